/// Where banner, rows and pinned headers are, on the stage.
extension RefreshBanner {
  /// Returns the list's top limit: it rests at or below this offset.
  public func limit(of list: RefreshList) -> Double { -(list.safe + list.foreign + own) }

  /// Returns the upper edge of the banner on the stage; it may lie above the bars: clip it there.
  public func top(over list: RefreshList) -> Double {
    let line = list.safe + (settings.pullKnowsForeign ? list.foreign : 0)
    guard settings.stays == .scrollAway, settings.displaces == .inset, phase != .closed else {
      return line
    }
    return line + min(0, travel(of: list) - value)
  }

  /// Returns the lower edge of the banner, in points on the stage.
  public func bottom(over list: RefreshList) -> Double { top(over: list) + height }

  /// Returns the line on the stage below which section headers are pinned, under the banner.
  public func pinnedInset(of list: RefreshList) -> Double {
    let line = list.safe + list.foreign
    switch settings.stays {
    case .sticky: return line + own
    case .scrollAway: return line + travel(of: list).clamped(to: min(0, own)...max(0, own))
    }
  }

  /// How large the visual is drawn, 0...1: less than 1 only while a banner that scales out closes.
  public var visualScale: Double {
    guard phase == .closing, settings.collapse == .scaleOut, let first, first.from > 0 else {
      return 1
    }
    return (value / first.from).clamped(to: 0...1)
  }
}

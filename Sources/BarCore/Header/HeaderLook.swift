/// A way in which the position or the height of a flexible header changes.
public enum HeaderPhase: String, CaseIterable, Sendable {
  /// The header's upper edge is above the stage.
  case shifting
  /// The header's height is between minimum and maximum.
  case collapsing
  /// The header is as tall as its maximum, or taller.
  case overExtending
}

/// How a flexible header looks, as of its last commit; lengths in points.
public struct HeaderLook: Equatable, Sendable {
  /// The phase that position and height put the header in; `shifting` before the first commit.
  public private(set) var phase = HeaderPhase.shifting
  /// The measure of the phase in points: the height, or while shifting what is left collapsed.
  public private(set) var phaseValue = 0.0
  /// Progress within the phase; its meaning depends on the phase.
  ///
  /// - `shifting`: the distance slid as a share of the collapsed height less any strip that stays.
  /// - `collapsing`: 0 at the collapsed height, 1 at the expanded one.
  /// - `overExtending`: 1 at the expanded height, 2 at twice that height.
  ///
  /// It is 0 where the phase has no length.
  public private(set) var phasePercentage = 0.0
  /// 0...1: how strongly content lies under the header.
  public internal(set) var shadowIntensity = 0.0
  /// Opacity of the header's own shadow, 0...1.
  public internal(set) var shadowOpacity = 0.0
  /// Elevation of an app bar's shadow, 0...4.
  public private(set) var elevation = 0.0
  /// Opacity of views that fade while the header slides, 0...1.
  public private(set) var contentAlpha = 1.0
  /// Whether the header is neither drawn nor pressed.
  public private(set) var isHidden = false
  /// How far the header covers content, in points; below 0 if content begins below it.
  public private(set) var overlap = 0.0

  /// Returns the look of a header as it stands; `list`: the tracked one, nil without.
  func updated(_ header: FlexibleHeader, over list: ListState?) -> HeaderLook {
    var look = self
    if let list { look.castShadow(header, list) } else { look.castShadow(header.settings) }
    let low = header.collapsedHeight
    look.isHidden =
      header.visibleShift >= low && (header.isOld || header.state.height <= low)
    look.findPhase(header)
    look.fadeContent(header)
    return look
  }

  private mutating func castShadow(_ header: FlexibleHeader, _ list: ListState) {
    let settings = header.settings
    let place = settings.inList ? list.top - list.offset + header.state.transform : 0
    overlap = place + header.bottom - header.gap(list)
    let covered = max(0, min(8, overlap))
    let infinite = settings.inFrontOfInfiniteContent
    if header.leavesCompletely || settings.statusBarStrip == .never {
      let visible = max(0, min(8, header.collapsedHeight - header.visibleShift))
      shadowIntensity = (infinite ? visible : min(visible, covered)) / 8
    } else {
      shadowIntensity = infinite ? 1 : covered / 8
    }
    let isPlain = settings.shadow == .plain
    shadowOpacity = isPlain ? settings.visibleShadowOpacity * shadowIntensity : 0
    elevation = isPlain ? 0 : 4 * shadowIntensity
  }

  /// Turns the shadow on without a list, or off if the settings say so.
  mutating func castShadow(_ settings: FlexibleSettings) {
    overlap = 0
    let isOff =
      settings.resetsShadow && !settings.inFrontOfInfiniteContent && settings.edition == .newest
    shadowOpacity = settings.shadow == .plain && !isOff ? settings.visibleShadowOpacity : 0
  }

  private mutating func findPhase(_ header: FlexibleHeader) {
    let low = header.collapsedHeight
    let high = header.expandedHeight
    let height = header.state.height
    // Points: what is shorter is no way, and a share of it would have no bound.
    let dust = 1e-9
    let top = header.isOld ? header.frameTop : header.state.top
    if top < 0 {
      let way = low - (header.keepsStrip ? header.barHeight : 0)
      phase = .shifting
      phaseValue = top + low
      phasePercentage = way > dust ? -top / way : 0
    } else if height < high {
      phase = .collapsing
      phaseValue = height
      phasePercentage = (high - low).magnitude > dust ? (height - low) / (high - low) : 0
    } else {
      phase = .overExtending
      phaseValue = height
      phasePercentage = high > dust ? 1 + (height - high) / high : 0
    }
  }

  private mutating func fadeContent(_ header: FlexibleHeader) {
    if header.isOld {
      // The page of 2016 fades by itself, over the whole slide.
      contentAlpha = phase == .shifting ? 1 - phasePercentage.clamped(to: 0...1) : 1
      return
    }
    let way = header.reach * 0.5
    contentAlpha = way == 0 ? 1 : 1 - (header.visibleShift / way).clamped(to: 0...1)
  }
}

/// Two sentences on what to try, over a drawing in a panel.
enum PanelHint {
  static let style = TextStyle(12)

  /// The room that it can need at a width, and the distance to what follows; 0 without one.
  static func height(_ hint: String?, width: Double) -> Double {
    guard let hint else { return 0 }
    return lines(hint.count, width: width) * style.lineHeight + 8
  }

  /// How many lines so many letters of about this size can need at a width.
  static func lines(_ letters: Int, width: Double) -> Double {
    // No letter of the pinned font is wider on average.
    (Double(letters) / max(20, width / 6.7)).rounded(.up)
  }
}

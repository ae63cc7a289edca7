/// Two sentences on what to try, over a drawing in a panel.
enum PanelHint {
  static let style = TextStyle(12)

  /// The room that it can need at a width, and the distance to what follows; 0 without one.
  static func height(_ hint: String?, width: Double) -> Double {
    guard let hint else { return 0 }
    // No letter of the pinned font is wider on average.
    let letters = max(20, width / 6.7)
    return (Double(hint.count) / letters).rounded(.up) * style.lineHeight + 8
  }
}

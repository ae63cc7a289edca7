/// What a page has beside its stage, where there is room for it; a button unfolds it elsewhere.
///
/// To add one: a case here with its button and width, a `Drawable` view in this module, and its lines
/// in PageAside.swift. The trials and the ranking take keys and clicks of their own; all others
/// are drawings that F6 goes to and the wheel scrolls.
public enum Aside: String, CaseIterable, Sendable {
  /// The table of gestures and presets, played on the stage.
  case trials
  /// What one gesture does to the reader under every bar, ranked.
  case ranking
  /// Place and speed of a release over time.
  case motion
  /// One fling at several frame rates.
  case rates
  /// The samples of the last gesture, and what every strategy sees in them.
  case velocity
  /// What comes in.
  case input

  private var needs: (label: String, widest: Double) {
    switch self {
    case .trials: ("Table", TrialView.widest)
    case .ranking: ("Ranking", RankingView.widest)
    case .motion: ("Motion", MotionView.widest)
    case .rates: ("Rates", RatesView.widest)
    case .velocity: ("Samples", VelocityView.widest)
    case .input: ("Events", InputView.widest)
    }
  }

  /// What the button says that unfolds it.
  public var label: String { needs.label }
  /// Whether it draws a curve, or a mark, for each of several stages in its color.
  public var hasCurves: Bool {
    switch self {
    case .motion, .rates, .velocity: true
    case .trials, .ranking, .input: false
    }
  }
  /// The greatest width that it can use, in points.
  public var widest: Double { needs.widest }
}

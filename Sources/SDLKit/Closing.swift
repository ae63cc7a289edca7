internal import CStopSignals

/// Letting go of what the window system holds for the program.
enum Closing {
  /// Does it; if the window system does not answer for five seconds, the program ends instead.
  ///
  /// All files are ended by then: the window is the last that goes.
  static func bounded(_ body: () -> Void) {
    stop_signals_begin_closing()
    body()
    stop_signals_end_closing()
  }
}

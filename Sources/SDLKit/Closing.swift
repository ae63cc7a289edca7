internal import CStopSignals

/// The release of resources of the window system, with a time limit.
enum Closing {
  /// Runs `body`; if the window system does not answer for five seconds, ends the program.
  ///
  /// Without `stop_signals_enable`, as in tests, there is no limit. All files are complete by then,
  /// because the window is released last.
  static func bounded(_ body: () -> Void) {
    stop_signals_begin_closing()
    body()
    stop_signals_end_closing()
  }
}

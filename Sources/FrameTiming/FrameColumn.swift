/// The columns of `frames.csv` in their order; the raw value is the name in the header.
///
/// The schema is `barlab-frames/1`: columns are only ever added at the end.
public enum FrameColumn: String, CaseIterable, Sendable {
  /// Counter from 0.
  case frame
  /// ``FrameRecord/begin``
  case begin = "t_begin_ns"
  /// ``FrameRecord/input``
  case input = "t_input_ns"
  /// ``FrameRecord/update``
  case update = "t_update_ns"
  /// ``FrameRecord/draw``
  case draw = "t_draw_ns"
  /// ``FrameRecord/presentBegin``
  case presentBegin = "t_present_begin_ns"
  /// ``FrameRecord/presentEnd``
  case presentEnd = "t_present_end_ns"
  /// ``FrameRecord/deadline``
  case deadline = "t_deadline_ns"
  /// ``FrameRecord/animation``
  case animation = "t_anim_ns"
  /// ``FrameRecord/slot``
  case slot
  /// ``FrameRecord/missed``
  case missed
  /// ``FrameRecord/interval``
  case interval = "interval_us"
  /// ``FrameRecord/late``
  case late = "late_us"
  /// ``FrameRecord/wakeLate``
  case wakeLate = "wake_late_us"
  /// ``FrameRecord/wait``
  case wait = "wait_us"
  /// ``FrameRecord/cpu``
  case cpu = "cpu_us"
  /// ``FrameRecord/involuntarySwitches``
  case involuntarySwitches = "nivcsw"
  /// ``FrameRecord/majorFaults``
  case majorFaults = "majflt"
  /// ``FrameRecord/inputCount``
  case inputCount = "input_n"
  /// ``FrameRecord/inputAge``
  case inputAge = "input_age_us"
  /// ``FrameRecord/inputSource``
  case inputSource = "input_src"
  /// ``FrameRecord/phase``
  case phase
  /// ``FrameRecord/pointer``
  case pointer = "pointer_px"
  /// ``FrameRecord/raw``
  case raw = "raw_px"
  /// ``FrameRecord/shown``
  case shown = "shown_px"
  /// ``FrameRecord/velocity``
  case velocity = "velocity_px_s"
  /// ``FrameRecord/flags``
  case flags
  /// ``FrameRecord/logCost``
  case logCost = "log_us"
  /// ``FrameRecord/bar``
  case bar = "bar_px"
}

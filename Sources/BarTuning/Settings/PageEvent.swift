public import BarCore

/// An event of a page that is tuned by key: an input, or a setting that gets a value.
public struct PageEvent: Equatable, Sendable {
  /// Seconds since the start of the session or recording; never less than the event before.
  public var time: Double
  /// The input, or the setting with its new value.
  public var kind: Kind

  /// Creates an event at a time in seconds.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// Creates an event at a time in seconds that is an input.
  public init(time: Double, _ input: InputEvent.Kind) {
    self.init(time: time, kind: .input(input))
  }

  /// What is put in; nil for a setting.
  public var input: InputEvent.Kind? {
    if case .input(let kind) = kind { kind } else { nil }
  }

  /// An input, or a setting that gets a value.
  public enum Kind: Equatable, Sendable {
    /// An input, as of a page without keys.
    case input(InputEvent.Kind)
    /// The setting with this key gets a value, if it accepts it.
    case set(key: String, value: SettingValue)
  }
}

extension Page {
  /// A reason why a page refused an event.
  public enum TuningProblem: Error, Equatable, Sendable {
    /// The page refused the input.
    case event(EventProblem)
    /// There is no such setting, or it does not accept the value.
    case setting(SettingError)
  }

  /// Moves on to the time of an event, exactly, and carries it out, as `apply(_:)` of `InputEvent`.
  public mutating func apply(_ event: PageEvent) throws(TuningProblem) {
    switch event.kind {
    case .input(let kind): try input(kind, at: event.time)
    case .set(let key, let value):
      // Time passes first, so that what is set acts from this instant on.
      try input(.tick(seconds: 0), at: event.time)
      var new = settings
      do throws(SettingError) {
        try PageSettings.table.write(value, key: key, to: &new)
      } catch { throw .setting(error) }
      apply(settings: new)
      settingWritten(key)
    }
  }

  private mutating func input(_ kind: InputEvent.Kind, at time: Double) throws(TuningProblem) {
    do throws(EventProblem) {
      try apply(InputEvent(time: time, kind: kind))
    } catch { throw .event(error) }
  }

  /// Tells the page that a setting was written by its key, whether or not its value has changed.
  public mutating func settingWritten(_ key: String) {
    let written = StackSetting.allCases.first { key == "nav.\($0.rawValue)" }
    if let written { writeToStack(written) }
  }
}

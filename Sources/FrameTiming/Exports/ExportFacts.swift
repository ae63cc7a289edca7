/// What other programs' files want to know of the machine and the program; of `session.json`.
///
/// Nil is unknown. Words may hold anything: the writers make them safe.
public struct ExportFacts: Equatable, Sendable {
  /// The program's name.
  public var application = "BarLab"
  /// What the times are: the first line of every report.
  public var honestLine: String
  /// Name and version of the operating system.
  public var system: String?
  /// Model of the processor.
  public var processor: String?
  /// What drew the pictures.
  public var renderer: String?
  /// What brought them to the screen.
  public var videoDriver: String?
  /// Version of the system's kernel.
  public var kernel: String?
  /// What chose the processor's clock.
  public var governor: String?
  /// Memory of the machine in kB.
  public var memory: Int64?
  /// Grid and pacing, for the causes of missed slots.
  public var period: Nanoseconds
  /// How frames were paced where a record does not say so itself.
  public var pacing: PacingMethod

  /// Facts of a session of which nothing else is known.
  public init(honestLine: String, period: Nanoseconds, pacing: PacingMethod) {
    precondition(period > 0, "a period of \(period) ns")
    self.honestLine = honestLine
    self.period = period
    self.pacing = pacing
  }
}

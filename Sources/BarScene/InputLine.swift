public import BarCore

/// Something that came in, as the page "Input" lists it.
public struct InputLine: Equatable, Sendable {
  /// What came in.
  public enum Kind: Equatable, Sendable {
    /// Steps as they are handed on, with SDL's sign: y above 0 is away from the person.
    case wheel(x: Double, y: Double)
    /// A mouse button or a finger went down.
    case down(InputEvent.Pointer)
    /// The pointer moved while it was down.
    case drag
    /// The pointer moved with nothing pressed.
    case hover
    /// The pointer was released.
    case up
    /// The press was taken away: it ended without a release.
    case cancel
    /// A key by its name, behind "Ctrl+" and the like where those are held.
    case key(String)
    /// Anything else of a recording, by its name there.
    case other(String)
  }

  /// What SDL says of a turn of the wheel.
  public struct Raw: Equatable, Sendable {
    /// Steps with fractions.
    public var x: Float
    /// Vertical steps with fractions; above 0 is away from the person, unless it is flipped.
    public var y: Float
    /// The window system has turned the direction round.
    public var isFlipped: Bool

    /// Makes the steps of a wheel event, with fractions, as the window system reports them.
    public init(x: Float, y: Float, isFlipped: Bool) {
      self.x = x
      self.y = y
      self.isFlipped = isFlipped
    }
  }

  /// Where it comes from.
  public enum Origin: Equatable, Sendable {
    /// The window, with SDL's figures.
    case window
    /// A recording that plays.
    case recording
    /// The last gesture, played again.
    case repetition
  }

  /// What came in, with its figures.
  public var kind: Kind
  /// Where it came from, which decides whose clock `time` is.
  public var origin: Origin
  /// Seconds: of SDL's stamp in whole milliseconds, or of the recording.
  public var time: Double
  /// Seconds since the line before; nil where that was another clock's, or none.
  public var gap: Double?
  /// How many moves without a press the line stands for, the last of which it shows.
  public var count = 1
  /// nil where nobody knows: a recording keeps the steps alone.
  public var raw: Raw?
  /// Where the pointer was, in the coordinates that came.
  public var place: Point?
  /// What the wheel counts as; nil for what is not one, or was not for the list.
  public var guess: WheelGuess?
  /// Points that the list goes because of it, at once or on its way; nil: it was not for the list.
  public var travel: Double?
  /// Time of the page.
  public var pageTime = 0.0

  /// Makes a line for one event, at seconds on the clock of its origin.
  public init(_ kind: Kind, _ origin: Origin, time: Double) {
    self.kind = kind
    self.origin = origin
    self.time = time
  }

  /// The word for the kind.
  var name: String {
    switch kind {
    case .wheel: "wheel"
    case .down(.mouse): "press"
    case .down(.touch): "touch"
    case .drag: "drag"
    case .hover: "move"
    case .up: "release"
    case .cancel: "canceled"
    case .key(let key): "key \(key)"
    case .other(let name): name
    }
  }
}

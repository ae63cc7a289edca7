package import BarCore
package import BarRender
package import BarTuning
package import SDLKit

/// What the lab wants done outside of it.
///
/// The lab collects them in the order in which it wants them; the loop carries them out after each
/// call into the lab, see `FrameLoop.carryOut`.
package enum Effect {
  /// An event has happened to the page.
  case happened(PageEvent)
  /// Another page is in use, under a preset, since a session time.
  indirect case opened(PageSession, preset: String, start: Double)
  /// The log notes an event with its details.
  case logged(String, String)
  /// The log leads frames from now on back to a recording that began at a session time; nil: to none
  /// any more.
  case traced(file: String?, zero: Double)
  /// A field has the keys and lies there; nil: none has.
  case typing(at: Rect?)
  /// The pointer was pressed, or let go.
  case captured(Bool)
  /// The pointer has another look.
  case pointed(PointerShape)
  /// What was drawn before is no use any more.
  case redrawn
  /// A recording of the page begins.
  indirect case recordingBegan(PageSession, preset: String, start: Double)
  /// The recording ends: for this reason, after an event of its own that lets go of the page.
  case recordingEnded(WindowRecorder.Cause, last: PageEvent?)
}

/// What follows the lab while it is used: a file, or whoever tells of its problems.
package protocol LabFollower: AnyObject {
  /// What is to be done as it begins to follow.
  var beginning: Effect? { get }
  /// Takes its part of what the lab wants done.
  ///
  /// - Returns: what is to be done because of that, before all else that the lab wants.
  func follow(_ effect: Effect, of lab: Lab) -> Effect?
  /// Takes a frame that was drawn and handed over.
  func drew(_ screen: Screen) throws(LabError)
  /// Whether its next `flush` takes longer than there is time between two frames.
  var needsBreak: Bool { get }
  /// Writes what there is up to now, between two frames; returns, once, what went wrong.
  func flush() -> [String]
}

extension LabFollower {
  package var beginning: Effect? { nil }
  package var needsBreak: Bool { false }
  package func follow(_ effect: Effect, of lab: Lab) -> Effect? { nil }
  package func drew(_ screen: Screen) {}
}

/// Tells of the fonts and pictures that cannot be used: they say so once they are drawn.
final class PaintProblems: LabFollower {
  private unowned let lab: Lab

  init(of lab: Lab) { self.lab = lab }

  func flush() -> [String] { lab.takeProblems() }
}

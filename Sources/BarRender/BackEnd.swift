internal import SDLKit

/// What pictures are drawn into and shown on: a window's memory, a graphics card, plain memory.
protocol BackEnd: AnyObject {
  /// The name that `--renderer` takes; that of SDL's renderer where SDL chose it.
  var name: String { get }
  /// What shows the pictures; nil: nobody sees them.
  var window: Window? { get }
  /// How pictures reach the display.
  var path: PresentPath { get }
  /// Size of what is drawn into, in pixels, as it is now.
  var pixelSize: (width: Int, height: Int) { get }
  /// The memory that is drawn into; nil where there is none, or a card has it.
  var pixels: PixelView? { get }

  /// Begins a frame.
  ///
  /// - Returns: the size to draw for, in pixels, and whether what was drawn before is lost.
  func begin() -> (width: Int, height: Int, isLost: Bool)
  /// Draws what has changed.
  func render(_ painter: Painter)
  /// Hands the frame to the window system.
  func present(_ rects: borrowing [IntRect]) throws(SDLError)
  /// What has been drawn, where `pixels` does not have it; else nil.
  func readPixels(_ painter: Painter) throws(SDLError) -> PixelImage?
  /// Asks for another size, in window units.
  func resize(width: Int, height: Int)

  /// What SDL says of its renderer; nil without one.
  var rendererFlags: UInt32? { get }
  /// Asks for presents that wait for the display; returns what SDL does, -1 where it cannot.
  func requestVsync(_ isOn: Bool) -> Int
  /// See `Screen.missedScale`.
  var missedScale: Double? { get }
}

/// What holds for all that is drawn by the processor, into memory.
extension BackEnd {
  var rendererFlags: UInt32? { nil }
  var missedScale: Double? { nil }

  func requestVsync(_ isOn: Bool) -> Int { -1 }
  func readPixels(_ painter: Painter) throws(SDLError) -> PixelImage? { nil }
  func resize(width: Int, height: Int) { window?.resize(width: width, height: height) }
  func render(_ painter: Painter) { if let pixels { painter.run(on: pixels) } }
}

/// A back end that a user can ask for by name.
protocol WindowBackEnd: BackEnd {
  /// What it is called here; several names where SDL has several renderers.
  static var names: [String] { get }

  /// Opens a window that is drawn into so.
  ///
  /// - Parameter reason: why it is this one; where it cannot be had, why it is another one.
  /// - Returns: nil where it was not asked for by name and would be of no use.
  static func open(
    _ request: WindowRequest, reason: inout String
  ) throws(SDLError) -> Self?
}

/// The window that somebody wants.
struct WindowRequest {
  var session: Session
  var title: String
  /// Size in window units.
  var width: Int
  var height: Int
  /// "auto" takes the best back end that is of use; any other name is taken at its word.
  var renderer: String

  var isAuto: Bool { renderer == "auto" }

  func makeWindow() throws(SDLError) -> Window {
    try Window(session: session, title: title, width: width, height: height)
  }
}

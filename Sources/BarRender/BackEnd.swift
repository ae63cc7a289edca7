internal import SDLKit

/// The target of drawing: a window's memory, a graphics card, or plain memory.
protocol BackEnd: AnyObject {
  /// The value of `--renderer` for it; the name of SDL's renderer if SDL chose it.
  var name: String { get }
  /// The window that shows the pictures; nil if nobody sees them.
  var window: Window? { get }
  /// How pictures reach the display.
  var path: PresentPath { get }
  /// Present size of the target, in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// The memory of the target; nil if there is none, or a card has it.
  var pixels: PixelView? { get }

  /// Starts a frame.
  ///
  /// - Returns: the size to draw for, in pixels, and whether the previous picture is lost.
  func begin() -> (width: Int, height: Int, isLost: Bool)
  /// Draws what has changed.
  func render(_ painter: Painter)
  /// Hands the frame to the window system.
  func present(_ rects: borrowing [IntRect]) throws(SDLError)
  /// Returns the picture if `pixels` does not have it, otherwise nil.
  func readPixels(_ painter: Painter) throws(SDLError) -> PixelImage?
  /// Requests another size, in window units.
  func resize(width: Int, height: Int)

  /// The flags of SDL's renderer; nil without one.
  var rendererFlags: UInt32? { get }
  /// Turns vsync on or off; returns the return code of SDL, -1 if it is not possible.
  func requestVsync(_ isOn: Bool) -> Int
  /// See `Screen.missedScale`.
  var missedScale: Double? { get }
}

/// Defaults for all back ends that draw into memory with the processor.
extension BackEnd {
  var rendererFlags: UInt32? { nil }
  var missedScale: Double? { nil }

  func requestVsync(_ isOn: Bool) -> Int { -1 }
  func readPixels(_ painter: Painter) throws(SDLError) -> PixelImage? { nil }
  func resize(width: Int, height: Int) { window?.resize(width: width, height: height) }
  func render(_ painter: Painter) { if let pixels { painter.run(on: pixels) } }
}

/// A back end that `--renderer` can name.
protocol WindowBackEnd: BackEnd {
  /// The accepted names; several if SDL has several renderers.
  static var names: [String] { get }

  /// Opens a window with this back end.
  ///
  /// - Parameter reason: why this back end is used; if it is not possible, why another one is.
  /// - Returns: nil if it was not requested by name and would be of no use.
  static func open(
    _ request: WindowRequest, reason: inout String
  ) throws(SDLError) -> Self?
}

/// The properties of a requested window.
struct WindowRequest {
  var session: Session
  var title: String
  /// Width in window units.
  var width: Int
  var height: Int
  /// What may change this size.
  var rule = SizeRule.exact
  /// "auto" uses the best back end that works well; every other name requests exactly that one.
  var renderer: String

  var isAuto: Bool { renderer == "auto" }

  func makeWindow() throws(SDLError) -> Window {
    try Window(session: session, title: title, width: width, height: height, rule: rule)
  }
}

package import BarCore
package import BarRender
internal import SDLKit

extension FrameLoop {
  /// What the loop reaches of the machine besides its clocks; a test puts its own in their place.
  package struct Ports {
    /// Waits for an event, forever or for so many milliseconds; nil if none came.
    var wait: (Int?) -> WindowEvent?
    /// The next event that is there already.
    var next: () -> WindowEvent?
    /// Hands the frame to the window system.
    var present: () throws(LabError) -> Void
    /// What SDL says of the screen that the window is on.
    var display: () -> DisplayClaim
    /// Whether the window is known to be seen by nobody.
    var isCovered: () -> Bool
    /// Asks for vsync or takes it back; returns what SDL does.
    var requestVsync: (Bool) -> Int

    /// Those of a screen.
    init(_ screen: Screen) {
      wait = { [unowned screen] in screen.events.wait(milliseconds: $0) }
      next = { [unowned screen] in screen.events.next() }
      present = { [unowned screen] () throws(LabError) in try screen.show() }
      display = { [unowned screen] in screen.displayClaim }
      isCovered = { [unowned screen] in screen.window?.isCovered ?? false }
      requestVsync = { [unowned screen] in screen.requestVsync($0) }
    }
  }
}

extension Screen {
  /// Writes the picture as it stands into a PNG or BMP file: the whole of it or nothing.
  func savePicture(to place: PicturePlace) throws(LabError) {
    let bytes: [UInt8]
    do throws(SDLError) {
      bytes = try picture(as: ImageFile.Format(path: place.path))
    } catch {
      throw .cannotWrite("The picture \(place.path) cannot be created (\(error.message)).")
    }
    try place.write(bytes)
  }

  /// Size of what is drawn on, in points.
  package var size: Size {
    let scale = painter.scale
    return Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }

  /// What SDL says of the screen that the window is on.
  var displayClaim: DisplayClaim {
    DisplayClaim(
      hertz: window?.claimedRefreshRate ?? 0, isAccelerated: isAccelerated, videoDriver: videoDriver
    )
  }

  /// Hands the frame to the window system.
  func show() throws(LabError) {
    do throws(SDLError) {
      try present()
    } catch {
      throw .failed("The window cannot be drawn (\(error)); the lab ends.")
    }
  }
}

extension Window {
  /// Size and place as they are kept between two runs.
  var frame: (size: LabState.Frame.Size, place: LabState.Frame.Place?) {
    (
      LabState.Frame.Size(width: size.width, height: size.height),
      place.map { LabState.Frame.Place(x: $0.x, y: $0.y) }
    )
  }
}

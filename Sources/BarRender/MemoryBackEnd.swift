internal import SDLKit

/// Draws into memory without a window.
final class MemoryBackEnd: BackEnd {
  let name = "memory"
  let window: Window? = nil
  let path = PresentPath.memory
  private var image: PixelImage
  private var isLost = true

  init(width: Int, height: Int) { image = PixelImage(width: width, height: height) }

  var pixelSize: (width: Int, height: Int) { (image.width, image.height) }
  var pixels: PixelView? { image.view }

  func begin() -> (width: Int, height: Int, isLost: Bool) {
    defer { isLost = false }
    return (image.width, image.height, isLost)
  }

  func present(_ rects: borrowing [IntRect]) {}

  func resize(width: Int, height: Int) {
    image = PixelImage(width: width, height: height)
    isLost = true
  }
}

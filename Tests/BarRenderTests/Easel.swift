import BarScene
import Foundation
import SDLKit
import TestSupport

@testable import BarRender

/// A painter with memory to draw into.
final class Easel {
  let painter: Painter
  private(set) var image: PixelImage
  private var isFresh = true

  init(
    session: Session, width: Int = 96, height: Int = 64, scale: Double = 1,
    pictures: [String] = [], fontFile: String? = nil
  ) {
    painter = Painter(
      session: session, scale: scale, fontFile: fontFile, loadsPicturesAtOnce: true, wake: {})
    image = PixelImage(width: width, height: height)
    for path in pictures { _ = painter.addPicture(path: path) }
  }

  /// Draws a frame; `cacheLimit` replaces the painter's own limit of the cache.
  func frame(everything: Bool = false, cacheLimit: Int? = nil, _ body: (Painter) -> Void) {
    painter.begin(
      width: image.width, height: image.height, everything: everything || isFresh)
    isFresh = false
    body(painter)
    painter.run(on: image.view)
    if let cacheLimit { painter.store.limit = cacheLimit }
    painter.end()
  }

  /// Draws one group over an opaque background.
  func draw(
    _ commands: [DrawCommand], source: some LayerSource = NoLayers(), ground: Color = .white
  ) {
    frame { painter in
      painter.draw(group: 0, isNew: false) { $0.append(.fill(.everywhere, ground)) }
      painter.draw(group: 1, isNew: true, source: source) { $0 += commands }
    }
  }

  /// Changes the size; the previous picture is lost.
  func resize(width: Int, height: Int) {
    image = PixelImage(width: width, height: height)
    isFresh = true
  }

  /// Returns the pixels without their alpha, row by row.
  var colors: [UInt32] {
    EveryPixel.colors(image.pixels, count: image.width * image.height)
  }

  /// Returns the position of the first pixel that differs, in words.
  func difference(from other: Easel) -> String? {
    guard image.width == other.image.width, image.height == other.image.height else {
      return "sizes differ"
    }
    let count = image.width * image.height
    let first = EveryPixel.firstDifference(image.pixels, other.image.pixels, count: count)
    guard let place = first else { return nil }
    let found = String(image.pixels[place], radix: 16)
    let expected = String(other.image.pixels[place], radix: 16)
    return "\(found) instead of \(expected) at \(place % image.width), \(place / image.width)"
  }
}

/// A temporary folder for the files of a test, removed after the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "barlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a picture whose pixels follow a rule, and returns its path.
  func picture(
    _ name: String, width: Int, height: Int, _ color: (Int, Int) -> UInt32
  ) throws -> String {
    let image = PixelImage(width: width, height: height)
    for y in 0..<height { for x in 0..<width { image[x, y] = color(x, y) } }
    try ImageFile.write(image.view, to: path(name))
    return path(name)
  }
}

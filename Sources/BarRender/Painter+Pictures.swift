import BarCore
import BarScene
import SDLKit

extension Painter {
  func addPicture(
    _ id: PictureID, _ rect: IntRect, _ covering: Size, _ dim: Double, to list: inout OpList
  ) {
    // In steps of 16 pixels, so that resizing a window does not scale the picture in every frame.
    let width = Int32((length(covering.width) + 15) / 16 * 16)
    let height = Int32((length(covering.height) + 15) / 16 * 16)
    let slot = pictureSlot(id, width, height)
    // Until the picture is loaded, the same picture in another size, over a plain color.
    guard let shown = slot ?? anySize(of: id), let image = store.image(shown) else {
      return list.fill(rect, Self.quietGround)
    }
    if slot == nil { list.fill(rect, Self.quietGround) }
    addImage(
      shown, rect, sourceX: (image.width - Int(rect.width)) / 2,
      sourceY: (image.height - Int(rect.height)) / 2, dim: dim, to: &list)
  }

  /// Draws a picture whose size follows its bounds: it is made once for the base size and then
  /// scaled.
  func addFitted(
    _ id: PictureID, _ bounds: Rect, _ fit: PictureFit, _ base: Size, _ dim: Double,
    to list: inout OpList
  ) {
    // If the base is larger than the whole picture, more would be made than is visible.
    let most = Double(target.width) * Double(target.height)
    let area = max(1, base.width * scale) * max(1, base.height * scale)
    let shrunk = area > most ? (most / area).squareRoot() : 1
    let width = Int32((length(base.width * shrunk) + 15) / 16 * 16)
    let height = Int32((length(base.height * shrunk) + 15) / 16 * 16)
    guard let shown = pictureSlot(id, width, height) ?? anySize(of: id),
      let image = store.image(shown), image.width > 0, image.height > 0
    else { return list.fill(pixels(bounds), Self.quietGround) }
    let size = Size(width: Double(image.width), height: Double(image.height))
    let rect = pixels(fit.frame(of: size, in: bounds))
    if rect.isEmpty { return }
    // At its own size the image is copied, which is faster.
    let isWhole = Int(rect.width) == image.width && Int(rect.height) == image.height
    addImage(shown, rect, as: isWhole ? .image : .stretched, dim: dim, to: &list)
  }

  /// The color shown until a picture is loaded.
  private static let quietGround: UInt32 = 0xFF8C_96A8

  private func pictureSlot(_ id: PictureID, _ width: Int32, _ height: Int32) -> Int? {
    let key = SpriteKey.picture(id.number, width: width, height: height)
    return store.find(key)
      ?? pictures.request(id, covering: width, height).map { store.add(key, .image($0)) }
  }

  private func anySize(of id: PictureID) -> Int? {
    var best: Int?
    var most = 0
    for (index, slot) in store.slots.enumerated() {
      if case .picture(let number, let width, let height) = slot.key, number == id.number,
        Int(width) * Int(height) > most
      {
        best = index
        most = Int(width) * Int(height)
      }
    }
    if let best { store.touch(Int32(best)) }
    return best
  }
}

import BarCore
import BarScene
import SDLKit

extension Painter {
  func addPicture(
    _ id: PictureID, _ rect: IntRect, _ covering: Size, _ dim: Double, _ clip: IntRect,
    to ops: inout [Op]
  ) {
    // In steps of 16 pixels, so that a window being resized does not scale in every frame.
    let width = Int32((length(covering.width) + 15) / 16 * 16)
    let height = Int32((length(covering.height) + 15) / 16 * 16)
    let key = SpriteKey.picture(id.number, width: width, height: height)
    var slot = store.find(key)
    if slot == nil, let image = pictures.request(id, covering: width, height) {
      slot = store.add(key, .image(image))
    }
    // Until it comes: the same picture at another size, on a quiet ground.
    guard let shown = slot ?? anySize(of: id), case .image(let image) = store.slots[shown].content
    else { return add(.fill, rect, clip, 0xFF8C_96A8, to: &ops) }
    if slot == nil { add(.fill, rect, clip, 0xFF8C_96A8, to: &ops) }
    addImage(
      shown, rect, clip, sourceX: (image.width - Int(rect.width)) / 2,
      sourceY: (image.height - Int(rect.height)) / 2, dim: dim, to: &ops)
  }

  /// A picture whose size follows its bounds: made once for the base size, stretched from there.
  func addFitted(
    _ id: PictureID, _ bounds: Rect, _ fit: PictureFit, _ base: Size, _ dim: Double,
    _ clip: IntRect, to ops: inout [Op]
  ) {
    // Of a base that is larger than the whole picture more would be made than can be seen.
    let most = Double(target.width) * Double(target.height)
    let area = max(1, base.width * scale) * max(1, base.height * scale)
    let shrunk = area > most ? (most / area).squareRoot() : 1
    let width = Int32((length(base.width * shrunk) + 15) / 16 * 16)
    let height = Int32((length(base.height * shrunk) + 15) / 16 * 16)
    var slot = store.find(SpriteKey.picture(id.number, width: width, height: height))
    if slot == nil, let image = pictures.request(id, covering: width, height) {
      slot = store.add(SpriteKey.picture(id.number, width: width, height: height), .image(image))
    }
    guard let shown = slot ?? anySize(of: id), case .image(let image) = store.slots[shown].content,
      image.width > 0, image.height > 0
    else { return add(.fill, pixels(bounds), clip, 0xFF8C_96A8, to: &ops) }
    let size = Size(width: Double(image.width), height: Double(image.height))
    var op = Op(
      kind: .stretched, rect: pixels(fit.frame(of: size, in: bounds)), clip: clip,
      color: 0xFF00_0000)
    if op.rect.isEmpty { return }
    op.sprite = Int32(shown)
    op.stamp = store.slots[shown].stamp
    op.second = UInt32((dim.clamped(to: 0...1) * 255).rounded())
    // As large as it was made: copied, which is cheaper.
    if Int(op.rect.width) == image.width && Int(op.rect.height) == image.height {
      op.kind = .image
    }
    if !op.bounds.isEmpty { ops.append(op) }
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

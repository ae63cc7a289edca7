internal import SDLKit

/// Draws with SDL's renderer, the whole frame each time, because its content after a present is
/// undefined.
final class RendererBackEnd: WindowBackEnd {
  static var names: [String] { HardwareRenderer.available.filter { $0 != "software" } }

  private let renderer: HardwareRenderer
  private let shown: Window

  private init(_ renderer: HardwareRenderer, on window: Window) {
    self.renderer = renderer
    shown = window
  }

  static func open(
    _ request: WindowRequest, reason: inout String
  ) throws(SDLError) -> RendererBackEnd? {
    guard !request.isAuto || GraphicsDevice.isPresent else {
      reason = "no graphics device on this machine"
      return nil
    }
    let window = try request.makeWindow()
    do throws(SDLError) {
      let renderer = try HardwareRenderer(
        window: window, driver: request.isAuto ? nil : request.renderer)
      if request.isAuto, let problem = problem(with: renderer) {
        reason = problem
        return nil
      }
      reason = renderer.openGLRenderer ?? "asked for"
      return RendererBackEnd(renderer, on: window)
    } catch {
      guard request.isAuto else { throw error }
      reason = error.description
      return nil
    }
  }

  /// Returns why a renderer of SDL is not a graphics card; nil if it seems to be one.
  private static func problem(with renderer: HardwareRenderer) -> String? {
    if renderer.name == "software" { return "SDL found no accelerated renderer" }
    guard let driver = renderer.openGLRenderer else { return nil }
    return BackEndChoice.isSoftware(openGLRenderer: driver)
      ? "\(driver) draws with the processor" : nil
  }

  var name: String { renderer.name }
  var window: Window? { shown }
  let path = PresentPath.renderer
  var pixelSize: (width: Int, height: Int) { renderer.outputSize }
  var pixels: PixelView? { nil }
  var rendererFlags: UInt32? { renderer.flags }
  var missedScale: Double? { shown.missedScale }

  func begin() -> (width: Int, height: Int, isLost: Bool) {
    let size = renderer.outputSize
    return (size.width, size.height, true)
  }

  func requestVsync(_ isOn: Bool) -> Int { renderer.requestVsync(isOn) }

  func present(_ rects: borrowing [IntRect]) { renderer.present() }

  func readPixels(_ painter: Painter) throws(SDLError) -> PixelImage? {
    render(painter)
    return try renderer.readPixels()
  }

  // MARK: Drawing

  func render(_ painter: Painter) {
    painter.copiesPages = false
    for texture in painter.store.orphans { renderer.release(texture) }
    painter.store.orphans.removeAll(keepingCapacity: true)
    painter.forEachOp { op, _ in draw(op, painter) }
    renderer.flush()
  }

  private func draw(_ op: Op, _ painter: Painter) {
    switch op.kind {
    case .fill:
      renderer.setClip(op.clip)
      renderer.fill(op.rect, op.color)
    case .gradient:
      renderer.setClip(op.clip)
      drawGradient(op)
    case .mask, .image: drawSprite(op, painter)
    case .maskRow, .maskColumn: drawEdge(op, painter)
    case .stretched:
      guard let texture = texture(of: Int(op.sprite), painter) else { return }
      renderer.setClip(op.bounds)
      renderer.drawStretched(texture, to: op.rect)
      if op.second > 0 { renderer.fill(op.rect, op.second << 24) }
    }
  }

  /// Draws a gradient line by line; gradients are large but rare.
  private func drawGradient(_ op: Op) {
    for line in 0..<op.rect.height {
      let share = UInt32(Int(line) * 65_536 / max(1, Int(op.rect.height) - 1))
      var row = op.rect
      row.y += line
      row.height = 1
      renderer.fill(row, PixelView.mixed(op.color, op.second, share))
    }
  }

  /// Draws a soft edge as lines of one alpha each.
  private func drawEdge(_ op: Op, _ painter: Painter) {
    guard let mask = painter.store.mask(Int(op.sprite)) else { return }
    renderer.setClip(op.bounds)
    let isRow = op.kind == .maskRow
    for step in 0..<(isRow ? op.rect.width : op.rect.height) {
      var line = op.rect
      if isRow {
        line.x += step
        line.width = 1
      } else {
        line.y += step
        line.height = 1
      }
      let (x, y) = (op.sourceX + (isRow ? step : 0), op.sourceY + (isRow ? 0 : step))
      let alpha = UInt32(unsafe mask.coverage[Int(y) * mask.width + Int(x)]) * (op.color >> 24)
      renderer.fill(line, op.color & 0x00FF_FFFF | ((alpha + 127) / 255) << 24)
    }
  }

  private func drawSprite(_ op: Op, _ painter: Painter) {
    let slot = Int(op.sprite)
    guard let texture = texture(of: slot, painter) else { return }
    renderer.setClip(op.bounds)
    switch painter.store.slots[slot].content {
    case .none, .blank: break
    case .mask:
      renderer.draw(
        texture, to: op.rect, sourceX: Int(op.sourceX), sourceY: Int(op.sourceY), color: op.color)
    case .image(let image):
      // The requested part of the image may be larger than the image.
      let whole = IntRect(
        x: Int(op.rect.x - op.sourceX), y: Int(op.rect.y - op.sourceY), width: image.width,
        height: image.height)
      let part = op.rect.intersection(whole)
      if part.isEmpty { return }
      renderer.draw(
        texture, to: part, sourceX: Int(part.x - whole.x), sourceY: Int(part.y - whole.y))
      if op.second > 0 { renderer.fill(part, op.second << 24) }
    }
  }

  private func texture(of slot: Int, _ painter: Painter) -> HardwareRenderer.Texture? {
    if let texture = painter.store.slots[slot].texture { return texture }
    let made: HardwareRenderer.Texture?
    switch painter.store.slots[slot].content {
    case .none, .blank: return nil
    case .mask(let mask): made = renderer.upload(mask)
    case .image(let image): made = renderer.upload(image)
    }
    if let made { painter.store.setTexture(made, of: slot) }
    return made
  }
}

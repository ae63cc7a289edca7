import CSDL2

/// SDL's renderer: textures and quads, on a graphics card if there is one.
public final class HardwareRenderer {
  private let renderer: OpaquePointer
  private let window: Window
  private var textures: [OpaquePointer?] = []
  private var free: [Int] = []

  /// Number of a texture; numbers of freed textures are reused.
  public struct Texture: Equatable, Hashable, Sendable {
    let slot: Int
  }

  /// The name of the renderer in SDL.
  public let name: String
  /// Flags of the renderer (`SDL_RendererFlags`).
  public let flags: UInt32

  /// Names of the renderers of this SDL.
  public static var available: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0 else { return nil }
      return String(cString: info.name)
    }
  }

  /// - Parameter driver: name of a renderer; nil for SDL's choice.
  public init(window: Window, driver: String?) throws(SDLError) {
    if let driver {
      SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver)
    }
    let created = try window.makeRenderer()
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(created, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    flags = info.flags
    renderer = created
    self.window = window
  }

  deinit {
    Closing.bounded {
      for texture in textures { if let texture { SDL_DestroyTexture(texture) } }
      SDL_DestroyRenderer(renderer)
    }
  }

  /// The OpenGL driver's name of its renderer; nil if the renderer does not use OpenGL.
  public var openGLRenderer: String? {
    guard name.hasPrefix("opengl"), let address = SDL_GL_GetProcAddress("glGetString") else {
      return nil
    }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let getString = unsafeBitCast(address, to: GetString.self)
    return getString(0x1F01).map { String(cString: $0) }
  }

  /// Size of the target, in pixels.
  public var outputSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  // MARK: Textures

  /// Makes a texture from an image; nil if the card cannot hold it.
  public func upload(_ image: PixelImage) -> Texture? {
    guard image.width > 0, image.height > 0 else { return nil }
    if image.translucentCorners == 0 {
      return make(image.width, image.height, isOpaque: true) { row, target in
        target.update(from: image.pixels + row * image.width, count: image.width)
      }
    }
    // SDL blends colors that are not multiplied by alpha.
    return make(image.width, image.height, isOpaque: false) { row, target in
      for x in 0..<image.width {
        let pixel = image.pixels[row * image.width + x]
        let alpha = pixel >> 24
        if alpha == 255 || alpha == 0 {
          target[x] = pixel
        } else {
          var straight = alpha << 24
          for shift: UInt32 in [0, 8, 16] {
            let channel = (pixel >> shift) & 255
            straight |= min(255, (channel * 255 + alpha / 2) / alpha) << shift
          }
          target[x] = straight
        }
      }
    }
  }

  /// Makes a white texture whose alpha is the mask.
  public func upload(_ mask: Mask) -> Texture? {
    guard mask.width > 0, mask.height > 0 else { return nil }
    return make(mask.width, mask.height, isOpaque: false) { row, target in
      for x in 0..<mask.width {
        target[x] = UInt32(mask.coverage[row * mask.width + x]) << 24 | 0x00FF_FFFF
      }
    }
  }

  private func make(
    _ width: Int, _ height: Int, isOpaque: Bool,
    row fill: (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) -> Texture? {
    let format =
      isOpaque ? SDL_PIXELFORMAT_RGB888.rawValue : SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let texture = SDL_CreateTexture(
        renderer, format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
    else { return nil }
    guard let pixels = PictureMemory.make(width * height, of: UInt32.self) else {
      PictureMemory.end()
    }
    defer { SDL_free(pixels) }
    for y in 0..<height { fill(y, pixels + y * width) }
    SDL_UpdateTexture(texture, nil, pixels, Int32(width * 4))
    SDL_SetTextureBlendMode(texture, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    if let slot = free.popLast() {
      textures[slot] = texture
      return Texture(slot: slot)
    }
    textures.append(texture)
    return Texture(slot: textures.count - 1)
  }

  /// Frees a texture.
  public func release(_ texture: Texture) {
    if let pointer = textures[texture.slot] { SDL_DestroyTexture(pointer) }
    textures[texture.slot] = nil
    free.append(texture.slot)
  }

  // MARK: Drawing

  /// Limits all drawing to a rectangle until the next call.
  public func setClip(_ rect: IntRect) {
    var clip = SDL_Rect(rect)
    SDL_RenderSetClipRect(renderer, &clip)
  }

  /// Fills a rectangle with a color, blended by its alpha.
  public func fill(_ rect: IntRect, _ color: UInt32) {
    var area = SDL_Rect(rect)
    let part = SDL_Color(argb: color)
    SDL_SetRenderDrawBlendMode(
      renderer, color >> 24 == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, part.r, part.g, part.b, part.a)
    SDL_RenderFillRect(renderer, &area)
  }

  /// Draws a part of a texture, multiplied by a color and its alpha.
  public func draw(
    _ texture: Texture, to rect: IntRect, sourceX: Int, sourceY: Int, color: UInt32 = 0xFFFF_FFFF
  ) {
    guard let pointer = textures[texture.slot] else { return }
    var source = SDL_Rect(
      x: Int32(sourceX), y: Int32(sourceY), w: rect.width, h: rect.height)
    var target = SDL_Rect(rect)
    let tint = SDL_Color(argb: color)
    SDL_SetTextureColorMod(pointer, tint.r, tint.g, tint.b)
    SDL_SetTextureAlphaMod(pointer, tint.a)
    SDL_RenderCopy(renderer, pointer, &source, &target)
  }

  /// Draws a whole opaque texture, scaled to a rectangle.
  public func drawStretched(_ texture: Texture, to rect: IntRect) {
    guard let pointer = textures[texture.slot] else { return }
    var target = SDL_Rect(rect)
    SDL_SetTextureColorMod(pointer, 255, 255, 255)
    SDL_SetTextureAlphaMod(pointer, 255)
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
    SDL_RenderCopy(renderer, pointer, nil, &target)
  }

  /// Sends queued commands to the driver.
  public func flush() { SDL_RenderFlush(renderer) }

  /// Turns vsync on or off; returns 0 if SDL accepts, which proves nothing.
  public func requestVsync(_ isOn: Bool) -> Int {
    Int(SDL_RenderSetVSync(renderer, isOn ? 1 : 0))
  }

  /// Shows the picture.
  ///
  /// SDL does not report whether it succeeded.
  public func present() {
    window.rendererPresents()
    SDL_RenderPresent(renderer)
  }

  /// Returns the picture as an image, for files and tests.
  public func readPixels() throws(SDLError) -> PixelImage {
    let size = outputSize
    let image = PixelImage(width: size.width, height: size.height)
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      SDL_RenderReadPixels(renderer, nil, format, image.pixels, Int32(size.width * 4)) == 0
    else { throw .last("SDL_RenderReadPixels") }
    return image
  }
}

extension SDL_Rect {
  init(_ rect: IntRect) { self.init(x: rect.x, y: rect.y, w: rect.width, h: rect.height) }
}

extension SDL_Color {
  init(argb color: UInt32) {
    self.init(
      r: UInt8((color >> 16) & 255), g: UInt8((color >> 8) & 255), b: UInt8(color & 255),
      a: UInt8(color >> 24))
  }
}

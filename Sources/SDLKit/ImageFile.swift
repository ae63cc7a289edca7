import CSDL2

/// Reads and writes picture files.
public enum ImageFile {
  /// Maximum number of pixels; reading a picture takes up to 10 bytes per pixel.
  public static let mostPixels = 40_000_000

  /// Reads a PNG or JPEG.
  ///
  /// The header is checked first: a file of another type, with more than `mostPixels`, or with more
  /// scans than `ImageHeader.mostScans`, is refused before any pixel is read. Can be called on any
  /// thread.
  public static func read(_ path: String) throws(SDLError) -> PixelImage {
    let header = try ImageHeader.read(path)
    guard header.width > 0, header.height > 0,
      header.width.multipliedReportingOverflow(by: header.height).partialValue <= mostPixels,
      max(header.width, header.height) <= mostPixels
    else {
      throw SDLError(
        call: "IMG_Load",
        message: header.width == 0 || header.height == 0
          ? "it has no pixels"
          : "it has \(header.width) x \(header.height) pixels, and at most "
            + "\(mostPixels / 1_000_000) million can be shown")
    }
    guard header.isWhole else {
      throw SDLError(call: "IMG_Load", message: "it is a JPEG that is cut off or damaged")
    }
    return try pixels(of: path, header).oriented(header.orientation)
  }

  private static func pixels(
    of path: String, _ header: ImageHeader
  ) throws(SDLError) -> PixelImage {
    let loaded = try decode(path, as: header.type)
    defer { SDL_FreeSurface(loaded) }
    let width = Int(loaded.pointee.w)
    let height = Int(loaded.pointee.h)
    guard width == header.width, height == header.height else {
      throw SDLError(call: "IMG_Load", message: "its size is not the one that it promises")
    }
    // The format of most pictures, above all JPEG: read without another copy.
    if loaded.pointee.format.pointee.format == SDL_PIXELFORMAT_RGB24.rawValue,
      let bytes = loaded.pointee.pixels
    {
      let image = try room(width, height)
      for y in 0..<height {
        var byte = (bytes + y * Int(loaded.pointee.pitch)).assumingMemoryBound(to: UInt8.self)
        let row = image.pixels + y * width
        for x in 0..<width {
          row[x] = 0xFF00_0000 | UInt32(byte[0]) << 16 | UInt32(byte[1]) << 8 | UInt32(byte[2])
          byte += 3
        }
      }
      image.translucentCorners = 0
      return image
    }
    let image = try room(width, height)
    // Converted directly into the result, because another picture would need as much memory again.
    // A color that stands for transparency is not written, so its pixels stay 0.
    guard
      let target = SDL_CreateRGBSurfaceWithFormatFrom(
        image.pixels, Int32(width), Int32(height), 32, Int32(width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { throw .last("SDL_CreateRGBSurfaceWithFormatFrom") }
    defer { SDL_FreeSurface(target) }
    guard SDL_SetSurfaceBlendMode(loaded, SDL_BLENDMODE_NONE) == 0,
      SDL_UpperBlit(loaded, nil, target, nil) == 0
    else { throw .last("SDL_UpperBlit") }
    var isOpaque = true
    for index in 0..<width * height {
      let pixel = image.pixels[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      isOpaque = false
      let rb = PixelOps.scale(pixel & 0x00FF_00FF, alpha)
      let g = PixelOps.scale((pixel >> 8) & 0x0000_00FF, alpha)
      image.pixels[index] = alpha << 24 | rb | g << 8
    }
    image.translucentCorners = isOpaque ? 0 : nil
    return image
  }

  /// Returns an empty picture to read into.
  private static func room(_ width: Int, _ height: Int) throws(SDLError) -> PixelImage {
    guard let image = PixelImage(ifRoomFor: width, by: height) else {
      throw SDLError(call: "SDL_calloc", message: "there is not enough memory")
    }
    return image
  }

  /// Decodes a file of this type; SDL_image detects the type one byte at a time, which may take
  /// seconds.
  private static func decode(
    _ path: String, as type: ImageType
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let file = SDL_RWFromFile(path, "rb") else { throw .last("IMG_Load") }
    defer { _ = SDL_RWclose(file) }
    let loaded =
      switch type {
      case .png: IMG_LoadPNG_RW(file)
      case .jpeg: IMG_LoadJPG_RW(file)
      }
    guard let loaded else { throw .last("IMG_Load") }
    return loaded
  }

  /// Formats of written files.
  public enum Format: Sendable {
    /// Both are lossless; PNG is compressed.
    case png, bmp

    /// Makes the format for a path: BMP by its ending, otherwise PNG.
    public init(path: String) { self = path.lowercased().hasSuffix(".bmp") ? .bmp : .png }
  }

  /// Returns pixels as the bytes of a file; alpha is not kept.
  ///
  /// Written in memory first, because SDL does not report a full disk.
  public static func bytes(of view: PixelView, as format: Format) throws(SDLError) -> [UInt8] {
    let pixels = SDL_PIXELFORMAT_XRGB8888.rawValue
    guard
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        view.pixels, Int32(view.width), Int32(view.height), 32, Int32(view.pitch * 4), pixels)
    else { throw .last("SDL_CreateRGBSurfaceWithFormatFrom") }
    defer { SDL_FreeSurface(surface) }
    let memory = MemoryFile()
    guard let stream = memory.stream() else { throw .last("SDL_AllocRW") }
    defer { SDL_FreeRW(stream) }
    switch format {
    case .png: guard IMG_SavePNG_RW(surface, stream, 0) == 0 else { throw .last("IMG_SavePNG_RW") }
    case .bmp: guard SDL_SaveBMP_RW(surface, stream, 0) == 0 else { throw .last("SDL_SaveBMP_RW") }
    }
    return memory.bytes
  }

  /// Writes pixels as PNG, or as BMP by the ending of the path; alpha is not kept.
  public static func write(_ view: PixelView, to path: String) throws(SDLError) {
    try write(try bytes(of: view, as: Format(path: path)), to: path)
  }

  /// Writes the whole file at once.
  public static func write(_ bytes: [UInt8], to path: String) throws(SDLError) {
    guard let file = SDL_RWFromFile(path, "wb") else { throw .last("SDL_RWFromFile") }
    let written = SDL_RWwrite(file, bytes, 1, bytes.count)
    guard SDL_RWclose(file) == 0, written == bytes.count else { throw .last("SDL_RWwrite") }
  }
}

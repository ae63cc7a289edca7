internal import BarScene
internal import SDLKit
internal import Synchronization

/// The background pictures, read and scaled on another thread and returned through a locked inbox.
///
/// The original picture is not kept: it is read again for another size, which is rare and does not
/// disturb the frames.
final class PictureStore {
  /// A picture to make on another thread.
  ///
  /// It is made and later taken out under the lock of its own work only, so the compiler can prove
  /// that one thread at a time has it, and no thread waits.
  private final class Work: Sendable {
    let number: Int
    let path: String
    let key: SpriteKey
    let result = Mutex<Result<PixelImage, SDLError>?>(nil)

    init(number: Int, path: String, key: SpriteKey) {
      self.number = number
      self.path = path
      self.key = key
    }

    func run(_ width: Int32, _ height: Int32) {
      result.withLock { $0 = PictureStore.read(path, covering: width, height) }
    }
  }

  /// The finished work, the part that other threads may access.
  private final class Inbox: Sendable {
    let finished = Mutex<[Work]>([])
    let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    func add(_ work: Work) {
      finished.withLock { $0.append(work) }
      wake()
    }
  }

  /// Maximum number of pictures made at the same time; each needs the memory of its file and of its
  /// result.
  private static let mostAtOnce = 4

  /// The paths by picture; nil once a file has turned out to be unusable.
  private var paths: [String?] = []
  private var requested: Set<SpriteKey> = []
  private let inbox: Inbox
  /// Whether pictures are made at once on the caller's thread, so that they are complete.
  let isSynchronous: Bool
  /// Sentences about pictures that cannot be shown.
  private(set) var problems: [String] = []

  /// - Parameter wake: called on another thread when a picture is ready.
  init(isSynchronous: Bool, wake: @escaping @Sendable () -> Void) {
    self.isSynchronous = isSynchronous
    inbox = Inbox(wake: wake)
  }

  /// Registers a picture file, which is read when it is first drawn.
  func add(path: String) -> PictureID {
    paths.append(path)
    return PictureID(paths.count - 1)
  }

  /// Requests a picture that covers a size in pixels; it is returned at once, or comes through
  /// `drain` later.
  func request(_ id: PictureID, covering width: Int32, _ height: Int32) -> PixelImage? {
    guard paths.indices.contains(id.number), let path = paths[id.number], width > 0, height > 0
    else { return nil }
    if isSynchronous { return take(Self.read(path, covering: width, height), of: id.number) }
    let key = SpriteKey.picture(id.number, width: width, height: height)
    // Further pictures are requested again once one has arrived.
    guard requested.count < Self.mostAtOnce, requested.insert(key).inserted else { return nil }
    let work = Work(number: id.number, path: path, key: key)
    let isStarted = BackgroundThread.start("picture") { [inbox] in
      work.run(width, height)
      inbox.add(work)
    }
    if isStarted { return nil }
    requested.remove(key)
    return take(Self.read(path, covering: width, height), of: id.number)
  }

  /// Receives what other threads have finished.
  ///
  /// - Returns: whether something arrived, so that the picture must be drawn again.
  func drain(_ body: (SpriteKey, PixelImage) -> Void) -> Bool {
    let finished = inbox.finished.withLock { waiting in
      let taken = waiting
      waiting.removeAll()
      return taken
    }
    for work in finished {
      requested.remove(work.key)
      let result = work.result.withLock { made in
        let taken = made
        made = nil
        return taken
      }
      if let result, let image = take(result, of: work.number) { body(work.key, image) }
    }
    return !finished.isEmpty
  }

  /// Returns the picture; after an error the file is not requested again.
  private func take(_ result: Result<PixelImage, SDLError>, of number: Int) -> PixelImage? {
    do throws(SDLError) {
      return try result.get()
    } catch {
      if let path = paths[number] { problems.append(Self.sentence(path, error)) }
      paths[number] = nil
      return nil
    }
  }

  /// Whether a picture was read and cannot be shown.
  func isBroken(_ id: PictureID) -> Bool {
    paths.indices.contains(id.number) && paths[id.number] == nil
  }

  private static func read(
    _ path: String, covering width: Int32, _ height: Int32
  ) -> Result<PixelImage, SDLError> {
    do throws(SDLError) {
      return .success(try ImageFile.read(path).covering(width, height))
    } catch {
      return .failure(error)
    }
  }

  private static func sentence(_ path: String, _ error: SDLError) -> String {
    "The picture \(path) cannot be shown (\(error.message)): give another PNG or JPEG file."
  }
}

extension PixelImage {
  /// Maximum ratio of the longer side of a scaled image to the side that it covers; the ends of a
  /// longer image are cut off before it is scaled.
  static let mostOverhang = 8

  /// Returns the image scaled with its proportions, so that it just covers this size.
  ///
  /// Only the middle of a very long or wide image is scaled, so that its memory is limited.
  func covering(_ width: Int32, _ height: Int32) -> PixelImage {
    let w = Int(width)
    let h = Int(height)
    func share(_ side: Int, _ other: Int, of own: Int) -> Int {
      (Self.mostOverhang * other * own + side - 1) / max(1, side)
    }
    let kept = middle(
      atMostWidth: share(h, w, of: self.height), height: share(w, h, of: self.width))
    return kept === self ? scaledToCover(w, h) : kept.scaledToCover(w, h)
  }

  private func scaledToCover(_ w: Int, _ h: Int) -> PixelImage {
    // Rounded to the nearest pixel in whole numbers, like the plain C comparison.
    let scaledHeight = (2 * w * self.height + self.width) / (2 * self.width)
    if scaledHeight >= h { return scaled(toWidth: w, height: scaledHeight) }
    return scaled(
      toWidth: (2 * h * self.width + self.height) / (2 * self.height), height: h)
  }
}

internal import BarScene
internal import SDLKit
internal import Synchronization

/// The background pictures: read and scaled on another thread, handed over through a locked inbox.
///
/// The picture as it is in the file is not kept: it is read again when another size is wanted,
/// which is rare and does not disturb the frames.
final class PictureStore {
  /// A picture to make on another thread.
  ///
  /// It is made, and later taken out, under the lock of its own work alone: so the compiler knows
  /// that one thread at a time has it, and nobody waits.
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

  /// What other threads may touch: the work that is done.
  private final class Inbox: Sendable {
    let finished = Mutex<[Work]>([])
    let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    func add(_ work: Work) {
      finished.withLock { $0.append(work) }
      wake()
    }
  }

  /// How many pictures are made at once: each takes the memory of its file and of what is made.
  private static let mostAtOnce = 4

  /// A file that cannot be shown has no path any more.
  private var paths: [String?] = []
  private var requested: Set<SpriteKey> = []
  private let inbox: Inbox
  /// Whether work is done at once, on the caller's thread; for pictures that must be complete.
  let isSynchronous: Bool
  /// Sentences about pictures that cannot be shown.
  private(set) var problems: [String] = []

  /// - Parameter wake: called on another thread when a picture is ready.
  init(isSynchronous: Bool, wake: @escaping @Sendable () -> Void) {
    self.isSynchronous = isSynchronous
    inbox = Inbox(wake: wake)
  }

  /// Makes a picture file known; it is read when it is first drawn.
  func add(path: String) -> PictureID {
    paths.append(path)
    return PictureID(paths.count - 1)
  }

  /// Asks for a picture that covers a size in pixels; it is returned at once, or comes through
  /// `drain` later.
  func request(_ id: PictureID, covering width: Int32, _ height: Int32) -> PixelImage? {
    guard paths.indices.contains(id.number), let path = paths[id.number], width > 0, height > 0
    else { return nil }
    if isSynchronous { return take(Self.read(path, covering: width, height), of: id.number) }
    let key = SpriteKey.picture(id.number, width: width, height: height)
    // Further ones are asked for again once one has come.
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

  /// Takes what other threads have finished.
  ///
  /// Returns whether something came: then draw again.
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

  /// The picture; without one the file is not asked for again.
  private func take(_ result: Result<PixelImage, SDLError>, of number: Int) -> PixelImage? {
    do throws(SDLError) {
      return try result.get()
    } catch {
      if let path = paths[number] { problems.append(Self.sentence(path, error)) }
      paths[number] = nil
      return nil
    }
  }

  /// Whether a picture was tried and cannot be shown.
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
  /// How many times as long as what it covers a scaled image may be on its longer side; the ends of
  /// a longer one are cut off, before it is scaled.
  static let mostOverhang = 8

  /// The image scaled, with its proportions kept, so that it just covers this size.
  ///
  /// Of a very long or a very wide one only the middle is taken, so that its memory is bounded.
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
    // Rounded to the nearest pixel in whole numbers, as the plain C comparison does.
    let scaledHeight = (2 * w * self.height + self.width) / (2 * self.width)
    if scaledHeight >= h { return scaled(toWidth: w, height: scaledHeight) }
    return scaled(
      toWidth: (2 * h * self.width + self.height) / (2 * self.height), height: h)
  }
}

internal import BarScene
internal import SDLKit
internal import Synchronization

/// The background pictures: read and scaled on another thread, handed over through a locked inbox.
///
/// The picture as it is in the file is not kept: it is read again when another size is wanted, which
/// is rare and does not disturb the frames.
final class PictureStore {
  /// A finished piece of work.
  private enum Delivery: Sendable {
    case ready(SpriteKey, PixelImage)
    case failed(Int, String)
  }

  /// What other threads may touch.
  private final class Inbox: Sendable {
    let deliveries = Mutex<[Delivery]>([])
    let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    func work(_ number: Int, _ path: String, _ width: Int32, _ height: Int32) {
      let delivery: Delivery
      do throws(SDLError) {
        let image = try ImageFile.read(path).covering(width, height)
        delivery = .ready(.picture(number, width: width, height: height), image)
      } catch {
        delivery = .failed(number, PictureStore.sentence(path, error))
      }
      deliveries.withLock { $0.append(delivery) }
      wake()
    }
  }

  /// A file that cannot be shown has no path any more.
  private var paths: [String?] = []
  private var requested: Set<SpriteKey> = []
  private let inbox: Inbox
  /// Yes: work is done at once, on the caller's thread; for pictures that must be complete.
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
    if isSynchronous {
      do throws(SDLError) {
        return try ImageFile.read(path).covering(width, height)
      } catch {
        fail(id.number, Self.sentence(path, error))
        return nil
      }
    }
    let key = SpriteKey.picture(id.number, width: width, height: height)
    guard requested.insert(key).inserted else { return nil }
    let inbox = inbox
    let number = id.number
    Task.detached(priority: .userInitiated) { inbox.work(number, path, width, height) }
    return nil
  }

  /// Takes what other threads have finished.
  ///
  /// Returns yes if something came: draw again.
  func drain(_ body: (SpriteKey, PixelImage) -> Void) -> Bool {
    let deliveries = inbox.deliveries.withLock { waiting in
      let taken = waiting
      waiting.removeAll()
      return taken
    }
    for delivery in deliveries {
      switch delivery {
      case .failed(let number, let sentence): fail(number, sentence)
      case .ready(let key, let image):
        requested.remove(key)
        body(key, image)
      }
    }
    return !deliveries.isEmpty
  }

  private func fail(_ number: Int, _ sentence: String) {
    if paths[number] != nil { problems.append(sentence) }
    paths[number] = nil
  }

  /// Yes if a picture was tried and cannot be shown.
  func isBroken(_ id: PictureID) -> Bool {
    paths.indices.contains(id.number) && paths[id.number] == nil
  }

  static func sentence(_ path: String, _ error: SDLError) -> String {
    "The picture \(path) cannot be shown (\(error.message)): give a PNG or JPEG file."
  }
}

extension PixelImage {
  /// The image scaled, with its proportions kept, so that it just covers this size.
  func covering(_ width: Int32, _ height: Int32) -> PixelImage {
    let w = Int(width)
    let h = Int(height)
    // Rounded to the nearest pixel in whole numbers, as the plain C comparison does.
    let scaledHeight = (2 * w * self.height + self.width) / (2 * self.width)
    if scaledHeight >= h { return scaled(toWidth: w, height: scaledHeight) }
    return scaled(
      toWidth: (2 * h * self.width + self.height) / (2 * self.height), height: h)
  }
}

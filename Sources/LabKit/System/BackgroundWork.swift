internal import SDLKit
internal import Synchronization

/// Slow work away from the frames: it runs on another thread, and what it found comes back through
/// a locked inbox that is emptied once a frame.
///
/// Belongs to the thread of the frames; only the work itself runs elsewhere. A class because the
/// results of all of its work come back to the one that was asked.
final class BackgroundWork {
  /// What other threads may touch: results by the number of their work.
  private final class Inbox: Sendable {
    let finished = Mutex<[(number: Int, value: any Sendable)]>([])
    let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }

  /// Work of which one piece at a time is done, and the newest of what has come meanwhile next.
  enum Lane { case recordings, playing, tunings }

  private var busy: Set<Lane> = []
  private var next: [Lane: () -> Void] = [:]
  /// What is done with a result, by the number of its work.
  private var waiting: [Int: (any Sendable) -> Void] = [:]
  private var count = 0
  /// The numbers of the work that writes files and has not been handed over.
  private var writing: Set<Int> = []
  /// Whether the program ends: nobody sees any more what the lab says.
  private(set) var isOver = false
  private let inbox: Inbox
  /// Whether work is done at once, on the caller's thread; for runs that wait for nothing.
  let isSynchronous: Bool

  /// Work that is done at once.
  init() {
    isSynchronous = true
    inbox = Inbox {}
  }

  /// - Parameter wake: called on another thread when a result has come.
  init(wake: @escaping @Sendable () -> Void) {
    isSynchronous = false
    inbox = Inbox(wake: wake)
  }

  /// Whether results are still to come.
  var isBusy: Bool { !waiting.isEmpty }

  /// Does something on another thread, and something with its result once `drain` is called; both
  /// at once where the system gives no thread.
  ///
  /// - Parameters:
  ///   - writes: whether it writes files, which are to be whole when the program ends.
  ///   - work: what is done on the other thread.
  ///   - finish: what is done with its result.
  func run<Value: Sendable>(
    writes: Bool = false, _ work: @escaping @Sendable () -> Value,
    then finish: @escaping (Value) -> Void
  ) {
    if isSynchronous { return finish(work()) }
    let number = count
    count += 1
    waiting[number] = { value in
      if let value = value as? Value { finish(value) }
    }
    let isStarted = BackgroundThread.start("files") { [inbox] in
      let value = work()
      inbox.finished.withLock { $0.append((number, value)) }
      inbox.wake()
    }
    if isStarted {
      if writes { writing.insert(number) }
      return
    }
    waiting[number] = nil
    finish(work())
  }

  /// Does something as `run` does, once what is being done in its lane has ended; what was to be done
  /// in it next is not done.
  func run<Value: Sendable>(
    in lane: Lane, _ work: @escaping @Sendable () -> Value, then finish: @escaping (Value) -> Void
  ) {
    guard busy.insert(lane).inserted else {
      next[lane] = { [unowned self] in run(in: lane, work, then: finish) }
      return
    }
    run(work) { [unowned self] value in
      busy.remove(lane)
      let waiting = next.removeValue(forKey: lane)
      finish(value)
      waiting?()
    }
  }

  /// Hands over what has come.
  func drain() {
    guard isBusy else { return }
    let finished = inbox.finished.withLock { waiting in
      let taken = waiting
      waiting.removeAll()
      return taken
    }
    for (number, value) in finished {
      writing.remove(number)
      waiting.removeValue(forKey: number)?(value)
    }
  }

  /// Waits until everything that is being written is written; nothing is handed over.
  func awaitWriting() {
    isOver = true
    while true {
      let written = inbox.finished.withLock { $0.map(\.number) }
      if writing.isSubset(of: written) { return }
      FileIO.pause()
    }
  }
}

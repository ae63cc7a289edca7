internal import BarCore
internal import Glibc

/// A file that grows by whole lines while a session goes on, such as a recording.
///
/// A disk that is full ends the file, not the session: it is cut back to its last whole line, and
/// nothing more is written to it. One program at a time writes it.
///
/// A class because it owns a descriptor that is handed on.
package final class LiveFile {
  let path: String
  /// Where the path led when it was opened.
  private let target: String
  private let descriptor: Int32
  private let replaces: Bool
  private var buffer: [UInt8] = []
  /// Bytes of whole lines in the file; nil for a device or a pipe.
  private var size: Int?
  /// Whether nothing has been written yet: what the file holds up to then stays.
  private var isUntouched = true
  /// Whether there was no such file: without a line there is none afterwards either.
  private var isNew = false
  /// Why the file could not be written any more; nil if it can.
  private(set) var problem: LabError?
  private var isTold = false

  /// Opens the file and locks it; it stays as it is until the first line is written.
  ///
  /// - Parameter replaces: whether a file that is there, and not empty, may be replaced.
  package init(_ path: String, replaces: Bool) throws(LabError) {
    self.path = path
    self.replaces = replaces
    if let open = FileIO.duplicate(path) {
      target = path
      descriptor = open
      guard descriptor >= 0 else { throw OutputFile.refusal(path, errno) }
      return
    }
    // A link is in the way of a new file, though it may lead to none.
    target = try FileIO.followed(path)
    // Behind what is there: where somebody has cut the file, no gap is left.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC
    var file = unsafe open(target, flags | O_EXCL, 0o666)
    let isMade = file >= 0
    if !isMade && errno == EEXIST { file = unsafe open(target, flags, 0o666) }
    descriptor = file
    guard file >= 0 else { throw OutputFile.refusal(path, errno) }
    // A device or a pipe has room for several.
    guard let found = FileStatus(of: file), found.kind == .file else { return }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw .cannotWrite("\(path) is being written by another program; choose another path.")
    }
    guard replaces || found.size == 0 else {
      throw .cannotWrite("\(path) already exists; choose another path, or replace it with --force.")
    }
    size = 0
    isNew = isMade
    if isMade { StopSignals.noteNew(file, target) }
  }

  deinit {
    if isNew && size == 0 && sizeThere == 0 { removeIfInPlace() }
    // A program that is being started has a copy of the descriptor for a moment: closing alone would
    // leave the lock with it.
    if size != nil { flock(descriptor, LOCK_UN) }
    close(descriptor)
  }

  /// Adds whole lines; they are written by the next `flush`.
  package func put(_ lines: String) {
    if problem == nil { buffer.append(contentsOf: lines.utf8) }
  }

  /// Writes out when much has gathered.
  func flushIfLarge() {
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes all that has gathered; of a pipe or a device, what it takes without waiting.
  package func flush() { flush(mayWait: false) }

  /// Bytes that wait for the reader of a pipe before the program does: 16 MiB.
  private static let mostUnread = 16 << 20

  private func flush(mayWait: Bool) {
    guard !buffer.isEmpty, problem == nil else { return }
    if size == nil, !mayWait, buffer.count < Self.mostUnread {
      let (count, failure) = FileIO.writeWhatFits(buffer, to: descriptor)
      buffer.removeFirst(count)
      guard failure != nil else { return }
    }
    if isUntouched {
      guard mayBegin() else {
        buffer = []
        return
      }
      isUntouched = false
    }
    guard let failure = FileIO.write(buffer, to: descriptor) else {
      size? += buffer.count
      buffer.removeAll(keepingCapacity: true)
      return
    }
    var end = ""
    // A file that somebody has cut meanwhile is not made longer.
    if let size, let there = sizeThere, there >= size {
      ftruncate(descriptor, size + wholeLines(in: there - size))
      end = "; it ends with its last complete line"
    }
    problem =
      failure == EINTR || failure == EPIPE
      ? OutputFile.refusal(path, failure)
      : .cannotWrite("\(path) cannot be written (\(FileIO.explain(failure)))\(end).")
    buffer = []
  }

  /// Empties the file before its first line, where that takes from nobody what was not to be
  /// replaced; notes the problem otherwise.
  private func mayBegin() -> Bool {
    guard size != nil, sizeThere != 0 else { return true }
    guard replaces else {
      problem = .cannotWrite(
        "\(path) was changed by another program and is left unchanged; choose another path."
      )
      return false
    }
    guard leadsHere else {
      problem = misplaced
      return false
    }
    // What is there is given up only where something can be written at all, and the file be emptied:
    // one to which may only be added cannot even get the length that it has.
    let failure =
      ftruncate(descriptor, sizeThere ?? 0) == 0
      ? FileIO.write([0x0A], to: descriptor) : errno
    if let failure {
      problem = .cannotWrite(
        "\(path) cannot be written (\(FileIO.explain(failure))) and is left unchanged.")
      return false
    }
    ftruncate(descriptor, 0)
    return true
  }

  /// Deletes the file, unless its path names another one by now.
  func removeIfInPlace() {
    guard let own = FileStatus(of: descriptor)?.identity,
      FileStatus(target, followsLinks: false)?.identity == own
    else { return }
    FileIO.remove(target)
  }

  /// Bytes of the whole lines among so many of those that were to be written.
  private func wholeLines(in written: Int) -> Int {
    buffer.prefix(written).lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Bytes that the open file has now, whoever wrote them.
  private var sizeThere: Int? { FileStatus(of: descriptor)?.size }

  /// What went wrong, once, as soon as it is known.
  package func takeWarning() -> String? {
    guard !isTold, let problem, !problem.isInterruption, !problem.isSilent else { return nil }
    isTold = true
    return problem.message
  }

  /// Writes the rest; the error says that something is missing in the file, or that the file is.
  package func finish() throws(LabError) {
    flush(mayWait: true)
    lookAtPlace()
    guard let problem else { return }
    throw isTold ? LabError(.cannotWrite, "\(path) is not complete.") : problem
  }

  /// Finds out whether the path still leads to the file and all that was written is in it; nothing
  /// more is written otherwise.
  package func lookAtPlace() {
    guard problem == nil, !isUntouched, !isInPlace else { return }
    problem = misplaced
    buffer = []
  }

  private var misplaced: LabError {
    .cannotWrite(
      "\(path) was moved, removed, replaced, cut short or added to while it was written; its content "
        + "is not what was written.")
  }

  /// Whether the path still leads to the file that was opened, and that holds what was written and
  /// nothing else; a device or a pipe is never missed.
  private var isInPlace: Bool {
    guard let size else { return true }
    return sizeThere == size && leadsHere
  }

  /// Whether the path still leads to the file that was opened.
  private var leadsHere: Bool {
    FileStatus(of: descriptor).map { $0.identity == FileIO.Identity(path) } ?? true
  }
}

internal import BarCore
internal import CFileRights
internal import Glibc
internal import Synchronization

/// A file that appears as a whole, or the standard output, written piece by piece.
///
/// A class because it owns a descriptor that is handed on.
final class OutputFile {
  private let descriptor: Int32
  private let name: String
  private let isOwn: Bool
  /// Where the path led at the start; nil for one of the program's own.
  private var start: (path: String, place: String)?
  private var buffer: [UInt8] = []
  private var isOpen = true
  /// What is written, and whose place it takes in the end; nil where bytes go straight out.
  ///
  /// Without a name of its own, nothing is left of it however the program ends.
  private var pending: (temporary: String?, target: String)?
  /// Whether the file that is there stays, and gets the bytes in the end: another one in its place
  /// could not have its owner and rights.
  private var keepsFile = false

  /// Writes beside a file, whose place it takes with `replace`; until then, and if that never
  /// comes, the one that is there stays.
  ///
  /// What is written has no name, or a random one in the same folder where the file system must
  /// have one, so that it is no other file and nobody else's, and the rights of the file that is
  /// there, its access list among them. A file whose owner the new one could not have, because it is
  /// somebody else's, is not replaced but gets the bytes in the end. Where a link leads is written;
  /// a device or a pipe is written through.
  ///
  /// - Parameters:
  ///   - name: what it is called in sentences; nil: by its path.
  ///   - isOwn: whether the name is the program's own, not a person's: then whatever has it is
  ///     replaced, a link and a pipe too.
  ///   - mayBeNameless: whether the new file may be without a name until it is whole.
  init(
    replacing path: String, named name: String? = nil, isOwn: Bool = false,
    mayBeNameless: Bool = true
  ) throws(LabError) {
    self.name = name ?? path
    self.isOwn = isOwn
    if !isOwn, let open = FileIO.duplicate(path) {
      descriptor = open
      guard descriptor >= 0 else { throw Self.refusal(self.name, errno) }
      return
    }
    start = isOwn ? nil : (path, Self.begun.withLock { $0[path] } ?? FileIO.place(path))
    var target = isOwn ? path : try FileIO.followed(path)
    // What another program has open is written where it lies.
    let real = isOwn || !FileIO.isLink(target) ? nil : FileIO.realPath(target)
    let isOpenElsewhere = real.map(FileIO.isPlainFile) ?? false
    if isOpenElsewhere, let real { target = real }
    let there = FileStatus(target, followsLinks: false)
    // A link that is still one leads into /dev or /proc, to no place that could be taken.
    let replaced = there?.kind == .file ? there : nil
    guard there == nil || replaced != nil || (isOwn && there?.kind != .folder) else {
      descriptor = FileIO.openToWrite(through: target)
      guard descriptor >= 0 else { throw Self.refusal(self.name, errno) }
      return
    }
    // Another file could take its place, though its owner wants it kept as it is.
    let isKept = unsafe replaced != nil && access(target, W_OK) != 0
    guard !isKept else { throw Self.refusal(self.name, errno) }
    if there != nil && !isOwn { try Self.refuseLive(target, named: self.name) }
    let mode: mode_t = replaced != nil ? 0o600 : 0o666
    let folder = target.folderPart
    guard unsafe there == nil || !file_folder_only_grows(folder.isEmpty ? "." : folder) else {
      throw Self.refusal(self.name, EPERM)
    }
    var file: Int32 = -1
    var temporary: String?
    if mayBeNameless && FileIO.isDirectory(Self.descriptors) {
      file = unsafe open(
        folder.isEmpty ? "." : folder, O_RDWR | Self.nameless | O_CLOEXEC, mode)
    }
    while file < 0 {
      let name = FileIO.randomName(in: folder)
      file = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      temporary = name
      if file < 0 && errno != EEXIST { break }
    }
    descriptor = file
    guard file >= 0 else { throw Self.refusal(self.name, errno) }
    if let replaced {
      let hasRights =
        unsafe fchown(file, replaced.owner, replaced.group) == 0 && file_rights_copy(target, file)
      keepsFile = !hasRights || isOpenElsewhere
      // Until then nobody else reads what is only to be copied.
      if !keepsFile { _ = fchmod(file, replaced.mode) }
    }
    pending = (temporary, target)
    try refuseElsewhere()
  }

  /// Where the paths that a person has given led when the command began.
  private static let begun = Mutex<[String: String]>([:])

  /// Notes where an output leads, which may be written much later: a link that comes meanwhile, or
  /// another folder, may lead to a file that the command reads.
  static func begin(_ path: String) {
    let place = FileIO.place(path)
    begun.withLock { $0[path] = place }
  }

  /// Refuses a path that does not lead any more where it did.
  private func refuseElsewhere() throws(LabError) {
    guard let start, FileIO.place(start.path) != start.place else { return }
    throw .cannotWrite(
      "\(name) became a link or leads to another file than at the start; it is not written.")
  }

  /// Refuses a file that another program is writing, whose lines would be lost.
  private static func refuseLive(_ path: String, named name: String) throws(LabError) {
    var file = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if file < 0 { file = unsafe open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { return }
    defer { Glibc.close(file) }
    try lock(file, LOCK_SH, named: name)
    flock(file, LOCK_UN)
  }

  /// Locks a file; one that is only being copied into is waited for.
  private static func lock(_ file: Int32, _ kind: Int32, named name: String) throws(LabError) {
    var tries = 0
    while flock(file, kind | LOCK_NB) != 0 && errno == EWOULDBLOCK {
      guard tries < 100 else {
        throw .cannotWrite("\(name) is being written by another program; choose another path.")
      }
      tries += 1
      FileIO.pause()
    }
  }

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isOwn = false
  }

  /// Where the system lists what is open.
  private static let descriptors = "/proc/self/fd"
  /// O_TMPFILE, a macro that Swift does not import.
  private static let nameless = 0o20_000_000 | O_DIRECTORY

  private static let standardDescriptor: Int32 = 1

  private static let standardName = "The standard output"

  /// The standard output.
  static func standard() -> OutputFile {
    OutputFile(descriptor: standardDescriptor, name: standardName)
  }

  /// Says that a file cannot be written, or that a signal came while it waited for its reader.
  static func refusal(_ name: String, _ number: Int32) -> LabError {
    guard number != EINTR else { return .interruption(of: name) }
    let isStandard = name == standardName || FileIO.isStandardOutput(name)
    if number == EPIPE { return .brokenPipe(of: name, isStandardOutput: isStandard) }
    let isNoName = number == EISDIR && name.hasSlashAtEnd && !FileIO.isDirectory(name)
    if isNoName { return refusal(name, ENOENT) }
    if number == EMFILE || number == ENFILE { return FileIO.tooManyFiles(name, number) }
    let reason = "cannot be written (\(FileIO.explain(number)))"
    return .cannotWrite(
      isStandard ? "\(standardName) \(reason)." : "\(name) \(reason); choose another path.")
  }

  /// Whether a file appears only with `replace`; else each byte goes straight out, as into a pipe.
  var appearsAtTheEnd: Bool { pending != nil }

  deinit {
    close()
    if let temporary = pending?.temporary { FileIO.remove(temporary) }
  }

  /// Ends the file and puts it in the place of the one that it replaces.
  func replace() throws(LabError) {
    try flush()
    defer { close() }
    guard let target = pending?.target else { return }
    try refuseElsewhere()
    if keepsFile { return try copy(into: target) }
    if !isOwn { try Self.refuseLive(target, named: name) }
    let temporary: String
    if let name = pending?.temporary {
      temporary = name
    } else {
      // A new file gets its name at once; one in the place of another goes by way of a random one.
      if link(as: target) {
        pending = nil
        return
      }
      temporary = try nameIt(target)
    }
    guard unsafe rename(temporary, target) == 0 else { throw Self.refusal(name, errno) }
    pending = nil
  }

  /// Gives what was written a name, by which it can take the place of another file.
  private func nameIt(_ target: String) throws(LabError) -> String {
    while true {
      let temporary = FileIO.randomName(in: target.folderPart)
      if link(as: temporary) {
        pending?.temporary = temporary
        return temporary
      }
      guard errno == EEXIST else { throw Self.refusal(name, errno) }
    }
  }

  private func link(as path: String) -> Bool {
    let own = "\(Self.descriptors)/\(descriptor)"
    return unsafe linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Writes what was written here into the file that is there, once there is room for all of it.
  private func copy(into target: String) throws(LabError) {
    let there = unsafe open(target, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard there >= 0 else { throw Self.refusal(name, errno) }
    defer {
      // As in LiveFile: closing alone may leave the lock with a program that is being started.
      flock(there, LOCK_UN)
      Glibc.close(there)
    }
    guard let old = FileStatus(of: there), let new = FileStatus(of: descriptor) else {
      throw Self.refusal(name, errno)
    }
    guard old.kind == .file else { throw Self.refusal(name, ESTALE) }
    // Two that write it at once leave one whole file.
    try Self.lock(there, LOCK_EX, named: name)
    let failure = new.size > 0 ? posix_fallocate(there, 0, new.size) : 0
    guard failure == 0 else {
      ftruncate(there, old.size)
      throw Self.refusal(name, failure)
    }
    lseek(descriptor, 0, SEEK_SET)
    while true {
      let piece = try FileIO.piece(of: descriptor, atMost: 1 << 16, name)
      if piece.isEmpty { break }
      if let failure = FileIO.write(piece, to: there) { throw Self.refusal(name, failure) }
    }
    ftruncate(there, new.size)
  }

  func put(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

  /// Adds a text; to the standard output, which may be a terminal, without control characters.
  func put(_ text: String) {
    let shown = descriptor == Self.standardDescriptor ? text.printable : text
    buffer.append(contentsOf: shown.utf8)
  }

  /// Writes out when much has gathered.
  func flushIfLarge() throws(LabError) {
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes all that has gathered.
  func flush() throws(LabError) {
    let failure = FileIO.write(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    if let failure { throw Self.refusal(name, failure) }
  }

  func sync() { fsync(descriptor) }

  private func close() {
    if isOpen && descriptor > 2 { Glibc.close(descriptor) }
    isOpen = false
  }
}

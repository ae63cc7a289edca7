@unsafe @preconcurrency internal import Glibc

/// Opens a web page in the program that the desktop has for it.
struct ReportOpener: Sendable {
  /// The program that knows which one that is.
  var program = "xdg-open"

  /// Opens a file, and waits until the program has ended.
  ///
  /// - Returns: what went wrong, in a sentence with the path; nil if nothing did.
  func open(_ path: String) -> String? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for stream: Int32 in 1...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
    // What this program ignores the browser need not, and Ctrl+C in the terminal is not for it.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let texts = [program, path]
    var words = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child = pid_t()
    let code = unsafe posix_spawnp(&child, program, &actions, &attributes, &words, environ)
    guard code == 0 else {
      let reason = code == ENOENT ? "\(program) is missing" : "\(program): \(FileIO.explain(code))"
      return "The report could not be opened (\(reason)); open it in a browser: \(path)."
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) == -1 {
      // Who started the program may have asked that nobody waits for its children.
      guard errno == EINTR else { return nil }
    }
    guard status != 0 else { return nil }
    let end = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
    return "The report could not be opened (\(program): \(end)); open it in a browser: \(path)."
  }
}

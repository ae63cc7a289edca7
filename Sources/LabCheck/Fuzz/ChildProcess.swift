internal import Glibc
internal import LabKit

/// A second process of this program, for work that may crash or hang.
struct ChildProcess {
  /// How the process ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  let id: pid_t

  /// Starts the program with these arguments.
  ///
  /// - Parameter errors: the file for its standard error; its standard output is discarded.
  init(_ words: [String], errors: String) throws(LabError) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // Backtraces of expected crashes would only take time. A sanitizer needs its options, and PATH
    // for the program that names the places in the code.
    let kept = [
      "PATH", "LD_LIBRARY_PATH", "HOME", "TMPDIR", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS",
    ].compactMap { name in Program.environment(name).map { "\(name)=\($0)" } }
    let settings = ["SWIFT_BACKTRACE=enable=no"] + kept
    var arguments = unsafe (["barlab"] + words).map { unsafe strdup($0) } + [nil]
    var environment = unsafe settings.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
      for index in unsafe environment.indices { unsafe free(environment[index]) }
    }
    var number = pid_t()
    let code = unsafe posix_spawn(
      &number, "/proc/self/exe", &actions, nil, &arguments, &environment)
    guard code == 0 else {
      throw .failed(
        "The program cannot start itself (\(FileIO.explain(code))); allow more processes (ulimit -u) or "
          + "more memory.")
    }
    id = number
  }

  /// Returns how it ended; nil while it runs.
  ///
  /// - Parameter waits: whether to return only after it has ended.
  func end(waits: Bool = false) -> End? {
    var status: Int32 = 0
    while true {
      let found = unsafe waitpid(id, &status, waits ? 0 : WNOHANG)
      if found == -1 && errno == EINTR { continue }
      guard found == id else { return found == 0 ? nil : .exit(ExitCode.failed.rawValue) }
      let signal = status & 0x7F
      return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    }
  }

  /// Kills it.
  func stop() {
    kill(id, SIGKILL)
    _ = end(waits: true)
  }
}

internal import Glibc

/// What the log says about the machine; unknown values are null.
enum HostFacts {
  static func read() -> JSONValue {
    let cpuInfo = text("/proc/cpuinfo")
    let version = text("/proc/version")
    let release = text("/etc/os-release").flatMap { field("PRETTY_NAME", in: $0, after: "=") }
    let memory = text("/proc/meminfo").flatMap { field("MemTotal", in: $0) }
    let preempt = version.flatMap { line in
      ["PREEMPT_RT", "PREEMPT_DYNAMIC", "PREEMPT_LAZY", "PREEMPT"].first { line.contains($0) }
    }
    let virtualised = cpuInfo.flatMap { info in
      info.contains("flags") || info.contains("Features") ? info.contains(" hypervisor") : nil
    }
    return [
      "cpu": JSONValue(cpuInfo.flatMap { field("model name", in: $0) ?? field("Model", in: $0) }),
      "cores": JSONValue(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))),
      "kernel": JSONValue(text("/proc/sys/kernel/osrelease")?.trimmed),
      "preempt": JSONValue(preempt),
      "governor": JSONValue(
        text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")?.trimmed),
      "virtualised": JSONValue(virtualised),
      // The mean number of runnable tasks over the last minute.
      "loadavg": JSONValue(text("/proc/loadavg").flatMap { first($0).flatMap(Double.init) }),
      "os": JSONValue(release?.filter { $0 != "\"" } ?? "Linux"),
      "ram_kb": JSONValue(memory.flatMap { first($0).flatMap { Int64($0) } }),
    ]
  }

  private static func first(_ words: String) -> Substring? { words.split(separator: " ").first }

  private static func text(_ path: String) -> String? {
    (try? FileIO.read(path)).map { FileIO.text($0) }
  }

  private static func field(
    _ name: String, in info: String, after mark: Character = ":"
  ) -> String? {
    for line in info.split(separator: "\n") where line.hasPrefix(name) {
      return line.split(separator: mark, maxSplits: 1).last.map { String($0).trimmed }
    }
    return nil
  }
}

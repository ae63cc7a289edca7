internal import Glibc

/// What the log says about the machine; unknown values are null.
struct HostFacts: Equatable {
  var cpu: String?
  var cores: Int
  var kernel: String?
  var preempt: String?
  var governor: String?
  var virtualised: Bool?
  /// Mean number of runnable tasks over the last minute.
  var loadavg: Double?
  /// Name and version of the system.
  var system: String?
  /// Memory in kB.
  var memory: Int64?

  var json: JSONValue {
    .object([
      "cpu": JSONValue(cpu), "cores": .integer(Int64(cores)), "kernel": JSONValue(kernel),
      "preempt": JSONValue(preempt), "governor": JSONValue(governor),
      "virtualised": JSONValue(virtualised), "loadavg": JSONValue(loadavg),
      "os": JSONValue(system), "ram_kb": JSONValue(memory),
    ])
  }

  static func read() -> HostFacts {
    let cpuInfo = text("/proc/cpuinfo")
    let version = text("/proc/version")
    let load = text("/proc/loadavg")
    let release = text("/etc/os-release").flatMap { field("PRETTY_NAME", in: $0, after: "=") }
    let memory = text("/proc/meminfo").flatMap { field("MemTotal", in: $0) }
    return HostFacts(
      cpu: cpuInfo.flatMap { field("model name", in: $0) ?? field("Model", in: $0) },
      cores: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      kernel: text("/proc/sys/kernel/osrelease")?.trimmed,
      preempt: version.flatMap { line in
        ["PREEMPT_RT", "PREEMPT_DYNAMIC", "PREEMPT_LAZY", "PREEMPT"].first { line.contains($0) }
      },
      governor: text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")?.trimmed,
      virtualised: cpuInfo.flatMap { info in
        info.contains("flags") || info.contains("Features")
          ? info.contains(" hypervisor") : nil
      },
      loadavg: load.flatMap { $0.split(separator: " ").first.flatMap { Double($0) } },
      system: release?.filter { $0 != "\"" } ?? "Linux",
      memory: memory?.split(separator: " ").first.flatMap { Int64($0) })
  }

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

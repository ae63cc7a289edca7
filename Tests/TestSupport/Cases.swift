import Foundation

/// How many of its cases a law tries.
///
/// `make test` tries a tenth of them, `make test-long` all. Whatever asks here is in a suite whose
/// name ends in LawTests, which `make test-long` runs by that.
public enum Cases {
  /// Whether all cases are tried.
  public static let areAll = ProcessInfo.processInfo.environment["BARLAB_CASES"] == "all"

  private static let part = 10

  /// How many of so many random cases are tried, always the first ones.
  public static func of(_ all: Int) -> Int { areAll ? all : max(1, all / part) }

  /// Which of these are tried: of a part every tenth, beginning with the one at `turn`.
  public static func of<Value>(_ all: [Value], turn: Int = 0) -> [Value] {
    areAll ? all : all.enumerated().filter { ($0.offset - turn) % part == 0 }.map(\.element)
  }
}

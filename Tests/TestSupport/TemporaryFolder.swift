public import Foundation

/// A folder for one test, removed with the value.
public final class TemporaryFolder {
  public let url: URL

  public init() throws { url = try Tools.temporaryDirectory() }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in it, which need not exist.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  ///
  /// - Parameter making: whether to create the folder of the file.
  @discardableResult
  public func write(_ text: String, to name: String, making: Bool = false) throws -> String {
    let path = path(name)
    if making {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true)
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Returns the text of a file.
  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}

import Foundation
import TestSupport
import Testing

/// A program outside of the package, which is compiled against its libraries.
enum SwiftProgram {
  /// Compiles all Swift files of a folder, one of which is main.swift, and runs the program.
  ///
  /// - Parameter modules: the libraries of this build to link; the program can import no others
  ///   of them.
  /// - Returns: the outcome of the program, or that of the compiler if it refuses the program.
  static func run(_ folder: TemporaryFolder, modules: [String]) throws -> Outcome {
    let swiftc = try #require(Tools.find("swiftc"), "swiftc is needed")
    let sources = swiftFiles(folder.url.path).map(folder.path)
    let objects = modules.flatMap { module in
      // Not what lies in the build folder: objects of sources that are gone stay there.
      swiftFiles(Tools.root.appendingPathComponent("Sources/\(module)").path).map {
        let object = URL(fileURLWithPath: $0).lastPathComponent + ".o"
        return Tools.products.appendingPathComponent("\(module).build/\(object)").path
      }
    }
    let sanitizer = Tools.sanitizer.map { ["-sanitize=\($0)"] } ?? []
    let build = try Tools.run(
      swiftc,
      ["-swift-version", "6", "-warnings-as-errors", "-Onone", "-module-name", "Client"]
        + ["-enable-upcoming-feature", "MemberImportVisibility"]
        + sanitizer
        + ["-I", Tools.products.appendingPathComponent("Modules").path]
        + sources + objects
        + ["-lm", "-o", folder.path("client")])
    return build.code == 0 ? try Tools.run(folder.path("client"), []) : build
  }

  /// Returns the paths of the Swift files in a folder and the folders in it, relative to it.
  private static func swiftFiles(_ folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }
  }
}

import Foundation
import PackagePlugin

/// Gives the program the commit that it is built from, as the constant `buildCommit`.
///
/// A step before each build, and not a flag of the Makefile: `swift build`, `swift test` and `make`
/// then say the same, and no constant of an earlier build can stay behind. Only the target `barlab`
/// has it, two short files: a new commit compiles these and links, and builds no library again. The
/// file is written only when its text changes.
@main struct BuildCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let folder = context.pluginWorkDirectoryURL
    return [
      .prebuildCommand(
        displayName: "Finding the commit",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [
          package.appendingPathComponent("Scripts/commit.sh").path, package.path,
          folder.appendingPathComponent("BuildCommit.swift").path,
        ],
        outputFilesDirectory: folder)
    ]
  }
}

internal import BarRender
internal import SDLKit

/// The version of the program.
let labVersion = "0.1.0"

/// The kind of build: debug or release.
#if DEBUG
  let labBuild = "debug"
#else
  let labBuild = "release"
#endif

/// The output of `barlab --version`: the version in the first line, then the facts for a bug
/// report.
enum VersionText {
  /// - Parameter commit: the commit of the build; nil if not known.
  static func text(commit: String?) -> String {
    var lines = [("commit", commit ?? "unknown"), ("build", labBuild)]
    for library in Session.libraries {
      lines.append((library.name, "compiled \(library.compiled), linked \(library.linked)"))
    }
    lines.append(("renderers", BackEndChoice.names.joined(separator: ", ")))
    return "barlab \(labVersion)\n"
      + lines.map { $0.0.padded(to: 11) + $0.1 + "\n" }.joined()
  }
}

internal import BarRender
internal import SDLKit

/// The version of the program.
let labVersion = "0.1.0"

/// How the program was compiled: debug or release.
#if DEBUG
  let labBuild = "debug"
#else
  let labBuild = "release"
#endif

/// What `barlab --version` prints: a line for whoever reads only the first, then what a report of a
/// fault needs.
enum VersionText {
  /// - Parameter commit: what the program was built from; nil: not known.
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

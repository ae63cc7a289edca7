/// How the program was started, and what it was built from: what a log says of the program itself.
package struct Launch {
  /// The command line without the program's own name.
  var words: [String]
  /// The commit of the source, with a mark for a changed tree; nil where the build did not know it.
  var commit: String?
  /// Nanoseconds by which frames stall on request, by the number of the frame.
  package var delays: [Int64: Int64] = [:]
}

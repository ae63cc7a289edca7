/// The start of the program and its build, as a log reports them.
package struct Launch {
  /// The command line without the name of the program.
  var words: [String]
  /// The commit of the source, with a mark for uncommitted changes; nil if the build did not know
  /// it.
  var commit: String?
  /// Nanoseconds of injected stalls by the number of the frame.
  package var delays: [Int64: Int64] = [:]
}

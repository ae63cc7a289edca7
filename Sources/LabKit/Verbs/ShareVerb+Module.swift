extension ShareVerb {
  static let module = Option.output(
    "--module", "write the core alone, as a module of JavaScript, to FILE.mjs")

  /// Writes the module of JavaScript, where it is asked for; returns whether it was.
  static func writeModule(_ arguments: Arguments) throws(LabError) -> Bool {
    guard let path = try arguments[module] else { return false }
    let strange =
      ofPage.filter(arguments.has).map(\.spec.name)
      + arguments.positionals.map { _ in "the recording" }
    if !strange.isEmpty {
      throw .usage(
        "--module writes the core without a page; omit \(strange.joined(separator: " and ")).")
    }
    try refuseExisting(path, arguments)
    let text = try WebModule.text(Assets.find())
    try FileIO.write(text.utf8, to: path)
    if arguments.writesToStandardOutput { return true }
    try Program.put("\(path): \(text.utf8.count / 1000) kB\n")
    return true
  }
}

extension ShareVerb {
  static let module = Option.output(
    "--module", "write the core alone, as a module of JavaScript, to FILE.mjs")

  /// Writes the module of JavaScript, where it is asked for; returns whether it was.
  static func writeModule(_ arguments: Arguments) throws(LabError) -> Bool {
    guard let path = try arguments[module] else { return false }
    let text = try WebModule.text(Assets.find())
    try FileIO.write(text.utf8, to: path)
    return true
  }
}

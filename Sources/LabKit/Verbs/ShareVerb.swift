/// The verb `barlab share`: the core for a browser.
enum ShareVerb {
  static let verb = Verb(
    "share", "Writes the core as a module of JavaScript, for pages of other programs.",
    options: [module], run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    guard try writeModule(arguments) else {
      throw .usage("barlab share needs --module FILE.mjs. See barlab share --help.")
    }
  }
}

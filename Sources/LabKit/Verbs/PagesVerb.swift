/// The verb `barlab pages`: the pages of the lab.
enum PagesVerb {
  static let verb = Verb("pages", "Lists the pages: id, title, one sentence.") {
    _, _ throws(LabError) in
    let width = DemoRegistry.all.map(\.id.count).max() ?? 0
    let titles = DemoRegistry.all.map(\.title.count).max() ?? 0
    let lines = DemoRegistry.all.map { demo in
      demo.id.padded(to: width + 2) + demo.title.padded(to: titles + 2) + demo.summary + "\n"
    }
    try Program.put(lines.joined())
  }
}

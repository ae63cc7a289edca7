import BarCore
import Foundation
import TestSupport
import Testing

@testable import LabKit

/// The core as a module of JavaScript in Node, against `barlab simulate`.
@Suite(.serialized, .ownThreads) struct WebModuleLongTests {
  /// The file of `barlab share --module`, made once.
  static let module: Result<String, any Error> = Result {
    // Builds nothing where it is up to date.
    let built = try Tools.run("/bin/sh", ["Scripts/web.sh"])
    try #require(built.code == 0, "\(built.errors)")
    let path = try Tools.temporaryDirectory().appendingPathComponent("barlab.mjs").path
    let shared = try Tools.run(Tools.barlab, ["share", "--module", path])
    try #require(shared.code == 0, "\(shared.errors)")
    return path
  }

  static func node(_ arguments: [String], input: String? = nil) throws -> Outcome {
    let node = try #require(Tools.find("node"), "Debian's package nodejs is needed")
    guard let input else { return try Tools.run(node, arguments) }
    return try Tools.run("/bin/sh", ["-c", "exec \"$0\" \"$@\" < \(input)", node] + arguments)
  }

  static let script =
    Tools.root.appendingPathComponent("Tests/EndToEndTests/Support/simulate.mjs").path

  /// The paths of recordings in a folder and those below it.
  static func recordings(_ folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".jsonl") }.sorted().map { folder.path + "/" + $0 }
  }

  /// Compares both programs on recordings; returns how many rows they have printed.
  static func compare(_ files: [String], rows: String, rate: Int) throws -> Int {
    let folder = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: folder) }
    let played = try node(
      [script, try module.get(), folder.path, rows, String(rate)] + files)
    try #require(played.code == 0, "\(played.errors)")
    var count = 0
    for file in files {
      let name = URL(fileURLWithPath: file).lastPathComponent
      let ours = try Tools.run(
        Tools.barlab, ["simulate", file, "--rows", rows, "--rate", String(rate)])
      let theirs = try String(
        contentsOf: folder.appendingPathComponent(name + ".csv"), encoding: .utf8)
      if ours.code == 0 {
        #expect(ours.output == theirs, "\(name), rows \(rows), \(rate) Hz")
        count += ours.output.utf8.count { $0 == 0x0A } - 1
      } else {
        #expect(theirs.hasPrefix("line "), "\(name): \(ours.errors)")
      }
    }
    return count
  }

  @Test("every shipped recording gives the rows of barlab simulate, to the byte")
  func shippedRecordings() throws {
    let files = Self.recordings(Tools.root.appendingPathComponent("Assets/recordings"))
    #expect(files.count >= 53)
    #expect(try Self.compare(files, rows: "frames", rate: 60) > 15_000)
    #expect(try Self.compare(files, rows: "events", rate: 60) > 2000)
    #expect(try Self.compare(files, rows: "frames", rate: 144) > 40_000)
  }

  @Test("every kind of event does the same, on a page of each family")
  func everyEvent() throws {
    let events = [
      #""type":"down","x":100,"y":500"#, #""type":"move","x":100,"y":440"#, #""type":"cancel""#,
      #""type":"down","x":4,"y":500,"by":"touch""#, #""type":"move","x":120,"y":500"#,
      #""type":"up","x":160,"y":500"#, #""type":"wheel","dy":-2.5"#, #""type":"key","key":"End""#,
      #""type":"scrollbar","offset":300"#, #""type":"focus","row":12"#, #""type":"focus""#,
      #""type":"resize","width":500,"height":700"#, #""type":"offset","y":90,"by":"drag""#,
      #""type":"offset","y":140,"by":"fling""#, #""type":"offset","y":120,"by":"bounce""#,
      #""type":"finger","down":true"#, #""type":"lift","momentum":true"#,
      #""type":"landing","y":200"#, #""type":"rest""#, #""type":"content","height":3000"#,
      #""type":"set","key":"bar.threshold","value":44"#,
      #""type":"set","key":"bar.law","value":"twoState""#,
      #""type":"set","key":"view.theme","value":"dark""#,
      #""type":"set","key":"stage.rows","value":50"#,
      #""type":"set","key":"nav.tint","value":[0.5,0.25,1]"#, #""type":"hide","animated":true"#,
      #""type":"show""#, #""type":"page","action":"leave""#, #""type":"page","action":"appear""#,
      #""type":"page","action":"active""#, #""type":"list","select":0"#,
      #""type":"refresh","action":"begin""#, #""type":"refresh","action":"end""#,
      #""type":"nav","action":"push","alpha":0.5,"tint":[1,0,0],"status":"light","ramp":"step""#,
      #""type":"nav","action":"push""#, #""type":"nav","action":"swipe","progress":0.4"#,
      #""type":"nav","action":"cancel""#, #""type":"nav","action":"swipe","progress":0.6"#,
      #""type":"nav","action":"finish""#, #""type":"nav","action":"swipe","progress":0.2"#,
      #""type":"nav","action":"release","velocity":400"#, #""type":"nav","action":"push""#,
      #""type":"nav","action":"pop""#, #""type":"nav","action":"popToRoot""#,
      #""type":"tick","seconds":0.5"#,
    ]
    for word in EventForm.words {
      #expect(events.contains { $0.hasPrefix(#""type":"\#(word)""#) }, "\(word)")
    }
    let folder = try TemporaryFolder()
    for page in [
      "shy-bar", "flexible-header", "transparent-bar", "refresh-header", "bars-combined",
    ] {
      var text = #"{"format":"barlab-recording","version":1,"page":"\#(page)"}"# + "\n"
      for (number, event) in events.enumerated() {
        text += "{\"t\":\(Double(number) * 0.3 + 0.05),\(event)}\n"
      }
      try folder.write(text, to: "\(page).jsonl")
    }
    let files = Self.recordings(folder.url)
    #expect(files.count == 5)
    #expect(try Self.compare(files, rows: "frames", rate: 120) > 5000)
    #expect(try Self.compare(files, rows: "events", rate: 60) == 5 * events.count)
  }

  @Test("numbers are written with the digits of the program, for any bits")
  func digits() throws {
    var random = SeededGenerator(seed: 3)
    let ends: [Double] = [
      0, 1e15, 1e16, 9_007_199_254_740_992, 9_007_199_254_740_994, 1e-4, 1e-5, 1e21, 1e300, 0.1,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity,
    ]
    var numbers = ends.flatMap { [$0, -$0, $0.nextUp, $0.nextDown] }
    for _ in 0..<20_000 {
      numbers.append(Double(bitPattern: random.next()))
      numbers.append(random.number(-1000...1000))
      numbers.append(random.number(-0.001...0.001))
      numbers.append(random.number(1e14...1e17))
    }
    numbers.removeAll { $0.isNaN }
    let folder = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("bits").path
    try numbers.map { "\($0.bitPattern)\n" }.joined().write(
      toFile: input, atomically: true, encoding: .utf8)
    let said = try Self.node([Self.script, try Self.module.get(), "numbers"], input: input)
    try #require(said.code == 0, "\(said.errors)")
    let texts = said.output.split(separator: "\n")
    try #require(texts.count == numbers.count)
    for (number, text) in zip(numbers, texts) where shortText(number) != text {
      Issue.record("\(shortText(number)) is written as \(text)")
    }
  }

  @Test("bad input gives an error of one sentence and leaves the module of use")
  func badInput() throws {
    let path = Tools.root.appendingPathComponent("Tests/EndToEndTests/Support/module.mjs").path
    let said = try Self.node([path, try Self.module.get()])
    #expect(said.code == 0, "\(said.output)\(said.errors)")
    #expect(said.output.hasSuffix("all as expected\n"))
  }

  @Test("a toolchain that cannot build for WebAssembly is told in a sentence")
  func otherToolchains() throws {
    let none = try Tools.run("/bin/sh", ["Scripts/web.sh"], environment: ["SWIFTC": "no-swiftc"])
    #expect(none.code == 1)
    #expect(
      none.errors
        == "web.sh: no-swiftc does not exist; install Swift 6.3 or later from swift.org.\n")
    let other = try Tools.run("/bin/sh", ["Scripts/web.sh"], environment: ["SWIFTC": "/bin/true"])
    #expect(other.code == 1)
    #expect(other.errors.hasPrefix("web.sh: this Swift toolchain cannot build for WebAssembly (it"))
    #expect(other.errors.split(separator: "\n").count == 1)
  }

  @Test("the example of the article is a page of at most 20 lines that runs as it stands")
  func example() throws {
    let article = try String(
      contentsOf: Tools.root.appendingPathComponent("Sources/BarWeb/BarWeb.docc/BarWeb.md"),
      encoding: .utf8)
    let parts = article.components(separatedBy: "```html\n")
    try #require(parts.count == 2)
    let page = try #require(parts[1].components(separatedBy: "```").first)
    #expect(page.split(separator: "\n").count <= 20)
    let body = try #require(
      page.components(separatedBy: "<script type=\"module\">\n").last?
        .components(separatedBy: "</script>").first)
    let folder = URL(fileURLWithPath: try Self.module.get()).deletingLastPathComponent()
    try body.write(
      to: folder.appendingPathComponent("example.mjs"), atomically: true, encoding: .utf8)
    let script = Tools.root.appendingPathComponent("Tests/EndToEndTests/Support/example.mjs").path
    let said = try Self.node([script, folder.appendingPathComponent("example.mjs").path])
    #expect(said.code == 0, "\(said.output)\(said.errors)")
    #expect(said.output.hasSuffix("moves\n"))
  }

  @Test("two builds of the module are the same to the byte, and say how large they are")
  func deterministic() throws {
    let folder = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: folder) }
    let built = try Tools.run(
      "/bin/sh", ["Scripts/web.sh"], environment: ["OUT": folder.path, "FORCE": "1"])
    try #require(built.code == 0, "\(built.errors)")
    #expect(built.output.contains(" bytes, "))
    #expect(built.output.contains(" with gzip, "))
    _ = try Self.module.get()
    let modules = try [folder, Tools.root.appendingPathComponent(".build/web")].map {
      try Data(contentsOf: $0.appendingPathComponent("barlab.wasm"))
    }
    #expect(modules[0] == modules[1])
    #expect(modules[0].count > 500_000)
    #expect(modules[0].count < 1_400_000)
  }
}

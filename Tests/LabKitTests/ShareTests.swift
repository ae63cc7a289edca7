import BarCore
import BarScene
import BarTuning
import Foundation
import TestSupport
import Testing

@testable import LabKit

/// A page as one HTML file: what is put into it, and how the verb refuses.
@Suite(.ownThreads) struct ShareTests {
  /// Runs the verb and returns its error.
  private static func refusal(_ words: [String]) -> LabError? {
    LabError.of { () throws(LabError) in
      let verb = ShareVerb.verb
      try verb.run(try Arguments(words, for: verb), Launch(words: ["share"] + words, commit: nil))
    }
  }

  // MARK: Bad input

  @Test("a shared page needs a file to be written to")
  func withoutOutput() {
    #expect(Self.refusal([])?.code == .usage)
    #expect(Self.refusal([])?.message == "barlab share needs --out FILE. See barlab share --help.")
  }

  @Test("an unknown page, preset, key and a long title are wrong command lines")
  func unknownNames() throws {
    let folder = try TemporaryFolder()
    let out = ["--out", folder.path("page.html")]
    let wrong = [
      (["--page", "shy-bra"], "did you mean shy-bar?"),
      (["--preset", "headrom"], "did you mean headroom?"),
      (["--beside", "headrom"], "did you mean headroom?"),
      (["--set", "shyBar.barHeigth=50"], "shyBar.barHeight"),
      (["--title", String(repeating: "a", count: 201)], "at most 200"),
      (["--beside", "tly", "--beside", "shy"], "switches between two"),
    ]
    for (words, said) in wrong {
      let error = Self.refusal(words + out)
      #expect(error?.code == .usage && error?.message.contains(said) == true, "\(words): \(said)")
    }
    #expect(FileIO.names(in: folder.path("")).isEmpty)
  }

  @Test("an empty recording, an empty value and an unknown setting are said in whole sentences")
  func emptyTexts() {
    func said(_ words: String...) -> String? {
      let error = LabError.of { () throws(LabError) in
        _ = try ShareVerb.shared(Arguments(words, for: ShareVerb.verb))
      }
      return error?.code == .usage ? error?.message : nil
    }
    #expect(
      said("") == "barlab share: RECORDING is an empty text; give a value, or omit it.")
    #expect(
      said("--set", "shyBar.barHeight=")
        == "--set shyBar.barHeight= has no value: write it as --set shyBar.expansionResistance=120."
    )
    #expect(said("--set", "zzzz=1") == "There is no setting zzzz. See barlab presets --keys.")
    #expect(
      said("--set", "shyBar.barHeigth=1")
        == "There is no setting shyBar.barHeigth; did you mean shyBar.barHeight? "
        + "See barlab presets --keys.")
  }

  @Test("a recording that is missing or cannot be read is refused before anything is written")
  func recordings() throws {
    let folder = try TemporaryFolder()
    let out = ["--out", folder.path("page.html")]
    #expect(Self.refusal([folder.path("none.jsonl")] + out)?.code == .missingInput)
    let broken = try folder.write("{\"format\":\"other\"}\n", to: "broken.jsonl")
    let error = Self.refusal([broken] + out)
    #expect(error?.code == .badInput && error?.message.contains("broken.jsonl, line 1") == true)
    #expect(!FileIO.exists(folder.path("page.html")))
  }

  @Test("a file that is there stays as it is, unless --force is given")
  func existing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mine", to: "page.html")
    let error = Self.refusal(["--out", path])
    #expect(error?.code == .cannotWrite)
    #expect(
      error?.message == "\(path) already exists; choose another path, or replace it with --force.")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let missing = Self.refusal(["--out", folder.path("no/such/page.html")])
    #expect(missing?.code == .cannotWrite)
  }

  @Test("a module takes no page and no recording, and replaces a file only with --force")
  func module() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mine", to: "barlab.mjs")
    let error = Self.refusal(["--module", path])
    #expect(error?.code == .cannotWrite)
    #expect(
      error?.message == "\(path) already exists; choose another path, or replace it with --force.")
    let wrong = [
      (["--out", folder.path("a.html")], "--out"), (["--page", "grid"], "--page"),
      (["--preset", "tly"], "--preset"), (["--beside", "tly"], "--beside"),
      (["--title", "A"], "--title"), (["--set", "shyBar.barHeight=50"], "--set"),
      ([folder.path("a.jsonl")], "the recording"),
      (
        [folder.path("a.jsonl"), "--title", "A", "--page", "grid"],
        "--page and --title and the recording"
      ),
    ]
    for (words, omitted) in wrong {
      let error = Self.refusal(words + ["--module", folder.path("new.mjs")])
      #expect(error?.code == .usage)
      #expect(
        error?.message == "--module writes the core without a page; omit \(omitted).")
    }
    #expect(FileIO.names(in: folder.path("")) == ["barlab.mjs"])
  }

  // MARK: The file

  private static let parts = WebParts(
    page: "<title>{{title}}</title><meta {{policy}}><style>{{style}}</style>{{guard}}|{{start}}|"
      + "<script>{{data}}</script>{{code}}|{{tables}}|{{module}}", style: ".a{}",
    guardScript: "guard()", starter: "start('{{title}}')", script: "run()",
    tables: "{\"a\":\"<b>\"}", module: [1, 2, 3])

  private static func shared(_ words: [String]) throws -> SharedPage {
    try ShareVerb.shared(Arguments(words, for: ShareVerb.verb))
  }

  @Test("hostile texts stay text: no tag, no entity and no end of a script comes out of them")
  func hostile() throws {
    let title = "</script><img src=x onerror=alert(1)>&'\"{{module}}<!--"
    let html = try Self.shared(["--title", title]).html(Self.parts)
    #expect(
      html.contains(
        "<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;&#39;&quot;{{module}}&lt;!--"
          + "</title>"))
    #expect(!html.contains("<img") && !html.contains("<!--"))
    #expect(html.contains("\\u003c/script\\u003e\\u003cimg"))
    // The script of the page is not read for places, either.
    #expect(html.contains("|start('{{title}}')|"))
    #expect(html.components(separatedBy: "AQID").count == 2)
  }

  @Test("the policy names its scripts and its style by their hashes, and no place in the network")
  func policy() throws {
    let html = try Self.shared([]).html(Self.parts)
    let policy = try #require(
      html.components(separatedBy: "<meta ").last?.components(separatedBy: "><style>").first)
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(policy.contains(ContentHash("guard()").source))
    for script in ["run()", "start('{{title}}')"] {
      #expect(policy.contains(ContentHash(script).source))
    }
    #expect(!policy.contains("unsafe-inline") && !policy.contains("http"))
    #expect(!policy.contains("connect-src"))
  }

  @Test("a page brings what differs from its own settings, and a second tuning to switch to")
  func tunings() throws {
    let shared = try Self.shared([
      "--page", "sections", "--set", "shyBar.barHeight=60", "--beside", "headroom",
    ])
    #expect(shared.demo.id == "sections" && shared.tunings.count == 2)
    #expect(shared.tunings[0].settings.contains { $0.key == "shyBar.barHeight" })
    #expect(shared.tunings[1].settings.count > 3)
    #expect(try shared.data().description.contains("\"shyBar.barHeight\":60"))
    let refresh = try Self.shared(["--preset", "mjrefresh"])
    #expect(refresh.preset == "mjrefresh" && refresh.demo.parts.contains(.refresh))
  }

  @Test("every page names the behavior that is in force, whose name its tuning has")
  func behaviors() throws {
    for demo in DemoRegistry.all {
      let shared = try Self.shared(["--page", demo.id])
      #expect(shared.tunings[0].name.hasPrefix(PresetWords(of: shared.preset).name), "\(demo.id)")
      #expect(demo.choices.contains { $0.name == shared.preset }, "\(demo.id)")
    }
    let smooth = [
      "transparent-bar", "nav-ramps", "nav-contrast", "nav-compare", "header-stack",
    ]
    for page in smooth {
      #expect(try Self.shared(["--page", page]).preset == "smooth")
      #expect(try Self.shared(["--page", page, "--preset", "et"]).preset == "et")
    }
  }

  @Test("a page of a recording brings it, and its own settings")
  func recorded() throws {
    let path = try #require(Assets.find().recording("shy-bar"))
    let shared = try Self.shared([path])
    #expect(shared.recording?.contains("\"format\":\"barlab-recording\"") == true)
    let error = Self.refusal([path, "--page", "grid", "--out", "/tmp/never.html"])
    #expect(error?.code == .usage && error?.message.contains("omit --page") == true)
  }

  @Test("a recording that is too long for the file is refused")
  func tooLong() throws {
    var shared = try Self.shared([])
    var random = SeededGenerator(seed: 1)
    shared.recording = (0..<300_000).map { _ in String(random.whole(0...255)) }
      .joined(separator: " ")
    #expect(throws: LabError.self) { try shared.html(Self.parts) }
  }

  // MARK: What it is made of

  @Test(
    "hashes are those of FIPS 180-4",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
    ])
  func hashes(text: String, hash: String) {
    #expect(ContentHash(text).source == "'sha256-\(hash)'")
  }
}

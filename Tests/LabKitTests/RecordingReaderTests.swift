import BarCore
import BarTuning
import Testing

@testable import LabKit

@Suite struct RecordingReaderTests {
  // MARK: The header

  @Test func theHeaderSaysPagePresetSettingsSizeAndContent() throws {
    let recording = try parse(
      #"{"format":"barlab-recording","version":1,"page":"grid","preset":"tly","#
        + #""settings":{"shyBar.expansionResistance":7},"viewport":{"width":390,"height":568},"#
        + #""content":{"height":2000},"picture":1.5}"#)
    #expect(recording.page == "grid")
    #expect(recording.preset == "tly")
    #expect(recording.settings == ["shyBar.expansionResistance": .number(7)])
    #expect(recording.viewport == Size(width: 390, height: 568))
    #expect(recording.contentHeight == 2000)
    #expect(recording.pictureTime == 1.5)
    #expect(recording.events.isEmpty)
  }

  @Test(arguments: Preset.all)
  func aPresetNamesItsPage(_ preset: Preset) throws {
    let recording = try parse(
      #"{"format":"barlab-recording","version":1,"preset":"\#(preset.name)"}"#)
    #expect(recording.page == preset.page ?? "shy-bar")
    #expect(try recording.presets() == [preset])
  }

  @Test(arguments: ["", " ", "\n", "\n\n\n", "\r\n", " \t\n \n"])
  func whatHoldsNothingIsCalledEmpty(_ text: String) throws {
    let error = try #require(
      complaint { () throws(LabError) in try Recording.parse(Array(text.utf8), named: "a/b.jsonl") }
    )
    // A file of blank lines is one to barlab run --record, which would not replace it.
    let words = text.isEmpty ? "is empty; record" : "has only blank lines"
    #expect(error.says(.badInput, "a/b.jsonl \(words)"))
  }

  @Test(arguments: [
    ("frames,time\n", "is not the header of a recording: it is not JSON"),
    (#"{"format":"barlab-recording","version":1"#, "it is not JSON"),
    ("\u{7F}ELF", "it is not JSON"),
    ("[1,2]", "contains a list instead of a header object"),
    ("7", "contains a number instead of a header object"),
    ("null", "contains null instead of a header object"),
    ("{}", #"has no "format""#),
    (#"{"format":7,"version":1}"#, #"has no "format""#),
    (#"{"format":"barlab-tuning","version":1}"#, #"has the format "barlab-tuning""#),
    (#"{"format":"barlab-recording"}"#, #"has no "version""#),
    (#"{"format":"barlab-recording","version":"1"}"#, #"has a text as "version""#),
    (#"{"format":"barlab-recording","version":2}"#, "has version 2 but"),
    (#"{"format":"barlab-recording","version":1.5}"#, "has version 1.5 but"),
    (#"{"format":"barlab-recording","version":1,"page":"shybar"}"#, "did you mean shy-bar?"),
    (#"{"format":"barlab-recording","version":1,"page":["x"]}"#, #""page" is a list"#),
    (#"{"format":"barlab-recording","version":1,"preset":"shi"}"#, "did you mean shy?"),
    (#"{"format":"barlab-recording","version":1,"preset":null}"#, #""preset" is null"#),
    (#"{"format":"barlab-recording","version":1,"settings":[]}"#, #""settings" is a list"#),
    (
      #"{"format":"barlab-recording","version":1,"settings":{"shyBar.disabel":true}}"#,
      "unknown setting shyBar.disabel (did you mean shyBar.disable?)"
    ),
    (
      #"{"format":"barlab-recording","version":1,"settings":{"shyBar.disable":1}}"#,
      "shyBar.disable is 1 but must be true or false"
    ),
    (
      #"{"format":"barlab-recording","version":1,"settings":{"shyBar.expansionResistance":-1}}"#,
      "shyBar.expansionResistance is -1, outside its range"
    ),
    (#"{"format":"barlab-recording","version":1,"viewport":7}"#, #""viewport" needs a number"#),
    (
      #"{"format":"barlab-recording","version":1,"viewport":{"width":390}}"#,
      #""viewport" needs a number "height""#
    ),
    (
      #"{"format":"barlab-recording","version":1,"viewport":{"width":0,"height":9}}"#,
      "viewport.width is 0; give a number from 1 to 10000"
    ),
    (
      #"{"format":"barlab-recording","version":1,"content":{"height":-1}}"#, "content.height is -1"
    ),
    (
      #"{"format":"barlab-recording","version":1,"content":{"height":1e300}}"#,
      "content.height is 1e+300"
    ),
    (
      #"{"format":"barlab-recording","version":1,"contents":{"height":5}}"#,
      #"unknown key "contents" in the header (did you mean "content"?)"#
    ),
    (
      #"{"format":"barlab-recording","version":1,"viewport":{"width":5,"height":5,"depth":5}}"#,
      #"unknown key "depth" in "viewport""#
    ),
    (
      #"{"format":"barlab-recording","version":1,"content":{"height":5,"y":5}}"#,
      #"unknown key "y" in "content"; remove it"#
    ),
    (
      #"{"format":"barlab-recording","version":1,"page":"grid","page":"grid"}"#,
      #"the key "page" is given twice"#
    ),
    (
      #"{"format":"barlab-recording","version":1,"picture":86401}"#,
      #""picture" is 86401; give a time from 0 to 86400 s"#
    ),
    (#"{"format":"barlab-recording","version":1,"picture":-5}"#, #""picture" is -5; give"#),
    (#"{"format":"barlab-recording","version":1,"picture":"x"}"#, #""picture" is a text; give"#),
    (#"{"format":"barlab-recording","version":1,"picture":null}"#, #""picture" is null; give"#),
    (
      #"{"format":"barlab-recording","version":1,"trial":5}"#,
      #""trial" is not a cell of the table of peers; write it as {"row":"K","preset":"mdc","#
    ),
    (
      #"{"format":"barlab-recording","version":1,"trial":{"row":"Z","preset":"mdc"}}"#,
      #""trial" is not a cell"#
    ),
    (
      #"{"format":"barlab-recording","version":1,"settings":{"shyBar.disable":true,"#
        + #""shyBar.disable":false}}"#,
      #"the key "shyBar.disable" is given twice"#
    ),
  ])
  func aHeaderThatIsWrongIsNamedWithItsLineAndItsFault(_ text: String, _ fault: String) throws {
    let error = try #require(complaint { () throws(LabError) in try parse(text, named: "x.jsonl") })
    #expect(error.says(.badInput, "x.jsonl, line 1", fault), "\(error.message)")
  }

  // MARK: Events

  @Test func everyEventOfTheContractIsRead() throws {
    let recording = try parse(
      plainHeader, #"{"t":0,"type":"wheel","dx":0.5,"dy":-1}"#, #"{"t":1,"type":"wheel","dy":2}"#,
      #"{"t":1,"type":"down","x":1,"y":2}"#, #"{"t":1,"type":"move","x":-1,"y":2.25}"#,
      #"{"t":1,"type":"down","x":1,"y":2,"by":"touch"}"#,
      #"{"t":1,"type":"up","x":1,"y":2}"#, #"{"t":1,"type":"cancel"}"#,
      #"{"t":1,"type":"key","key":"PageDown"}"#,
      #"{"t":1,"type":"resize","width":300,"height":400}"#,
      #"{"t":2,"type":"offset","y":-64,"by":"drag"}"#, #"{"t":2,"type":"finger","down":true}"#,
      #"{"t":2,"type":"lift","momentum":false}"#, #"{"t":2,"type":"landing","y":820}"#,
      #"{"t":2,"type":"rest"}"#, #"{"t":2,"type":"content","height":1200}"#,
      #"{"t":2,"type":"set","key":"shyBar.disable","value":true}"#, #"{"t":2,"type":"show"}"#,
      #"{"t":2,"type":"hide","animated":true}"#, #"{"t":2,"type":"page","action":"leave"}"#,
      #"{"t":2,"type":"list","select":1}"#, #"{"t":2,"type":"refresh","action":"begin"}"#,
      #"{"t":2,"type":"tick","seconds":0.5}"#, #"{"t":3,"type":"focus","row":7}"#,
      #"{"t":3,"type":"focus"}"#)
    let inputs: [InputEvent.Kind?] = [
      .wheel(dx: 0.5, dy: -1), .wheel(dx: 0, dy: 2), .down(Point(x: 1, y: 2)),
      .move(Point(x: -1, y: 2.25)),
      .down(Point(x: 1, y: 2), by: .touch), .up(Point(x: 1, y: 2)), .cancel, .key(.pageDown),
      .resize(Size(width: 300, height: 400)), .offset(-64, by: .finger), .finger(down: true),
      .lift(momentum: false), .landing(820), .rest, .content(height: 1200),
      nil, .show(animated: nil), .hide(animated: true),
      .page(.leave), .list(1), .refresh(.begin), .tick(seconds: 0.5),
      .focus(7), .focus(nil),
    ]
    #expect(recording.events.map(\.input) == inputs)
    #expect(
      recording.events.filter { $0.input == nil }.map(\.kind)
        == [.set(key: "shyBar.disable", value: .flag(true))])
    #expect(recording.events.map(\.time).prefix(3) == [0, 1, 1])
    #expect(recording.lines == Array(2...25))
  }

  @Test(arguments: [
    ("what", "it is not JSON"),
    ("{'t':1}", "it is not JSON"),
    (#"{"t":NaN,"type":"rest"}"#, "it is not JSON"),
    (#"{"t":Infinity,"type":"rest"}"#, "it is not JSON"),
    (#"{"t":0,"type":"wheel","dy":-}"#, "it is not JSON"),
    (#"{"t":0,"type":"rest"} {"t":1,"type":"rest"}"#, "it is not JSON"),
    ("[]", "contains a list instead of an event object"),
    ("{}", #"needs a number "t""#),
    (#"{"t":"1","type":"rest"}"#, #""t" is a text but must be a number"#),
    (#"{"t":-0.1,"type":"rest"}"#, #""t" is -0.1; give a number from 0 to 86400"#),
    (#"{"t":1e300,"type":"rest"}"#, #""t" is 1e+300"#),
    (#"{"t":0}"#, #"has no "type""#),
    (#"{"t":0,"type":7}"#, #"has no "type""#),
    (
      #"{"t":0,"type":"whell","dy":1}"#,
      #""whell" is not known to this page (did you mean "wheel"?)"#
    ),
    (#"{"t":0,"type":"wheel"}"#, #"needs a number "dy""#),
    (#"{"t":0,"type":"wheel","dy":true}"#, #""dy" is true or false but must be a number"#),
    (#"{"t":0,"type":"wheel","dy":10001}"#, #""dy" is 10001; give a number from -10000 to 10000"#),
    (#"{"t":0,"type":"wheel","dx":null,"dy":1}"#, #""dx" is null"#),
    (#"{"t":0,"type":"down","x":1}"#, #"needs a number "y""#),
    (#"{"t":0,"type":"down","x":1,"y":1,"by":"pen"}"#, #""by" must be one of mouse, touch"#),
    (#"{"t":0,"type":"down","x":1,"y":1,"by":1}"#, #""by" must be one of mouse, touch"#),
    (#"{"t":0,"type":"move","x":1e99,"y":0}"#, #""x" is 1e+99"#),
    (#"{"t":0,"type":"key","key":"Enter"}"#, #""key" must be one of Up, Down"#),
    (#"{"t":0,"type":"key"}"#, #""key" must be one of"#),
    (#"{"t":0,"type":"resize","width":0,"height":5}"#, #""width" is 0; give a number from 1"#),
    (#"{"t":0,"type":"focus","row":-1}"#, #""row" is -1; give a number from 0"#),
    (#"{"t":0,"type":"focus","row":1.5}"#, #""row" is 1.5 but must be a whole number"#),
    (#"{"t":0,"type":"offset","y":0}"#, #""by" must be one of drag, fling, program"#),
    (#"{"t":0,"type":"offset","y":2e9,"by":"drag"}"#, #""y" is 2000000000"#),
    (#"{"t":0,"type":"finger"}"#, #"needs "down": true or false"#),
    (#"{"t":0,"type":"finger","down":1}"#, #""down" is a number but must be true or false"#),
    (#"{"t":0,"type":"lift"}"#, #"needs "momentum": true or false"#),
    (#"{"t":0,"type":"content","height":-5}"#, #""height" is -5"#),
    (#"{"t":0,"type":"set","value":1}"#, #""set" needs a text "key""#),
    (#"{"t":0,"type":"set","key":"shyBar.disable"}"#, #"needs a "value" for shyBar.disable"#),
    (
      #"{"t":0,"type":"set","key":"scroll.wheelStp","value":1}"#,
      "unknown setting scroll.wheelStp (did you mean scroll.wheelStep?)"
    ),
    (
      #"{"t":0,"type":"set","key":"shyBar.disable","value":"yes"}"#,
      "shyBar.disable is yes but must be true or false"
    ),
    (
      #"{"t":0,"type":"set","key":"shyBar.disable","value":null}"#,
      "shyBar.disable is null but must be true or false"
    ),
    (#"{"t":0,"type":"show","animated":0}"#, #""animated" is a number"#),
    (#"{"t":0,"type":"page","action":"quit"}"#, #""action" must be one of leave, appear, active"#),
    (#"{"t":0,"type":"list","select":-1}"#, #""select" is -1"#),
    (#"{"t":0,"type":"refresh"}"#, #""action" must be one of begin, end"#),
    (#"{"t":0,"type":"tick","seconds":-1}"#, #""seconds" is -1"#),
    (#"{"t":86400,"type":"tick","seconds":1}"#, "the tick ends at 86401 s"),
  ])
  func anEventThatIsWrongIsNamedWithItsLineAndItsFault(_ line: String, _ fault: String) throws {
    let error = try #require(
      complaint { () throws(LabError) in
        try parse(plainHeader, #"{"t":0,"type":"rest"}"#, "", line, named: "x.jsonl")
      })
    #expect(error.says(.badInput, "x.jsonl, line 4", fault), "\(error.message)")
  }

  // MARK: Keys

  /// A whole line of each event, with every key that it may carry.
  static let wholeLines = [
    #"{"t":1,"type":"wheel","dx":1,"dy":1}"#, #"{"t":1,"type":"down","x":1,"y":1,"by":"touch"}"#,
    #"{"t":1,"type":"move","x":1,"y":1}"#, #"{"t":1,"type":"up","x":1,"y":1}"#,
    #"{"t":1,"type":"cancel"}"#, #"{"t":1,"type":"key","key":"Home"}"#,
    #"{"t":1,"type":"scrollbar","offset":5}"#, #"{"t":1,"type":"resize","width":9,"height":9}"#,
    #"{"t":1,"type":"offset","y":1,"by":"drag"}"#, #"{"t":1,"type":"finger","down":true}"#,
    #"{"t":1,"type":"lift","momentum":true}"#, #"{"t":1,"type":"landing","y":1}"#,
    #"{"t":1,"type":"rest"}"#, #"{"t":1,"type":"content","height":1}"#,
    #"{"t":1,"type":"set","key":"shyBar.disable","value":true}"#,
    #"{"t":1,"type":"show","animated":true}"#, #"{"t":1,"type":"hide","animated":true}"#,
    #"{"t":1,"type":"page","action":"leave"}"#, #"{"t":1,"type":"list","select":1}"#,
    #"{"t":1,"type":"refresh","action":"begin"}"#, #"{"t":1,"type":"tick","seconds":1}"#,
    #"{"t":1,"type":"nav","action":"push","alpha":0,"tint":[1,1,1,1],"status":"light","#
      + #""ramp":"et-demo"}"#,
    #"{"t":1,"type":"nav","action":"swipe","progress":0.5}"#,
    #"{"t":1,"type":"nav","action":"release","velocity":350}"#,
    #"{"t":1,"type":"focus","row":3}"#,
  ]

  @Test func theWholeLinesAreOfAllTypes() throws {
    let types = try Self.wholeLines.map { line in
      try #require(try JSONValue.parse(Array(line.utf8))["type"]?.string)
    }
    #expect(Set(types) == Set(EventForm.words))
  }

  @Test(arguments: wholeLines)
  func aKeyThatMeansNothingToTheEventIsNamed(_ line: String) throws {
    _ = try parse(plainHeader, line)
    for (key, near) in [("T", #"(did you mean "t"?)"#), ("comment", "remove it")] {
      let error = try #require(
        complaint { () throws(LabError) in
          try parse(plainHeader, line.dropLast() + #","\#(key)":1}"#, named: "x.jsonl")
        })
      #expect(
        error.says(.badInput, "x.jsonl, line 2", #"unknown key "\#(key)" in the event "#)
          && (key == "comment" || error.message.contains(near)), "\(error.message)")
    }
  }

  @Test(arguments: wholeLines)
  func aKeyThatStandsTwiceIsNamed(_ line: String) throws {
    for key in JSONKeys(Array(line.utf8)).outer {
      let error = try #require(
        complaint { () throws(LabError) in
          try parse(plainHeader, line.dropLast() + #", "\#(key)" : 1}"#, named: "x.jsonl")
        })
      #expect(
        error.says(.badInput, "x.jsonl, line 2", #"the key "\#(key)" is given twice"#),
        "\(error.message)")
    }
  }

  @Test func aMistypedKeyIsNamedBeforeTheOneThatIsMissing() throws {
    let error = try #require(
      complaint { () throws(LabError) in try parse(plainHeader, #"{"t":1,"type":"wheel","dz":1}"#) }
    )
    #expect(error.says(.badInput, "line 2", #"unknown key "dz" in the event "wheel""#))
  }

  @Test(arguments: ["1e999", "-1e999", String(repeating: "9", count: 400)])
  func aNumberBeyondAllNumbersIsCalledThat(_ number: String) throws {
    let error = try #require(
      complaint { () throws(LabError) in
        try parse(plainHeader, #"{"t":0,"type":"wheel","dy":\#(number)}"#, named: "x.jsonl")
      })
    #expect(
      error.says(.badInput, "x.jsonl, line 2", "a number in it cannot be represented"),
      "\(error.message)")
  }

  @Test func timesMustNotGoBackNorIntoATickThatHasPassed() throws {
    let back = try #require(
      complaint { () throws(LabError) in
        try parse(plainHeader, #"{"t":0.2,"type":"rest"}"#, #"{"t":0.1,"type":"rest"}"#)
      })
    #expect(back.says(.badInput, "hand.jsonl, line 3", "t is 0.1", "came at 0.2"))
    let inTick = try #require(
      complaint { () throws(LabError) in
        try parse(plainHeader, #"{"t":0,"type":"tick","seconds":1}"#, #"{"t":0.5,"type":"rest"}"#)
      })
    #expect(inTick.says(.badInput, "line 3", "t is 0.5", "came at 1"))
  }

  @Test func aRoundingErrorOfATicksEndIsNoWayBack() throws {
    // 0.1 + 0.05 is 0.15000000000000002.
    let recording = try parse(
      plainHeader, #"{"t":0.1,"type":"tick","seconds":0.05}"#, #"{"t":0.15,"type":"rest"}"#)
    #expect(recording.events.map(\.time) == [0.1, 0.1 + 0.05])
  }

  @Test func aFileThatIsCutOffSaysSoAtItsLastLineOnly() throws {
    let whole = plainHeader + "\n" + #"{"t":0.25,"type":"wheel","dy":-1}"# + "\n"
    let bytes = Array(whole.utf8)
    for end in plainHeader.utf8.count..<bytes.count {
      let cut = Array(bytes[..<end])
      let error = complaint { () throws(LabError) in try Recording.parse(cut, named: "c.jsonl") }
      if end <= plainHeader.utf8.count + 1 || end == bytes.count - 1 {
        #expect(error == nil)
      } else {
        #expect(error?.says(.badInput, "c.jsonl, line 2", "cut off", "remove that line") ?? false)
      }
    }
  }

  @Test func emptyLinesAndLinesOfWindowsArePassedOver() throws {
    let recording = try parse(
      plainHeader + "\r", "", "  ", #"{"t":0,"type":"rest"}"# + "\r", "\t",
      #"{"t":1,"type":"rest"}"#)
    #expect(recording.events.map(\.time) == [0, 1])
    #expect(recording.lines == [4, 6])
  }

  @Test func aFileThatIsMissingOrNoFileIsAnErrorWithItsPath() throws {
    let missing = try #require(
      complaint { () throws(LabError) in try Recording.read("/nowhere/x.jsonl") })
    #expect(missing.says(.missingInput, "/nowhere/x.jsonl does not exist"))
    let directory = try #require(complaint { () throws(LabError) in try Recording.read("/tmp") })
    #expect(directory.says(.badInput, "/tmp cannot be read"))
  }

  @Test func aTextInAFileCannotBreakTheErrorIntoLines() throws {
    let error = try #require(
      complaint { () throws(LabError) in
        try parse(plainHeader, #"{"t":0,"type":"a\nb\u001b[31m\u0000"}"#)
      })
    #expect(error.says(.badInput, "line 2"), "\(error.message.debugDescription)")
  }
}

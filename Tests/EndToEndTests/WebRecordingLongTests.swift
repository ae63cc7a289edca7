import Foundation
import TestSupport
import Testing

/// The reader of recordings of the module against that of the program.
extension WebModuleLongTests {
  /// Recordings that are odd: the header, and a line of an event behind it.
  private static let odd: [(header: String, event: String)] = {
    let start = #"{"format":"barlab-recording","version":1"#
    let rest = #"{"t":0.1,"type":"rest"}"#
    let headers = [
      "", #","viewport":{"width":390,"height":568}"#, #","content":{"height":2000}"#,
      #","viewport":{"width":390}"#, #","viewport":{"width":390,"height":568,"x":1}"#,
      #","viewport":{"width":0,"height":568}"#, #","viewport":[]"#, #","viewport":null"#,
      #","content":{"height":2000,"width":1}"#, #","content":{"height":-1}"#, #","content":{}"#,
      #","content":{"height":2000,"height":10}"#, #","picture":0"#, #","picture":86400"#,
      #","picture":-1"#, #","picture":86401"#, #","picture":"1""#, #","picture":null"#,
      #","page":"grid","page":"grid""#, #","page":"grid","p\u0061ge":"grid""#,
      #","settings":{"shyBar.barHeight":50,"shyBar.barHeight":50}"#, #","__proto__":1"#,
      #","settings":{"nav.tint":[1,0,0,]}"#, #","trial":{"row":"K","preset":"mdc","stop":false}"#,
      #","trial":{"row":"A","preset":"mdc"}"#, #","trial":{"row":"A","preset":"mdc","x":1}"#,
      #","trial":{"row":"L","preset":"mdc"}"#, #","trial":{"row":"A","preset":"flexible"}"#,
      #","trial":{"row":"A","preset":"shy","stop":true}"#, #","trial":{"row":["A"]}"#,
      #","trial":null"#, #","trial":"K""#, ",", " , ", ",,", #","preset":"nope""#,
    ]
    let events = [
      rest, rest + "\r", "\t" + rest, "\u{FEFF}" + rest, "\u{FEFF}\u{FEFF}" + rest,
      "\u{FEFF}", #"{"t":0.1,"type":"rest",}"#, #"{"t":0.1,"type":"rest" , }"#,
      #"{"t":0.1,"type":"rest",,}"#, #"{,"t":0.1,"type":"rest"}"#, "{,}", rest + ",", rest + "5",
      #"{"t":0.1,"type":"nav","action":"push","tint":[1,0,0,]}"#,
      #"{"t":0.1,"type":"nav","action":"push","tint":[,]}"#,
      #"{"t":0.1,"type":"set","key":"nav.tint","value":[0,0,1,]}"#,
      #"{"t":0.1,"t":0.1,"type":"rest"}"#, #"{"t":0.1,"\u0074":0.1,"type":"rest"}"#,
      #"{"t":0.1,"type":"re\u0073t"}"#, #"{"t":0.1,"type":"rest\ud800"}"#,
      #"{"t":0.1,"type":"nav pop"}"#, #"{"t":0.1,"type":"nav","action":"pop","alpha":1e999}"#,
      #"{"t":0.1,"type":"wheel","dx":1e-400,"dy":1}"#, #"{"t":0.1,"type":"wheel","dy":1e-300}"#,
      #"{"t":0.1,"type":"wheel","dx":0e-400,"dy":-0.0}"#, #"{"t":01,"type":"rest"}"#,
      #"{"t":0.1,"type":"list","select":1e0}"#, #"{"t":0.1,"type":"rest"}//"#,
      #"{"t":0.1,"type":"set","key":"bar.law","value":{"a":{}}}"#,
      #"{"t":0.1,"type":"set","key":"bar.law","value":{"a":1,"a":1}}"#,
      #"{"t":0.1,"type":"set","key":"x,}","value":1}"#, #"{"t":0.1,"type":"rest,}"#,
      String(repeating: "[", count: 21) + String(repeating: "]", count: 21),
      #"{"t":0.1,"type":"rest","\#(String(repeating: "k", count: 257))":1}"#,
      "[" + String(repeating: "0,", count: 10_001) + "0]",
      #"{"t":0.1,"type":"rest"}"# + String(repeating: " ", count: 1 << 20),
    ]
    let marks = (1...4).map { String(repeating: "\u{FEFF}", count: $0) + start + "}" }
    return headers.map { (start + $0 + "}", rest) } + events.map { (start + "}", $0) }
      + marks.map { ($0, rest) }
  }()

  @Test("the module takes and refuses the recordings that barlab simulate does, for the same line")
  func oddRecordings() throws {
    let folder = try TemporaryFolder()
    let files = try Self.odd.enumerated().map { number, odd in
      // Ends without a line feed, too.
      try folder.write(
        "\(odd.header)\n\(odd.event)" + (number % 2 == 0 ? "\n" : ""), to: "\(number).jsonl")
    }
    let played = try Self.node(
      [Self.script, try Self.module.get(), folder.path(""), "events", "60"] + files)
    try #require(played.code == 0, "\(played.errors)")
    var taken = 0
    for (number, file) in files.enumerated() {
      let ours = try Tools.run(Tools.barlab, ["simulate", file, "--rows", "events"])
      let theirs = try folder.text("\(number).jsonl.csv")
      let about = "\(Self.odd[number].header.prefix(120))\n\(Self.odd[number].event.prefix(80))"
      if ours.code == 0 {
        #expect(ours.output == theirs, "\(about)")
        taken += 1
      } else {
        let line = ours.errors.contains(", line 1") ? 1 : 2
        #expect(ours.errors.contains(", line \(line)"), "\(ours.errors)")
        #expect(theirs.hasPrefix("line \(line): "), "\(about): \(ours.errors)")
      }
    }
    #expect(taken > 15 && files.count - taken > 40, "\(taken) of \(files.count)")
  }
}

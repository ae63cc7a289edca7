import Foundation
import TestSupport
import Testing

/// What holds in shared pages for any recording and any behavior.
@Suite(.serialized, .browserThreads) struct WebLawLongTests {
  @Test("random recordings give in the browser the rows of barlab simulate")
  func recordingsInBrowser() throws {
    let shared = try SharedPage()
    let count = try WebLawTests.write(to: try #require(shared.folder).url.path, seed: 21)
    #expect(try shared.compare() == count)
  }

  @Test(
    "no behavior throws after another one, and what a page refuses is said and changes nothing")
  func presets() throws {
    let found = try SharedPage().play("presets", "13")
    #expect(found["thrown"] as? [String] == [] && found["log"] as? [String] == [])
    #expect((found["wrong"] as? [Any])?.isEmpty == true, "\(found["wrong"] ?? "")")
    let chosen = try #require(found["chosen"] as? Int)
    let refused = try #require(found["refused"] as? Int)
    // Where an extension is in the way it gives way.
    #expect(chosen > 2500)
    #expect(refused < chosen / 50, "\(refused) of \(chosen)")
    let words = try #require(found["words"] as? [String])
    #expect(words.allSatisfy { $0.contains(" does not fit this page: \u{201C}") })
  }
}

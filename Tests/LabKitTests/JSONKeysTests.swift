import TestSupport
import Testing

@testable import LabKit

@Suite struct JSONKeysTests {
  private func keys(_ text: String) -> JSONKeys { JSONKeys(Array(text.utf8)) }

  @Test func theKeysOfTheOutermostObjectComeInTheOrderOfTheText() {
    let found = keys(#" { "b" : 1 , "a":{"x":[{"y":"z"}]},"":"a, {b:","c":[],"d":{} } "#)
    #expect(found.outer == ["b", "a", "", "c", "d"] && found.doubled == nil)
    #expect(keys("{}").outer == [] && keys("[1,\"a\"]").outer == [] && keys("7").outer == [])
  }

  @Test(arguments: [
    (#"{"a":1,"b":2,"a":3}"#, "a"), (#"{"a":{"b":1,"b":2}}"#, "b"),
    (#"{"a":[{"x":1},{"y":1,"y":1}]}"#, "y"), (#"{"t":1,"\u0074":2}"#, "t"),
    (#"{"a\"b":1,"a\"b":2}"#, "a\"b"), (#"{"":1,"":2}"#, ""),
  ])
  func aKeyThatAnObjectHasTwiceIsFound(_ text: String, _ key: String) {
    #expect(keys(text).doubled == key)
  }

  @Test(arguments: [
    #"{"a":"a","b":"a"}"#, #"{"a":{"a":1},"b":{"a":1}}"#, #"[{"a":1},{"a":1}]"#,
    #"{"a":["a","a"],"b":[[],["b"]]}"#, #"{"a":"\"a\":1,\"a\":2"}"#, #"{"a":"\\","b":"\\\""}"#,
  ])
  func equalTextsElsewhereAreNoDoubledKeys(_ text: String) {
    #expect(keys(text).doubled == nil)
  }

  @Test func anyBytesHaveAnAnswer() {
    var rng = SeededGenerator(seed: 5)
    let pieces = Array(#"{}[]",:\a1 "#.utf8) + [0, 0xC3, 0xFF]
    var objects = 0
    for _ in 0..<20_000 {
      let bytes = (0..<rng.whole(0...14)).map { _ in rng.pick(pieces) }
      let found = JSONKeys(bytes)
      // An object for the decoder has the keys that the decoder sees.
      if let object = (try? JSONValue.parse(bytes))?.object {
        #expect(Set(found.outer) == Set(object.keys))
        #expect((found.outer.count > object.count) ? found.doubled != nil : true)
        objects += 1
      }
    }
    #expect(objects > 5)
  }
}

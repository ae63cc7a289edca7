internal import FoundationEssentials

/// What one process of the program tells another, as JSON.
package enum JSONForm {
  /// The value as one line; empty where it holds a number that JSON has no word for.
  package static func text(of value: some Encodable) -> String {
    FileIO.text((try? JSONEncoder().encode(value)) ?? Data())
  }

  /// The value that a text stands for; nil if it is none.
  package static func value<Value: Decodable>(of text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}

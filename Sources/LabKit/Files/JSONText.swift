internal import BarCore

/// A JSON value as it is written: on one line, its members in the order given, numbers so that they
/// read back to the same.
struct JSONText: CustomStringConvertible, Sendable {
  /// A member of an object.
  typealias Member = (key: String, value: JSONText)

  let description: String

  init(_ number: Double) { description = shortText(number) }
  init(_ number: Int) { description = "\(number)" }
  init(_ flag: Bool) { description = "\(flag)" }

  /// A text between quotes.
  init(_ text: String) {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    description = result + "\""
  }

  init(list: [JSONText]) {
    description = "[" + list.map(\.description).joined(separator: ",") + "]"
  }

  init(_ members: [Member]) {
    let parts = members.map { "\(JSONText($0.key)):\($0.value)" }
    description = "{" + parts.joined(separator: ",") + "}"
  }

  /// The members that every file of the lab begins with.
  static func format(_ format: String, _ version: Int) -> [Member] {
    [("format", JSONText(format)), ("version", JSONText(version))]
  }
}

internal import FoundationEssentials

/// Any JSON value: for files whose lines differ from each other.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// A whole number that may be too large for a Double; of those read, only such.
  case integer(Int64)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses bytes; the error is half a sentence about what is wrong.
  ///
  /// - Parameters:
  ///   - deepest: levels that it may nest.
  ///   - mostValues: values that it may hold.
  static func parse(
    _ bytes: [UInt8], deepest: Int = JSONBounds.deepest, mostValues: Int = JSONBounds.mostValues
  ) throws(JSONProblem) -> JSONValue {
    // The decoder reads past the end of what nests too deep, and takes UTF-16 too.
    try JSONBounds.check(bytes, deepest: deepest, mostValues: mostValues)
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch let problem as JSONProblem {
      throw problem
    } catch {
      throw JSONProblem("it is not JSON")
    }
  }

  /// A member of an object; nil for all else.
  subscript(key: String) -> JSONValue? { object?[key] }

  /// A number, as near as a Double comes to it.
  var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// A whole number to the last digit.
  var integer: Int64? {
    switch self {
    case .number(let value): Int64(exactly: value)
    case .integer(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// A few words for what it is.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number, .integer: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Facts as they come: one that is not known is null.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }
  init(_ number: Double?) { self = number.map(JSONValue.number) ?? .null }
  init(_ number: Int64?) { self = number.map(JSONValue.integer) ?? .null }
  init(_ number: Int?) { self.init(number.map(Int64.init)) }
  init(_ flag: Bool?) { self = flag.map(JSONValue.bool) ?? .null }

  init(stringLiteral text: String) { self = .string(text) }

  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: members))
  }
}

/// What is wrong with a piece of JSON.
struct JSONProblem: Error {
  let words: String
  init(_ words: String) { self.words = words }
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Double.self) {
      // Most values are numbers, and every try that fails costs more than all the rest. From 2^53 on
      // not every whole number is a Double.
      let whole = abs(value) < 0x1p53 ? nil : try? container.decode(Int64.self)
      self = whole.map(JSONValue.integer) ?? .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
      // Whatever is wrong inside must come out as it is, not as "no object".
      self = .object(try container.decode([String: JSONValue].self))
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try container.decode([JSONValue].self))
    } else {
      // 1e999.
      throw JSONProblem("a number in it cannot be represented")
    }
  }

  /// Any text as the key of an object.
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// An encodable value as indented JSON with sorted keys and a line feed at the end.
func jsonText(_ value: some Encodable) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return Array(try encoder.encode(value)) + [0x0A]
}

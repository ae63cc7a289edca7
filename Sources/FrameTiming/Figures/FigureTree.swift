/// Values by the paths of their keys, as the objects within objects of a JSON text.
///
/// All keys are written, null where there is no data, which the compiler's own coding leaves out.
enum FigureTree: Encodable {
  case value(FigureValue)
  case object([String: FigureTree])

  /// Objects for the keys joined by points.
  init(_ values: [(key: String, value: FigureValue)]) {
    self = .object([:])
    for (key, value) in values { put(value, at: key.split(separator: ".")[...]) }
  }

  private mutating func put(_ value: FigureValue, at path: ArraySlice<Substring>) {
    guard let first = path.first, case .object(var members) = self else {
      self = .value(value)
      return
    }
    self = .object([:])
    members[String(first), default: .object([:])].put(value, at: path.dropFirst())
    self = .object(members)
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let value): try value.encode(to: encoder)
    case .object(let members): try members.encode(to: encoder)
    }
  }
}

extension FigureValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .count(let count): try container.encode(count)
    case .number(let number): try container.encode(number)
    case .word(let word): try container.encode(word)
    case .words(let words): try container.encode(words)
    case .flag(let isSo): try container.encode(isSo)
    case .histogram(let bins): try container.encode(bins)
    }
  }
}

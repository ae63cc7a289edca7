internal import BarCore
internal import BarTuning

/// A part of an event as members of its line: mostly one, of a point two.
struct EventField<Value>: Sendable {
  let keys: [String]
  let read: @Sendable (EventLine) throws(LabError) -> Value
  let write: @Sendable (Value) -> [JSONText.Member]

  /// The field where a line may be without it, which is nil.
  var orNil: EventField<Value?> {
    EventField<Value?>(keys: keys) { [keys, read] line throws(LabError) in
      line.object[keys[0]] == nil ? nil : try read(line)
    } write: { [write] in
      $0.map(write) ?? []
    }
  }
}

extension EventField where Value: Sendable {
  /// The field where a line may be without it, which means a value.
  func or(_ usual: Value) -> EventField {
    EventField(keys: keys, read: orNil(usual), write: write)
  }

  /// The same, where that value is not written either.
  func orUnwritten(_ usual: Value) -> EventField where Value: Equatable {
    EventField(keys: keys, read: orNil(usual)) { [write] in $0 == usual ? [] : write($0) }
  }

  private func orNil(_ usual: Value) -> @Sendable (EventLine) throws(LabError) -> Value {
    { [orNil] line throws(LabError) in try orNil.read(line) ?? usual }
  }
}

/// The fields that there are.
extension EventForm {
  static func number(_ key: String, _ range: ClosedRange<Double>) -> EventField<Double> {
    EventField(keys: [key]) { line throws(LabError) in
      let value = try line.value(key, "the event needs a number \"\(key)\"")
      guard let number = value.number else {
        throw line.problem("\"\(key)\" is \(value.kind) but must be a number")
      }
      guard range.contains(number) else {
        throw line.problem("\"\(key)\" is \(shortText(number)); \(range.advice)")
      }
      return number
    } write: {
      [(key, JSONText($0))]
    }
  }

  static func whole(_ key: String, _ range: ClosedRange<Double>) -> EventField<Int> {
    let field = number(key, range)
    return EventField(keys: [key]) { line throws(LabError) in
      let number = try field.read(line)
      guard number == number.rounded() else {
        throw line.problem("\"\(key)\" is \(shortText(number)) but must be a whole number")
      }
      return Int(number)
    } write: {
      [(key, JSONText($0))]
    }
  }

  static func flag(_ key: String) -> EventField<Bool> {
    EventField(keys: [key]) { line throws(LabError) in
      let value = try line.value(key, "the event needs \"\(key)\": true or false")
      guard let flag = value.bool else {
        throw line.problem("\"\(key)\" is \(value.kind) but must be true or false")
      }
      return flag
    } write: {
      [(key, JSONText($0))]
    }
  }

  /// A word for one of some values.
  static func choice<Value: Equatable & Sendable>(
    _ key: String, among values: [(word: String, value: Value)]
  ) -> EventField<Value> {
    EventField(keys: [key]) { line throws(LabError) in
      let word = line.object[key]?.string
      guard let found = values.first(where: { $0.word == word }) else {
        throw line.problem(notAmong: values.map(\.word), key)
      }
      return found.value
    } write: { value in
      values.filter { $0.value == value }.map { (key, JSONText($0.word)) }
    }
  }

  /// One of the words of an enumeration.
  static func choice<Word: RawRepresentable & CaseIterable & Equatable & Sendable>(
    _ key: String
  ) -> EventField<Word> where Word.RawValue == String {
    choice(key, among: Word.allCases.map { ($0.rawValue, $0) })
  }

  static var point: EventField<Point> {
    let far = -100_000.0...100_000
    return pair(number("x", far), number("y", far), Point.init) { ($0.x, $0.y) }
  }

  static var size: EventField<Size> {
    pair(number("width", 1...10_000), number("height", 1...10_000), Size.init) {
      ($0.width, $0.height)
    }
  }

  /// Two numbers that make a value.
  private static func pair<Value>(
    _ first: EventField<Double>, _ second: EventField<Double>,
    _ make: @escaping @Sendable (Double, Double) -> Value,
    of parts: @escaping @Sendable (Value) -> (Double, Double)
  ) -> EventField<Value> {
    EventField(keys: first.keys + second.keys) { line throws(LabError) in
      make(try first.read(line), try second.read(line))
    } write: {
      first.write(parts($0).0) + second.write(parts($0).1)
    }
  }

  static var tint: EventField<Tint> {
    EventField(keys: ["tint"]) { line throws(LabError) in
      guard let tint = line.object["tint"]?.tint else {
        throw line.problem(
          "\"tint\" must be a list of red, green, blue and alpha, each from 0 to 1")
      }
      return tint
    } write: {
      [("tint", SettingValue.color($0).json)]
    }
  }

  /// A setting and its value, which must be one that it accepts.
  static var setting: EventField<(key: String, value: SettingValue)> {
    EventField(keys: ["key", "value"]) { line throws(LabError) in
      guard let key = line.object["key"]?.string else {
        throw line.problem("the event \"set\" needs a text \"key\"")
      }
      let json = try line.value(
        "value", "the event \"set\" needs a \"value\" for \(excerpt(key))")
      do throws(SettingError) {
        return (key, try SettingValue(json: json, key: key))
      } catch {
        throw line.problem(error.message)
      }
    } write: {
      [("key", JSONText($0.key)), ("value", $0.value.json)]
    }
  }
}

extension ClosedRange<Double> {
  /// What to give instead of a number outside, as the end of a sentence.
  var advice: String {
    "give a number from \(shortText(lowerBound)) to \(shortText(upperBound))"
  }
}

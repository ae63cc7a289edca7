public import BarCore

/// The value of one setting.
public enum SettingValue: Equatable, Sendable {
  /// A number, in the unit of its setting.
  case number(Double)
  /// On or off.
  case flag(Bool)
  /// The raw value of one case of an enumeration.
  case choice(String)
  /// A color with its opacity.
  case color(Tint)

  /// The value as a person reads it, and as it is written after `--set KEY=`.
  public var text: String {
    switch self {
    case .number(let value): shortText(value)
    case .flag(let value): value ? "true" : "false"
    case .choice(let value): value
    case .color(let value): value.channels.map(shortText).joined(separator: ",")
    }
  }
}

/// The type of a setting, with the values that it accepts.
public enum SettingKind: Equatable, Sendable {
  /// A number in a range; `step` is what an arrow key changes.
  case number(ClosedRange<Double>, step: Double, unit: String)
  /// On or off.
  case flag
  /// One of these words, the raw values of an enumeration.
  case choice([String])
  /// Red, green, blue and alpha, each 0...1.
  case color
}

/// One setting of a root value: its key, its meaning, and how to read and write it.
public struct Setting<Root: Sendable>: Sendable {
  /// Dotted key, the same in files, on the command line and on screen.
  public let key: String
  /// A few words for the inspector.
  public let label: String
  /// One sentence on what the setting does.
  public fileprivate(set) var help = ""
  /// What files write for nothing; nil where there is always a value.
  public fileprivate(set) var missing: SettingValue?
  /// The type of the value, and what the setting accepts.
  public let kind: SettingKind
  /// Returns the present value from a root; the value is of the type of `kind`.
  public let read: @Sendable (Root) -> SettingValue
  let store: @Sendable (inout Root, SettingValue) -> Void

  /// The part of the key before the dot.
  public var group: String { String(key.prefix { $0 != "." }) }

  /// Writes a value, if it is of the right type and in range.
  public func write(_ value: SettingValue, to root: inout Root) throws(SettingError) {
    if let problem = problem(with: value) { throw SettingError(key: key, problem: problem) }
    store(&root, value)
  }

  private func problem(with value: SettingValue) -> SettingError.Problem? {
    switch (kind, value) {
    case (.number(let range, _, _), .number(let number)) where range.contains(number): nil
    case (.choice(let choices), .choice(let choice)) where choices.contains(choice): nil
    case (.flag, .flag), (.color, .color): nil
    case (.number, .number), (.choice, .choice): .outOfRange(value: value, expected: expectation)
    case (.number, .choice(let text)) where Double(text) != nil:
      // It looks like a number: only the quotes are wrong.
      .wrongType(value: .choice("the text \"\(excerpt(text))\""), expected: expectation)
    case (.number, _), (.flag, _), (.choice, _), (.color, _):
      .wrongType(value: value, expected: expectation)
    }
  }

  /// What the setting accepts, in words.
  public var expectation: String {
    switch kind {
    case .number(let range, _, let unit):
      "a number from \(shortText(range.lowerBound)) to \(shortText(range.upperBound))"
        + (unit.isEmpty ? "" : " \(unit)")
    case .flag: "true or false"
    case .choice(let choices): "one of " + choices.joined(separator: ", ")
    case .color: "red, green, blue and alpha from 0 to 1"
    }
  }

  /// Returns the same setting for a value that holds the root.
  ///
  /// - Parameters:
  ///   - group: comes before the key, with a dot; nil: the key is whole.
  ///   - place: where in the value the root is.
  public func lifted<Outer: Sendable>(
    into group: String? = nil, _ place: @escaping Setting<Outer>.Place<Root>
  ) -> Setting<Outer> {
    Setting<Outer>(
      key: group.map { "\($0).\(key)" } ?? key, label: label, help: help, missing: missing,
      kind: kind,
      read: { read(Setting<Outer>.value(of: $0, at: place)) },
      store: { outer, value in place(&outer) { store(&$0, value) } })
  }
}

/// A refusal of a setting: names the key and what it accepts.
public struct SettingError: Error, Equatable, Sendable {
  /// A reason why a key or a value was refused.
  public enum Problem: Equatable, Sendable {
    /// A key that is none of a setting; `nearest` is a similar one, or nil if there is none.
    case unknown(nearest: String?)
    /// The value is of another type; `expected` says in words what is accepted.
    case wrongType(value: SettingValue, expected: String)
    /// The value is outside the range, or no known choice; `expected` says what is accepted.
    case outOfRange(value: SettingValue, expected: String)
  }

  /// The key as it was given, whether it exists or not.
  public var key: String
  /// What is wrong with the key or the value.
  public var problem: Problem

  /// Creates an error about a key.
  public init(key: String, problem: Problem) {
    self.key = key
    self.problem = problem
  }

  /// One sentence without its full stop.
  public var message: String {
    switch problem {
    case .unknown(let nearest):
      "unknown setting \(excerpt(key))" + (nearest.map { " (did you mean \($0)?)" } ?? "")
    case .wrongType(let value, let expected):
      "\(key) is \(excerpt(value.text)) but must be \(expected)"
    case .outOfRange(let value, let expected):
      "\(key) is \(excerpt(value.text)), outside its range: give \(expected)"
    }
  }
}

// MARK: Ways to make settings

/// A setting is declared by its type, with its key, a label, what it accepts and its place, and by
/// its help: `.number("bar.height", "Height", 0...200, step: 1) { $1(&$0.bar.barHeight) }
/// .help("Height of the bar.")`. Without a label it is called by the words of its key.
extension Setting {
  /// A way to a property of the root: hands the property to a closure.
  ///
  /// An example is `{ $1(&$0.bar.barHeight) }`.
  public typealias Place<Value> = @Sendable (inout Root, (inout Value) -> Void) -> Void

  /// Returns the setting with one sentence on what it does.
  public func help(_ text: String) -> Setting {
    #if hasFeature(Embedded)
      // A module for browsers gets the words from outside.
      return self
    #else
      var setting = self
      setting.help = text
      return setting
    #endif
  }

  /// The value at a place.
  fileprivate static func value<Value>(of root: Root, at place: Place<Value>) -> Value {
    var copy = root
    var found: Value?
    place(&copy) { found = $0 }
    guard let found else { preconditionFailure("a setting's place calls its closure") }
    return found
  }

  private static func make<Value>(
    _ key: String, _ label: String?, _ place: @escaping Place<Value>, _ kind: SettingKind,
    read: @escaping @Sendable (Value) -> SettingValue,
    written: @escaping @Sendable (SettingValue) -> Value?
  ) -> Setting {
    Setting(
      key: key, label: label ?? keyWords(key), kind: kind,
      read: { read(value(of: $0, at: place)) },
      store: { root, value in
        guard let value = written(value) else { return }
        place(&root) { $0 = value }
      })
  }

  /// The last part of a key as words: "Desired height" of `refresh.desiredHeight`.
  private static func keyWords(_ key: String) -> String {
    #if hasFeature(Embedded)
      return key
    #else
      let name = key.split(separator: ".").last ?? ""
      let words = name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
      return words.prefix(1).uppercased() + words.dropFirst()
    #endif
  }

  /// Returns a setting that is a number in a range, called by the words of its key.
  public static func number(
    _ key: String, _ range: ClosedRange<Double>, step: Double, _ unit: String = "pt",
    at place: @escaping Place<Double>
  ) -> Setting {
    number(key, keyWords(key), range, step: step, unit, at: place)
  }

  /// Returns a setting that is a number in a range.
  public static func number(
    _ key: String, _ label: String, _ range: ClosedRange<Double>, step: Double,
    _ unit: String = "pt", at place: @escaping Place<Double>
  ) -> Setting {
    make(
      key, label, place, .number(range, step: step, unit: unit), read: { .number($0) },
      written: { if case .number(let value) = $0 { value } else { nil } })
  }

  /// Returns a setting that is a number of at least 0, or missing: files write that as 0, or as
  /// another number below it.
  public static func optional(
    _ key: String, _ label: String? = nil, upTo highest: Double, step: Double,
    _ unit: String = "pt", missing: Double = 0, at place: @escaping Place<Double?>
  ) -> Setting {
    var made = make(
      key, label, place, .number(missing...highest, step: step, unit: unit),
      read: { .number($0 ?? missing) },
      written: {
        guard case .number(let value) = $0 else { return nil }
        return .some(value < 0 || value == missing ? nil : value)
      })
    made.missing = .number(missing)
    return made
  }

  /// Returns a setting that is on or off.
  public static func flag(
    _ key: String, _ label: String? = nil, at place: @escaping Place<Bool>
  ) -> Setting {
    make(
      key, label, place, .flag, read: { .flag($0) },
      written: { if case .flag(let value) = $0 { value } else { nil } })
  }

  /// Returns a setting that is a color.
  public static func color(
    _ key: String, _ label: String? = nil, at place: @escaping Place<Tint>
  ) -> Setting {
    make(
      key, label, place, .color, read: { .color($0) },
      written: { if case .color(let value) = $0 { value } else { nil } })
  }

  /// Returns a setting that is one of the cases of an enumeration.
  ///
  /// - Parameters:
  ///   - key: without its group.
  ///   - label: a few words for a person; nil: those of the key.
  ///   - words: what files write for cases that are not written as their raw values.
  ///   - place: where in the root the property is.
  public static func choice<Choice: RawRepresentable & CaseIterable & Equatable & Sendable>(
    _ key: String, _ label: String? = nil, words: KeyValuePairs<Choice, String> = [:],
    at place: @escaping Place<Choice>
  ) -> Setting where Choice.RawValue == String, Choice.AllCases == [Choice] {
    let names = Choice.allCases.map { choice in
      words.first { $0.key == choice }?.value ?? choice.rawValue
    }
    return choice(key, label, names) { root, body in
      place(&root) { choice in
        let old = Choice.allCases.firstIndex(of: choice)
        var number = old ?? 0
        body(&number)
        if number != old { choice = Choice.allCases[number] }
      }
    }
  }

  /// The same by the numbers of the cases: little is compiled again for each type of a choice.
  private static func choice(
    _ key: String, _ label: String?, _ names: [String], at place: @escaping Place<Int>
  ) -> Setting {
    make(
      key, label, place, .choice(names), read: { .choice(names[$0]) },
      written: { value in names.firstIndex { value == .choice($0) } })
  }
}

/// The settings of a root value, in the order in which they are shown.
public struct SettingTable<Root: Sendable>: Sendable {
  /// The settings in the order in which they are shown, each key once.
  public let settings: [Setting<Root>]
  private let places: [String: Int]

  /// Creates a table of settings.
  ///
  /// - Parameter settings: in the order in which they are shown; a key may not occur twice.
  public init(_ settings: [Setting<Root>]) {
    self.settings = settings
    var places: [String: Int] = [:]
    for (place, setting) in settings.enumerated() {
      precondition(places[setting.key] == nil, "the key \(setting.key) is declared twice")
      places[setting.key] = place
    }
    self.places = places
  }

  /// The setting with this key; nil if there is none.
  public subscript(key: String) -> Setting<Root>? { places[key].map { settings[$0] } }

  /// Writes a value under a key.
  public func write(
    _ value: SettingValue, key: String, to root: inout Root
  ) throws(SettingError) {
    guard let setting = self[key] else {
      throw SettingError(key: key, problem: .unknown(nearest: nearest(to: key)))
    }
    try setting.write(value, to: &root)
  }

  /// Returns the known key that is fewest edits away; nil if none is near.
  public func nearest(to key: String) -> String? {
    nearestWord(to: key, among: settings.map { $0.key })
  }
}

import Testing

@testable import SDLKit

/// What keys mean in layouts with and without Latin letters.
@Suite struct KeyboardTests {
  static let russian = KeyboardLayout(
    "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.",
    shifted: "Ё!\"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,")
  static let greek = KeyboardLayout("`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ 'ζχψωβνμ,./")
  static let hebrew = KeyboardLayout(
    ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",
    shifted: "~!@#$%^&*)(_+QWERTYUIOP}{|ASDFGHJKL:\"ZXCVBNM><?")
  static let arabic = KeyboardLayout(
    "ذ١٢٣٤٥٦٧٨٩٠-=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤرﻻىةوزظ",
    shifted: String(repeating: " ", count: 46) + "؟")
  static let french = KeyboardLayout(
    "²&é\"'(-è_çà)=azertyuiop ^*qsdfghjklmùwxcvbn,;:!",
    shifted: " 1234567890°+AZERTYUIOP ¨µQSDFGHJKLM%WXCVBN?./§")
  static let german = KeyboardLayout(
    " 1234567890ß qwertzuiopü+#asdfghjklöäyxcvbnm,.-",
    shifted: "°!\"§$%&/()=? QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_")
  static let turkish = KeyboardLayout(
    "\"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.")
  static let kana = KeyboardLayout("ロヌフアウエオヤユヨワホヘタテイスカンナニラセ゛゜ムチトシハキクマノリレケツサソヒコミモネルメ")

  /// Positions of keys, by what they type on a US keyboard.
  private static func position(_ character: Unicode.Scalar) -> Int {
    KeyboardLayout.us.position(of: character.value) ?? -1
  }

  /// Presses the key that types a character on a US keyboard.
  private static func press(
    _ character: Unicode.Scalar, on keyboard: Keyboard, shift: Bool = false, command: Bool = false
  ) -> (key: Key, isShift: Bool)? {
    let place = position(character)
    return keyboard.press(
      keyboard.layout.symbol(at: place), at: place, isShift: shift, isCommand: command)
  }

  /// The letters that the program knows.
  private static let letters = Key.allCases.filter { $0.rawValue.utf8.count == 1 }

  @Test("an opening parenthesis is one on every layout, with Shift or without")
  func parenthesis() {
    for (layout, character, shift) in [
      (KeyboardLayout.us, "9" as Unicode.Scalar, true), (Self.german, "8", true),
      (Self.french, "5", false), (Self.russian, "9", true),
    ] {
      let keyboard = Keyboard([layout], inUse: 0)
      let press = Self.press(character, on: keyboard, shift: shift)
      #expect(press?.key == .parenthesis && press?.isShift == false)
      #expect(Self.press("7", on: keyboard, shift: shift)?.key != .parenthesis)
    }
    let controlled = Self.press("9", on: .us, shift: true, command: true)
    #expect(controlled?.key == .digit9 && controlled?.isShift == true)
  }

  @Test("on layouts without Latin letters every letter counts as on a US keyboard")
  func alone() throws {
    for layout in [Self.russian, Self.greek, Self.hebrew, Self.arabic, Self.kana] {
      let keyboard = Keyboard([layout], inUse: 0)
      #expect(!layout.isLatin && layout.hasLetters)
      for key in Self.letters {
        let character = try #require(key.rawValue.unicodeScalars.first)
        for shift in [false, true] {
          let controlled = Self.press(character, on: keyboard, shift: shift, command: true)
          #expect(controlled?.key == key && controlled?.isShift == shift, "\(key) \(layout)")
          // Alone, a sign is itself: the slash in Hebrew, the semicolon in Greek.
          if key == .letterQ { continue }
          let plain = Self.press(character, on: keyboard, shift: shift)
          #expect(plain?.key == key && plain?.isShift == shift, "\(key) \(layout)")
        }
      }
    }
  }

  @Test("where the keyboard has a Latin layout too, letters count as on the first one")
  func second() {
    let keyboard = Keyboard([Self.russian, Self.french, .us], inUse: 0)
    // What types q, a, z and m on a French keyboard.
    #expect(Self.press("a", on: keyboard, command: true)?.key == .letterQ)
    #expect(Self.press("q", on: keyboard)?.key == .letterA)
    #expect(Self.press("w", on: keyboard)?.key == .letterZ)
    #expect(Self.press(";", on: keyboard)?.key == .letterM)
    #expect(Self.press("m", on: keyboard) == nil)
    // In use, the Latin layout counts by itself.
    for number in [1, 4] {
      let french = Keyboard([Self.russian, Self.french, .us], inUse: number)
      #expect(Self.press("a", on: french)?.key == .letterQ)
      #expect(Self.press("q", on: french)?.key == .letterA)
    }
    #expect(Self.press("q", on: Keyboard([Self.russian, .us], inUse: 0))?.key == .letterQ)
  }

  @Test("on Latin layouts letters are what they type, and other letters have no meaning")
  func latin() {
    #expect(Self.press("z", on: Keyboard([Self.german], inUse: 0))?.key == .letterY)
    #expect(Self.press(";", on: Keyboard([Self.german], inUse: 0)) == nil)
    #expect(Self.press("i", on: Keyboard([Self.turkish], inUse: 0)) == nil)
    #expect(Self.press("'", on: Keyboard([Self.turkish], inUse: 0))?.key == .letterI)
    // The row of digits types signs in France.
    #expect(Self.press("1", on: Keyboard([Self.french], inUse: 0)) == nil)
    #expect(Self.press("6", on: Keyboard([Self.french], inUse: 0))?.key == .minus)
    for layout in [KeyboardLayout.us, Self.german, Self.french, Self.turkish] {
      #expect(layout.isLatin)
    }
  }

  @Test("slash and question mark count however they are typed, and digits of other scripts")
  func signs() {
    func found(
      _ layout: KeyboardLayout, _ character: Unicode.Scalar, shift: Bool = false
    ) -> String {
      let press = Self.press(character, on: Keyboard([layout], inUse: 0), shift: shift)
      return press.map { $0.key == .slash ? ($0.isShift ? "?" : "/") : "\($0.key)" } ?? "nothing"
    }
    #expect(found(.us, "/") == "/" && found(.us, "/", shift: true) == "?")
    #expect(found(Self.german, "7", shift: true) == "/")
    #expect(found(Self.german, "-", shift: true) == "?")
    #expect(found(Self.german, "/") == "minus")
    #expect(
      found(Self.french, "m", shift: true) == "?" && found(Self.french, ".", shift: true) == "/")
    #expect(found(Self.russian, "\\", shift: true) == "/")
    #expect(found(Self.russian, "7", shift: true) == "?")
    #expect(found(Self.russian, "/") == "point")
    #expect(found(Self.hebrew, "q") == "/" && found(Self.hebrew, "q", shift: true) == "letterQ")
    #expect(found(Self.arabic, "/") == "/")
    #expect(found(Self.arabic, "7") == "digit7" && found(Self.arabic, "0") == "digit0")
    // Where nobody tells what Shift types, it makes a question mark of the slash.
    #expect(found(Self.greek, "/") == "/" && found(Self.greek, "/", shift: true) == "?")
    #expect(found(KeyboardLayout("`1234567890-=qwertyuiop"), "1", shift: true) == "digit1")
  }

  @Test("keys outside the rows of letters are what they type")
  func outside() {
    for keyboard in [Keyboard.us, Keyboard([Self.russian], inUse: 0)] {
      #expect(
        keyboard.press(0x20, at: 44, isShift: true, isCommand: false)?.key == .space)
      for position in [-1, 0, 57, 100, 400] {
        #expect(
          keyboard.press(0x72, at: position, isShift: false, isCommand: true)?.key == .letterR)
        #expect(keyboard.press(0x43A, at: position, isShift: false, isCommand: false) == nil)
      }
    }
  }

  @Test("the layout in use is found by what it types")
  func agreement() {
    let layouts = [KeyboardLayout.us, Self.russian, Self.french]
    for (number, layout) in layouts.enumerated() {
      #expect(Keyboard(layouts, inUse: layout).inUse == number)
    }
    // SDL tells some keys in another way.
    let known = KeyboardLayout("'1234567890-=йцукенгшщзхъ")
    #expect(Keyboard(layouts, inUse: known).inUse == 1)
    #expect(Keyboard([.us, .us, Self.russian], inUse: .us).inUse == 0)
    #expect(Keyboard(layouts, inUse: KeyboardLayout("")).inUse == 0)
    #expect(Keyboard([], inUse: Self.russian).layout == .us)
  }

  @Test("the label of a key is the letter of the layout in use, where that is another")
  func labels() {
    func label(
      _ layouts: [KeyboardLayout], _ key: Key, shift: Bool = false, command: Bool = false
    ) -> String? {
      Keyboard(layouts, inUse: 0).label(of: key, isShift: shift, isCommand: command)
    }
    #expect(label([Self.russian], .letterR) == "К")
    #expect(label([Self.russian], .letterQ, command: true) == "Й")
    #expect(label([Self.russian], .letterZ, shift: true, command: true) == "Я")
    #expect(label([Self.russian, Self.french], .letterQ, command: true) == "Ф")
    #expect(
      label([Self.greek], .letterR) == "Ρ" && label([Self.greek], .letterQ, command: true) == ";")
    #expect(
      label([Self.hebrew], .letterR) == "ר" && label([Self.hebrew], .letterQ, command: true) == "/")
    #expect(label([Self.arabic], .letterR) == "ق")
    // The slash is typed with another key, or by Shift.
    #expect(
      label([Self.russian], .slash) == nil && label([Self.russian], .slash, shift: true) == nil)
    #expect(label([Self.arabic], .slash, shift: true) == "؟")
    // A vowel of Thai that stands over the letter before it.
    let thai = KeyboardLayout("_ๅ/-ภถุึคตจขชๆไำพะ\u{E31}ีรนยบล")
    #expect(label([thai], .letterY) == nil && label([thai], .letterR) == "พ")
    for layout in [KeyboardLayout.us, Self.german, Self.french, Self.turkish] {
      for key in Key.allCases { #expect(label([layout, Self.russian], key) == nil) }
    }
    for key in [Key.f1, .escape, .up, .digit1, .minus] {
      #expect(label([Self.russian], key) == nil)
    }
  }

  @Test("each key of the rows has its own number of X11")
  func keycodes() {
    let codes = KeyPosition.all.compactMap(KeyPosition.keycode)
    #expect(codes.count == 47 && Set(codes).count == 47)
    for (character, code) in [
      ("`", 49), ("1", 10), ("0", 19), ("=", 21), ("q", 24), ("p", 33), ("]", 35), ("\\", 51),
      ("a", 38), ("l", 46), ("'", 48), ("z", 52), ("m", 58), ("/", 61),
    ] as [(Unicode.Scalar, Int)] {
      #expect(KeyPosition.keycode(Self.position(character)) == code, "\(character)")
    }
    #expect(KeyPosition.keycode(44) == nil && KeyPosition.keycode(-1) == nil)
  }

  @Test("letters are told from signs, and Latin ones from others")
  func kinds() {
    let kinds: [(String, CharacterKind)] = [
      ("azAZ", .basicLatin), ("éßıŁƏȷẞ", .otherLatin), ("йΩקقイกა", .otherScript),
      ("1/٣;×÷^₽ ", .other),
    ]
    for (text, kind) in kinds {
      for scalar in text.unicodeScalars {
        #expect(CharacterKind(scalar.value) == kind, "\(scalar)")
      }
    }
    #expect(CharacterKind(0) == .other && CharacterKind(.max) == .other)
  }
}

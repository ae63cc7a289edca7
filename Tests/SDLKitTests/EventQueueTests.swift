import Foundation
import SDLKit
import TestSupport
import Testing

extension SDLTests {
  @Suite struct EventQueueTests {
    let session: Session

    init() throws {
      session = try Session(video: .display)
    }

    /// Returns the kinds of all waiting events after the body has added some.
    private func kinds(
      width: Int = 200, height: Int = 100, _ push: () -> Void
    ) -> [WindowEvent.Kind] {
      var queue = EventQueue(width: width, height: height)
      while queue.next() != nil {}
      push()
      var kinds: [WindowEvent.Kind] = []
      while let event = queue.next() { kinds.append(event.kind) }
      return kinds
    }

    // MARK: Text

    @Test func typedTextArrivesAsItIs() {
      for text in ["a", "/", "ä", "日本", "👩‍👩‍👧", "e\u{301}"] {
        let found = kinds {
          TextInput.start()
          RawEvents.text(Array(text.utf8))
        }
        #expect(found == [.text(text)], "\(text)")
      }
      TextInput.stop()
    }

    @Test func brokenBytesAreRepairedAndEmptyTextIsNoEvent() {
      let found = kinds {
        TextInput.start()
        RawEvents.text([0x61, 0xFF, 0x62])
        RawEvents.text([])
      }
      #expect(found == [.text("a\u{FFFD}b")])
      TextInput.stop()
    }

    @Test func textComesOnlyWhileItIsAskedFor() {
      TextInput.start()
      #expect(TextInput.isOn)
      TextInput.stands(x: 3, y: 4, width: 50, height: 20)
      TextInput.stop()
      #expect(!TextInput.isOn)
      // SDL drops it before it reaches the queue.
      #expect(kinds { RawEvents.text([0x61]) }.isEmpty)
    }

    // MARK: Mouse

    @Test func theFirstButtonIsThePointer() {
      let found = kinds {
        RawEvents.motion(x: -3, y: 7)
        RawEvents.button(isDown: true, x: 10, y: 20, clicks: 2)
        RawEvents.motion(x: 11, y: 22, buttons: 1)
        RawEvents.motion(x: 12, y: 24, buttons: 0b110)
        RawEvents.button(isDown: false, x: 13, y: 26)
      }
      #expect(
        found == [
          .pointerMoved(x: -3, y: 7, isDown: false), .pointerDown(x: 10, y: 20, clicks: 2),
          .pointerMoved(x: 11, y: 22, isDown: true), .pointerMoved(x: 12, y: 24, isDown: false),
          .pointerUp(x: 13, y: 26),
        ])
    }

    @Test func otherButtonsAndMiceThatAreReallyFingersAreIgnored() {
      let found = kinds {
        for number: UInt8 in [2, 3, 5] {
          RawEvents.button(isDown: true, x: 1, y: 1, number: number)
          RawEvents.button(isDown: false, x: 1, y: 1, number: number)
        }
        RawEvents.button(isDown: true, x: 1, y: 1, mouse: .max)
        RawEvents.button(isDown: false, x: 1, y: 1, mouse: .max)
        RawEvents.motion(x: 1, y: 1, mouse: .max)
      }
      #expect(found.isEmpty)
    }

    @Test func theThumbButtonGoesBackOncePerPress() {
      let found = kinds {
        RawEvents.button(isDown: true, x: 1, y: 1, number: 4)
        RawEvents.button(isDown: false, x: 1, y: 1, number: 4)
        RawEvents.button(isDown: true, x: 1, y: 1, number: 4, mouse: .max)
      }
      #expect(found == [.back])
    }

    @Test func aDroppedFileIsAPathOfItsOwn() {
      let found = kinds {
        RawEvents.drop("/tmp/a picture \u{E4}.png")
        RawEvents.drop(nil)
      }
      #expect(found == [.dropped(path: "/tmp/a picture \u{E4}.png")])
    }

    @Test func theWheelKeepsFractionsAndTurnsRoundIfItIsFlipped() {
      let found = kinds {
        RawEvents.wheel(0, -1)
        RawEvents.wheel(0.25, 1.5)
        RawEvents.wheel(0.25, 1.5, isFlipped: true)
      }
      #expect(
        found == [.wheel(dx: 0, dy: -1), .wheel(dx: 0.25, dy: 1.5), .wheel(dx: -0.25, dy: -1.5)])
    }

    @Test func aTurnOfTheWheelComesWithWhatSDLSaysOfItAndNothingElseDoes() throws {
      var queue = EventQueue(width: 100, height: 100)
      while queue.next() != nil {}
      RawEvents.wheel(0.25, -1.5, isFlipped: true)
      RawEvents.button(isDown: true, x: 1, y: 2)
      let turned = queue.next()
      let wheel = try #require(turned)
      #expect(wheel.kind == .wheel(dx: -0.25, dy: 1.5))
      #expect(
        wheel.wheel == RawWheel(x: 0.25, y: -1.5, isFlipped: true))
      let pressed = queue.next()
      let press = try #require(pressed)
      #expect(press.kind == .pointerDown(x: 1, y: 2, clicks: 1) && press.wheel == nil)
    }

    // MARK: Fingers

    @Test func theFirstFingerIsThePointerInUnitsOfTheWindow() {
      let found = kinds {
        RawEvents.finger(.down, 5, x: 0.5, y: 0.25)
        RawEvents.finger(.motion, 5, x: 0.75, y: 0.5)
        RawEvents.finger(.up, 5, x: 1, y: 1)
      }
      #expect(
        found == [
          .pointerDown(x: 100, y: 25, clicks: 1, isTouch: true),
          .pointerMoved(x: 150, y: 50, isDown: true),
          .pointerUp(x: 200, y: 100),
        ])
    }

    @Test func furtherFingersAreIgnoredUntilTheFirstIsUp() {
      let found = kinds {
        RawEvents.finger(.motion, 9, x: 0, y: 0)
        RawEvents.finger(.down, 1, x: 0, y: 0)
        RawEvents.finger(.down, 2, x: 1, y: 1)
        RawEvents.finger(.motion, 2, x: 1, y: 1)
        RawEvents.finger(.up, 2, x: 1, y: 1)
        RawEvents.finger(.up, 1, x: 0, y: 0)
        RawEvents.finger(.up, 1, x: 0, y: 0)
        RawEvents.finger(.down, 2, x: 1, y: 1)
      }
      #expect(
        found == [
          .pointerDown(x: 0, y: 0, clicks: 1, isTouch: true), .pointerUp(x: 0, y: 0),
          .pointerDown(x: 200, y: 100, clicks: 1, isTouch: true),
        ])
    }

    @Test func fingersFollowTheSizeOfTheWindow() {
      let found = kinds {
        RawEvents.finger(.down, 1, x: 0.5, y: 0.5)
        RawEvents.window(6, 800, 600)
        RawEvents.finger(.motion, 1, x: 0.5, y: 0.25)
      }
      #expect(
        found == [
          .pointerDown(x: 100, y: 50, clicks: 1, isTouch: true), .resized(width: 800, height: 600),
          .pointerMoved(x: 400, y: 150, isDown: true),
        ])
    }

    @Test func fingersFollowTheSizeThatTheQueueIsTold() {
      var queue = EventQueue(width: 1, height: 1)
      while queue.next() != nil {}
      queue.resize(width: 400, height: 300)
      RawEvents.finger(.down, 1, x: 0.5, y: 0.5)
      #expect(queue.next()?.kind == .pointerDown(x: 200, y: 150, clicks: 1, isTouch: true))
    }

    // MARK: Keys

    static let keys: [(Int32, Key)] = [
      (0x4000_0052, .up), (0x4000_0051, .down), (0x4000_0050, .left), (0x4000_004F, .right),
      (0x4000_004B, .pageUp), (0x4000_004E, .pageDown), (0x4000_004A, .home),
      (0x4000_004D, .end), (32, .space), (9, .tab), (27, .escape), (13, .enter),
      (0x4000_0058, .enter), (127, .delete), (8, .backspace), (0x4000_003A, .f1),
      (0x4000_003C, .f3), (0x4000_003E, .f5), (0x4000_003F, .f6),
      (47, .slash), (0x4000_0054, .slash), (102, .letterF), (111, .letterO),
      (99, .letterC), (100, .letterD), (101, .letterE), (104, .letterH), (107, .letterK),
      (105, .letterI), (108, .letterL), (109, .letterM),
      (110, .letterN), (112, .letterP), (113, .letterQ), (114, .letterR),
      (115, .letterS), (116, .letterT),
      (0x4000_003D, .f4), (45, .minus), (0x4000_0056, .minus), (46, .point), (0x4000_0063, .point),
      (40, .parenthesis),
      (48, .digit0), (49, .digit1), (50, .digit2), (51, .digit3), (52, .digit4), (53, .digit5),
      (54, .digit6), (55, .digit7), (56, .digit8), (57, .digit9),
      (0x4000_0062, .digit0), (0x4000_0059, .digit1), (0x4000_005A, .digit2),
      (0x4000_005B, .digit3), (0x4000_005C, .digit4), (0x4000_005D, .digit5),
      (0x4000_005E, .digit6), (0x4000_005F, .digit7), (0x4000_0060, .digit8),
      (0x4000_0061, .digit9),
      (118, .letterV), (97, .letterA), (120, .letterX), (121, .letterY), (122, .letterZ),
    ]

    @Test func everyKeyThatTheProgramKnowsCanBePressed() {
      #expect(Set(Self.keys.map(\.1)) == Set(Key.allCases))
    }

    @Test(arguments: Self.keys)
    func aKeyThatTheProgramKnowsIsThatKey(symbol: Int32, key: Key) {
      let found = kinds { RawEvents.key(symbol) }
      #expect(
        found == [.key(key, isRepeat: false, isShift: false, isControl: false, isAlt: false)])
    }

    @Test func modifiersOfEitherSideCountAndOthersDoNot() {
      // Left and right of Shift, Control and Alt; then Super, Num Lock, Caps Lock.
      let found = kinds {
        for bits: UInt16 in [1, 2, 0x40, 0x80, 0x100, 0x200, 0x400, 0x1000, 0x2000] {
          RawEvents.key(32, modifiers: bits)
        }
        RawEvents.key(32, modifiers: 0x2242, isRepeat: true)
      }
      let expected: [(Bool, Bool, Bool)] = [
        (true, false, false), (true, false, false), (false, true, false), (false, true, false),
        (false, false, true), (false, false, true), (false, false, false),
        (false, false, false), (false, false, false),
      ]
      #expect(
        found.dropLast()
          == expected.map {
            .key(.space, isRepeat: false, isShift: $0.0, isControl: $0.1, isAlt: $0.2)
          }[...])
      #expect(
        found.last
          == .key(.space, isRepeat: true, isShift: true, isControl: true, isAlt: true))
    }

    @Test func otherKeysAndReleasedKeysAreIgnored() {
      let found = kinds {
        RawEvents.key(98)
        RawEvents.key(0)
        RawEvents.key(.max)
        RawEvents.key(32, isDown: false)
      }
      #expect(found.isEmpty)
    }

    @Test func lettersThatAreNoLatinOnesCountByTheirPlace() {
      let found = kinds {
        // The letters of a Russian keyboard on R, with Control on Q, and with Shift on Z.
        RawEvents.key(0x43A, position: 21)
        RawEvents.key(0x439, position: 20, modifiers: 0x40)
        RawEvents.key(0x44F, position: 29, modifiers: 1, isRepeat: true)
        // Other Latin letters, and other keys.
        RawEvents.key(0xF6, position: 51)
        RawEvents.key(0x43A, position: 200)
      }
      #expect(
        found == [
          .key(.letterR, isRepeat: false, isShift: false, isControl: false, isAlt: false),
          .key(.letterQ, isRepeat: false, isShift: false, isControl: true, isAlt: false),
          .key(.letterZ, isRepeat: true, isShift: true, isControl: false, isAlt: false),
        ])
      var queue = EventQueue(width: 1, height: 1)
      #expect(queue.keyboard.label(of: .letterR, isShift: false, isCommand: false) == nil)
    }

    // MARK: Window

    static let windowEvents: [(UInt8, WindowEvent.Kind)] = [
      (1, .shown), (2, .hidden), (3, .exposed), (7, .hidden), (9, .shown),
      (11, .pointerLeft), (12, .focusGained), (13, .focusLost), (14, .quit), (18, .screenChanged),
    ]

    @Test(arguments: Self.windowEvents)
    func whatHappensToTheWindowIsToldInItsOwnWords(event: UInt8, kind: WindowEvent.Kind) {
      #expect(kinds { RawEvents.window(event) } == [kind])
    }

    @Test func movingEnteringAndUnknownWindowEventsAreIgnored() {
      let found = kinds {
        for event: UInt8 in [0, 4, 5, 8, 10, 15, 16, 17, 200] { RawEvents.window(event) }
      }
      #expect(found.isEmpty)
    }

    // MARK: Waking

    @Test func anotherThreadWakesALoopThatWaits() {
      var queue = EventQueue(width: 1, height: 1)
      while queue.next() != nil {}
      let type = queue.wakeEventType
      Thread.detachNewThread { EventQueue.wake(type: type) }
      #expect(queue.wait(milliseconds: 10_000)?.kind == .wake)
      #expect(queue.next() == nil)
    }

    @Test func askingToQuitIsWhatClosingTheWindowIs() {
      #expect(kinds { EventQueue.quit() } == [.quit])
    }

    @Test func twoQueuesDoNotTakeEachOthersWakeUp() {
      let other = EventQueue(width: 1, height: 1)
      #expect(kinds { EventQueue.wake(type: other.wakeEventType) }.isEmpty)
    }

    @Test func waitingForNothingReturnsNothing() {
      var queue = EventQueue(width: 1, height: 1)
      while queue.next() != nil {}
      #expect(queue.wait(milliseconds: 0) == nil)
      #expect(queue.wait(milliseconds: 1) == nil)
      #expect(queue.next() == nil)
    }

    @Test func eventsCarryTheTimeAtWhichSDLTookThemIn() throws {
      var queue = EventQueue(width: 1, height: 1)
      while queue.next() != nil {}
      let before = EventQueue.ticks
      EventQueue.quit()
      let next = queue.next()
      let event = try #require(next)
      #expect(event.ticks >= before && event.ticks <= EventQueue.ticks)
    }
  }
}

import BarScene
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// Letters with Control, and the input to the panel of kept recordings.
  @Suite struct LabControlKeyTests {
    private let folder: WindowFolder
    private let hands: LabHands

    init() throws {
      folder = try WindowFolder()
      hands = try LabHands()
      hands.lab.shell.kept.recordings = KeptRecordings(folder: folder.path("kept"))
      hands.lab.tunings.folder = folder.path("")
    }

    @Test("Control with a letter that has no command does nothing, wherever the focus is")
    func meaningless() throws {
      for _ in 0..<3 {
        let focus = hands.lab.shell.focus
        for letter in [
          SDLKit.Key.letterA, .letterH, .letterK, .letterM, .letterN, .letterT, .letterX,
        ] {
          for shift in [false, true] { hands.key(letter, shift: shift, control: true) }
        }
        #expect(hands.events.isEmpty && hands.lab.shell.notice.text == nil, "\(focus)")
        #expect(
          !hands.lab.shell.plot.isOpen && hands.lab.shell.kept.open == nil
            && hands.lab.stageCount == 1)
        #expect(hands.lab.shell.typing == nil && hands.lab.shell.focus == focus)
        hands.key(.f6)
      }
    }

    @Test("the panel of kept recordings receives all input over it")
    func panel() throws {
      hands.key(.letterK)
      #expect(hands.lab.shell.kept.open != nil)
      let before = hands.settings
      let focus = hands.lab.shell.focus
      hands.key(.letterF, control: true)
      hands.type("rub")
      for key in SDLKit.Key.allCases where key != .letterQ {
        hands.key(key, control: true)
        hands.key(key, shift: true, control: true)
      }
      hands.lab.shell.mouseBack(at: hands.time)
      #expect(
        hands.lab.shell.kept.open != nil && hands.lab.shell.typing == nil
          && hands.lab.shell.inspector.search.isEmpty)
      #expect(
        hands.settings == before && hands.lab.shell.chooser.open == nil
          && !hands.lab.shell.plot.isOpen)
      #expect(hands.lab.shell.focus == focus && hands.lab.stageCount == 1 && hands.events.isEmpty)
      #expect(FileIO.names(in: folder.path("")).allSatisfy { $0 == "kept" })
    }

    @Test("frame times, the theme and quitting work while the panel is open")
    func through() throws {
      hands.key(.letterK)
      hands.key(.f3)
      #expect(hands.lab.shell.frameTimes.isShown)
      hands.key(.letterT)
      #expect(hands.lab.theme == .dark && hands.lab.shell.kept.open != nil)
      hands.key(.letterQ, control: true)
      #expect(hands.lab.isDone)
    }
  }
}

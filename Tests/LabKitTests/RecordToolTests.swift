import BarCore
import BarScene
import Testing

@testable import LabKit

extension WindowSuites {
  /// The button that records, and what it says of a recording.
  @Suite struct RecordToolTests {
    @Test("while it records, the tool bar says Stop, with the time; it can be stopped everywhere")
    func tools() throws {
      let bench = try LoopBench(frames: 5, machine: FakeMachine())
      let lab = bench.lab
      let tools = lab.shell.tools
      func words() -> [String] {
        var commands: [DrawCommand] = []
        if let view = tools.view { commands.draw(.light) { $0.draw(view) } }
        return commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
      }
      lab.resize(to: Size(width: 1280, height: 860), at: 0)
      #expect(words().contains("Record") && tools.nextChange == nil)
      lab.toggleRecording(at: 2)
      tools.goOn(to: 2)
      #expect(words().contains("Stop") && words().contains("0:00") && !words().contains("Record"))
      #expect(tools.nextChange == 3)
      tools.goOn(to: 67.2)
      #expect(words().contains("1:05") && tools.nextChange == 68)
      // One button, in a narrow window, and also where a panel lies unfolded.
      lab.resize(to: Size(width: 480, height: 400), at: 68)
      #expect(tools.view?.isFolded == true && words() == ["1:05"])
      for panel in [LabLayout.Panel.pages, .inspector] {
        lab.shell.open(panel)
        let frame = try #require(tools.frame)
        #expect(tools.view?.isFolded == true && words() == ["1:05"])
        #expect(frame.x >= 0 && frame.maxX <= 480 && frame.maxY <= 400)
        let unfolded = try #require(panel == .pages ? lab.layout.pages : lab.layout.inspector)
        #expect(frame.intersection(unfolded).isEmpty, "\(frame) on \(unfolded)")
      }
      lab.toggleRecording(at: 69)
      #expect(tools.frame == nil)
    }

    @Test("a file of the command line shows on Record, whose tip and refusal name it")
    func written() throws {
      let bench = try LoopBench(frames: 5, machine: FakeMachine())
      let lab = bench.lab
      let tools = lab.shell.tools
      let record = try #require(Command.tools.firstIndex { $0.name == "Record" })
      func commands() -> [DrawCommand] {
        var commands: [DrawCommand] = []
        if let view = tools.view { commands.draw(.light) { $0.draw(view) } }
        return commands
      }
      for window in [Size(width: 1280, height: 860), Size(width: 480, height: 400)] {
        lab.resize(to: window, at: 0)
        lab.visit.written = []
        lab.hand.hovered.tool = nil
        let before = commands().count
        #expect(tools.view?.isPossible(record) == true)
        for (file, verb, option) in [
          (WrittenFile(.geometry, "some/g.csv"), "riting geometry to ", "--geometry"),
          (
            WrittenFile(.recording, "some/\(String(repeating: "long", count: 60)).jsonl"),
            "ecording to ", "--record"
          ),
        ] {
          lab.visit.written = [file]
          lab.hand.hovered.tool = nil
          // The dot; in the one button of a narrow window there is none.
          #expect(commands().count == before + (tools.view?.isFolded == true ? 0 : 1))
          #expect(tools.view?.isPossible(record) == false && tools.nextChange == nil)
          lab.hand.hovered.tool = .tool(record)
          tools.hoverChanged(at: 0)
          tools.goOn(to: 1)
          let tip = commands().compactMap { if case .text(let run) = $0 { run } else { nil } }.last
          let words = try #require([file].tip)
          #expect(tip?.string == words)
          #expect(words.hasSuffix(" (\(option))") && words.contains(verb))
          #expect(tip?.maxWidth ?? .infinity <= window.width - 16)
          lab.toggleRecording(at: 1)
          let text = try #require(lab.shell.notice.text)
          #expect(text.hasPrefix("Already ") && text.contains(verb + FileIO.place("some") + "/"))
          #expect(text.hasSuffix("without \(option) to record here.") && isOneLine(text))
          #expect(!lab.isRecording)
        }
      }
      // The next page has no such file, unless whoever writes it says so.
      lab.open(.sections, at: 1)
      #expect(lab.visit.written.isEmpty && tools.view?.isPossible(record) == true)
    }
  }
}

import BarCore
import BarScene
import TestSupport
import Testing

@testable import BarScene

/// The plate that tells what the stages show instead of the present.
@Suite struct StateViewTests {
  private static let states: [StageState] = [
    .replaying(0, of: 1), .replaying(21, of: 54), .past(53), .past(36_000),
    .looping(20, .full), .looping(20, .quarter), .looping(20, .tenth),
  ]

  /// What a plate says, with its numbers in place.
  private func words(_ state: StageState, width: Double) -> String {
    let stage = Rect(x: 40, y: 40, width: width, height: 300)
    let view = StateView(
      state, on: stage, bottom: 330, windowWidth: width + 80, metrics: EvenLetters())
    var commands: [DrawCommand] = []
    commands.draw(.dark) { $0.draw(view) }
    expectSound(commands)
    return commands.reduce(into: "") { words, command in
      switch command {
      case .text(let run): words += run.string
      case .figures(let run, let first, let second, _):
        var rest = [first, second]
        words += String(run.string.flatMap { $0 == "#" ? "\(rest.removeFirst())" : "\($0)" })
      default: break
      }
    }
  }

  @Test("it says what plays, and how long ago the moment was")
  func sentences() {
    #expect(words(.replaying(21, of: 54), width: 390) == "Replaying 2.1 of 5.4 s")
    #expect(words(.past(53), width: 390) == "5.3 s ago, Esc returns")
    #expect(
      words(.looping(20, .quarter), width: 390)
        == "Looping 2.0 s at 1/4, Esc returns")
    #expect(
      words(.looping(20, .tenth), width: 390)
        == "Looping 2.0 s at 1/10, Esc returns")
    // On a narrow stage the key is left out.
    #expect(
      words(.looping(20, .full), width: 170) == "Looping 2.0 s at full speed")
  }

  @Test("it holds its words and stays in the window, on stages of any width")
  func fits() {
    let metrics = EvenLetters()
    for state in Self.states {
      for (x, width) in [(26.0, 96.0), (26, 170), (500, 390), (1000, 170)] {
        let stage = Rect(x: x, y: 60, width: width, height: 200)
        let view = StateView(
          state, on: stage, bottom: 250, windowWidth: 1200, metrics: metrics)
        #expect(view.frame.x >= 8 && view.frame.maxX <= 1192 && view.frame.maxY == 250)
        var commands: [DrawCommand] = []
        commands.draw(.light) { $0.draw(view) }
        var spans: [ClosedRange<Double>] = []
        for command in commands {
          switch command {
          case .text(let run):
            spans.append((run.at.x - metrics.width(of: run.string, run.style))...run.at.x)
          case .figures(let run, let first, let second, let decimals):
            let width = metrics.width(
              ofFigures: run.string, first, and: second, decimals: decimals, run.style)
            spans.append(run.at.x...(run.at.x + width))
          default: break
          }
        }
        for (index, span) in spans.enumerated() {
          #expect(span.lowerBound >= view.frame.x + 8 && span.upperBound <= view.frame.maxX - 8)
          if index > 0 { #expect(spans[index - 1].upperBound <= span.lowerBound + 1e-9) }
        }
      }
    }
  }

  @Test("speeds go from full to a quarter to a tenth, and round again")
  func speeds() {
    #expect(LoopSpeed.allCases.map(\.next) == [.quarter, .tenth, .full])
    #expect(LoopSpeed.allCases.map(\.rawValue) == [1, 0.25, 0.1])
    #expect(StageState.tenths(.nan) == 0 && StageState.tenths(2.06) == 21)
    #expect(StageState.tenths(.infinity) == 1_000_000_000_000)
  }
}

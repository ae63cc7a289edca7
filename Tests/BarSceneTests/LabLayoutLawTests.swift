import BarCore
import TestSupport
import Testing

@testable import BarScene

/// What holds for the parts of the lab at every width of its window.
@Suite(.longComputation) struct LabLayoutLawTests {
  @Test(
    "the meter is visible at every width of the window, and overlaps nothing",
    arguments: LabLayoutTests.stages)
  func meterEverywhere(wanted: Size) {
    let turn = LabLayoutTests.stages.firstIndex { $0 == wanted } ?? 0
    for width in Cases.of(Array(320...2600), turn: turn) {
      for height in [320.0, 520, 900] {
        let window = Size(width: Double(width), height: height)
        for open: LabLayout.Panel? in [nil, .pages, .inspector, .aside] {
          for (asideWidth, showsPlot) in [(nil, false), (nil, true), (700.0, false)] {
            LabLayoutTests.checkMeter(
              LabLayout(
                window: window, wanted: wanted, open: open, asideWidth: asideWidth,
                showsPlot: showsPlot), "\(window) \(open as Any) \(asideWidth as Any)")
          }
        }
      }
    }
  }
}

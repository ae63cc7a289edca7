import TestSupport
import Testing

@testable import BarCore

/// The timing curves of the refresh banner.
@Suite struct RefreshCurveTests {
  @Test("RB29: ease-in-out by tenths")
  func ease() {
    let printed = [
      0, 0.019722, 0.081660, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.918340, 0.980278, 1,
    ]
    for (tenth, value) in printed.enumerated() {
      #expect(
        isClose(RefreshCurve.easeInOut.value(at: Double(tenth) / 10), value, within: 5.1e-7))
    }
  }

  @Test("RB30: ease-in-out at the quarters")
  func easeQuarters() {
    #expect(isClose(RefreshCurve.easeInOut.value(at: 0.25), 0.129162, within: 5.1e-7))
    #expect(isClose(RefreshCurve.easeInOut.value(at: 0.75), 0.870838, within: 5.1e-7))
  }

  @Test(
    "every curve goes from 0 to 1, never back, and stays at its ends",
    arguments: RefreshCurve.allCases)
  func curves(_ curve: RefreshCurve) {
    #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
    var last = 0.0
    for step in 1...200 {
      let next = curve.value(at: Double(step) / 200)
      #expect(next >= last)
      last = next
    }
  }
}

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
        isClose(
          RefreshCurve.easeInOut.easing.share(at: Double(tenth) / 10, of: 1), value, within: 5.1e-7)
      )
    }
  }

  @Test("RB30: ease-in-out at the quarters")
  func easeQuarters() {
    #expect(isClose(RefreshCurve.easeInOut.easing.share(at: 0.25, of: 1), 0.129162, within: 5.1e-7))
    #expect(isClose(RefreshCurve.easeInOut.easing.share(at: 0.75, of: 1), 0.870838, within: 5.1e-7))
  }

  @Test(
    "every curve goes from 0 to 1, never back, and stays at its ends",
    arguments: RefreshCurve.allCases)
  func curves(_ curve: RefreshCurve) {
    #expect(curve.easing.share(at: -1, of: 1) == 0 && curve.easing.share(at: 0, of: 1) == 0)
    #expect(curve.easing.share(at: 1, of: 1) == 1 && curve.easing.share(at: 7, of: 1) == 1)
    #expect(curve.easing.share(at: .nan, of: 1) == 0)
    var last = 0.0
    for step in 1...200 {
      let next = curve.easing.share(at: Double(step) / 200, of: 1)
      #expect(next >= last)
      last = next
    }
  }
}

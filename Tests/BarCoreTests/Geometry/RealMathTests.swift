import Foundation
import TestSupport
import Testing

@testable import BarCore

/// The functions that must not depend on the machine, held against the C library.
@Suite struct RealMathTests {
  @Test("exp, log, sine, cosine and tanh agree with the C library to 1e-14 of the value")
  func agrees() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let x = random.number(-60...60)
      #expect(isClose(RealMath.exp(x), Foundation.exp(x), within: Foundation.exp(x) * 1e-14))
      let positive = Foundation.exp(random.number(-200...200))
      let log = Foundation.log(positive)
      #expect(isClose(RealMath.log(positive), log, within: max(1e-15, log.magnitude * 1e-14)))
      let angle = random.number(-3000...3000)
      #expect(isClose(RealMath.sinCos(angle).sin, Foundation.sin(angle), within: 1e-12))
      #expect(isClose(RealMath.sinCos(angle).cos, Foundation.cos(angle), within: 1e-12))
      #expect(isClose(RealMath.tanh(x / 5), Foundation.tanh(x / 5), within: 1e-13))
      let power = Foundation.pow(positive, 0.01)
      #expect(isClose(RealMath.pow(positive, 0.01), power, within: power * 1e-13))
    }
  }

  @Test("edges are those of the C library")
  func edges() {
    #expect(RealMath.exp(0) == 1)
    #expect(RealMath.exp(1000) == .infinity)
    #expect(RealMath.exp(-1000) == 0)
    #expect(RealMath.exp(-740) > 0)
    #expect(RealMath.exp(.nan).isNaN)
    #expect(RealMath.log(1) == 0)
    #expect(RealMath.log(0) == -.infinity)
    #expect(RealMath.log(-1).isNaN)
    #expect(RealMath.log(.infinity) == .infinity)
    #expect(RealMath.log(.leastNonzeroMagnitude) < -744)
    #expect(RealMath.sinCos(0).sin == 0)
    #expect(RealMath.sinCos(0).cos == 1)
    #expect(RealMath.sinCos(.infinity).sin.isNaN)
  }

  @Test("these bits are the same on every machine")
  func bits() {
    #expect(RealMath.exp(1).bitPattern == 0x4005_BF0A_8B14_576A)
    #expect(RealMath.log(0.998) == -0.0020020026706730793)
  }
}

public import BarCore

extension ScrollPreset {
  /// The preset as a value of the settings.
  public var settings: ScrollSettings {
    var settings = ScrollSettings()
    settings.preset = self
    switch self {
    case .barlab: break
    case .iosNormal, .iosFast:
      settings.decelerationRate = self == .iosFast ? 0.99 : 0.998
      settings.minFling = 83
      settings.maxFling = Self.unlimited
      settings.wheelAnimation = .none
      settings.velocityStrategy = .iosWeights
      settings.velocityStopGap = 100
    case .instant:
      settings.decayModel = .none
      settings.rubberBandLaw = .clamp
      settings.wheelAnimation = .none
      settings.trackpadMomentum = false
    case .macosTrackpad:
      Self.elastic(&settings)
      settings.edgeVelocityCap = 20_000
      settings.minFling = 0
      settings.wheelAnimation = .none
      settings.velocityStrategy = .last
      settings.velocityStopGap = 100
    case .android:
      settings.decayModel = .spline
      settings.rubberBandLaw = .clamp
      settings.edgeReturn = .smoothstep
      settings.edgeOvershoot = 6
      settings.edgeVelocityCap = Self.unlimited
      settings.wheelAnimation = .none
      settings.reflingCarry = .add
    case .flutterBouncing:
      // .135 per second.
      settings.decelerationRate = RealMath.exp(RealMath.log(0.135) / 1000)
      settings.rubberBandLaw = .squared
      settings.rubberBandCoefficient = 0.52
      // m .5, k 100: ω² = 200.
      Self.spring(&settings, stiffness: 200, ratio: 1.1)
      settings.edgeCapForwardOnly = true
      settings.stopDistance = 1
      settings.minFling = 100
      settings.wheelAnimation = .none
      settings.velocityStrategy = .iosWeights
      settings.reflingCarry = .flutterPower
    case .flutterClamping:
      settings.decayModel = .powerLaw
      settings.rubberBandLaw = .clamp
      settings.edgeReturn = .stop
      settings.wheelAnimation = .none
    case .gtk:
      // 4 per second.
      settings.decelerationRate = RealMath.exp(-0.004)
      settings.stopVelocity = 1
      settings.minFling = 0
      settings.maxFling = Self.unlimited
      settings.rubberBandLaw = .limit
      settings.maxStretch = 100
      settings.edgeOvershoot = 50
      settings.edgeVelocityCap = Self.unlimited
      settings.wheelStepRule = .page
      settings.wheelFastest = 200
      settings.trackpadStep = 25
      settings.velocityStrategy = .gtk
      settings.velocityStopGap = 50
      settings.reflingCarry = .gtkAccumulate
    case .qtFlickable:
      settings.decayModel = .constant
      settings.constantDeceleration = 1500
      settings.minFling = 75
      settings.maxFling = 2500
      settings.rubberBandLaw = .linear
      settings.rubberBandCoefficient = 0.5
      settings.edgeReturn = .expo
      settings.edgeOvershoot = 150
      settings.wheelStep = 72
      settings.wheelAnimation = .expo
      settings.wheelSlowest = 300
      settings.wheelFastest = 300
      settings.velocityStrategy = .mean3
      settings.velocityStopGap = 100
    case .chromeSmoothWheel:
      Self.elastic(&settings)
      settings.decayModel = .glide
      settings.minFling = 150
      settings.wheelStep = 120
      settings.reflingCarry = .chromiumBoost
    case .chromiumWindowsElastic:
      settings.decayModel = .curve
      settings.minFling = 200
      settings.maxFling = Self.unlimited
      settings.rubberBandLaw = .tanh
      settings.rubberBandCoefficient = 0.2
      settings.edgeReturn = .bezier
      settings.edgeVelocityCap = Self.unlimited
      settings.wheelStep = 100
      settings.wheelAnimation = .impulse
      settings.wheelSlowest = 500
      settings.wheelFastest = 200
      settings.reflingCarry = .chromiumBoost
    case .firefoxMSD: Self.firefox(&settings)
    case .firefoxNaturalV3:
      Self.firefox(&settings)
      Self.soft(&settings)
      settings.wheelSlowdownRatio = 2
      settings.wheelStep *= 3
    case .smoothfoxSharpen:
      Self.firefox(&settings)
      settings.wheelAnimation = .weighted
      settings.wheelFastest = 80
      settings.wheelVelocityWeight = 0.15
      settings.wheelStopWeight = 0.6
    case .smoothfoxInstant:
      Self.firefox(&settings)
      settings.wheelAnimation = .none
      settings.wheelStep *= 2.75
    case .smoothfoxZen:
      Self.firefox(&settings)
      Self.soft(&settings)
      settings.wheelContinuousGap = 12
      settings.wheelStep *= 2
    case .framerInertia:
      // x = .8 v (1 - e^(-t/.35)).
      settings.decelerationRate = RealMath.exp(-1.0 / 350)
      settings.flingGain = 0.8 / 0.35
      settings.minFling = 0
      settings.maxFling = Self.unlimited
      settings.stopDistance = 1
      settings.rubberBandLaw = .clamp
      // k 500, c 10.
      Self.spring(&settings, stiffness: 500, ratio: 10 / (2 * (500.0).squareRoot()))
      settings.edgeVelocityCap = Self.unlimited
      settings.wheelAnimation = .none
    }
    return settings
  }

  /// The greatest number that the settings take stands for no limit.
  private static let unlimited = 64_000.0

  /// Stiffness with m = 1, and damping ratio.
  private static func spring(
    _ settings: inout ScrollSettings, stiffness: Double, ratio: Double
  ) {
    settings.springResponse = 2 * Double.pi / stiffness.squareRoot()
    settings.springDampingRatio = ratio
  }

  /// The band of WebKit and Chromium: 1/20 of the pull, back at 20/1.6 per second.
  private static func elastic(_ settings: inout ScrollSettings) {
    settings.maxFling = unlimited
    settings.rubberBandLaw = .linear
    settings.rubberBandCoefficient = 0.05
    settings.edgeReturn = .elastic
    spring(&settings, stiffness: 12.5 * 12.5, ratio: 1)
    settings.edgeVelocityTransfer = 31
    settings.edgeVelocityCap = unlimited
    settings.stopDistance = 1
  }

  private static func firefox(_ settings: inout ScrollSettings) {
    settings.cutVelocity = 10
    settings.minFling = 500
    settings.maxFling = unlimited
    settings.rubberBandLaw = .tapered
    settings.rubberBandCoefficient = 1.0 / 16
    spring(&settings, stiffness: 200, ratio: 1.1)
    settings.edgeVelocityTransfer = 50
    settings.edgeVelocityCap = 10_000
    // Three lines of 19 pt.
    settings.wheelStep = 57
    settings.wheelAnimation = .spring
    settings.velocityStrategy = .mean5
  }

  private static func soft(_ settings: inout ScrollSettings) {
    settings.wheelSpringBegin = 600
    settings.wheelSpring = 650
    settings.wheelSpringSlowdown = 250
  }
}

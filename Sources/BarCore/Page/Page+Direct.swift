/// Direct events: somebody else has moved the list, and reports it.
extension Page {
  /// From here on the list moves as it is told: a gesture of wheel or keys has no end of its own
  /// any more.
  mutating func driveDirectly() {
    if base.direct.isDriving { return }
    base.direct.driver = .reports
    base.scroller.wheel = nil
    layers.banner.banner?.dropWheel()
  }

  mutating func report(offset y: Double, by cause: ScrollCause) {
    let last = base.direct.isDriving ? base.direct.reported : nil
    driveDirectly()
    base.direct.reported = y
    base.scroller.stop()
    switch cause {
    case .finger:
      if !base.direct.fingerDown { layers.tell(.pressed(floor: layers.floor)) }
      base.direct.fingerDown = true
      base.direct.coasting = false
    case .momentum:
      let letsGo = base.direct.fingerDown
      base.direct.fingerDown = false
      base.direct.coasting = true
      // A finger that coasts has been lifted, said or not.
      if letsGo { layers.flexible.lift(momentum: true, &layers.base) }
    case .program: base.direct.programTime = now
    case .wheel, .key, .bounce: break
    }
    layers.tell(.finger(isDown: base.direct.moves))
    base.direct.reportedBy = cause
    // A list that shares its steps with the bars is not where it was reported to be.
    if let last, layers.shy.isThere, base.settings.bar.movesByDifferences {
      layers.move(to: base.list.offset + (y - last))
    } else {
      layers.move(to: y)
    }
  }

  mutating func finger(_ down: Bool) {
    driveDirectly()
    if down && !base.direct.fingerDown { layers.tell(.pressed(floor: layers.floor)) }
    base.direct.fingerDown = down
    if down { base.direct.coasting = false }
    layers.tell(.finger(isDown: base.direct.moves))
    layers.bannerFingerChanged()
  }

  mutating func lift(momentum: Bool) {
    base.direct.coasting = momentum
    finger(false)
    if momentum {
      layers.flexible.lift(momentum: true, &layers.base)
      layers.tell(.lifted(floor: layers.floor))
    } else {
      layers.endGesture()
    }
  }
}

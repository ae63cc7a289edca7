internal import BarCore
package import BarRender
internal import BarScene
internal import FrameTiming
internal import SDLKit

/// Plays recordings without a window and without waiting: virtual frames, drawn into memory as fast
/// as it goes, and logged as what they are.
package struct HeadlessRun {
  let screen: Screen
  let lab: Lab
  let log: FrameLog
  let player: Player
  /// Virtual frames a second.
  let rate: Double
  /// Stalls put into frames on purpose: frame number and nanoseconds.
  let delays: [Int64: Int64]
  /// Called when the work of a frame begins and when it has ended; for measurements.
  let watch: (begins: () -> Void, ends: () -> Void)

  package init(
    screen: Screen, lab: Lab, log: FrameLog, player: Player, rate: Double,
    delays: [Int64: Int64] = [:], watch: (begins: () -> Void, ends: () -> Void) = ({}, {})
  ) {
    self.screen = screen
    self.lab = lab
    self.log = log
    self.player = player
    self.rate = rate
    self.delays = delays
    self.watch = watch
  }

  /// Plays everything; returns what is wrong with the first picture that could not be written.
  ///
  /// What stops the run is thrown together with that.
  package func run() throws(LabError) -> LabError? {
    var problem: LabError?
    let failure = LabError.of { () throws(LabError) in try play(&problem) }
    if failure != nil { try LabError.throwFirst([problem, failure]) }
    return problem
  }

  private func play(_ problem: inout LabError?) throws(LabError) {
    var number = 0
    var lastPresent: Int64?
    var lastWheel: Double?
    var lastResize: Double?
    lab.incoming.driver = screen.videoDriver
    log.place = { [unowned lab] in lab.pageAndPreset }
    lab.onLogEvent = { [unowned log] in log.event($0, $1) }
    while true {
      if StopSignals.haveCome {
        throw LabError(
          .failed, "A signal stopped the run after \(number) frame\(number == 1 ? "" : "s").")
      }
      let time = Double(number) / rate
      if player.isOver(at: time, lab: lab) { break }
      var record = FrameRecord(frame: log.nextFrame)
      let costBegan = log.clock.cost()
      watch.begins()
      record.begin = log.now()
      var use = Player.Use()
      record.input = log.now()
      player.play(upTo: time, into: lab, used: &use)
      if player.isCutOff(at: time) { continue }
      lastWheel = use.wheel ?? lastWheel
      lastResize = use.resize ?? lastResize
      record.inputCount = Int64(use.count)
      record.animation = Int64((time * 1e9).rounded())
      try lab.update(now: time, animation: time)
      log.stall(&record, for: delays[record.frame])
      record.update = log.now()
      screen.begin()
      lab.draw(hud: nil)
      screen.render()
      watch.ends()
      record.draw = log.now()
      record.take(cost: log.clock.cost(), since: costBegan)
      lab.describe(
        &record, scale: screen.painter.scale, isHidden: false,
        sinceResize: lastResize.map { Int64((time - $0) * 1e9) },
        sinceWheel: lastWheel.map { Int64((time - $0) * 1e9) })
      let present = log.now()
      record.presentBegin = present
      record.presentEnd = present
      record.interval = lastPresent.map { present - $0 }
      lastPresent = present
      log.add(record, spare: .max)
      while let place = player.takePicture(at: time) {
        do throws(LabError) {
          try screen.savePicture(to: place)
        } catch {
          place.note(error, in: &problem)
        }
      }
      number += 1
    }
  }
}

import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

/// The gestures that come with the program and that no page is about.
@Suite(.ownThreads) struct GestureRecordingTests {
  static let names = [
    "fling-back-from-the-middle", "fling-into-the-end", "pull-at-the-top", "tap-during-the-snap",
    "tremor",
  ]

  static func recording(_ name: String) throws -> Recording {
    try Recording.read(recordingPath("gestures/" + name), for: "simulate")
  }

  static func figures(_ name: String, _ preset: Preset) throws -> ReaderFigures {
    let recording = try recording(name)
    var options = SettingOptions()
    options.presets = [preset]
    var run = try #require(ReaderRun(try recording.session(overriding: options)))
    for event in recording.events { try run.apply(event) }
    run.finish(by: Player.lastTime(recording.events) + SessionDriver.longestRest)
    return run.figures
  }

  @Test(arguments: names)
  func aGestureIsOfAHandAndLeavesThePageAlone(_ name: String) throws {
    let recording = try Self.recording(name)
    #expect(recording.page == "peer-presets" && recording.viewport == nil)
    var isDown = false
    for event in recording.events {
      switch event.input {
      case .down:
        #expect(!isDown)
        isDown = true
      case .move: #expect(isDown)
      case .up:
        #expect(isDown)
        isDown = false
      default: Issue.record("\(event)")
      }
    }
    #expect(!isDown)
  }

  @Test("a tremor goes 0.5 to 3 pt back and forth, 8 to 12 times a second, over a slow scroll")
  func tremor() throws {
    var places: [(time: Double, y: Double)] = []
    for event in try Self.recording("tremor").events {
      if case .move(let point) = event.input { places.append((event.time, point.y)) }
    }
    // On by 60 pt/s for 4 s, back by 50 pt/s: without that way, the tremor is left.
    let on = places.filter { $0.time <= 4.3 }
    let rests = on.map { $0.y - 600 + 60 * ($0.time - 0.308) }
    #expect(rests.allSatisfy { $0.magnitude <= 1.6 })
    #expect(rests.contains { $0.magnitude > 1.4 })
    let turns = zip(rests, rests.dropFirst()).count { $0.0 * $0.1 < 0 }
    #expect((64...96).contains(turns), "\(turns)")
    // A finger that trembles turns back though it goes on.
    #expect(zip(on, on.dropFirst()).contains { $1.y > $0.y + 0.2 })
  }

  @Test("the recordings tell bars apart")
  func figures() throws {
    // Every point of the resistance of 200 pt and of the bar counts, at any speed.
    let flung = try Self.figures("fling-back-from-the-middle", .tly)
    #expect(isClose(flung.pointsToReopen ?? 0, 256, within: 0.1))
    #expect(try Self.figures("tremor", .tly).pointsToReopen == nil)
    // No tremor makes a bar that follows the finger come and go.
    for preset: Preset in [.tly, .appBarLayoutSnap, .composeEnterAlways, .qtPullbackSnap] {
      #expect(try Self.figures("tremor", preset).flips <= 2, "\(preset)")
    }
    // A bar that takes whole steps for itself loses what it has no room for.
    #expect(try Self.figures("tremor", .composeEnterAlways).summedSlip > 4)
    #expect(try Self.figures("tremor", .tly).summedSlip < 1e-6)
    // In, with a tap on the way, and out again, with another; `tly` needs more to come out.
    for preset: Preset in [.qtPullbackSnap, .appBarLayoutSnap, .blkFacebook, .tly] {
      let figures = try Self.figures("tap-during-the-snap", preset)
      #expect(figures.flips == (preset == .tly ? 1 : 2), "\(preset)")
      #expect(figures.wayBack == true && figures.settle.map { $0 < 0.5 } ?? false, "\(preset)")
    }
    let exits = try Self.figures("fling-back-from-the-middle", .composeExitUntilCollapsed)
    #expect(exits.wayBack == false && exits.flips == 1)
  }
}

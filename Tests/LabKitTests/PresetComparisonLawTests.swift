import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

/// One recording with many bars, held against trials of each bar.
@Suite(.longComputation) struct PresetComparisonLawTests {
  @Test("the gestures of table 1 as recordings leave the bars where the table says")
  func table() throws {
    for gesture in Cases.of(TrialGesture.table.filter(\.coasts.isEmpty)) {
      for isStop in [false, true] {
        // A list under a bar at the lower edge rests at 0.
        let tracks = try [-56.0, 0].flatMap { rest in
          try PresetComparisonTests.compare(
            PresetComparisonTests.recording(gesture, isStop: isStop, rest: rest),
            Preset.peers.filter { $0.peerSettings.expandedInset == -rest }
          ).tracks
        }
        #expect(tracks.count == Preset.peers.count)
        for track in tracks {
          let cell = BarTrial.cell(track.preset.peerSettings, gesture, isStop: isStop)
          let name = "\(gesture.text) \(track.preset.name) \(isStop ? "stop" : "lift")"
          #expect(isClose(track.before, cell.before, within: 1e-9), "\(name)")
          // What goes to rest before momentum has done so at the lift.
          let after =
            isStop && track.preset.peerSettings.snapsBeforeMomentum
            ? BarTrial.cell(track.preset.peerSettings, gesture).after : cell.after
          #expect(isClose(track.final, after, within: 1e-9), "\(name)")
        }
      }
    }
  }
}

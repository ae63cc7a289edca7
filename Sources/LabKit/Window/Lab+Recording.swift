internal import BarCore
internal import BarTuning

/// Recording what is done in the window, on request.
extension Lab {
  /// Whether a recording is made that was begun in the window.
  var isRecording: Bool { visit.recordedSince != nil }

  /// The preset of the page under which a recording is written: one that every reader knows.
  var recordedPreset: String {
    let choices = session.demo.choices
    return choices.contains { $0.name == preset } ? preset : choices.first?.name ?? preset
  }

  /// Begins a recording, or ends it.
  func toggleRecording(at time: Double) {
    if isRecording {
      endRecording(because: .stopped)
    } else {
      beginRecording(at: time)
    }
  }

  /// Begins a recording of the selected stage: the page begins again on all stages, with the present
  /// settings, so that a replay begins where the recording does.
  private func beginRecording(at time: Double) {
    guard recorder != nil else { return say("Only the window of barlab run can be recorded.") }
    if let refusal = visit.written.refusal { return say(refusal) }
    guard hand.grab == .none, playback != nil || !session.page.isHeld else {
      return say("Let go first, then press Ctrl+R to record.")
    }
    restart(at: time)
    endTrace()
    timeline.forgetPath()
    timeline.gesture = timeline.gesture?.beginning(with: stages.map(\.session))
    stage.driver.isRecorded = true
    visit.recordedSince = time
    effects.append(.recordingBegan(session, preset: recordedPreset, start: visit.start))
  }

  /// Ends the recording, if one is made; a finger that is down is taken away in the file, so that no
  /// replay is left with it.
  func endRecording(because cause: WindowRecorder.Cause) {
    guard isRecording, let index = stages.firstIndex(where: { $0.driver.isRecorded }) else {
      return
    }
    let page = stages.all[index].session.page
    stages[index].driver.isRecorded = false
    visit.recordedSince = nil
    effects.append(
      .recordingEnded(cause, last: page.isHeld ? PageEvent(time: page.now, .cancel) : nil))
  }

  /// Shows the report of the last recording.
  func openReport() {
    guard let recorder, recorder.report != nil else {
      return say("No report yet. Press Ctrl+R to record.")
    }
    recorder.openReport()
  }
}

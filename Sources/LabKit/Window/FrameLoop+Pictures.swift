extension FrameLoop {
  /// Looks after the files that others change or that are due, after a frame or between two.
  func tendFiles() {
    if player == nil { lab.followTuningFile(at: sessionTime(log.now())) }
    takeDueScreenshots()
  }

  func takeDueScreenshots() {
    let now = sessionTime(log.now())
    while let path = player?.takePicture(at: now) { writePicture(path) }
    while let next = screenshots.first, next.time <= now {
      screenshots.removeFirst()
      writePicture(next.path)
    }
  }

  private func writePicture(_ path: String) {
    do throws(LabError) {
      try screen.savePicture(to: path)
    } catch {
      problem = problem ?? error
    }
  }
}

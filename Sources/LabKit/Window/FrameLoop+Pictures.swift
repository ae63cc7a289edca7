extension FrameLoop {
  /// Looks after the files that others change or that are due, after a frame or between two.
  func tendFiles() {
    if player == nil { lab.followTuningFile(at: sessionTime(log.now())) }
    takeDueScreenshots()
  }

  func takeDueScreenshots() {
    let now = sessionTime(log.now())
    while let place = player?.takePicture(at: now) { writePicture(to: place) }
    while let next = screenshots.first, next.time <= now {
      screenshots.removeFirst()
      writePicture(to: next.place)
    }
  }

  private func writePicture(to place: PicturePlace) {
    do throws(LabError) {
      try FileIO.refusePipe(place.path)
      try screen.savePicture(to: place)
    } catch {
      place.note(error, in: &problem)
    }
  }
}

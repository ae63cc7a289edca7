extension FrameLoop {
  /// Looks after the files that others change or that are due, after a frame or between two.
  func tendFiles() {
    if player == nil { lab.tunings.follow(at: sessionTime(log.now())) }
    takeDueScreenshots()
  }

  /// Pictures of a recording come at its times; those that were asked for by the second count the
  /// stalls too, as the end of the lab does.
  func takeDueScreenshots() {
    while let place = player?.takePicture(at: sessionTime(log.now())) { writePicture(to: place) }
    while let next = screenshots.first, next.time <= seconds {
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

internal import BarCore
internal import BarRender
internal import FrameTiming
internal import SDLKit

/// What the lab wants done, and pictures.
extension FrameLoop {
  /// Does what the lab wants, in its order, and with what that leads to.
  func carryOut() {
    var index = 0
    while index < lab.effects.count {
      carryOut(lab.effects[index])
      index += 1
    }
    lab.effects.removeAll(keepingCapacity: true)
  }

  /// Does one thing: the one place for windows, headless runs and measurements.
  func carryOut(_ effect: Effect) {
    switch effect {
    case .happened, .opened, .recordingBegan, .recordingEnded: break
    case .logged(let event, let detail): log.event(event, detail)
    case .traced(let file, let zero):
      // The log of a recording leads to that recording alone.
      log.note(
        RecordingTrace.event,
        RecordingTrace.detail(file: file, zero: Int64((zero * 1e9).rounded())))
    case .typing(let place): screen.acceptText(at: place)
    case .captured(let isOn): screen.window?.captureMouse(isOn)
    case .pointed(let shape): screen.window?.showPointer(shape)
    case .redrawn: screen.invalidate()
    }
    for follower in followers {
      if let next = follower.follow(effect, of: lab) { carryOut(next) }
    }
  }

  // MARK: Pictures

  /// Pictures of a recording come at its times; those that were asked for by the second count the
  /// stalls too, as the end of the lab does.
  func takePictures(at now: @autoclosure () -> Double) {
    while let place = player?.takePicture(at: now()) { writePicture(to: place) }
    while let next = pictures.first, next.time <= Double(log.now()) / 1e9 {
      pictures.removeFirst()
      writePicture(to: next.place)
    }
  }

  private func writePicture(to place: PicturePlace) {
    do throws(LabError) {
      if !time.isVirtual { try FileIO.refusePipe(place.path) }
      try screen.savePicture(to: place)
    } catch {
      place.note(error, in: &problem)
    }
  }

  // MARK: The end

  /// Runs; whatever ends it, all files are ended, and pictures that are still due are told.
  ///
  /// - Parameters:
  ///   - due: the pictures that are missed if they are not taken by then.
  ///   - end: ends the other files than the log, and returns what went wrong; it learns whether the
  ///     loop came to its end.
  func run(
    due: @autoclosure @escaping () -> [DuePicture],
    ending end: @escaping (_ isWhole: Bool) -> [LabError?]
  ) throws(LabError) {
    DisplayLoss.onLoss { [self] cause in
      lab.background.awaitWriting()
      lab.background.drain()
      for picture in due() { Program.warn(picture.missed.message) }
      Program.end(without: cause, log, after: [problem] + end(false))
    }
    // The loop is not to live as long as the program.
    defer { DisplayLoss.onLoss { [log] in Program.end(without: $0, log) } }
    let failure = LabError.of { () throws(LabError) in try run() }
    // What a hand has kept or exported just before the end is there when the program has gone.
    lab.background.awaitWriting()
    lab.background.drain()
    carryOut()
    // What could not be written came first: the loop goes on after it.
    try log.finish(after: [problem, failure] + end(failure == nil) + due().map(\.missed))
  }
}

extension DuePicture {
  /// What is wrong with a picture whose time never came.
  fileprivate var missed: LabError {
    .failed(
      "The picture \(place.path) was not written: the lab ended before \(shortText(time)) s.")
  }
}

extension LabClipboard {
  /// The clipboard of the window system.
  static var window: LabClipboard {
    LabClipboard(
      write: { text throws(LabError) in
        do throws(SDLError) {
          try Clipboard.write(text)
        } catch {
          throw .failed("The clipboard cannot be written (\(error)).")
        }
      }, read: Clipboard.read)
  }
}

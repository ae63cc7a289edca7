internal import BarCore
internal import BarTuning

/// One recording, played on the core with several bar presets.
struct PresetComparison {
  let page: String
  /// When the last event of a hand came, and when the last of the bars had come to rest.
  let end: Double
  let duration: Double
  private(set) var tracks: [PresetTrack]

  /// Plays a recording.
  ///
  /// - Parameters:
  ///   - path: what the recording is called in sentences.
  ///   - presets: at least one.
  ///   - keepsCurves: whether the tracks are to be drawn.
  init(
    _ recording: Recording, named path: String, presets: [Preset], keepsCurves: Bool = true
  ) throws(LabError) {
    page = recording.page
    let demo = try DemoRegistry.demo(recording.page)
    guard demo.parts.contains(.bars) else {
      throw .badInput(
        "\(path), line 1: the page \(demo.id) has no bar for these presets; give a recording of a "
          + "page with one, such as peer-presets.")
    }
    // What sets the bar's rules in the middle would make every preset something else.
    let kept = recording.events.indices.filter { !Self.setsBar(recording.events[$0]) }
    let last = kept.last { Self.isHand(recording.events[$0]) }
    var tracks: [PresetTrack] = []
    for preset in presets {
      var session = try Self.session(recording, demo, preset)
      var track = PresetTrack(preset, keepsCurve: keepsCurves)
      track.watch(session.page)
      for index in kept {
        let event = recording.events[index]
        Self.advance(&session, to: event.time, &track)
        if index == last { track.gestureEnds(at: event.time) }
        do throws(LabError) {
          try Self.play(event, in: &session, &track)
        } catch {
          throw .badInput("\(path), line \(recording.lines[index]): \(error.message).")
        }
      }
      let rest = Player.lastTime(recording.events) + SessionDriver.longestRest
      Self.advance(&session, to: rest, &track)
      track.askWayBack(of: session.page)
      tracks.append(track)
    }
    end = last.map { recording.events[$0].time } ?? 0
    let restsAt = tracks.compactMap { $0.last?.time }.max() ?? 0
    duration = max(restsAt, Player.lastTime(recording.events)) + 0.1
    self.tracks = tracks
    for index in tracks.indices { self.tracks[index].close(at: duration) }
  }

  // Swift 6.3.1 crashes when it inlines these three into the loops above.

  @inline(never) private static func play(
    _ event: PageEvent, in session: inout PageSession, _ track: inout PresetTrack
  ) throws(LabError) {
    if case .input(.tick(let seconds)) = event.kind {
      return advance(&session, to: event.time + seconds, &track)
    }
    try session.apply(event)
    track.watch(session.page, isInput: isHand(event))
  }

  @inline(never) private static func setsBar(_ event: PageEvent) -> Bool {
    if case .set(let key, _) = event.kind { isBar(key) } else { false }
  }

  /// Whether an event moves the list, or ends a movement of it.
  @inline(never) static func isHand(_ event: PageEvent) -> Bool {
    event.input.map(isHand) ?? false
  }

  /// Instant by instant while something moves; then at once.
  private static func advance(
    _ session: inout PageSession, to time: Double, _ track: inout PresetTrack
  ) {
    while session.isMoving, session.page.nextInstant <= time {
      session.advance(to: session.page.nextInstant)
      track.watch(session.page)
    }
    session.advance(to: time)
  }

  /// The recording's page with nothing of its own but a preset's bar.
  private static func session(
    _ recording: Recording, _ demo: Demo, _ preset: Preset
  ) throws(LabError) -> PageSession {
    var settings = demo.settings()
    do throws(SettingError) {
      try settings.write(recording.settings.filter { !isBar($0.key) })
    } catch {
      throw .badInput("\(error.message).")
    }
    settings.page.bar = preset.peerSettings
    let stage = settings.page.stage
    return PageSession(
      demo: demo, settings: settings, standard: settings,
      viewport: recording.viewport ?? Size(width: stage.width, height: stage.height),
      contentHeight: recording.contentHeight)
  }

  private static func isBar(_ key: String) -> Bool {
    key.hasPrefix("shyBar.") || key.hasPrefix("bar.")
  }

  private static func isHand(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .wheel, .down, .move, .up, .cancel, .key, .scrollBar, .focus, .offset, .finger, .lift,
      .landing,
      .rest:
      true
    case .resize, .content, .show, .hide, .page, .list, .refresh, .nav, .tick: false
    }
  }
}

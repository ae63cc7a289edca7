import BarCore
import BarRender
import BarScene
import BarTuning
import Foundation
import FrameTiming
import SDLKit
import Testing

@testable import LabKit

/// A lab without a window, with input by pointer, wheel and keys; time advances only when told.
final class LabHands {
  let screen: Screen
  let lab: Lab
  /// Time of the session.
  private(set) var time = 0.0
  private var seen: [Effect] = []

  init(
    _ demo: Demo = .general, window: Size = Size(width: 1280, height: 860),
    assets: Assets = Assets(root: nil), _ adjust: (inout LabSettings) -> Void = { _ in }
  ) throws {
    screen = try Screen(
      memoryWidth: Int(window.width), height: Int(window.height), scale: 1, fontFile: nil)
    lab = Lab(
      session: Self.session(demo, window: window, adjust), preset: "shy",
      options: SettingOptions(), window: window, painter: screen.painter,
      assets: assets, background: nil, followsPage: false)
    // Every line shows.
    lab.shell.inspector.folded = []
  }

  static func session(
    _ demo: Demo, window: Size, _ adjust: (inout LabSettings) -> Void = { _ in }
  ) -> PageSession {
    let standard = demo.settings()
    var settings = standard
    adjust(&settings)
    let layout = LabLayout(window: window, wanted: Lab.wanted(settings), open: nil)
    return PageSession(
      demo: demo, settings: settings, standard: standard, viewport: layout.stage.size)
  }

  /// Draws the present picture.
  func draw() {
    screen.begin()
    lab.shell.draw(hud: nil)
  }

  // MARK: Time

  /// Advances the time at 60 frames per second.
  func wait(_ seconds: Double) throws {
    let end = time + seconds
    while time < end {
      time = min(end, time + 1.0 / 60)
      try lab.update(now: time, animation: time)
    }
  }

  /// Waits until nothing moves.
  func settle() throws {
    for _ in 0..<200 {
      if !lab.isMoving { return }
      try wait(0.1)
    }
    Issue.record("it does not come to rest")
  }

  // MARK: Hands

  func press(_ point: Point, clicks: Int = 1) {
    lab.shell.pointerDown(point, clicks: clicks, at: time)
  }

  func move(_ point: Point) { lab.shell.pointerMoved(point, at: time) }

  func release(_ point: Point) { lab.shell.pointerUp(point, at: time) }

  func click(_ point: Point, clicks: Int = 1) {
    press(point, clicks: clicks)
    release(point)
  }

  /// Drags from the edge of the swipe back to a share of the stage's width.
  func swipeBack(to share: Double, seconds: Double = 1) throws {
    let stage = lab.layout.stage
    func place(_ share: Double) -> Point {
      let way = 4 + share * stage.width
      return Point(
        x: settings.view.rightToLeft ? stage.maxX - way : stage.x + way, y: stage.midY)
    }
    press(place(0))
    for step in 1...10 {
      try wait(seconds / 10)
      move(place(share * Double(step) / 10))
    }
    release(place(share))
  }

  /// Waits a second, drags the list up by 180 pt in half a second, and waits until nothing moves.
  func dragUp() throws {
    try wait(1)
    press(middle)
    for step in 1...30 {
      try wait(1.0 / 60)
      move(Point(x: middle.x, y: middle.y - Double(step) * 6))
    }
    release(Point(x: middle.x, y: middle.y - 180))
    try settle()
  }

  func wheel(_ dy: Double) { lab.shell.wheel(dx: 0, dy: dy, at: time) }

  func key(_ key: SDLKit.Key, shift: Bool = false, control: Bool = false, alt: Bool = false) {
    lab.shell.keyDown(
      Command.Press(key: key, isShift: shift, isControl: control, isAlt: alt), at: time)
  }

  /// Types a text, as the window passes it on.
  func type(_ text: String) { lab.shell.type(text) }

  /// Moves the list to an offset, as a recording would.
  func scroll(to offset: Double) {
    lab.send(.offset(offset, by: .finger), at: time)
  }

  // MARK: Looking

  var offset: Double { lab.session.page.list.offset }
  var settings: LabSettings { lab.settings }

  /// The effects that the lab has requested.
  private var effects: [Effect] {
    seen += lab.effects
    lab.effects.removeAll()
    return seen
  }

  /// The events of the page.
  var events: [PageEvent] {
    effects.compactMap { if case .happened(let event) = $0 { event } else { nil } }
  }
  var kinds: [PageEvent.Kind] { events.map(\.kind) }

  /// Whether the pointer is captured, as the window was told.
  var captures: [Bool] {
    effects.compactMap { if case .captured(let isOn) = $0 { isOn } else { nil } }
  }

  /// Whether a field has the keys, as the window was told.
  var typings: [Bool] {
    effects.compactMap { if case .typing(let place) = $0 { place != nil } else { nil } }
  }

  /// The pages that were opened by the user.
  var opened: [PageSession] {
    effects.compactMap { if case .opened(let session, _, _) = $0 { session } else { nil } }
  }

  /// Returns the log entries with a name.
  func logged(_ name: String) -> [String] {
    effects.compactMap { effect in
      switch effect {
      case .logged(name, let detail): detail
      case .traced(let file, let zero) where name == RecordingTrace.event:
        RecordingTrace.detail(file: file, zero: Int64((zero * 1e9).rounded()))
      default: nil
      }
    }
  }

  /// Passes the events on to a file.
  func handOver(to follower: any LabFollower) {
    let effects = lab.effects
    lab.effects.removeAll()
    for effect in effects { _ = follower.follow(effect, of: lab) }
  }

  func forgetEvents() {
    seen.removeAll()
    lab.effects.removeAll()
  }

  /// A point in the middle of the stage, over the list.
  var middle: Point { Point(x: lab.layout.stage.midX, y: lab.layout.stage.midY) }

  /// Converts a point of the window to coordinates of the stage.
  func onStage(_ point: Point) -> Point {
    Point(x: point.x - lab.layout.stage.x, y: point.y - lab.layout.stage.y)
  }

  /// Returns the visible position of the button with an action.
  func button(_ action: StageAction) -> Rect? {
    let button = lab.shell.stage.look.buttons.first { $0.action == action }
    return button.flatMap { StageLayout(lab.shell.stage.view).rect(of: $0) }
  }

  /// Returns the line of the inspector for a setting.
  func line(_ key: String) throws -> Int {
    try #require(lab.shell.inspector.items.firstIndex { $0.control?.key == key }, "no line \(key)")
  }

  /// Unfolds and scrolls the list of pages to a page and returns the frame of its line.
  func showPage(_ id: String) throws -> Rect {
    let pages = lab.shell.pages
    let number = try #require(DemoRegistry.all.firstIndex { $0.id == id })
    for heading in DemoRegistry.headings(ofDemo: number) { pages.fold(heading, false) }
    let line = try #require(pages.shown.items.firstIndex(of: .page(number)))
    let view = try #require(pages.view)
    pages.scroll(by: view.scrollShowing(line) - view.scroll)
    return try #require(pages.view).rect(of: line)
  }

  /// Scrolls the inspector to a line and returns its frame.
  func showLine(_ key: String) throws -> (index: Int, rect: Rect) {
    let index = try line(key)
    lab.shell.inspector.focusedControl = index
    lab.shell.inspector.showFocused()
    let view = try #require(lab.shell.inspector.view)
    return (index, view.rect(of: index))
  }
}

extension InspectorView {
  /// The track of a slider.
  func track(of index: Int) -> Rect { SliderLine.track(in: rect(of: index)) }

  /// The mark on a heading that resets its group; nil where there is none.
  func resetMark(of index: Int) -> Rect? {
    items[index].heading?.resetMark(in: rect(of: index))
  }
}

extension Lab {
  /// The page of a stage as it is drawn.
  func stagePage(_ index: Int) -> Page { stages[index].pages.page }

  /// Chooses a preset of the page by its name.
  func usePreset(_ name: String, at time: Double) {
    if let chosen = session.demo.preset(named: name) { use(chosen, at: time) }
  }
}

extension Rect {
  var center: Point { Point(x: midX, y: midY) }
}

import BarCore
import BarRender
import BarScene
import BarTuning
import Foundation
import FrameTiming
import SDLKit
import Testing

@testable import LabKit

/// A lab without a window, and hands that use it: time passes only when it is told to.
final class LabHands {
  let screen: Screen
  let lab: Lab
  /// Session time.
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

  /// Draws the picture as it should be now.
  func draw() {
    screen.begin()
    lab.shell.draw(hud: nil)
  }

  // MARK: Time

  /// Time passes, at 60 frames a second.
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

  /// Drags from the edge at which a page comes back to a share of the stage's width.
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

  func wheel(_ dy: Double) { lab.shell.wheel(dx: 0, dy: dy, at: time) }

  func key(_ key: SDLKit.Key, shift: Bool = false, control: Bool = false, alt: Bool = false) {
    lab.shell.keyDown(
      Command.Press(key: key, isShift: shift, isControl: control, isAlt: alt), at: time)
  }

  /// Types a text, as the window hands it over.
  func type(_ text: String) { lab.shell.type(text) }

  /// Puts the list somewhere, as a recording would.
  func scroll(to offset: Double) {
    lab.send(.offset(offset, by: .finger), at: time)
  }

  // MARK: Looking

  var offset: Double { lab.session.page.list.offset }
  var settings: LabSettings { lab.settings }

  /// What the lab has wanted done.
  private var effects: [Effect] {
    seen += lab.effects
    lab.effects.removeAll()
    return seen
  }

  /// What was done to the page.
  var events: [PageEvent] {
    effects.compactMap { if case .happened(let event) = $0 { event } else { nil } }
  }
  var kinds: [PageEvent.Kind] { events.map(\.kind) }

  /// Whether the pointer is captured, as told to the window.
  var captures: [Bool] {
    effects.compactMap { if case .captured(let isOn) = $0 { isOn } else { nil } }
  }

  /// Whether a field has the keys, as told to the window.
  var typings: [Bool] {
    effects.compactMap { if case .typing(let place) = $0 { place != nil } else { nil } }
  }

  /// The pages that were opened by hand.
  var opened: [PageSession] {
    effects.compactMap { if case .opened(let session, _, _) = $0 { session } else { nil } }
  }

  /// What the log was told under a name.
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

  /// Lets a file follow what has been done.
  func handOver(to follower: any LabFollower) {
    let effects = lab.effects
    lab.effects.removeAll()
    for effect in effects { _ = follower.follow(effect, of: lab) }
  }

  func forgetEvents() {
    seen.removeAll()
    lab.effects.removeAll()
  }

  /// A place in the middle of the stage, over the list.
  var middle: Point { Point(x: lab.layout.stage.midX, y: lab.layout.stage.midY) }

  /// A place of the window in coordinates of the stage.
  func onStage(_ point: Point) -> Point {
    Point(x: point.x - lab.layout.stage.x, y: point.y - lab.layout.stage.y)
  }

  /// Where the button with an action can be seen.
  func button(_ action: StageAction) -> Rect? {
    let button = lab.shell.stage.look.buttons.first { $0.action == action }
    return button.flatMap { StageLayout(lab.shell.stage.view).rect(of: $0) }
  }

  /// The line of the inspector for a setting.
  func line(_ key: String) throws -> Int {
    try #require(lab.shell.inspector.items.firstIndex { $0.control?.key == key }, "no line \(key)")
  }

  /// Scrolls the inspector to a line and returns where it lies.
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

public import BarCore
import BarTuning

/// A switch that is on or off.
public struct SwitchLine: SettingControl {
  private let isOn: Bool

  public init(_ isOn: Bool) { self.isOn = isOn }

  public init?(_ reading: SettingReading) {
    guard case .flag(let isOn) = reading.value else { return nil }
    self.init(isOn)
  }

  public var reach: String { "on or off" }
  public var text: String { isOn ? "on" : "off" }

  public var height: Double { 36 }

  public func draw(_ line: InspectorLine, at place: LinePlace, on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.control(line, place, room: place.right - place.x - 50)
    let rect = Rect(x: place.right - 38, y: place.rect.midY - 11, width: 38, height: 22)
    drawing.rounded(rect, radius: rect.height / 2, isOn ? line.accent(theme) : theme.track)
    let side = rect.height - 4
    let knob = Rect(
      x: isOn ? rect.maxX - side - 2 : rect.x + 2, y: rect.y + 2, width: side, height: side)
    drawing.shadow(knob.moved(by: 0, 1), radius: side / 2, blur: 2, .black(70))
    drawing.rounded(knob, radius: side / 2, theme.knob)
  }

  public func press(_ point: Point, in rect: Rect, clicks: Int) -> LineAct? { enter() }
  public func step(by steps: Int) -> LineAct? { enter() }
  public func enter() -> LineAct? { .set(.flag(!isOn)) }
}

import BarCore
import BarScene
import TestSupport

extension Rect {
  /// A size larger than every test's picture.
  static let everywhere = Rect(x: -10, y: -10, width: 10_000, height: 10_000)
}

extension SeededGenerator {
  /// Returns a color that is opaque in half of all cases.
  mutating func color() -> Color {
    Color(
      UInt8(whole(0...255)), UInt8(whole(0...255)), UInt8(whole(0...255)),
      chance(50) ? 255 : UInt8(whole(0...255)))
  }

  /// Returns a rectangle around a picture of 96 x 64 points, sometimes on whole points, sometimes
  /// empty.
  mutating func rect() -> Rect {
    let step = chance(50) ? 1.0 : 0.25
    return Rect(
      x: (number(-30...100) / step).rounded() * step,
      y: (number(-30...70) / step).rounded() * step,
      width: chance(4) ? 0 : (number(1...90) / step).rounded() * step,
      height: chance(4) ? 0 : (number(1...60) / step).rounded() * step)
  }

  mutating func run(_ string: String) -> TextRun {
    TextRun(
      string, TextStyle(number(6...20), pick(TextWeight.allCases)), color(),
      at: Point(x: number(-20...90), y: number(-15...60)),
      anchor: pick([.left, .center, .right]),
      maxWidth: chance(50) ? .infinity : number(2...80), wraps: chance(30))
  }

  /// Returns a command of any kind.
  mutating func command(pictures: Int) -> DrawCommand {
    switch whole(0...16) {
    case 0, 1: .fill(rect(), color())
    case 2: .roundedRect(rect(), radius: number(0...20), color())
    case 3: .border(rect(), radius: number(0...20), width: number(0...4), color())
    case 4:
      .gradient(
        rect(), top: color().opaque, bottom: color().opaque)
    case 5: .shadow(rect(), radius: number(0...12), blur: number(0...8), color())
    case 6: .corners(rect(), radius: number(0...20), color())
    case 7: .text(run(pick(["Bars", "Row 12345 of many", "", "fi Wa."])))
    case 8:
      .figures(
        run(pick(["# pt", "# of #", "no number", "#"])), number(-9999...9999),
        number(-1...1), decimals: whole(0...3))
    case 9:
      .picture(
        PictureID(whole(0...pictures)), frame: rect(),
        covering: Size(width: number(1...100), height: number(1...70)),
        dim: chance(50) ? 0 : number(0...1))
    case 10, 11: layer()
    case 12: .clip(rect())
    case 13:
      .turnedSquare(
        center: Point(x: number(-10...110), y: number(-10...80)), side: number(-2...60),
        turn: number(-2...2), base: color().opaque, band: color().opaque,
        bandPlace: number(-0.5...1.5))
    case 14:
      .arc(
        center: Point(x: number(-10...110), y: number(-10...80)), radius: number(-1...30),
        width: number(-1...8), start: number(-2...2), sweep: number(-0.2...1.3), color())
    case 15:
      .polyline(
        (0...whole(0...5)).map { Point(x: Double($0) * number(4...20) - 10, y: number(-20...90)) },
        width: number(0...6), color())
    default: .unclip
    }
  }

  /// Returns one of 24 layers somewhere; a layer always has the same size and corners.
  mutating func layer() -> DrawCommand {
    let id = LayerID(kind: UInt8(whole(0...2)), index: whole(0...7))
    return .layer(
      id,
      frame: Rect(
        x: number(-20...80), y: number(-20...60), width: RandomLayers.size(id).width,
        height: RandomLayers.size(id).height), corner: RandomLayers.corner(id))
  }
}

extension Color {
  var opaque: Color { Color(red, green, blue) }
}

/// Layers of three kinds: opaque, with round corners, or translucent anywhere.
struct RandomLayers: LayerSource {
  /// The version of the content of all layers.
  var epoch = 0

  static func size(_ layer: LayerID) -> Size {
    Size(width: 20 + Double(layer.index) * 5.5, height: 9 + Double(layer.index) * 3.25)
  }

  static func corner(_ layer: LayerID) -> Double { [0, 4, .infinity][Int(layer.kind)] }

  func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
    var random = SeededGenerator(seed: UInt64(layer.index * 31 + Int(layer.kind) + epoch * 1009))
    let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
    switch layer.kind {
    case 0: commands.append(.fill(all.inset(by: -2, -2), random.color().opaque))
    case 1: commands.append(.roundedRect(all, radius: 4, random.color().opaque))
    default: break
    }
    if layer.kind == 1 { commands.append(.clip(all.inset(by: 4, 4))) }
    for _ in 0..<random.whole(0...4) {
      commands.append(.fill(random.rect(), random.color()))
      commands.append(.text(random.run("Layer")))
      commands.append(.roundedRect(random.rect(), radius: 5, random.color()))
    }
  }
}

/// A picture of three groups that changes a little from frame to frame.
struct RandomScene {
  var groups: [[DrawCommand]]
  /// The groups that have changed since the last request.
  private var changed: [Bool]
  private let pictures: Int

  init(_ random: inout SeededGenerator, pictures: Int) {
    self.pictures = pictures
    groups = [[.fill(.everywhere, random.color().opaque)], [], []]
    changed = [true, true, true]
    for group in 1...2 {
      for _ in 0..<random.whole(0...7) {
        groups[group].append(random.command(pictures: pictures))
      }
    }
  }

  /// Returns the groups that have changed since the last call.
  mutating func takeChanges() -> [Bool] {
    defer { changed = [false, false, false] }
    return changed
  }

  /// Changes one group: a command is added, removed or changed, or everything moves.
  mutating func change(_ random: inout SeededGenerator) {
    let group = random.whole(1...2)
    changed[group] = true
    let place = random.whole(0...max(0, groups[group].count - 1))
    switch random.whole(0...5) {
    case 0 where !groups[group].isEmpty: groups[group].remove(at: place)
    case 1 where !groups[group].isEmpty:
      groups[group][place] = random.command(pictures: pictures)
    case 2, 3:
      let dx = random.chance(50) ? 0 : random.number(-3...3)
      let dy = random.number(-6...6)
      groups[group] = groups[group].map { $0.moved(dx, dy) }
    case 4:
      groups[0] = [.fill(.everywhere, random.color().opaque)]
      changed[0] = true
    default:
      groups[group].insert(
        random.command(pictures: pictures), at: min(place, groups[group].count))
    }
  }
}

extension DrawCommand {
  /// Returns the command at another position; clips stay, figures count and turned shapes turn
  /// further.
  func moved(_ dx: Double, _ dy: Double) -> DrawCommand {
    if case .clip = self { return self }
    let moved = placed(
      rect: { $0.moved(by: dx, dy) }, point: { Point(x: $0.x + dx, y: $0.y + dy) },
      run: {
        var run = $0
        run.at = Point(x: run.at.x + dx, y: run.at.y + dy)
        return run
      })
    return switch moved {
    case .figures(let run, let first, let second, let decimals):
      .figures(run, first + dy, second, decimals: decimals)
    case .turnedSquare(let center, let side, let turn, let base, let band, let place):
      .turnedSquare(
        center: center, side: side, turn: turn + dy / 30, base: base, band: band, bandPlace: place)
    case .arc(let center, let radius, let width, let start, let sweep, let color):
      .arc(
        center: center, radius: radius, width: width, start: start + dy / 30, sweep: sweep, color)
    default: moved
    }
  }
}

import BarTuning
import TestSupport

@testable import BarCore

/// A random page and a random gesture on it, the same for a seed every time.
struct RandomGesture {
  var settings = PageSettings()
  var viewport: Size
  var content: ContentLayout
  var events: [PageEvent] = []
  /// When everything that the hand does is over.
  var end = 0.0

  private var random: SeededGenerator
  private var time = 0.0
  private var finger = 300.0

  /// - Parameter presets: the bar presets to choose from.
  init(seed: UInt64, presets: [Preset] = Preset.shyBars) {
    random = SeededGenerator(seed: seed)
    viewport = Size(width: 390, height: random.number(300...900))
    content = ContentLayout(.plain(height: 0))
    chooseSettings(presets)
    chooseContent()
    for _ in 0..<random.whole(1...5) { act() }
    end = time
  }

  /// A fresh page.
  func page() -> Page { Page(settings: settings, viewport: viewport, contents: [content]) }

  private mutating func chooseSettings(_ presets: [Preset]) {
    settings.bar = presets[random.whole(0...presets.count - 1)].settings.bar
    settings.scroll = Preset.all(.scroll)[random.whole(0...3)].settings.scroll
    var bar = settings.bar
    bar.extensionHeight = random.chance(25) ? 0 : random.number(0...90).rounded()
    bar.barHeight = random.chance(80) ? 44 : random.number(1...100)
    bar.expansionResistance = random.chance(40) ? 200 : random.number(0...300)
    bar.contractionResistance = random.chance(60) ? 0 : random.number(0...100)
    bar.stickyNavigationBar = random.chance(12)
    bar.stickyExtensionView = random.chance(12)
    if random.chance(20) { bar.extensionStays = random.number(0...bar.extensionHeight) }
    if random.chance(20) { bar.bottomBarHeight = random.number(0...80) }
    bar.fadeBehavior = FadeBehavior.allCases[random.whole(0...2)]
    if random.chance(25) {
      bar.snapRule = [.allOrNothing, .nearest(), .direction, .intent][random.whole(0...3)]
    }
    bar.statusBarHeight = random.chance(80) ? 20 : random.number(0...60)
    bar.keepsStateAcrossPages = random.chance(20)
    settings.bar = bar
  }

  private mutating func chooseContent() {
    let height: Double
    switch random.whole(0...3) {
    case 0: height = random.number(0...viewport.height)
    case 1: height = viewport.height + random.number(-120...160)
    default: height = random.number(1000...20_000)
    }
    content = ContentLayout(.plain(height: height.rounded()))
  }

  private mutating func add(_ kind: InputEvent.Kind) {
    events.append(PageEvent(time: time, kind))
  }

  private mutating func set(_ key: String, _ value: SettingValue) {
    events.append(PageEvent(time: time, kind: .set(key: key, value: value)))
  }

  private mutating func act() {
    switch random.whole(0...11) {
    case 0...3: drag()
    case 4...6: wheel()
    case 7: key()
    case 8: add(.scrollBar(offset: random.number(-200...20_000)))
    case 9: code()
    case 10: set("shyBar.disable", .flag(random.chance(50)))
    default: add(.resize(Size(width: 390, height: random.number(200...1000))))
    }
    time += random.chance(30) ? random.number(0...0.05) : random.number(0...0.6)
  }

  private mutating func drag() {
    finger = random.number(50...600)
    add(.down(Point(x: 100, y: finger)))
    for _ in 0..<random.whole(0...8) {
      time += random.number(0...0.02)
      finger += random.number(-60...60)
      add(.move(Point(x: 100, y: finger)))
    }
    if random.chance(30) { time += random.number(0...0.2) }
    add(random.chance(10) ? .cancel : .up(Point(x: 100, y: finger)))
  }

  private mutating func wheel() {
    let fractional = random.chance(25)
    for _ in 0..<random.whole(1...6) {
      let dy = fractional ? random.number(-1.5...1.5) : Double(random.whole(-2...2))
      add(.wheel(dx: 0, dy: dy))
      time += random.number(0...0.08)
    }
  }

  private mutating func key() {
    add(.key(InputEvent.Key.allCases[random.whole(0...7)]))
  }

  private mutating func code() {
    switch random.whole(0...5) {
    case 0: add(.show(animated: random.chance(50)))
    case 1: add(.hide(animated: random.chance(50)))
    case 2:
      add(.page(.leave))
      time += random.number(0...0.3)
      add(.page(.appear))
    case 3: add(.page(.active))
    case 4: add(.content(height: random.number(0...5000)))
    default: set("shyBar.extensionHeight", .number(random.number(0...120)))
    }
  }
}

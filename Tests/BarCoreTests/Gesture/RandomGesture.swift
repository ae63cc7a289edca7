import BarTuning
import TestSupport

@testable import BarCore

/// A random page and a random gesture on it, the same for a seed every time.
struct RandomGesture {
  var settings = PageSettings()
  var viewport: Size
  var content: ContentLayout
  private var hand: RandomInput

  var events: [PageEvent] { hand.events }
  /// When everything that the hand does is over.
  var end: Double { hand.time }

  /// - Parameter presets: the bar presets to choose from.
  init(seed: UInt64, presets: [Preset] = Preset.shyBars) {
    hand = RandomInput(SeededGenerator(seed: seed))
    viewport = Size(width: 390, height: hand.random.number(300...900))
    content = ContentLayout(.plain(height: 0))
    chooseSettings(presets)
    chooseContent()
    for _ in 0..<hand.random.whole(1...5) { act() }
  }

  /// A fresh page.
  func page() -> Page { Page(settings: settings, viewport: viewport, contents: [content]) }

  private mutating func chooseSettings(_ presets: [Preset]) {
    settings.bar = hand.random.pick(presets).settings.bar
    settings.scroll = Preset.all(.scroll)[hand.random.whole(0...3)].settings.scroll
    hand.random.vary(&settings.bar)
  }

  private mutating func chooseContent() {
    let height: Double
    switch hand.random.whole(0...3) {
    case 0: height = hand.random.number(0...viewport.height)
    case 1: height = viewport.height + hand.random.number(-120...160)
    default: height = hand.random.number(1000...20_000)
    }
    content = ContentLayout(.plain(height: height.rounded()))
  }

  private mutating func act() {
    switch hand.random.whole(0...11) {
    case 0...3:
      hand.drag(from: Point(x: 100, y: hand.random.number(50...600))) {
        Point(x: 0, y: $0.number(-60...60))
      }
    case 4...6: hand.wheel()
    case 7: hand.key()
    case 8: hand.add(.scrollBar(offset: hand.random.number(-200...20_000)))
    case 9: code()
    case 10: hand.set("shyBar.disable", .flag(hand.random.chance(50)))
    default: hand.add(.resize(Size(width: 390, height: hand.random.number(200...1000))))
    }
    hand.wait(hand.random.chance(30) ? 0...0.05 : 0...0.6)
  }

  private mutating func code() {
    switch hand.random.whole(0...5) {
    case 0: hand.add(.show(animated: hand.random.chance(50)))
    case 1: hand.add(.hide(animated: hand.random.chance(50)))
    case 2:
      hand.add(.page(.leave))
      hand.wait(0...0.3)
      hand.add(.page(.appear))
    case 3: hand.add(.page(.active))
    case 4: hand.add(.content(height: hand.random.number(0...5000)))
    default: hand.set("shyBar.extensionHeight", .number(hand.random.number(0...120)))
    }
  }
}

extension SeededGenerator {
  /// Changes some settings of a shy bar.
  fileprivate mutating func vary(_ bar: inout BarSettings) {
    bar.extensionHeight = chance(25) ? 0 : number(0...90).rounded()
    bar.barHeight = chance(80) ? 44 : number(1...100)
    bar.expansionResistance = chance(40) ? 200 : number(0...300)
    bar.contractionResistance = chance(60) ? 0 : number(0...100)
    bar.stickyNavigationBar = chance(12)
    bar.stickyExtensionView = chance(12)
    if chance(20) { bar.extensionStays = number(0...bar.extensionHeight) }
    if chance(20) { bar.bottomBarHeight = number(0...80) }
    bar.fadeBehavior = pick(FadeBehavior.allCases)
    if chance(25) { bar.snapRule = pick([.allOrNothing, .nearest(), .direction, .intent]) }
    bar.statusBarHeight = chance(80) ? 20 : number(0...60)
    bar.keepsStateAcrossPages = chance(20)
  }
}

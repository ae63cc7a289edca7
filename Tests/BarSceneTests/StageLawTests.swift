import BarCore
import BarScene
import TestSupport
import Testing

/// What holds of the stage in every situation.
@Suite(.longComputation) struct StageLawTests {
  /// A page under random settings to which random things happen.
  static func randomViews(seed: UInt64, _ body: (StageView) -> Void) {
    var random = SeededGenerator(seed: seed)
    let contents = [
      Situations.rows, ContentLayout(.plain(height: random.number(0...3000))),
      ContentLayout(.grid(count: 31, columns: 3, cellHeight: 90)),
      ContentLayout(.picture(share: 2.5)),
      ContentLayout(.fitted(over: 90, header: 40, count: 4)), ContentLayout(.plain(height: 0)),
    ]
    var page = Situations.page(
      content: random.pick(contents),
      height: random.chance(20) ? random.number(1...60) : 360
    ) { bar in
      bar.barHeight = random.chance(10) ? 0 : random.number(1...90)
      bar.extensionHeight = random.chance(20) ? 0 : random.number(1...120)
      bar.bottomBarHeight = random.chance(50) ? 0 : 56
      bar.extensionStays = random.chance(70) ? 0 : random.number(0...bar.extensionHeight)
      bar.statusBarHeight = random.number(0...60)
      bar.presentedModally = random.chance(20)
      bar.stickyExtensionView = random.chance(20)
      bar.stickyNavigationBar = random.chance(20)
      bar.extensionRides = random.chance(80)
      bar.fadeBehavior = random.pick(FadeBehavior.allCases)
      bar.expansionResistance = random.number(0...200)
    }
    for _ in 0..<30 {
      switch random.whole(0...9) {
      case 0...4: page.drag(by: random.number(-160...160))
      case 5: page.happen(.lift(momentum: false))
      case 6: page.happen(random.chance(50) ? .hide(animated: nil) : .show(animated: nil))
      case 7: page.happen(.page(page.isOnDisplay ? .leave : .appear))
      case 8:
        page.happen(.resize(Size(width: 320, height: random.number(1...500))))
      default: page.advance(to: page.now + random.number(0...0.4))
      }
      var view = Situations.view(page, picture: random.chance(50) ? PictureID(0) : nil)
      view.clicks = random.whole(0...3)
      view.pressed = random.chance(30) ? .count : nil
      view.hovered = random.chance(30) ? .hide : nil
      body(view)
    }
  }

  @Test("every command is finite and clipped to the stage", arguments: 1...40)
  func sound(seed: UInt64) {
    var clipped = 0
    Self.randomViews(seed: seed) { view in
      let commands = Situations.commands(view)
      expectSound(commands, within: view.frame)
      clipped += commands.count
    }
    #expect(clipped > 0)
  }

  @Test("no layer that is drawn lies wholly outside the stage")
  func culling() {
    var count = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      Self.randomViews(seed: seed) { view in
        for command in Situations.commands(view) {
          guard case .layer(let id, let frame, _) = command, id.kind < 5 else { continue }
          // Tiles are five points smaller than their cells on each side.
          #expect(frame.y < view.frame.maxY + (id.kind == 4 ? 5 : 0))
          #expect(frame.height > 0)
          #expect(frame.x >= view.frame.x && frame.maxX <= view.frame.maxX)
          count += 1
        }
      }
    }
    #expect(count > 100)
  }

  @Test(
    "the rows in sight cover the stage below the bars without gaps", arguments: [0, 33, 140, 700])
  func coverage(distance: Double) {
    var page = Situations.page(content: ContentLayout(.plain(height: 4000)))
    page.drag(by: distance)
    let view = Situations.view(page)
    let rows = Situations.commands(view).compactMap { command -> Rect? in
      if case .layer(_, let frame, _) = command { frame } else { nil }
    }
    for (above, below) in zip(rows, rows.dropFirst()) {
      #expect((above.maxY - below.y).magnitude < 1e-9)
    }
    #expect((rows.first?.y ?? 0) <= view.frame.y + page.snapshot.places.visibleBottom)
    #expect((rows.last?.maxY ?? 0) >= view.frame.maxY)
  }

  // MARK: Buttons

  /// The part of the extension's button that can be seen: drawn, and not covered by the bar or the
  /// status strip.
  static func visibleExtensionButton(_ view: StageView) -> Rect? {
    let commands = Situations.commands(view)
    let theme = Theme.light
    var button: Rect?
    var clip = view.frame
    for command in commands {
      switch command {
      case .clip(let rect): clip = rect
      case .roundedRect(let rect, _, let color)
      where color.argb & 0xFF_FFFF == Color.black.argb & 0xFF_FFFF
        && color.alpha < 255 && rect.width == 104:
        button = rect.intersection(clip)
      case .fill(let rect, let color) where color.argb & 0xFF_FFFF == theme.bar.argb & 0xFF_FFFF:
        // It covers the upper part, since nothing but more cover lies above it; a bar that has all
        // but faded does not.
        guard let seen = button, color.alpha > 51, rect.y < seen.maxY else { continue }
        let top = max(seen.y, rect.maxY)
        button = Rect(x: seen.x, y: top, width: seen.width, height: seen.maxY - top)
      default: break
      }
    }
    return button.flatMap { $0.isEmpty ? nil : $0 }
  }

  static let behaviors: [@Sendable (inout BarSettings) -> Void] = [
    { _ in },
    { $0.stickyExtensionView = true },
    { $0.stickyNavigationBar = true },
    { $0.fadeBehavior = .navbar },
    { $0.extensionStays = 24 },
    { $0.extensionRides = false },
    { $0.presentedModally = true },
    { $0.extensionHeight = 90 },
    {
      $0.fadeBehavior = .navbar
      $0.extensionStays = 24
    },
  ]

  @Test(
    "the extension's button can be clicked where it is visible, at every offset of the bars",
    arguments: behaviors.indices)
  func extensionButton(behavior: Int) {
    var seen = 0
    for step in 0...260 {
      var page = Situations.page(Self.behaviors[behavior])
      page.drag(by: Double(step) / 2 - 20)
      let view = Situations.view(page)
      let layout = StageLayout(view)
      let visible = Self.visibleExtensionButton(view)
      if visible != nil { seen += 1 }
      let wrong = stride(from: view.frame.y + 0.25, to: view.frame.y + 160, by: 1).first { y in
        let point = Point(x: view.frame.maxX - 60, y: y)
        return (layout.action(at: point) == .count) != (visible?.contains(point) ?? false)
      }
      #expect(wrong == nil, "dragged by \(Double(step) / 2 - 20), seen: \(visible as Any)")
    }
    #expect(seen > 0)
  }

  @Test("each button of the bar does what its title says")
  func barButtons() {
    let view = Situations.view(Situations.page())
    let layout = StageLayout(view)
    for (title, action) in [("Hide", StageAction.hide), ("Push", .push), ("Click me", .count)] {
      let places = Situations.commands(view).compactMap { command -> Point? in
        if case .text(let run) = command, run.string == title { run.at } else { nil }
      }
      #expect(places.map { layout.action(at: $0) } == [action])
    }
  }

  @Test("on a pushed page only the back button can be clicked")
  func pushedPage() {
    var page = Situations.page()
    page.happen(.page(.leave))
    page.advance(to: 1)
    let view = Situations.view(page)
    let layout = StageLayout(view)
    var actions: Set<StageAction> = []
    for x in stride(from: view.frame.x, to: view.frame.maxX, by: 4) {
      for y in stride(from: view.frame.y, to: view.frame.maxY, by: 4) {
        if let action = layout.action(at: Point(x: x, y: y)) { actions.insert(action) }
      }
    }
    #expect(actions == [.back])
  }

  @Test("nothing outside the stage is a button, and hidden bars have none")
  func hiddenButtons() {
    var page = Situations.page()
    page.drag(by: 300)
    let view = Situations.view(page)
    let layout = StageLayout(view)
    for x in stride(from: 0.0, to: 600, by: 5) {
      for y in stride(from: 0.0, to: 500, by: 5) {
        #expect(layout.action(at: Point(x: x, y: y)) == nil)
      }
    }
  }

  @Test("the thumb is drawn where it can be dragged")
  func thumb() throws {
    for distance in [-40.0, 0, 100, 900, 5000] {
      var page = Situations.page()
      page.drag(by: distance)
      let view = Situations.view(page)
      let layout = StageLayout(view)
      let thumb = try #require(layout.thumb)
      let grip = try #require(layout.thumbGrip)
      #expect(view.frame.contains(Point(x: thumb.midX, y: thumb.midY)))
      #expect(grip.contains(Point(x: thumb.x, y: thumb.y)))
      #expect(grip.contains(Point(x: thumb.midX, y: thumb.maxY)))
    }
    #expect(
      StageLayout(Situations.view(Situations.page(content: .init(.plain(height: 10))))).thumb == nil
    )
  }
}

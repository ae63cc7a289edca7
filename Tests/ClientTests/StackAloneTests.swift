import BarCore
import BarTuning
import TestSupport
import Testing

/// A stack of pages over the scroll views of an app, one per page.
private struct StackHost {
  var stack: PageStack
  var lists: [Int: ListState] = [:]
  var messages: [PageMessage] = []
  private let viewport: Size

  var list: ListState {
    get { lists[stack.top.id] ?? ListState(viewportHeight: 0, contentHeight: 0) }
    set { lists[stack.top.id] = newValue }
  }

  init(settings: NavSettings, viewport: Size, content: Double) {
    self.viewport = viewport
    stack = PageStack(settings: settings)
    stack.update(stack.top.id) { $0.isProfile = true }
    stack.rest()
    list = ListState(viewportHeight: viewport.height, contentHeight: content)
    fit()
    stack.scrolled(to: list.offset, at: 0)
  }

  /// The bar's room above the content; a list at its start stays there.
  private mutating func fit() {
    guard let inset = stack.inset(of: stack.top) else { return }
    if list.offset == list.startOffset { list.offset = -inset }
    list.insets.stack = inset
  }

  mutating func apply(_ settings: NavSettings, at time: Double) {
    stack.settle(at: time)
    stack.apply(settings, at: time)
    fit()
  }

  mutating func handle(_ event: InputEvent) {
    let time = event.time
    stack.settle(at: time)
    switch event.kind {
    case .offset(let offset, _):
      list.offset = offset
      stack.scrolled(to: offset, at: time)
    case .content(let height): list.contentHeight = height
    case .nav(.push(let alpha, let tint, let status, let ramp)):
      var entry = PageStack.Entry(
        look: NavLook(alpha: alpha, tint: tint, status: status ?? .dark))
      entry.ramp = ramp ?? .none
      entry.mayGoBack = stack.settings.mayGoBack
      entry.isProfile = true
      stack.push(entry, at: time)
      list = ListState(viewportHeight: viewport.height, contentHeight: 2000)
      fit()
      messages.append(.pageDidPush)
    case .nav(.pop): back(stack.pop(at: time))
    case .nav(.popToRoot): back(stack.popToRoot(at: time))
    case .nav(.swipe(let progress)): if stack.beginSwipe() { stack.updateSwipe(progress: progress) }
    case .nav(.finish): back(stack.finishSwipe(at: time))
    case .nav(.cancel): stack.cancelSwipe(at: time)
    case .nav(.release(let velocity)):
      back(stack.releaseSwipe(velocity: velocity, width: viewport.width, at: time))
    case .tick(let seconds): stack.settle(at: time + seconds)
    default: break
    }
  }

  private mutating func back(_ isDone: Bool) {
    guard isDone else { return }
    messages.append(.pageDidPop)
    fit()
  }
}

@Suite struct StackAloneTests {
  private let viewport = Size(width: 390, height: 780)

  @Test(
    "a stack alone shows what that of a page shows, with all presets and rules of release",
    arguments: Preset.all(.nav), ReleaseRule.allCases)
  func equalPage(preset: Preset, rule: ReleaseRule) throws {
    for seed in UInt64(1)...3 {
      var settings = PageSettings()
      preset.apply(to: &settings)
      settings.nav.releaseRule = rule
      settings.nav.rootRamp = seed == 2 ? .etDemo : .none
      settings.nav.reducesMotion = seed == 3
      var page = Page(
        settings: settings, viewport: viewport, contents: [ContentLayout(.plain(height: 4000))],
        parts: .stack,
        pushed: PushedPage(contents: .lists([ContentLayout(.plain(height: 2000))])))
      var host = StackHost(settings: settings.nav, viewport: viewport, content: 4000)
      var gestures = RandomGestures(seed: seed, offset: page.list.offset, height: 4000)
      for number in 0..<120 {
        let step = gestures.next()
        let time = step.time
        switch step {
        case .event(let event):
          let known = replaced(event, depth: host.stack.depth, &gestures.random)
          try page.apply(known)
          host.handle(known)
        case .settings:
          vary(&settings.nav, &gestures.random)
          try page.apply(InputEvent(time: time, kind: .tick(seconds: 0)))
          page.apply(settings: settings)
          host.apply(settings.nav, at: time)
        }
        let parts = try differences(host, page)
        host.messages = []
        _ = page.takeMessages()
        try #require(parts == [], "seed \(seed), step \(number): \(step)")
      }
    }
  }

  private func differences(_ host: StackHost, _ page: Page) throws -> [String] {
    var page = page
    let stack = try #require(page.stack)
    let now = page.now
    var parts: [String] = []
    if host.list != page.list { parts.append("list") }
    if host.stack.entries.map(\.id) != stack.entries.map(\.id) { parts.append("pages") }
    if host.stack.entries.map(\.look) != stack.entries.map(\.look) { parts.append("looks") }
    if host.stack.top.showsTitle != stack.top.showsTitle { parts.append("title") }
    if host.stack.bar(at: now) != stack.bar(at: now) { parts.append("bar") }
    // The page parks pages in its stack, the host keeps them itself.
    var (shown, expected) = (Snapshot.Nav(host.stack, at: now), Snapshot.Nav(stack, at: now))
    (shown.stack, expected.stack) = (nil, nil)
    if shown != expected { parts.append("snapshot") }
    if host.stack.reason != stack.reason { parts.append("reason") }
    if host.stack.isMoving(at: now) != page.isMoving { parts.append("isMoving") }
    let drawn = host.stack.visiblePages(at: now)
    let asPage = stack.visiblePages(at: now)
    if drawn.map(\.entry.id) != asPage.map(\.entry.id) || drawn.map(\.x) != asPage.map(\.x)
      || drawn.map(\.dim) != asPage.map(\.dim)
      || drawn.map(\.edgeShadow) != asPage.map(\.edgeShadow)
    {
      parts.append("drawn pages")
    }
    if host.messages != page.takeMessages() { parts.append("messages") }
    return parts
  }

  /// Puts commands of the stack in the place of what it does not hear of.
  private func replaced(
    _ event: InputEvent, depth: Int, _ random: inout SeededGenerator
  ) -> InputEvent {
    switch event.kind {
    case .offset, .content, .tick: return event
    default: break
    }
    var command = NavCommand.swipe(progress: random.number(-0.1...1.1))
    switch random.whole(0...9) {
    case 0, 1,
      2 where depth < 6:
      command = .push(
        alpha: random.number(0...1), tint: Tint(random.number(0...1), 0, 1),
        status: random.pick([nil, .dark, .light]),
        ramp: random.pick(ScrollRamp.allCases))
    case 3: command = .pop
    case 4: if random.chance(oneIn: 4) { command = .popToRoot }
    case 5: command = .finish
    case 6: command = .cancel
    case 7: command = .release(velocity: random.number(-900...900))
    default: break
    }
    return InputEvent(time: event.time, kind: .nav(command))
  }

  private func vary(_ nav: inout NavSettings, _ random: inout SeededGenerator) {
    switch random.whole(0...4) {
    case 0: nav.policy = nav.policy == .et ? .smooth : .et
    case 1: nav.transitionDuration = random.number(0...1)
    case 2: nav.mayGoBack.toggle()
    case 3: nav.barHeight = random.number(30...60)
    default: nav.barColor = Tint(random.number(0...1), 1, 0)
    }
  }
}

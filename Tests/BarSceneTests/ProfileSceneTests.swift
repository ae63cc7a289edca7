import BarCore
import BarScene
import Testing

/// What is drawn of a personal page.
@Suite struct ProfileSceneTests {
  /// Header 160 high, dock line 64: it is docked at 96.
  static func page(_ change: (inout PageSettings) -> Void = { _ in }) -> Page {
    var settings = PageSettings()
    settings.profile.headerHeight = 160
    change(&settings)
    return Page(
      settings: settings, viewport: Size(width: 320, height: 360),
      contents: [
        Situations.rows, ContentLayout(.grid(count: 4, columns: 2, cellHeight: 110)),
        ContentLayout(.rows(ContentLayout.Rows(count: 0))),
      ], parts: .profile)
  }

  private static func expect(_ name: String, _ page: Page) throws {
    try expectGolden("profile-\(name)") { commands(page, theme: $0) }
  }

  static func commands(_ page: Page, theme: Theme = .light) -> [DrawCommand] {
    var view = Situations.view(page, picture: PictureID(3), buttons: [])
    view.look.tabs = ["Posts", "Photos", "Likes"]
    view.look.carousel = [PictureID(4), PictureID(5)]
    let commands = Situations.commands(view, theme: theme)
    expectSound(commands, within: view.frame)
    return commands
  }

  static func scrolled(to y: Double) -> Page {
    var page = page()
    page.happen(.offset(y, by: .finger))
    return page
  }

  /// A drag that is still held, from the right edge on.
  static func dragged(_ page: Page, by distance: Double, y: Double) -> Page {
    var page = page
    page.happen(.down(Point(x: 300, y: y)))
    page.happen(.move(Point(x: 295, y: y)))
    page.happen(.move(Point(x: 295 - distance, y: y)))
    return page
  }

  @Test func expanded() throws { try Self.expect("expanded", Self.page()) }

  @Test("half collapsed, docked with the bar fading in, pulled down")
  func scrolled() throws {
    for (name, y) in [("half", 48.0), ("docked", 116), ("pulled", -60)] {
      try Self.expect(name, Self.scrolled(to: y))
    }
  }

  @Test("a pull of the list alone leaves the header where it is")
  func pulledList() throws {
    var page = Self.page { $0.profile.pull = .list }
    page.happen(.offset(-60, by: .finger))
    try Self.expect("pulled-list", page)
  }

  @Test func betweenTwoPages() throws {
    let page = Self.dragged(Self.page(), by: 128, y: 300)
    #expect(page.profile?.pager.position(at: page.now) == 0.4)
    try Self.expect("between-pages", page)
  }

  @Test func carouselBetweenTwoPictures() throws {
    let page = Self.dragged(Self.page { $0.profile.carousel = 3 }, by: 128, y: 90)
    #expect(page.profile?.carousel.position(at: page.now) == 0.4)
    try Self.expect("carousel", page)
  }

  @Test("a stage that shows gestures draws the path of a drag from the press to the finger")
  func gesture() {
    // The stage begins at (100, 28); pressed at (300, 300), the finger is at (167, 300).
    let page = Self.dragged(Self.page(), by: 128, y: 300)
    var view = Situations.view(page, picture: PictureID(3), buttons: [])
    view.look.showsGesture = true
    let theme = Theme.light
    var slop: [Rect] = []
    var path: [Rect] = []
    for command in Situations.commands(view, theme: theme) {
      switch command {
      case .border(let rect, _, 1.5, theme.accent): slop.append(rect)
      case .roundedRect(let rect, 2.2, theme.accent): path.append(rect)
      default: break
      }
    }
    // The slop of a mouse is 4 points.
    #expect(page.profile?.settings.slopMouse == 4)
    #expect(slop == [Rect(x: 396, y: 324, width: 8, height: 8)])
    // A dot every 7 of 133 points.
    #expect(path.map { $0.midX.rounded() } == (0...19).map { 400 - 7 * Double($0) })
    #expect(path.allSatisfy { $0.midY.rounded() == 328 })
  }

  @Test("beyond the first and the last picture there is empty space, and no page moves")
  func carouselEnds() {
    for distance in [-200.0, 200] {
      var page = Self.page { $0.profile.carousel = 2 }
      if distance > 0 {
        page = Self.dragged(page, by: 250, y: 90)
        page.happen(.up(Point(x: 45, y: 90)))
        page.advance(to: 3)
      }
      page = Self.dragged(page, by: distance, y: 90)
      let commands = Self.commands(page)
      let frames = commands.compactMap { command -> Rect? in
        guard case .picture(_, let frame, _, _) = command else { return nil }
        return frame
      }
      #expect(frames.count == 2 && frames.allSatisfy { $0.width == 320 })
      #expect(commands.contains { if case .layer = $0 { true } else { false } })
    }
  }

  @Test("dots are drawn for two pictures and more, and leave with the picture")
  func dots() {
    func circles(_ pictures: Double, _ y: Double) -> Int {
      var page = Self.page {
        $0.profile.carousel = pictures
        $0.profile.avatar = false
      }
      page.happen(.offset(y, by: .finger))
      return Self.commands(page).count {
        guard case .roundedRect(let rect, _, _) = $0 else { return false }
        return rect.width < 8 && rect.width == rect.height
      }
    }
    #expect(circles(0, 0) == 0 && circles(1, 0) == 0)
    #expect(circles(2, 0) == 2 && circles(9, 0) == 9 && circles(3, 96) == 0)
  }

  /// The avatar lay over the frame of the phone, and the picture left bands above and below.
  @Test(arguments: ProfilePictureMode.allCases)
  func aHeaderHigherThanTheStageStaysOnItAndIsFilled(_ mode: ProfilePictureMode) {
    var pictures = 0
    for height in [360.0, 500, 740, 1000] {
      for y in [-120.0, 0, 60] {
        var page = Self.page {
          $0.profile.headerHeight = height
          $0.profile.pictureMode = mode
        }
        page.happen(.offset(y, by: .finger))
        let stage = Situations.view(page, picture: nil, buttons: []).frame
        var clip = stage
        for command in Self.commands(page) {
          switch command {
          case .clip(let rect):
            clip = rect
            #expect(rect.intersection(stage) == rect, "\(height), \(y)")
          case .picture(_, let frame, _, _):
            #expect(clip.intersection(frame) == clip, "\(height), \(y): \(frame) in \(clip)")
            pictures += 1
          default: break
          }
        }
      }
    }
    #expect(pictures > 0)
  }

  @Test(
    "every picture mode of other apps draws valid commands, pulled, half hidden and docked",
    arguments: ProfilePictureMode.allCases)
  func modes(_ mode: ProfilePictureMode) {
    for y in [-80.0, 0, 48, 96, 300] {
      for anchor in ProfileAnchor.allCases {
        var page = Self.page {
          $0.profile.pictureMode = mode
          $0.profile.pictureAnchor = anchor
          $0.profile.pictureExpands = anchor == .top
          $0.profile.pictureShrinks = anchor == .top
        }
        page.happen(.offset(y, by: .finger))
        let pictures = Self.commands(page, theme: .dark).count {
          if case .picture = $0 { true } else { false }
        }
        #expect(pictures == (y < 96 ? 1 : pictures))
      }
    }
  }
}

/// The segment bar of many lists.
@Suite struct SegmentSceneTests {
  static func page(lists: Double, selected: Int, width: Double = 320) -> Page {
    var settings = PageSettings()
    settings.profile.headerHeight = 160
    settings.profile.listCount = lists
    var page = Page(
      settings: settings, viewport: Size(width: width, height: 360), contents: [Situations.rows],
      parts: .profile)
    page.happen(.list(selected))
    page.advance(to: 5)
    return page
  }

  static func words(_ commands: [DrawCommand]) -> [String: Double] {
    var places: [String: Double] = [:]
    for case .text(let run) in commands where run.string.hasPrefix("List ") {
      places[run.string] = run.at.x
    }
    return places
  }

  @Test("the names are where a click selects them, and only visible ones are drawn")
  func names() throws {
    for (lists, selected) in [(12.0, 0), (12, 5), (12, 11), (5, 2), (3, 1)] {
      let page = Self.page(lists: lists, selected: selected)
      let view = Situations.view(page, picture: PictureID(3), buttons: [])
      let commands = Situations.commands(view, theme: .dark)
      expectSound(commands, within: view.frame)
      let segments = try #require(page.profile).segments(at: page.now)
      let words = Self.words(commands)
      #expect(words.count == segments.visible.count)
      for (name, x) in words where x > view.frame.x && x < view.frame.maxX {
        let index = try #require(segments.index(atX: x - view.frame.x))
        #expect(name == "List \(index + 1)")
      }
      #expect(words["List \(selected + 1)"] == view.frame.x + segments.middle)
    }
  }

  @Test("in the middle of many lists both ends fade, at an end the other one")
  func manyLists() throws {
    for (name, selected) in [("first", 0), ("middle", 5), ("last", 11)] {
      let page = Self.page(lists: 12, selected: selected)
      let view = Situations.view(page, picture: PictureID(3), buttons: [])
      let top = view.frame.y + (page.profile?.segmentTop ?? 0)
      try expectGolden("segments-\(name)") { theme in
        let all = Situations.commands(view, theme: theme)
        let first = try #require(
          all.firstIndex {
            if case .fill(let rect, theme.bar) = $0 { rect.y == top } else { false }
          })
        let last = try #require(all[first...].firstIndex { $0 == .clip(view.frame) })
        return Array(all[first...last])
      }
    }
  }
}

import BarCore
import BarRender
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// What stands on the lines of the inspector instead of identifiers.
  @Suite struct SettingWordsTests {
    @Test("the options of every setting have words, each its own")
    func options() {
      for setting in LabSettings.table.settings {
        guard case .choice(let options) = setting.kind, setting.key != "scroll.preset" else {
          continue
        }
        let names = options.map { SettingWords.name(of: $0, key: setting.key) }
        #expect(Set(names).count == names.count, "\(setting.key): \(names)")
        for name in names {
          #expect(
            name.first?.isLowercase == false && !name.contains("-"), "\(setting.key): \(name)")
        }
      }
      let message = "shyBar.contractedMessage"
      #expect(SettingWords.name(of: "onceSameFrame", key: message) == "Once, same frame")
      #expect(SettingWords.name(of: "et", key: "nav.policy") == "ETNavBarTransparent")
      #expect(SettingWords.name(of: "listFirst", key: "bar.hideTakes") == "List first")
      #expect(
        SettingWords.name(of: "linearOutSlowIn", key: "bar.showSettle") == "Slows down (Material)")
      #expect(SettingWords.name(of: "none", key: "bar.hideLimit") == "Unlimited")
    }

    @Test("every preset has a name of its own, a toolkit, and one line of feel")
    func presets() {
      let kinds: [Preset.Kind] = [.bar, .header, .refresh, .profile, .scroll, .nav]
      for kind in kinds {
        let words = Preset.all(kind).map { PresetWords(of: $0.name) }
        #expect(Set(words.map(\.name)).count == words.count)
        for (preset, words) in zip(Preset.all(kind), words) {
          #expect(!words.toolkit.isEmpty && !words.feel.isEmpty, "\(preset)")
          #expect(words.feel.count <= 42 && !words.feel.hasSuffix("."), "\(preset)")
        }
      }
    }

    @Test("lists under several controls are called as on screen, in few letters")
    func lanes() throws {
      let hands = try LabHands(.refreshStyles)
      let others = ["MJRefresh", "SwipeRefresh", "Flutter", "Cupertino", "Compose"]
      #expect(hands.lab.shell.stage.look.laneNames == ["Banner"] + others)
      hands.lab.use(try #require(Preset(name: "jabanner")), at: hands.time)
      #expect(hands.lab.shell.stage.look.laneNames == ["JABanner"] + others)
    }

    @Test("hints name settings, options and presets as on screen, not as in files")
    func hints() {
      let settings = LabSettings.table.settings
      var names: [String: [String]] = [:]
      for setting in settings {
        guard case .choice(let options) = setting.kind else { continue }
        for option in options {
          names[option, default: []].append(SettingWords.name(of: option, key: setting.key))
        }
      }
      for preset in Preset.all {
        names[preset.name, default: []].append(PresetWords.name(of: preset.name))
      }
      // Identifiers that are words of English too.
      let plain: Set = [
        "adds", "all", "both", "content", "drop", "gesture", "inset", "jump", "kept", "off", "once",
        "picture", "place", "share", "step", "stop",
      ]
      let hidden = Set(
        names.filter { option, names in
          !plain.contains(option) && !names.contains { $0.lowercased().contains(option) }
        }.keys)
      #expect(hidden.contains("subviews") && hidden.contains("wr-profile") && hidden.count > 60)
      for demo in DemoRegistry.all {
        let words = demo.hint.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
        #expect(hidden.isDisjoint(with: words), "\(demo.id)")
        for place in demo.hint.ranges(of: "Set ") {
          let rest = demo.hint[place.upperBound...]
          let named = settings.contains { setting in
            guard case .choice(let options) = setting.kind else { return false }
            return options.contains {
              rest.hasPrefix("\(setting.label) to \(SettingWords.name(of: $0, key: setting.key))")
            }
          }
          #expect(named, "\(demo.id): \(rest)")
        }
        for place in demo.hint.ranges(of: "Switch ") {
          let rest = demo.hint[place.upperBound...]
          #expect(settings.contains { rest.hasPrefix("\($0.label) o") }, "\(demo.id): \(rest)")
        }
      }
    }

    @Test("no name, value or option of any page is cut, nor a line of any list to choose from")
    func fits() throws {
      for demo in DemoRegistry.all {
        let hands = try LabHands(demo, window: Size(width: 2000, height: 900))
        let painter = hands.lab.painter
        var commands: [DrawCommand] = []
        var view = try #require(hands.lab.shell.inspector.view)
        while true {
          commands.draw(.light, metrics: painter) { $0.draw(view) }
          if view.scroll >= view.scrollLimit { break }
          view.scroll = min(view.scrollLimit, view.scroll + view.viewport.height / 2)
        }
        for line in view.items {
          guard case .list(let options, let selected) = line.kind.enter() else { continue }
          hands.lab.shell.chooser.choose(among: options, selected, for: line)
          var list = try #require(hands.lab.shell.chooser.view)
          list.scroll = 0
          list.frame = Rect(x: 0, y: 0, width: list.frame.width, height: 3000)
          commands.draw(.dark, metrics: painter) { $0.draw(list) }
        }
        for fact in view.items.flatMap(\.facts) {
          #expect(painter.width(of: fact, TextStyle(10, .semibold)) <= 276, "\(fact)")
        }
        for case .text(let run) in commands where !run.wraps {
          let width = painter.width(of: run.string, run.style)
          if width > run.maxWidth + 0.5 {
            Issue.record("\(demo.id): \(run.string) takes \(width) of \(run.maxWidth)")
          }
        }
        hands.key(.escape)
      }
    }

    @Test("choosers list presets by toolkit, and find them by their descriptions too")
    func chooser() throws {
      let hands = try LabHands(.peerPresets)
      hands.lab.shell.setFocus(.inspector)
      hands.key(.enter)
      let all = try #require(hands.lab.shell.chooser.view)
      #expect(all.prompt == "Search names and descriptions")
      var groups: [String] = []
      for option in all.options where groups.last != option.group { groups.append(option.group) }
      #expect(
        groups == [
          "BarLab", "iOS", "Android", "Flutter", "Web", "Qt", "Chromium", "KDE", "React Native",
        ])
      // A press on a heading chooses nothing.
      let heading = all.rect(of: 1)
      #expect(all.option(at: Point(x: heading.midX, y: heading.y + 6)) == nil)
      #expect(all.option(at: Point(x: heading.midX, y: heading.maxY - 6)) == 1)
      // Only its description says so.
      hands.type("further scrolled")
      #expect(hands.lab.shell.chooser.view?.options.map(\.id) == ["flutter-floating"])
      hands.key(.backspace, control: true)
      hands.type("finger only")
      let found = try #require(hands.lab.shell.chooser.view?.options.map(\.id))
      #expect(found.contains("am-scrolling-navbar"))
      hands.key(.backspace, control: true)
      hands.type("mui")
      hands.key(.enter)
      #expect(hands.lab.preset == "mui-hide-on-scroll")
    }

    @Test("options of a setting are found by their words and set by their identifiers")
    func setting() throws {
      let hands = try LabHands()
      let key = "shyBar.snapRule"
      _ = try hands.showLine(key)
      hands.lab.shell.setFocus(.inspector)
      hands.key(.enter)
      hands.type("three")
      hands.key(.enter)
      #expect(hands.settings.page.bar.atLift == .share)
      #expect(LabSettings.table[key]?.read(hands.settings) == .choice("share"))
      hands.key(.slash)
      hands.type("three quarters")
      let found = hands.lab.shell.inspector.items.compactMap { $0.control?.key }
      #expect(found.contains("bar.atLift"))
    }
  }

  /// Settings without effect, which are dimmed and say why.
  @Suite struct SettingNeedTests {
    @Test(
      "what would be lost, as the rule of the bar does not read it, says so", arguments: [0, 1])
    func bars(round: Int) throws {
      var count = 0
      for preset in Preset.all(.bar) {
        var settings = LabSettings()
        preset.apply(to: &settings.page)
        if round == 1 { settings.page.bar.freeZone = .below(7) }
        for setting in LabSettings.table.settings where setting.group == "bar" {
          let value: SettingValue
          switch setting.kind {
          case .number(let range, _, _):
            value = .number(
              setting.read(settings) == .number(range.upperBound)
                ? range.lowerBound : range.upperBound)
          case .flag: value = .flag(setting.read(settings) != .flag(true))
          case .choice(let words):
            guard let word = words.first(where: { setting.read(settings) != .choice($0) }) else {
              continue
            }
            value = .choice(word)
          case .color: continue
          }
          if settings.loses(value, key: setting.key) {
            #expect(
              SettingNeed.idle(setting.key, in: settings) != nil, "\(preset): \(setting.key)")
            count += 1
          }
        }
      }
      #expect(count > 0)
    }

    @Test("what has no effect changes no page, however it is set")
    func pages() throws {
      for demo in DemoRegistry.all {
        for physics in demo.id == "shy-bar" ? Preset.all(.scroll) : [Preset.all(.scroll)[0]] {
          var recording = try Recording.read(recordingPath(demo.id))
          if demo.id == "shy-bar" {
            recording.settings["scroll.preset"] = .choice(physics.name)
          }
          var settings = demo.settings()
          try settings.write(recording.settings)
          var changed = recording
          for setting in LabSettings.table.settings
          where SettingNeed.idle(setting.key, in: settings) != nil {
            switch setting.kind {
            case .number(let range, _, _):
              changed.settings[setting.key] = .number(
                setting.read(settings) == .number(range.upperBound)
                  ? range.lowerBound : range.upperBound)
            case .flag: changed.settings[setting.key] = .flag(setting.read(settings) != .flag(true))
            case .choice(let words):
              changed.settings[setting.key] = words.last.map { .choice($0) }
            case .color: changed.settings[setting.key] = .color(Tint(0.2, 0.3, 0.4, 0.5))
            }
          }
          #expect(changed.settings.count > recording.settings.count + 5, "\(demo.id)")
          #expect(
            try changed.geometry(rate: 30) == recording.geometry(rate: 30),
            "\(demo.id) under \(physics)")
        }
      }
    }

    @Test(
      "of a bar that never moves, fade and rest have no effect",
      arguments: [
        "shyBar.fadeBehavior", "shyBar.snapRule", "bar.fadeLength", "bar.atLift", "bar.atStop",
      ])
    func pinned(_ key: String) throws {
      var settings = LabSettings()
      #expect(SettingNeed.idle(key, in: settings) == nil)
      try #require(Preset(name: "compose-pinned", kind: .bar)).apply(to: &settings.page)
      let why = SettingNeed.idle(key, in: settings)
      #expect(why == "Has no effect while \u{201C}Law\u{201D} is Pinned.")
    }

    @Test("a line without effect is dimmed and says why in a sentence, until its rule is chosen")
    func line() throws {
      let hands = try LabHands()
      func line(_ key: String) throws -> InspectorLine {
        hands.lab.shell.inspector.items[try hands.line(key)]
      }
      #expect(
        try line("bar.fromTop").idle
          == "Has no effect unless \u{201C}Law\u{201D} is Since the drag began.")
      #expect(
        try line("bar.showsUpTo").idle
          == "Has no effect unless \u{201C}At lift\u{201D}, \u{201C}At stop\u{201D} or "
          + "\u{201C}At pause\u{201D} is Ranges.")
      #expect(
        try line("scroll.frictionScale").idle
          == "Has no effect unless \u{201C}Decay model\u{201D} is Power law (Flutter) or "
          + "Spline (Android).")
      #expect(try line("shyBar.expansionResistance").idle == nil)
      hands.lab.send(.set(key: "bar.law", value: .choice("rebase")), at: hands.time)
      #expect(try line("bar.fromTop").idle == nil && (try line("bar.surplus").idle) != nil)
      hands.lab.send(.set(key: "bar.law", value: .choice("twoState")), at: hands.time)
      #expect(try line("bar.offsetUp").idle == nil)
      #expect(
        try line("bar.threshold").idle
          == "Has no effect unless \u{201C}Trigger\u{201D} is Offset (MUI).")
      // Numbers of the bars of 2026, each with the rule that reads it.
      for (key, rule, option) in [
        ("bar.hideAfter", "bar.trigger", SettingValue.choice("distance")),
        ("bar.showTime", "bar.showsOwnWay", .flag(true)),
        ("bar.leastTime", "bar.settleAtSpeed", .flag(true)),
        ("bar.stiffness", "bar.settle", .choice("spring")),
        ("bar.pause", "bar.atPause", .choice("share")),
      ] {
        #expect(try line(key).idle != nil, "\(key)")
        hands.lab.send(.set(key: rule, value: option), at: hands.time)
        #expect(try line(key).idle == nil, "\(key)")
      }
      // A spring has no time that is left open; the speed of the list decides it too.
      #expect(
        try line("bar.settleTime").idle
          == "Has no effect while \u{201C}Settle\u{201D} is Decelerate, A fifth per frame or Spring."
      )
      hands.lab.send(.set(key: "bar.settle", value: .choice("quadOut")), at: hands.time)
      #expect(
        try line("bar.settleTime").idle
          == "Has no effect unless \u{201C}Settle at speed\u{201D} is off.")
    }
  }
}

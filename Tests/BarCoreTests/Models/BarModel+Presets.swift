import BarTuning
import Testing

/// The models by the names of their presets.
let barModels: [(name: String, model: any BarModel)] = [
  ("chromium", ChromiumModel()),
  ("chromium-desktop-mode", ChromiumDesktopModel()),
  ("chromium-snap-experiment", ChromiumSnapModel()),
  ("chrome-ios", ChromeIOSModel()),
  ("firefox-android", FirefoxModel()),
  ("duckduckgo-ios", DuckDuckGoModel()),
  ("wikipedia-ios", WikipediaModel()),
  ("compose-bottom-bar", OneToOneModel(rest: .nearer(tieHides: true), least: 0.01)),
  ("compose-bottom-bar-expressive", OneToOneModel(rest: .nearer(tieHides: true), least: 0.01)),
  ("compose-enter-always", ComposeTopModel()),
  ("compose-enter-always-2023", ComposeTopModel()),
  ("compose-exit-until-collapsed", ComposeTopModel(showsAtTop: true)),
  ("compose-exit-until-collapsed-2023", ComposeTopModel(showsAtTop: true)),
  ("compose-floating-toolbar", DistanceModel(.extremum, hide: 40, show: 40)),
  ("mdc-hide-on-scroll", DistanceModel(.reversal, hide: 0, show: 0)),
  ("ionic-hide", DistanceModel(.reversal, hide: 60, show: 0, zone: 80)),
  ("css-scrolled", DistanceModel(.reversal, hide: 0, show: 0)),
  ("ios26-like", DistanceModel(.reversal, hide: 20, show: 12, longest: 400)),
  ("ios26-like-edge", DistanceModel(.reversal, hide: 20, show: nil, longest: 400)),
  ("ios26-like-fixed", DistanceModel(.reversal, hide: 20, show: 12, longest: 400)),
  ("kirigami", OneToOneModel(rest: .nearer(tieHides: false))),
  ("bluesky", BlueskyModel()),
  ("diff-clamp", OneToOneModel()),
  ("diff-clamp-snap", OneToOneModel(rest: .nearer(tieHides: false), makesRoom: true)),
  ("flutter-floating-header-scroll", FlutterFloatingHeaderModel()),
]

/// A preset that has a model, by its name.
struct ModeledBar: Sendable, CustomTestStringConvertible {
  var name: String
  var model: any BarModel

  /// Whether random gestures go in whole points, on which the thresholds lie.
  var isWhole: Bool { model is DistanceModel || model is ChromiumSnapModel }
  /// The preset; nil as long as there is none of this name.
  var preset: Preset? { Preset(name: name, kind: .bar) }
  var testDescription: String { name }

  static let all = barModels.map { ModeledBar(name: $0.name, model: $0.model) }
}

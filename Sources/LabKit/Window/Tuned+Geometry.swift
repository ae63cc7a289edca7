internal import BarCore
internal import BarTuning

/// Choosing the rules of a bar, or its rules and its geometry.
extension Tuned {
  /// Whether the behaviors of the page can bring a geometry of their own: pages that compare bars
  /// have one for all.
  var hasGeometry: Bool {
    takesPresets && origin.demo.hasResistance && origin.demo.choices[0].kind == .bar
      && !origin.demo.isPeers
  }

  /// The bar whose geometry the next behavior gets; nil: it brings its own.
  var newGeometry: BarSettings? {
    if mixes.takesGeometry && hasGeometry { return nil }
    var bar = settings.page.bar
    if bar.extensionHeight == 0, let height = mixes.page.extensionHeight {
      bar.extensionHeight = height
    }
    return bar
  }

  /// Takes over what presets of a kind make of the settings; the extension gives way to rules of a
  /// bar that allow none.
  mutating func set(_ new: LabSettings, _ kind: Preset.Kind) {
    settings = new
    guard kind == .bar else { return }
    mixes.page.extensionHeight = nil
    let height = new.page.bar.extensionHeight
    guard height > 0, let contradiction = origin.demo.contradiction(in: new),
      contradiction.names("shyBar.extensionHeight")
    else { return }
    settings.page.bar.extensionHeight = 0
    mixes.page.extensionHeight = height
  }

  /// Behaviors are chosen with their own geometry from now on, or without; the bar gets that of the
  /// present one at once, and keeps its rules.
  mutating func setTakesGeometry(_ takes: Bool) {
    mixes.takesGeometry = takes
    guard takes, hasGeometry else { return }
    var target = settings
    target.page.bar.takeGeometry(of: ownGeometry)
    set(target, .bar)
  }
}

extension BarSettings {
  /// Takes over the geometry of another bar: the heights of the bars, the extension and the status
  /// strip; the rules stay.
  mutating func takeGeometry(of other: BarSettings) {
    barHeight = other.barHeight
    bottomBarHeight = other.bottomBarHeight
    extensionHeight = other.extensionHeight
    extensionStays = other.extensionStays
    statusBarHeight = other.statusBarHeight
    statusBarHidden = other.statusBarHidden
    presentedModally = other.presentedModally
    pageTop = other.pageTop
  }
}

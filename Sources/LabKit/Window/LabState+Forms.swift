internal import BarCore
internal import BarTuning

// The texts of the files in which the state is kept.

extension LabState.Page {
  /// The present state of the page that is open.
  init(of lab: Lab) {
    stages = lab.stages.map { stage in
      LabState.Stage(
        lab.setByOptions.kept(stage.session.settings, on: lab.session.demo.id), stage.mixes)
    }
    isSaved = lab.isSaved
  }

  func text(of demo: Demo) -> String {
    LabState.text(
      LabState.pageFormat,
      [
        ("page", JSONText(demo.id)), ("isSaved", JSONText(isSaved)),
        ("stages", JSONText(list: stages.map { JSONText($0.members(on: demo)) })),
      ])
  }
}

extension LabState.Stage {
  init(_ settings: LabSettings, _ mixes: Mixes) {
    self.settings = settings
    self.settings.view = ViewSettings()
    self.settings.page.reducesMotion = false
    self.mixes = mixes
  }

  /// What a page is tuned to by itself: only differences from it are kept.
  private static func base(_ demo: Demo) -> LabSettings {
    LabState.Stage(demo.windowSettings(), Mixes()).settings
  }

  func members(on demo: Demo) -> [JSONText.Member] {
    [
      (
        "settings",
        JSONText(settings.differences(from: Self.base(demo)).map { ($0.key, $0.value.json) })
      ),
      ("behavior", JSONText(mixes.page.members)), ("physics", JSONText(mixes.physics.members)),
      ("takesGeometry", JSONText(mixes.takesGeometry)),
    ]
  }

  init?(_ value: JSONValue, on demo: Demo) {
    guard let object = value["settings"]?.object,
      let values = try? SettingValue.read(object, ""),
      let page = value["behavior"].flatMap(Mix.init),
      let physics = value["physics"].flatMap(Mix.init),
      let takesGeometry = value["takesGeometry"]?.bool
    else { return nil }
    var settings = Self.base(demo)
    // Twice, as a rule may bring numbers back that were written before it.
    for _ in 0..<2 { guard (try? settings.write(values)) != nil else { return nil } }
    self.init(settings, Mixes(page: page, physics: physics, takesGeometry: takesGeometry))
  }
}

extension Mix {
  var members: [JSONText.Member] {
    var members: [JSONText.Member] = [("first", JSONText(first)), ("share", JSONText(share))]
    if let second { members.append(("second", JSONText(second))) }
    if let extensionHeight { members.append(("extensionHeight", JSONText(extensionHeight))) }
    return members
  }

  init?(_ value: JSONValue) {
    guard let first = value["first"]?.string, let share = value["share"]?.number,
      (0...1).contains(share)
    else { return nil }
    self.init(
      first: first, second: value["second"]?.string, share: share,
      extensionHeight: value["extensionHeight"]?.number)
  }
}

extension LabState.Window {
  var text: String {
    var settings = LabSettings()
    settings.view = view
    settings.page.reducesMotion = reducesMotion
    var members: [JSONText.Member] = [
      ("view", JSONText(settings.differences(from: LabSettings()).map { ($0.key, $0.value.json) }))
    ]
    if let size {
      members += [("width", JSONText(size.width)), ("height", JSONText(size.height))]
    }
    if let place { members += [("x", JSONText(place.x)), ("y", JSONText(place.y))] }
    return LabState.text(LabState.windowFormat, members)
  }

  init?(_ value: JSONValue) {
    guard let object = value["view"]?.object, let values = try? SettingValue.read(object, ""),
      values.keys.allSatisfy({ $0.hasPrefix("view.") })
    else { return nil }
    var settings = LabSettings()
    guard (try? settings.write(values)) != nil else { return nil }
    view = settings.view
    reducesMotion = settings.page.reducesMotion
    func number(_ key: String) -> Int? { value[key]?.integer.flatMap { Int(exactly: $0) } }
    if let width = number("width"), let height = number("height"),
      PictureBounds.allows(width: width, height: height), width >= 320, height >= 320
    {
      size = LabState.Frame.Size(width: width, height: height)
    }
    if let x = number("x"), let y = number("y"), x.magnitude < 100_000, y.magnitude < 100_000 {
      place = LabState.Frame.Place(x: x, y: y)
    }
  }
}

public import BarTuning

/// The rules under which a number of the bar is read, in the order in which they are written.
///
/// Empty for settings that are always read. Under any other rule such a number has its default, and
/// writing it changes nothing.
public func rules(for key: String) -> [(key: String, value: SettingValue)] {
  let twoState = ("bar.law", SettingValue.choice("twoState"))
  switch key {
  case "bar.freeBelow": return [("shyBar.freeZone", .choice("below"))]
  case "bar.fromTop", "bar.negative", "bar.positive": return [("bar.law", .choice("rebase"))]
  case "bar.trigger", "bar.offsetUp", "bar.offsetDown", "bar.toleranceUp", "bar.toleranceDown":
    return [twoState]
  case "bar.threshold", "bar.hysteresis": return [twoState, ("bar.trigger", .choice("mui"))]
  case "bar.tie": return [("bar.atStop", .choice("nearest"))]
  case "bar.showsUpTo", "bar.hidesFrom": return [("bar.atStop", .choice("ranges"))]
  default: return []
  }
}

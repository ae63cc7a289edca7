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
  case "bar.trigger": return [twoState]
  case "bar.offsetUp", "bar.offsetDown", "bar.toleranceUp", "bar.toleranceDown":
    return [twoState, ("bar.trigger", .choice("headroom"))]
  case "bar.threshold", "bar.hysteresis": return [twoState, ("bar.trigger", .choice("mui"))]
  case "bar.anew", "bar.base": return [("bar.law", .choice("rebase"))]
  case "bar.turn": return [("bar.law", .choice("rebase")), ("bar.anew", .choice("turn"))]
  case "bar.showAfter":
    return [
      twoState, ("bar.trigger", .choice("distance")), ("bar.restoration", .choice("reversal")),
    ]
  case "bar.hideAfter", "bar.counting", "bar.restoration", "bar.startZone",
    "bar.shownAbove", "bar.shownByBack", "bar.leastRange", "bar.jump":
    return [twoState, ("bar.trigger", .choice("distance"))]
  case "bar.hideThreshold", "bar.showThreshold": return [("bar.atStop", .choice("thresholds"))]
  case "bar.restZone": return [("bar.atStop", .choice("directionBelowTop"))]
  case "bar.stiffness", "bar.dampingRatio", "bar.settleClamps":
    return [("bar.settle", .choice("spring"))]
  case "bar.showSettle", "bar.showTime": return [("bar.showsOwnWay", .flag(true))]
  case "bar.leastTime", "bar.mostTime": return [("bar.settleAtSpeed", .flag(true))]
  case "bar.tie": return [("bar.atStop", .choice("nearest"))]
  case "bar.showsUpTo", "bar.hidesFrom": return [("bar.atStop", .choice("ranges"))]
  default: return []
  }
}

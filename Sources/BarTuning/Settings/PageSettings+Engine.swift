public import BarCore

extension PageSettings {
  /// Keys that are second names of settings: what presets write under the first name.
  public static let secondNames: Set<String> = [
    "shyBar.snapRule", "bar.height", "bar.extensionHeight", "bar.travel", "bar.hideResistance",
    "bar.showResistance", "bar.gate", "bar.settleMovesList",
  ]

  /// The one engine behind all bars.
  static let engineSettings: [Setting<PageSettings>] =
    shapeSettings + stepSettings + thresholdSettings + restSettings

  // MARK: Shape

  private static let shapeSettings: [Setting<PageSettings>] = [
    .number(
      "bar.height", "Height", { $1(&$0.bar.barHeight) }, 0...200, step: 1,
      "Height of the bar; the same as shyBar.barHeight."),
    .number(
      "bar.extensionHeight", "Extension height", { $1(&$0.bar.extensionHeight) }, 0...300, step: 1,
      "Height of the extension; the same as shyBar.extensionHeight."),
    .number(
      "bar.stays", "Part that stays", { $1(&$0.bar.barStays) }, 0...200, step: 1,
      "Height of the part of the bar that never leaves."),
    .number(
      "bar.travel", "Travel", { $1(&$0.bar.travel) }, 0...200, step: 1,
      "How far the bar can go: its height less the part that stays."),
    .number(
      "bar.leastHeight", "Least height", { $1(&$0.bar.leastHeight) }, 0...200, step: 1,
      "The bar is drawn at least this tall, however far it is hidden."),
    .choice(
      "bar.parts", "Order of parts", { $1(&$0.bar.parts) },
      "Whether the extension leaves first, or bar and extension leave as one stack."),
  ]

  // MARK: A step

  private static let stepSettings: [Setting<PageSettings>] = [
    .choice(
      "bar.law", "Law", { $1(&$0.bar.law) }, "How the place of the bar follows from scrolling."),
    .choice(
      "bar.hideTakes", "Hiding takes", { $1(&$0.bar.hideTakes) },
      "Who takes a step that hides: bar and list together, the bar first, or the list first."),
    .choice(
      "bar.showTakes", "Showing takes", { $1(&$0.bar.showTakes) },
      "Who takes a step that shows: bar and list together, the bar first, or the list first."),
    .choice(
      "bar.bound", "Bound", { $1(&$0.bar.bound) },
      "Whether the bar may be hidden further than the list is scrolled."),
    .choice(
      "bar.edges", "Ends of the list", { $1(&$0.bar.edges) },
      "What of a step counts near and beyond the ends of the list."),
    .number(
      "bar.hideResistance", "Hide resistance", { $1(&$0.bar.contractionResistance) }, 0...1000,
      step: 10,
      "Distance before the bar hides; the same as shyBar.contractionResistance."),
    .number(
      "bar.showResistance", "Show resistance", { $1(&$0.bar.expansionResistance) }, 0...1000,
      step: 10,
      "Distance before the bar returns; the same as shyBar.expansionResistance."),
    .flag(
      "bar.spendsWhole", "Spends whole", { $1(&$0.bar.spendsWhole) },
      "The step that uses the resistance up counts whole."),
    .number(
      "bar.freeBelow", "Free below", { $1(&$0.bar.freeBelow) }, 0...1000, step: 1,
      "Offset up to which showing costs nothing, where the free zone is below."),
    .choice(
      "bar.resetOn", "Resistance comes back", { $1(&$0.bar.resetOn) },
      "Where the spent resistance is given back: turning, end of a gesture, stops of the bar."),
    .number(
      "bar.surplus", "Surplus", { $1(&$0.bar.surplus) }, 0...1000, step: 5,
      "How far the slide charges beyond the travel; must be scrolled back first."),
    .choice("bar.drivenBy", "Driven by", { $1(&$0.bar.drivenBy) }, "What moves the bar."),
    .choice(
      "bar.showsOnlyFor", "Shown by", { $1(&$0.bar.showsOnlyFor) }, "What may show the bar."),
    .choice(
      "bar.gate", "Gate", { $1(&$0.bar.longContent) },
      "How long the content must be; the same as shyBar.longContent."),
    .flag(
      "bar.seesWhileGateShut", "Sees while shut", { $1(&$0.bar.seesWhileGateShut) },
      "What is scrolled while the bar takes no part is not made up for later."),
  ]

  // MARK: Thresholds

  private static let thresholdSettings: [Setting<PageSettings>] = [
    .number(
      "bar.fromTop", "From the top", { $1(&$0.bar.fromTop) }, 0...500, step: 5,
      "Law rebase: distance from the top before the bar hides."),
    .number(
      "bar.negative", "Going back", { $1(&$0.bar.negative) }, 0...500, step: 5,
      "Law rebase: distance of going back before the bar returns."),
    .number(
      "bar.positive", "Going on", { $1(&$0.bar.positive) }, 0...500, step: 5,
      "Law rebase: distance of going on before the bar hides."),
    .choice(
      "bar.trigger", "Trigger", { $1(&$0.bar.trigger) },
      "Law twoState: what shows and hides the bar."),
    .number(
      "bar.offsetUp", "Offset up", { $1(&$0.bar.triggerOffsetUp) }, 0...500, step: 5,
      "Trigger headroom: offset up to which the bar is shown, going back."),
    .number(
      "bar.offsetDown", "Offset down", { $1(&$0.bar.triggerOffsetDown) }, 0...500, step: 5,
      "Trigger headroom: offset up to which the bar is shown, going on."),
    .number(
      "bar.toleranceUp", "Tolerance up", { $1(&$0.bar.toleranceUp) }, 0...100, step: 1,
      "Trigger headroom: distance in 1/60 s that must be exceeded, going back."),
    .number(
      "bar.toleranceDown", "Tolerance down", { $1(&$0.bar.toleranceDown) }, 0...100, step: 1,
      "Trigger headroom: distance in 1/60 s that must be exceeded, going on."),
    .number(
      "bar.threshold", "Threshold", { $1(&$0.bar.threshold) }, 0...1000, step: 10,
      "Trigger mui: offset beyond which the bar hides."),
    .flag(
      "bar.hysteresis", "Hysteresis", { $1(&$0.bar.hysteresis) },
      "Trigger mui: any step back shows the bar."),
  ]

  // MARK: Rest

  private static let restSettings: [Setting<PageSettings>] = [
    .choice(
      "bar.atLift", "At lift", { $1(&$0.bar.atLift) }, "Where the bar goes when the finger lets go."
    ),
    .choice(
      "bar.atStop", "At stop", { $1(&$0.bar.atStop) },
      "Where the bar goes when momentum, wheel, key or program have come to rest."),
    .choice("bar.tie", "Tie", { $1(&$0.bar.tie) }, "What the rule nearest does exactly half way."),
    .number(
      "bar.showsUpTo", "Shown up to", { $1(&$0.bar.showsUpTo) }, 0...100, step: 5, unit: "%",
      "Rule ranges: share hidden up to which the bar is shown."),
    .number(
      "bar.hidesFrom", "Hidden from", { $1(&$0.bar.hidesFrom) }, 0...100, step: 5, unit: "%",
      "Rule ranges: share hidden from which the bar is hidden."),
    .flag(
      "bar.restsAtStops", "Rests at stops", { $1(&$0.bar.restsAtStops) },
      "The end of a gesture changes nothing where the bar is all shown or all hidden."),
    .number(
      "bar.restsBelow", "Rests below", { $1(&$0.bar.restsBelow) }, 0...100, step: 1, unit: "%",
      "Share hidden below which the end of a gesture changes nothing."),
    .flag(
      "bar.snapsBeforeMomentum", "Before momentum", { $1(&$0.bar.snapsBeforeMomentum) },
      "The rule at lift holds also when momentum follows."),
    .flag(
      "bar.wheelDecides", "Wheel decides", { $1(&$0.bar.wheelDecides) },
      "A wheel or key that has moved the bars takes them all the way; no snap undoes a notch."),
    .flag(
      "bar.pressStopsSettle", "Press stops", { $1(&$0.bar.pressStopsSettle) },
      "A press stops a settling bar where it is."),
    .choice(
      "bar.settle", "Settle", { $1(&$0.bar.settle) }, "How the bar goes to its place of rest."),
    .number(
      "bar.settleTime", "Settle time", { $1(&$0.bar.settleTime) }, 0...2, step: 0.05, unit: "s",
      "Seconds that it takes, where the motion leaves that open."),
    .flag(
      "bar.settleMovesList", "List moves along", { $1(&$0.bar.settleMovesList) },
      "The list moves by as much as the bar when it goes to rest."),
    .choice(
      "bar.landing", "Landing", { $1(&$0.bar.landing) },
      "Whether a fling that would rest with the bar half shown gets another target."),
    .choice(
      "bar.seam", "Seam", { $1(&$0.bar.seam) },
      "What becomes of fling speed that is left when bar or list stops."),
  ]
}

public import BarCore

extension PageSettings {
  /// Keys that are second names of settings: what presets write under the first name.
  public static let secondNames: Set<String> = [
    "shyBar.snapRule", "bar.height", "bar.extensionHeight", "bar.travel", "bar.hideResistance",
    "bar.showResistance", "bar.gate", "bar.settleMovesList",
  ]

  /// Keys of rules that bring numbers of their own: of several values these are written first, one
  /// group after the other, or the numbers would be lost.
  public static let ruleKeys = [
    ["shyBar.freeZone", "bar.law"], ["bar.trigger"],
    ["shyBar.snapRule", "bar.atLift", "bar.atStop"],
  ]

  /// The one engine behind all bars.
  static let engineSettings: [Setting<BarSettings>] = [
    // MARK: Shape

    .number("height", \.barHeight, 0...200, step: 1)
      .help("Height of the bar; the same as shyBar.barHeight."),
    .number("extensionHeight", \.extensionHeight, 0...300, step: 1)
      .help("Height of the extension; the same as shyBar.extensionHeight."),
    .number("stays", \.barStays, "Part that stays", 0...200, step: 1)
      .help("Height of the part of the bar that never leaves."),
    .number("travel", \.travel, 0...200, step: 1)
      .help("How far the bar can go: its height less the part that stays."),
    .number("leastHeight", \.leastHeight, 0...200, step: 1)
      .help("The bar is drawn at least this tall, however far it is hidden."),
    .choice("parts", \.parts, "Order of parts")
      .help("Whether the extension leaves first, or bar and extension leave as one stack."),

    // MARK: A step

    .choice("law", \.law.flat.kind).help("How the place of the bar follows from scrolling."),
    .choice("hideTakes", \.hideTakes, "Hiding takes")
      .help(
        "Who takes a step that hides: bar and list together, the bar first, or the list first."),
    .choice("showTakes", \.showTakes, "Showing takes")
      .help(
        "Who takes a step that shows: bar and list together, the bar first, or the list first."),
    .choice("bound", \.bound)
      .help("Whether the bar may be hidden further than the list is scrolled."),
    .choice("edges", \.edges, "Ends of the list")
      .help("What of a step counts near and beyond the ends of the list."),
    .number("hideResistance", \.contractionResistance, 0...1000, step: 10)
      .help("Distance before the bar hides; the same as shyBar.contractionResistance."),
    .number("showResistance", \.expansionResistance, 0...1000, step: 10)
      .help("Distance before the bar returns; the same as shyBar.expansionResistance."),
    .flag("spendsWhole", \.spendsWhole).help("The step that uses the resistance up counts whole."),
    .number("freeBelow", \.freeZone.flat.below, 0...1000, step: 1)
      .help("Offset up to which showing costs nothing, where the free zone is below."),
    .choice("resetOn", \.resetOn, "Resistance comes back")
      .help(
        "Where the spent resistance is given back: turning, end of a gesture, stops of the bar."),
    .number("surplus", \.law.flat.surplus, 0...1000, step: 5)
      .help("How far the slide charges beyond the travel; must be scrolled back first."),
    .choice("drivenBy", \.drivenBy).help("What moves the bar."),
    .choice("showsOnlyFor", \.showsOnlyFor, "Shown by").help("What may show the bar."),
    .choice("gate", \.longContent)
      .help("How long the content must be; the same as shyBar.longContent."),
    .flag("seesWhileGateShut", \.seesWhileGateShut, "Sees while shut")
      .help("What is scrolled while the bar takes no part is not made up for later."),

    // MARK: Thresholds

    .number("fromTop", \.law.flat.thresholds.fromTop, "From the top", 0...500, step: 5)
      .help("Law rebase: distance from the top before the bar hides."),
    .number("negative", \.law.flat.thresholds.negative, "Going back", 0...500, step: 5)
      .help("Law rebase: distance of going back before the bar returns."),
    .number("positive", \.law.flat.thresholds.positive, "Going on", 0...500, step: 5)
      .help("Law rebase: distance of going on before the bar hides."),
    .choice("trigger", \.law.flat.trigger).help("Law twoState: what shows and hides the bar."),
    .number("offsetUp", \.law.flat.headroom.offsetUp, 0...500, step: 5)
      .help("Trigger headroom: offset up to which the bar is shown, going back."),
    .number("offsetDown", \.law.flat.headroom.offsetDown, 0...500, step: 5)
      .help("Trigger headroom: offset up to which the bar is shown, going on."),
    .number("toleranceUp", \.law.flat.headroom.toleranceUp, 0...100, step: 1)
      .help("Trigger headroom: distance in 1/60 s that must be exceeded, going back."),
    .number("toleranceDown", \.law.flat.headroom.toleranceDown, 0...100, step: 1)
      .help("Trigger headroom: distance in 1/60 s that must be exceeded, going on."),
    .number("threshold", \.law.flat.threshold, 0...1000, step: 10)
      .help("Trigger mui: offset beyond which the bar hides."),
    .flag("hysteresis", \.law.flat.hysteresis).help("Trigger mui: any step back shows the bar."),

    // MARK: Rest

    .choice("atLift", \.rest.atLift).help("Where the bar goes when the finger lets go."),
    .choice("atStop", \.rest.atStop)
      .help("Where the bar goes when momentum, wheel, key or program have come to rest."),
    .choice("tie", \.rest.tie).help("What the rule nearest does exactly half way."),
    .number("showsUpTo", \.rest.showsUpTo, "Shown up to", 0...100, step: 5, "%")
      .help("Rule ranges: share hidden up to which the bar is shown."),
    .number("hidesFrom", \.rest.hidesFrom, "Hidden from", 0...100, step: 5, "%")
      .help("Rule ranges: share hidden from which the bar is hidden."),
    .flag("restsAtStops", \.restsAtStops)
      .help("The end of a gesture changes nothing where the bar is all shown or all hidden."),
    .number("restsBelow", \.restsBelow, 0...100, step: 1, "%")
      .help("Share hidden below which the end of a gesture changes nothing."),
    .flag("snapsBeforeMomentum", \.snapsBeforeMomentum, "Before momentum")
      .help("The rule at lift holds also when momentum follows."),
    .flag("wheelDecides", \.wheelDecides)
      .help(
        "A wheel or key that has moved the bars takes them all the way; no snap undoes a notch."),
    .flag("pressStopsSettle", \.pressStopsSettle, "Press stops")
      .help("A press stops a settling bar where it is."),
    .choice("settle", \.settle).help("How the bar goes to its place of rest."),
    .number("settleTime", \.settleTime, 0...2, step: 0.05, "s")
      .help("Seconds that it takes, where the motion leaves that open."),
    .flag("settleMovesList", \.settleMovesList, "List moves along")
      .help("The list moves by as much as the bar when it goes to rest."),
    .choice("landing", \.landing)
      .help("Whether a fling that would rest with the bar half shown gets another target."),
    .choice("seam", \.seam)
      .help("What becomes of fling speed that is left when bar or list stops."),
  ]
}

public import BarCore

extension PageSettings {
  /// Keys that are second names of settings: what presets write under the first name.
  public static let secondNames: Set<String> = [
    "shyBar.snapRule", "bar.height", "bar.extensionHeight", "bar.travel", "bar.hideResistance",
    "bar.showResistance", "bar.gate", "bar.settleMovesList",
  ]

  /// Keys of rules that bring numbers of their own: of several values these are written first, one
  /// group after the other, or the numbers would be lost.
  ///
  /// The trigger is read under one law alone. Within a group the order given counts, as
  /// `shyBar.snapRule` and the rules at lift and at stop write over each other.
  public static let ruleKeys = [
    [
      "shyBar.freeZone", "bar.law", "shyBar.snapRule", "bar.atLift", "bar.atStop", "bar.atPause",
      "bar.showsOwnWay", "bar.settleAtSpeed",
    ],
    ["bar.trigger", "bar.anew", "bar.settle", "bar.showSettle"], ["bar.restoration"],
  ]

  /// The one engine behind all bars.
  static let engineSettings: [Setting<BarSettings>] = [
    // MARK: Shape

    .choice("edge") { $1(&$0.edge) }
      .help("The edge of the stage at which the bar lies."),
    .number("height", 0...200, step: 1) { $1(&$0.barHeight) }
      .help("Height of the bar; the same as shyBar.barHeight."),
    .number("extensionHeight", 0...300, step: 1) { $1(&$0.extensionHeight) }
      .help("Height of the extension; the same as shyBar.extensionHeight."),
    .number("stays", "Part that stays", 0...200, step: 1) { $1(&$0.barStays) }
      .help("Height of the part of the bar that never leaves."),
    .number("travel", 0...200, step: 1) { $1(&$0.travel) }
      .help("How far the bar can go: its height less the part that stays."),
    .number("leastHeight", 0...200, step: 1) { $1(&$0.leastHeight) }
      .help("The bar is drawn at least this tall, however far it is hidden."),
    .choice("parts", "Order of parts") { $1(&$0.parts) }
      .help("Whether the extension leaves first, or bar and extension leave as one stack."),

    // MARK: A step

    .choice("law") { $1(&$0.law.flat.kind) }
      .help("How the position of the bar follows from scrolling."),
    .choice("hideTakes", "Hiding takes") { $1(&$0.hideTakes) }
      .help("Who moves by a step that hides: both together, the bar first, or the list first."),
    .choice("showTakes", "Showing takes") { $1(&$0.showTakes) }
      .help("Who moves by a step that shows: both together, the bar first, or the list first."),
    .choice("bound") { $1(&$0.bound) }
      .help("Whether the bar may be hidden further than the list is scrolled."),
    .choice("edges", "Ends of the list") { $1(&$0.edges) }
      .help("Which part of a step counts near and beyond the ends of the list."),
    .flag("fingerWay", "Counts the finger's way") { $1(&$0.countsFingerWay) }
      .help("Beyond the ends the way of the finger counts, not that of the stretched list."),
    .flag("hidesAtSpringBack", "Spring back hides") { $1(&$0.hidesAtSpringBack) }
      .help("The spring back from beyond the end hides the bar at once."),
    .flag("showsAtEnd", "End shows") { $1(&$0.showsAtEnd) }
      .help("A drag on that begins at the end with the bar hidden shows it and does nothing else."),
    .number("hideResistance", 0...1000, step: 10) { $1(&$0.contractionResistance) }
      .help("Distance before the bar hides; the same as shyBar.contractionResistance."),
    .number("showResistance", 0...1000, step: 10) { $1(&$0.expansionResistance) }
      .help("Distance before the bar returns; the same as shyBar.expansionResistance."),
    .flag("spendsWhole") { $1(&$0.spendsWhole) }
      .help("The step that uses up the resistance moves the bar by its full length."),
    .number("freeBelow", 0...1000, step: 1) { $1(&$0.freeZone.flat.below) }
      .help("Offset below which showing costs nothing, if the free zone is an offset."),
    .choice("resetOn", "Resistance comes back") { $1(&$0.resetOn) }
      .help("When the resistance is restored: on a turn, at the end of a gesture, at the stops."),
    .number("surplus", 0...1000, step: 5) { $1(&$0.law.flat.surplus) }
      .help("How far scrolling on charges beyond the travel; scrolling back spends it first."),
    .choice("drivenBy") { $1(&$0.drivenBy) }
      .help("What moves the bar."),
    .choice("showsOnlyFor", "Shown by") { $1(&$0.showsOnlyFor) }
      .help("What may show the bar."),
    .choice("gate") { $1(&$0.longContent) }
      .help("How long the content must be; the same as shyBar.longContent."),
    .choice("shortContentStops", "Short content stops") { $1(&$0.shortContentStops) }
      .help("What content stops that is too short: all movement of the bar, or hiding alone."),
    .flag("padsContent", "Pads short content") { $1(&$0.padsContent) }
      .help("Content counts as tall enough for the whole bar to be hidden by scrolling."),
    .flag("waitsForScroll", "Shows after the scroll") { $1(&$0.waitsForScroll) }
      .help("Content that becomes too short within a scroll shows the bar after it."),
    .number("hideShare", "Hides by", 0...4, step: 0.1, "") { $1(&$0.hideShare) }
      .help("Share of a step that hides by which the bar moves."),
    .number("showShare", "Shows by", 0...4, step: 0.1, "") { $1(&$0.showShare) }
      .help("Share of a step that shows by which the bar moves."),
    .flag("showsWhole", "Shows at once") { $1(&$0.showsWhole) }
      .help("The first step back shows the whole bar."),
    .flag("showsOnlyWithMomentum", "Shows at a release") { $1(&$0.showsOnlyWithMomentum) }
      .help("Steps back do not show the bar, only a release while scrolling back does."),
    .choice("motion", "Shows after a drag") { $1(&$0.motion) }
      .help("Whether momentum and spring back show the bar whatever the drag did before."),
    .choice("hideLimit", "Hides per scroll") { $1(&$0.hideLimit) }
      .help("How often the bar may hide in one scroll."),
    .optional("greatestSpeed", upTo: 20_000, step: 100, "pt/s") { $1(&$0.greatestSpeed) }
      .help("Greatest speed at which steps move the bar, the rest is drawn later; 0 = unlimited."),
    .optional("jumpsFrom", "Animates jumps from", upTo: 100, step: 5, "%") { $1(&$0.jumpsFrom) }
      .help("A step to one of the ends by this share or more is drawn as a motion; 0 = none is."),
    .optional("fadeLength", upTo: 200, step: 1) { $1(&$0.fadeLength) }
      .help("The last points of its way in which the bar fades; 0 = over its whole height."),
    .flag("seesWhileGateShut", "Sees while shut") { $1(&$0.seesWhileGateShut) }
      .help("The bar does not catch up on scrolling in which it took no part."),

    // MARK: Thresholds

    .number("fromTop", "From the top", 0...500, step: 5) { $1(&$0.law.flat.thresholds.fromTop) }
      .help("Counted from the start of a drag: distance from the top before the bar hides."),
    .number("negative", "Going back", 0...500, step: 5) { $1(&$0.law.flat.thresholds.negative) }
      .help("Counted from the start of a drag: distance back before the bar returns."),
    .number("positive", "Going on", 0...500, step: 5) { $1(&$0.law.flat.thresholds.positive) }
      .help("Counted from the start of a drag: distance on before the bar hides."),
    .choice("anew", "Counts anew") { $1(&$0.law.flat.anew) }
      .help("Counted from a base: when the bar takes another base."),
    .choice("base", "Counts from") { $1(&$0.law.flat.origin) }
      .help("Counted from a base: where it is if a scroll begins at or beyond an end of the list."),
    .number("turn", "Turn counts after", 0...200, step: 1) { $1(&$0.law.flat.turn) }
      .help("Counted from a base: way back after which a change of direction takes another base."),
    .choice("trigger") { $1(&$0.law.flat.trigger) }
      .help("A bar with two states: what shows and hides it."),
    .number("offsetUp", 0...500, step: 5) { $1(&$0.law.flat.headroom.offsetUp) }
      .help("headroom.js: offset up to which the bar shows, scrolling back."),
    .number("offsetDown", 0...500, step: 5) { $1(&$0.law.flat.headroom.offsetDown) }
      .help("headroom.js: offset up to which the bar shows, scrolling on."),
    .number("toleranceUp", 0...100, step: 1) { $1(&$0.law.flat.headroom.toleranceUp) }
      .help("headroom.js: distance in 1/60 s that must be exceeded, scrolling back."),
    .number("toleranceDown", 0...100, step: 1) { $1(&$0.law.flat.headroom.toleranceDown) }
      .help("headroom.js: distance in 1/60 s that must be exceeded, scrolling on."),
    .number("threshold", 0...1000, step: 10) { $1(&$0.law.flat.threshold) }
      .help("MUI: offset beyond which the bar hides."),
    .flag("hysteresis") { $1(&$0.law.flat.hysteresis) }
      .help("MUI: any step back shows the bar."),
    .choice("restoration") { $1(&$0.law.flat.restoration) }
      .help("Distance: whether scrolling back shows the bar, or only the start of the list."),
    .number("hideAfter", 0...500, step: 2) { $1(&$0.law.flat.distance.hide) }
      .help("Distance: way on after which the bar hides."),
    .number("showAfter", 0...500, step: 2) { $1(&$0.law.flat.showAfter) }
      .help("Distance: way back after which the bar shows."),
    .choice("counting", "Counts from") { $1(&$0.law.flat.distance.counting) }
      .help("Distance: from where the ways are counted."),
    .number("startZone", 0...2000, step: 10) { $1(&$0.law.flat.distance.startZone) }
      .help("Distance: offset up to which the bar does not hide."),
    .number("shownAbove", 0...2000, step: 10) { $1(&$0.law.flat.distance.shownAbove) }
      .help("Distance: offset up to which the bar is always shown."),
    .flag("shownByBack", "Shown by steps back") { $1(&$0.law.flat.distance.shownByBack) }
      .help("Distance: up to that offset only a step back shows the bar."),
    .number("leastRange", 0...2000, step: 10) { $1(&$0.law.flat.distance.leastRange) }
      .help("Distance: way between the ends of the list below which the bar does not hide."),
    .optional("jump", "Ignores jumps over", upTo: 200, step: 10, "%") {
      $1(&$0.law.flat.distance.jump)
    }
    .help("Distance: share of the view beyond which a step does not count; 0 = every step counts."),

    // MARK: Rest

    .choice("atLift") { $1(&$0.rest.atLift) }
      .help("Where the bar goes when the finger lets go."),
    .choice("atStop") { $1(&$0.rest.atStop) }
      .help("Where the bar goes when momentum, wheel, key or program comes to rest."),
    .choice("atPause") { $1(&$0.rest.atPause) }
      .help("Where the bar goes after a pause, even under a finger."),
    .number("pause", 0...5, step: 0.1, "s") { $1(&$0.pause) }
      .help("Time without movement after which that is asked."),
    .optional("commitSpeed", upTo: 5000, step: 10, "pt/s") { $1(&$0.commitSpeed) }
      .help("Speed of a release from which its direction decides; 0 = it does not."),
    .choice("tie") { $1(&$0.rest.numbers.tie) }
      .help("Which end is the nearer one exactly half way."),
    .number("showsUpTo", "Shown up to", 0...100, step: 5, "%") { $1(&$0.rest.numbers.showsUpTo) }
      .help("With ranges: share hidden up to which the bar shows."),
    .number("hidesFrom", "Hidden from", 0...100, step: 5, "%") { $1(&$0.rest.numbers.hidesFrom) }
      .help("With ranges: share hidden from which the bar hides."),
    .number("hideThreshold", 0...100, step: 5, "%") { $1(&$0.rest.numbers.hide) }
      .help("With thresholds: share that must be hidden, or the bar shows."),
    .number("showThreshold", 0...100, step: 5, "%") { $1(&$0.rest.numbers.show) }
      .help("With thresholds: share that must be shown, or the bar hides."),
    .number("restZone", "Shown near the top", 0...1000, step: 4) { $1(&$0.rest.numbers.zone) }
      .help("With the direction below the top: offset up to which the bar shows."),
    .flag("restsAtStops") { $1(&$0.restsAtStops) }
      .help("The end of a gesture changes nothing if the bar is fully shown or fully hidden."),
    .number("restsBelow", 0...100, step: 1, "%") { $1(&$0.restsBelow) }
      .help("Share hidden below which the end of a gesture changes nothing."),
    .flag("snapsBeforeMomentum", "Before momentum") { $1(&$0.snapsBeforeMomentum) }
      .help("The rule at lift also applies when momentum follows."),
    .flag("wheelDecides") { $1(&$0.wheelDecides) }
      .help("A wheel or key that has moved the bars moves them all the way; no snap undoes it."),
    .flag("pressStopsSettle", "Press stops") { $1(&$0.pressStopsSettle) }
      .help("A press stops a settling bar where it is."),
    .choice("settle") { $1(&$0.flatSettle.kind) }
      .help("How the bar moves to where it comes to rest."),
    .number("settleTime", 0...2, step: 0.05, "s") { $1(&$0.settleTime) }
      .help("Duration of that motion, where its rule leaves it open."),
    .number("stiffness", 1...10_000, step: 50, "") { $1(&$0.flatSettle.spring.stiffness) }
      .help("Stiffness of a spring, with a mass of 1."),
    .number("dampingRatio", 0.05...10, step: 0.05, "") { $1(&$0.flatSettle.spring.dampingRatio) }
      .help("Damping of a spring: below 1 the bar goes too far and comes back."),
    .flag("settleClamps", "Spring stops") { $1(&$0.flatSettle.spring.clamps) }
      .help("A spring ends where it first gets to its place."),
    .flag("showsOwnWay", "Own motion to show") { $1(&$0.showsOwnWay) }
      .help("The bar shows by a motion of its own."),
    .choice("showSettle", "Shows by") { $1(&$0.flatSettle.showKind) }
      .help("How the bar moves when it shows."),
    .number("showTime", 0...2, step: 0.05, "s") { $1(&$0.showTime) }
      .help("Duration of that motion, where its rule leaves it open."),
    .flag("settleAtSpeed") { $1(&$0.settlesAtSpeed) }
      .help("The bar settles at the speed with which the list was scrolled last."),
    .number("leastTime", 0...2, step: 0.05, "s") { $1(&$0.flatTimes.least) }
      .help("Least duration of that motion."),
    .number("mostTime", 0...2, step: 0.05, "s") { $1(&$0.flatTimes.most) }
      .help("Greatest duration of that motion."),
    .flag("settleMovesList", "List moves along") { $1(&$0.settleMovesList) }
      .help("The list moves along when the bar settles."),
    .choice("landing") { $1(&$0.landing) }
      .help("Whether a fling that would end with the bar half shown gets another target."),
    .choice("seam") { $1(&$0.seam) }
      .help("What happens to the rest of a fling when the bar or the list stops."),
  ]
}

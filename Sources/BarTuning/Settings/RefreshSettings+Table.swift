internal import BarCore

extension PageSettings {
  /// The settings of the refresh banner, in the order in which the inspector shows them.
  static let refreshSettings: [Setting<RefreshSettings>] = [
    .number("desiredHeight", 1...400, step: 5) { $1(&$0.desiredHeight) }
      .help("Height of the banner while it refreshes."),
    .optional("triggerDistance", upTo: 1000, step: 5) { $1(&$0.triggerDistance) }
      .help("Pull that begins a refresh; 0 = the desired height."),
    .optional("triggerShare", upTo: 1, step: 0.01, "") { $1(&$0.triggerShare) }
      .help("Pull that begins a refresh as a share of the list's height; 0 = use the distance."),
    .choice("comparison") { $1(&$0.comparison) }
      .help("Whether a pull of exactly the trigger distance begins a refresh."),
    .choice("fires") { $1(&$0.fires) }
      .help("Whether a refresh begins at the release or as soon as the trigger is reached."),
    .choice("testedPull") { $1(&$0.testedPull) }
      .help("Whether the last pull under the finger is tested or the first one after it."),
    .flag("backingOut") { $1(&$0.backingOut) }
      .help("Going back before the release cancels; off: only back at the edge does it."),
    .flag("startsAtEdge", "Starts at the edge") { $1(&$0.startsAtEdge) }
      .help("Only a drag that begins with the list at its edge pulls the banner."),
    .flag("momentumFires") { $1(&$0.momentumFires) }
      .help("A fling that carries the list past the trigger without a finger begins a refresh."),
    .number("rearmBelow", 0...200, step: 5) { $1(&$0.rearmBelow) }
      .help("Pull at which a new refresh may be armed after one has ended."),
    .choice("visual") { $1(&$0.visual) }
      .help("What is drawn in the banner."),
    .choice("stays") { $1(&$0.stays) }
      .help("Whether the open banner stays over the rows or scrolls away with them."),
    .choice("displaces") { $1(&$0.displaces) }
      .help("Whether the rows make room for the banner or it lies over them."),
    .choice("shownPull") { $1(&$0.shownPull) }
      .help("How the banner follows the finger."),
    .number("openDuration", 0...5, step: 0.05, "s") { $1(&$0.openDuration) }
      .help("Time from the release to the desired height."),
    .number("closeDuration", 0...5, step: 0.05, "s") { $1(&$0.closeDuration) }
      .help("Time from the end of a refresh to a closed banner."),
    .number("cancelDuration", 0...5, step: 0.05, "s") { $1(&$0.cancelDuration) }
      .help("Time to close after a short pull, where the rows stay in place."),
    .choice("curve") { $1(&$0.curve) }
      .help("How opening and closing speed up and slow down."),
    .choice("callbackAt") { $1(&$0.callbackAt) }
      .help("Whether listeners are called after the opening or at the decision."),
    .choice("collapse") { $1(&$0.collapse) }
      .help(
        "Whether the closing banner shrinks, covers the rows until it vanishes, or scales out."),
    .choice("endWhileOpening") { $1(&$0.endWhileOpening) }
      .help("Whether an end that comes too early waits or is lost."),
    .choice("beginByCode") { $1(&$0.beginByCode) }
      .help("What starting a refresh by code or F5 does."),
    .number("wheelGap", 0.02...1, step: 0.01, "s") { $1(&$0.wheelGap) }
      .help("Pause of the wheel that counts as a release."),
    .number("safeTop", 0...300, step: 1) { $1(&$0.safeTop) }
      .help("Height of the fixed bars above the list."),
    .number("foreignInset", "Other top inset", 0...300, step: 5) { $1(&$0.foreignInset) }
      .help("Top inset that other parts put on the list."),
    .flag("rowsArrive") { $1(&$0.rowsArrive) }
      .help("A refresh empties a list of rows, and rows arrive one by one until its end."),
    .number("rowInterval", 0.05...10, step: 0.1, "s") { $1(&$0.rowInterval) }
      .help("Time between two rows that arrive."),
    .optional("endsAfter", upTo: 60, step: 0.5, "s") { $1(&$0.endsAfter) }
      .help("Time after which a refresh ends by itself; 0 = it waits for End."),
    .flag("reducedMotion", "No animation") { $1(&$0.reducedMotion) }
      .help("Opening and closing are instant; messages and their order stay the same."),
    .flag("pullKnowsForeign", "Pull counts other insets") { $1(&$0.pullKnowsForeign) }
      .help("The pull starts below the insets of other parts; off: as in the original."),
    .choice("insetRule") { $1(&$0.insetRule) }
      .help("Whether the banner's inset is added to that of other parts or overwrites it."),
    .flag("reportsRest") { $1(&$0.reportsRest) }
      .help("A pull that has come back to 0 is reported once; off: the last small height stays."),
    .flag("stretchesWhileOpening") { $1(&$0.stretchesWhileOpening) }
      .help("The list can be pulled further while the banner opens."),
    .choice("commandRule", "Repeated commands") { $1(&$0.commandRule) }
      .help("Whether a second begin or end is ignored or runs a second animation."),
  ]
}

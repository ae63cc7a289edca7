extension PageSettings {
  /// The settings of the refresh banner, in the order in which the inspector shows them.
  static let refreshSettings: [Setting<PageSettings>] = [
    .number(
      "refresh.desiredHeight", "Desired height", \.refresh.desiredHeight, 1...400, step: 5,
      "Height of the banner while it refreshes."),
    .number(
      "refresh.triggerDistance", "Trigger distance", \.refresh.triggerDistance, 0...1000, step: 5,
      "Pull that begins a refresh; 0 = the desired height."),
    .number(
      "refresh.triggerShare", "Trigger share", \.refresh.triggerShare, 0...1, step: 0.01, unit: "",
      "Pull that begins a refresh as a share of the list's height; 0 = use the distance."),
    .choice(
      "refresh.comparison", "Comparison", \.refresh.comparison,
      "Whether a pull of exactly the trigger begins a refresh."),
    .choice(
      "refresh.fires", "Fires", \.refresh.fires,
      "Whether a refresh begins at the release or as soon as the trigger is reached."),
    .choice(
      "refresh.testedPull", "Tested pull", \.refresh.testedPull,
      "Whether the last pull under the finger is tested or the first one after it."),
    .flag(
      "refresh.backingOut", "Backing out", \.refresh.backingOut,
      "Going back above the trigger before the release cancels; off: only leaving the edge does."),
    .flag(
      "refresh.startsAtEdge", "Starts at the edge", \.refresh.startsAtEdge,
      "Only a drag that begins with the list at its edge pulls the banner."),
    .flag(
      "refresh.momentumFires", "Momentum fires", \.refresh.momentumFires,
      "A fling that carries the list past the trigger without a finger begins a refresh."),
    .number(
      "refresh.rearmBelow", "Rearm below", \.refresh.rearmBelow, 0...200, step: 5,
      "Pull at which a new refresh may be armed after one has ended."),
    .choice("refresh.visual", "Visual", \.refresh.visual, "What is drawn in the banner."),
    .choice(
      "refresh.stays", "Stays", \.refresh.stays,
      "Whether the open banner stays over the rows or scrolls away with them."),
    .choice(
      "refresh.displaces", "Displaces", \.refresh.displaces,
      "Whether the rows make room for the banner or it lies over them."),
    .choice(
      "refresh.shownPull", "Shown pull", \.refresh.shownPull,
      "How the banner follows the finger."),
    .number(
      "refresh.openDuration", "Open duration", \.refresh.openDuration, 0...5, step: 0.05, unit: "s",
      "Time from the release to the desired height."),
    .number(
      "refresh.closeDuration", "Close duration", \.refresh.closeDuration, 0...5, step: 0.05,
      unit: "s", "Time from the end of a refresh to a closed banner."),
    .number(
      "refresh.cancelDuration", "Cancel duration", \.refresh.cancelDuration, 0...5, step: 0.05,
      unit: "s", "Time of the way back after a short pull, where the rows stay in place."),
    .choice(
      "refresh.curve", "Curve", \.refresh.curve, "How opening and closing speed up and slow down."),
    .choice(
      "refresh.callbackAt", "Callback at", \.refresh.callbackAt,
      "Whether listeners are told after the opening or at the decision."),
    .choice(
      "refresh.collapse", "Collapse", \.refresh.collapse,
      "Whether the closing banner shrinks, covers the rows until it vanishes, or scales out."),
    .choice(
      "refresh.endWhileOpening", "End while opening", \.refresh.endWhileOpening,
      "Whether an end that comes too early waits or is lost."),
    .choice(
      "refresh.beginByCode", "Begin by code", \.refresh.beginByCode,
      "What a begin by code or F5 does."),
    .number(
      "refresh.wheelGap", "Wheel gap", \.refresh.wheelGap, 0.02...1, step: 0.01, unit: "s",
      "Silence of the wheel that counts as a release."),
    .number(
      "refresh.safeTop", "Safe top", \.refresh.safeTop, 0...300, step: 1,
      "Height of the fixed bars above the list."),
    .number(
      "refresh.foreignInset", "Foreign inset", \.refresh.foreignInset, 0...300, step: 5,
      "Top inset that others put on the list."),
    .flag(
      "refresh.rowsArrive", "Rows arrive", \.refresh.rowsArrive,
      "A refresh empties a list of rows, and rows arrive one by one until its end."),
    .number(
      "refresh.rowInterval", "Row interval", \.refresh.rowInterval, 0.05...10, step: 0.1, unit: "s",
      "Time between two rows that arrive."),
    .flag(
      "refresh.reducedMotion", "No animation", \.refresh.reducedMotion,
      "Opening and closing take no time; what is told and its order stay the same."),
    .flag(
      "refresh.pullKnowsForeign", "Pull knows other insets", \.refresh.pullKnowsForeign,
      "The pull counts from below the insets of others; off: the original's quirk."),
    .choice(
      "refresh.insetRule", "Inset rule", \.refresh.insetRule,
      "Whether the banner's inset is added to that of others or written over it."),
    .flag(
      "refresh.reportsRest", "Reports rest", \.refresh.reportsRest,
      "A pull that has come back to 0 is told once; off: the last small height stays."),
    .flag(
      "refresh.stretchesWhileOpening", "Stretches while opening",
      \.refresh.stretchesWhileOpening,
      "The list can be pulled further while the banner opens."),
    .choice(
      "refresh.commandRule", "Repeated commands", \.refresh.commandRule,
      "Whether a second begin or end is ignored or runs a second animation beside the first."),
  ]
}

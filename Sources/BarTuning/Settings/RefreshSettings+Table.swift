internal import BarCore

extension PageSettings {
  /// The settings of the refresh banner, in the order in which the inspector shows them.
  static let refreshSettings: [Setting<PageSettings>] = [
    .number(
      "refresh.desiredHeight", "Desired height", { $1(&$0.refresh.desiredHeight) }, 1...400,
      step: 5,
      "Height of the banner while it refreshes."),
    .number(
      "refresh.triggerDistance", "Trigger distance", { $1(&$0.refresh.triggerDistance) }, 0...1000,
      step: 5,
      "Pull that begins a refresh; 0 = the desired height."),
    .number(
      "refresh.triggerShare", "Trigger share", { $1(&$0.refresh.triggerShare) }, 0...1, step: 0.01,
      unit: "",
      "Pull that begins a refresh as a share of the list's height; 0 = use the distance."),
    .choice(
      "refresh.comparison", "Comparison", { $1(&$0.refresh.comparison) },
      "Whether a pull of exactly the trigger begins a refresh."),
    .choice(
      "refresh.fires", "Fires", { $1(&$0.refresh.fires) },
      "Whether a refresh begins at the release or as soon as the trigger is reached."),
    .choice(
      "refresh.testedPull", "Tested pull", { $1(&$0.refresh.testedPull) },
      "Whether the last pull under the finger is tested or the first one after it."),
    .flag(
      "refresh.backingOut", "Backing out", { $1(&$0.refresh.backingOut) },
      "Going back above the trigger before the release cancels; off: only leaving the edge does."),
    .flag(
      "refresh.startsAtEdge", "Starts at the edge", { $1(&$0.refresh.startsAtEdge) },
      "Only a drag that begins with the list at its edge pulls the banner."),
    .flag(
      "refresh.momentumFires", "Momentum fires", { $1(&$0.refresh.momentumFires) },
      "A fling that carries the list past the trigger without a finger begins a refresh."),
    .number(
      "refresh.rearmBelow", "Rearm below", { $1(&$0.refresh.rearmBelow) }, 0...200, step: 5,
      "Pull at which a new refresh may be armed after one has ended."),
    .choice("refresh.visual", "Visual", { $1(&$0.refresh.visual) }, "What is drawn in the banner."),
    .choice(
      "refresh.stays", "Stays", { $1(&$0.refresh.stays) },
      "Whether the open banner stays over the rows or scrolls away with them."),
    .choice(
      "refresh.displaces", "Displaces", { $1(&$0.refresh.displaces) },
      "Whether the rows make room for the banner or it lies over them."),
    .choice(
      "refresh.shownPull", "Shown pull", { $1(&$0.refresh.shownPull) },
      "How the banner follows the finger."),
    .number(
      "refresh.openDuration", "Open duration", { $1(&$0.refresh.openDuration) }, 0...5, step: 0.05,
      unit: "s",
      "Time from the release to the desired height."),
    .number(
      "refresh.closeDuration", "Close duration", { $1(&$0.refresh.closeDuration) }, 0...5,
      step: 0.05,
      unit: "s", "Time from the end of a refresh to a closed banner."),
    .number(
      "refresh.cancelDuration", "Cancel duration", { $1(&$0.refresh.cancelDuration) }, 0...5,
      step: 0.05,
      unit: "s", "Time of the way back after a short pull, where the rows stay in place."),
    .choice(
      "refresh.curve", "Curve", { $1(&$0.refresh.curve) },
      "How opening and closing speed up and slow down."),
    .choice(
      "refresh.callbackAt", "Callback at", { $1(&$0.refresh.callbackAt) },
      "Whether listeners are told after the opening or at the decision."),
    .choice(
      "refresh.collapse", "Collapse", { $1(&$0.refresh.collapse) },
      "Whether the closing banner shrinks, covers the rows until it vanishes, or scales out."),
    .choice(
      "refresh.endWhileOpening", "End while opening", { $1(&$0.refresh.endWhileOpening) },
      "Whether an end that comes too early waits or is lost."),
    .choice(
      "refresh.beginByCode", "Begin by code", { $1(&$0.refresh.beginByCode) },
      "What a begin by code or F5 does."),
    .number(
      "refresh.wheelGap", "Wheel gap", { $1(&$0.refresh.wheelGap) }, 0.02...1, step: 0.01,
      unit: "s",
      "Silence of the wheel that counts as a release."),
    .number(
      "refresh.safeTop", "Safe top", { $1(&$0.refresh.safeTop) }, 0...300, step: 1,
      "Height of the fixed bars above the list."),
    .number(
      "refresh.foreignInset", "Foreign inset", { $1(&$0.refresh.foreignInset) }, 0...300, step: 5,
      "Top inset that others put on the list."),
    .flag(
      "refresh.rowsArrive", "Rows arrive", { $1(&$0.refresh.rowsArrive) },
      "A refresh empties a list of rows, and rows arrive one by one until its end."),
    .number(
      "refresh.rowInterval", "Row interval", { $1(&$0.refresh.rowInterval) }, 0.05...10, step: 0.1,
      unit: "s",
      "Time between two rows that arrive."),
    .flag(
      "refresh.reducedMotion", "No animation", { $1(&$0.refresh.reducedMotion) },
      "Opening and closing take no time; what is told and its order stay the same."),
    .flag(
      "refresh.pullKnowsForeign", "Pull knows other insets", { $1(&$0.refresh.pullKnowsForeign) },
      "The pull counts from below the insets of others; off: the original's quirk."),
    .choice(
      "refresh.insetRule", "Inset rule", { $1(&$0.refresh.insetRule) },
      "Whether the banner's inset is added to that of others or written over it."),
    .flag(
      "refresh.reportsRest", "Reports rest", { $1(&$0.refresh.reportsRest) },
      "A pull that has come back to 0 is told once; off: the last small height stays."),
    .flag(
      "refresh.stretchesWhileOpening", "Stretches while opening",
      { $1(&$0.refresh.stretchesWhileOpening) },
      "The list can be pulled further while the banner opens."),
    .choice(
      "refresh.commandRule", "Repeated commands", { $1(&$0.refresh.commandRule) },
      "Whether a second begin or end is ignored or runs a second animation beside the first."),
  ]
}

internal import BarCore

extension PageSettings {
  /// The settings of the refresh banner, in the order in which the inspector shows them.
  static let refreshSettings: [Setting<RefreshSettings>] = [
    .number("desiredHeight", \.desiredHeight, 1...400, step: 5)
      .help("Height of the banner while it refreshes."),
    .optional("triggerDistance", \.triggerDistance, upTo: 1000, step: 5)
      .help("Pull that begins a refresh; 0 = the desired height."),
    .optional("triggerShare", \.triggerShare, upTo: 1, step: 0.01, "")
      .help("Pull that begins a refresh as a share of the list's height; 0 = use the distance."),
    .choice("comparison", \.comparison)
      .help("Whether a pull of exactly the trigger begins a refresh."),
    .choice("fires", \.fires)
      .help("Whether a refresh begins at the release or as soon as the trigger is reached."),
    .choice("testedPull", \.testedPull)
      .help("Whether the last pull under the finger is tested or the first one after it."),
    .flag("backingOut", \.backingOut)
      .help(
        "Going back above the trigger before the release cancels; off: only leaving the edge does."),
    .flag("startsAtEdge", \.startsAtEdge, "Starts at the edge")
      .help("Only a drag that begins with the list at its edge pulls the banner."),
    .flag("momentumFires", \.momentumFires)
      .help("A fling that carries the list past the trigger without a finger begins a refresh."),
    .number("rearmBelow", \.rearmBelow, 0...200, step: 5)
      .help("Pull at which a new refresh may be armed after one has ended."),
    .choice("visual", \.visual).help("What is drawn in the banner."),
    .choice("stays", \.stays)
      .help("Whether the open banner stays over the rows or scrolls away with them."),
    .choice("displaces", \.displaces)
      .help("Whether the rows make room for the banner or it lies over them."),
    .choice("shownPull", \.shownPull).help("How the banner follows the finger."),
    .number("openDuration", \.openDuration, 0...5, step: 0.05, "s")
      .help("Time from the release to the desired height."),
    .number("closeDuration", \.closeDuration, 0...5, step: 0.05, "s")
      .help("Time from the end of a refresh to a closed banner."),
    .number("cancelDuration", \.cancelDuration, 0...5, step: 0.05, "s")
      .help("Time of the way back after a short pull, where the rows stay in place."),
    .choice("curve", \.curve).help("How opening and closing speed up and slow down."),
    .choice("callbackAt", \.callbackAt)
      .help("Whether listeners are told after the opening or at the decision."),
    .choice("collapse", \.collapse)
      .help(
        "Whether the closing banner shrinks, covers the rows until it vanishes, or scales out."),
    .choice("endWhileOpening", \.endWhileOpening)
      .help("Whether an end that comes too early waits or is lost."),
    .choice("beginByCode", \.beginByCode).help("What a begin by code or F5 does."),
    .number("wheelGap", \.wheelGap, 0.02...1, step: 0.01, "s")
      .help("Silence of the wheel that counts as a release."),
    .number("safeTop", \.safeTop, 0...300, step: 1)
      .help("Height of the fixed bars above the list."),
    .number("foreignInset", \.foreignInset, 0...300, step: 5)
      .help("Top inset that others put on the list."),
    .flag("rowsArrive", \.rowsArrive)
      .help("A refresh empties a list of rows, and rows arrive one by one until its end."),
    .number("rowInterval", \.rowInterval, 0.05...10, step: 0.1, "s")
      .help("Time between two rows that arrive."),
    .flag("reducedMotion", \.reducedMotion, "No animation")
      .help("Opening and closing take no time; what is told and its order stay the same."),
    .flag("pullKnowsForeign", \.pullKnowsForeign, "Pull knows other insets")
      .help("The pull counts from below the insets of others; off: the original's quirk."),
    .choice("insetRule", \.insetRule)
      .help("Whether the banner's inset is added to that of others or written over it."),
    .flag("reportsRest", \.reportsRest)
      .help("A pull that has come back to 0 is told once; off: the last small height stays."),
    .flag("stretchesWhileOpening", \.stretchesWhileOpening)
      .help("The list can be pulled further while the banner opens."),
    .choice("commandRule", \.commandRule, "Repeated commands")
      .help(
        "Whether a second begin or end is ignored or runs a second animation beside the first."),
  ]
}

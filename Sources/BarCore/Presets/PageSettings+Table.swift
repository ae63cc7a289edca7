extension PageSettings {
  /// Every setting of the core, in the order in which the inspector shows them.
  public static let table = SettingTable<PageSettings>(
    barSettings + engineSettings + headerSettings + navSettings + refreshSettings + profileSettings
      + scrollSettings + stageSettings)

  // MARK: Bar

  private static let barSettings: [Setting<PageSettings>] = [
    .number(
      "shyBar.expansionResistance", "Expansion resistance", \.bar.expansionResistance, 0...1000,
      step: 10, "Distance to scroll back before the bars begin to show."),
    .number(
      "shyBar.contractionResistance", "Contraction resistance", \.bar.contractionResistance,
      0...1000, step: 10, "Distance to scroll on before the bars begin to hide."),
    .choice(
      "shyBar.snapRule", "Snap rule", \.bar.snapRule,
      "Where the bars go when a gesture ends."),
    .choice(
      "shyBar.fadeBehavior", "Fade", \.bar.fadeBehavior,
      "What fades while the bar hides: nothing, the items on it, or the whole bar."),
    .flag(
      "shyBar.stickyNavigationBar", "Sticky bar", \.bar.stickyNavigationBar,
      "The bar never moves, only the extension does."),
    .flag(
      "shyBar.stickyExtensionView", "Sticky extension", \.bar.stickyExtensionView,
      "The extension never hides on its own; it rides up with the bar."),
    .flag("shyBar.disable", "Disable", \.bar.disable, "Scrolling does not move the bars."),
    .number(
      "shyBar.barHeight", "Bar height", \.bar.barHeight, 0...200, step: 1,
      "Height of the bar."),
    .number(
      "shyBar.extensionHeight", "Extension height", \.bar.extensionHeight, 0...300, step: 1,
      "Height of the extension under the bar; 0 = none."),
    .number(
      "shyBar.extensionStays", "Extension that stays", \.bar.extensionStays, 0...300, step: 1,
      "Height of the part of the extension that never hides."),
    .number(
      "shyBar.bottomBarHeight", "Bottom bar height", \.bar.bottomBarHeight, 0...200, step: 1,
      "Height of a bar at the lower edge that hides downwards; 0 = none."),
    .number(
      "shyBar.statusBarHeight", "Status strip height", \.bar.statusBarHeight, 0...60, step: 1,
      "Height of the drawn status strip; what is beyond 20 counts for 20 less."),
    .flag(
      "shyBar.statusBarHidden", "Status strip hidden", \.bar.statusBarHidden,
      "The status strip is hidden and takes no room."),
    .flag(
      "shyBar.presentedModally", "Presented modally", \.bar.presentedModally,
      "The page is a sheet or popover and has no status strip."),
    .number(
      "shyBar.pageTop", "Page top", \.bar.pageTop, 0...200, step: 1,
      "Where the page begins on the screen; at or below the status strip, the strip takes no room."),
    .flag(
      "shyBar.keepsStateAcrossPages", "Keeps state", \.bar.keepsStateAcrossPages,
      "Leaving, returning and changing the list leave the bars as they are."),
    .flag(
      "shyBar.animatesCommands", "Animates commands", \.bar.animatesCommands,
      "Showing and hiding by code takes 0.2 s."),
    .flag(
      "shyBar.hasCustomRefreshControl", "Custom refresh control", \.bar.hasCustomRefreshControl,
      "The host looks after a refresh control: inset and offset are left alone."),
    .flag(
      "shyBar.rebasesAfterShift", "Rebases after a shift", \.bar.rebasesAfterShift,
      "A silent shift of the content does not count as movement."),
    .flag(
      "shyBar.clampsAfterSnap", "Clamps after a snap", \.bar.clampsAfterSnap,
      "After a snap the content is brought back inside its range."),
    .flag(
      "shyBar.snapsOnlyWhenActive", "Snaps only when active", \.bar.snapsOnlyWhenActive,
      "No snap while disabled or with short content."),
    .flag(
      "shyBar.snapHidesOnlyIfMoved", "Snap hides only if moved", \.bar.snapHidesOnlyIfMoved,
      "A snap hides the bars only if they have moved at all."),
    .flag(
      "shyBar.laysOutEveryExtension", "Lays out every extension", \.bar.laysOutEveryExtension,
      "A new extension is laid out even if its height equals the lower edge of the bars."),
    .choice(
      "shyBar.finishMessages", "Finish messages", \.bar.finishMessages,
      "Whether the finish messages tell the result or the direction."),
    .choice(
      "shyBar.contractedMessage", "Contracted message", \.bar.contractedMessage,
      "Whether the bars say once or again and again that all is hidden."),
    .choice(
      "shyBar.topBounce", "Bounce at the top", \.bar.topBounce,
      "What counts of the way back from an overscroll at the top."),
    .choice(
      "shyBar.bottomBounce", "Bounce at the bottom", \.bar.bottomBounce,
      "What counts of a movement beyond the end of the content."),
    .choice(
      "shyBar.freeZone", "Free zone", \.bar.freeZone,
      "Where near the top showing the bars costs no resistance."),
    .choice(
      "shyBar.longContent", "Long content", \.bar.longContent,
      "How long the content must be for the bars to move."),
    .choice(
      "shyBar.inset", "Inset", \.bar.inset,
      "Whether the top inset of the list follows the bars."),
    .flag(
      "shyBar.extensionRides", "Extension rides", \.bar.extensionRides,
      "The extension rides on the bar instead of hanging on a fixed line."),
    .choice(
      "shyBar.contentAtSnap", "Content at a snap", \.bar.contentAtSnap,
      "How the content moves along when the bars snap."),
    .flag(
      "shyBar.contractAllDims", "Snap dims", \.bar.contractAllDims,
      "A snap that hides the bar makes its items transparent."),
    .flag(
      "shyBar.reExpandsOnOutsideEvents", "Shows on outside events", \.bar.reExpandsOnOutsideEvents,
      "The bars show when content shrinks, the window gets the focus or the strip changes."),
    .choice(
      "shyBar.statusBarRule", "Status strip rule", \.bar.statusBarRule,
      "How much of the status strip's height counts."),
  ]

  // MARK: Scroll

  private static let scrollSettings: [Setting<PageSettings>] = [
    Setting(
      key: "scroll.preset", label: "Physics",
      help: "The physics as a whole; sets all other scroll settings.",
      kind: .choice(ScrollPreset.allCases.map(\.rawValue)),
      read: { .choice($0.scroll.preset.rawValue) },
      store: {
        if case .choice(let word) = $1, let preset = ScrollPreset(rawValue: word) {
          $0.scroll = preset.settings
        }
      }),
    .choice(
      "scroll.decayModel", "Decay model", \.scroll.decayModel,
      "How speed falls after a finger has let go."),
    .number(
      "scroll.decelerationRate", "Deceleration rate", \.scroll.decelerationRate, 0.9...0.9995,
      step: 0.0005, unit: "per ms", "Share of the speed that is left after one millisecond."),
    .number(
      "scroll.minFling", "Least fling", \.scroll.minFling, 0...500, step: 5, unit: "pt/s",
      "A release slower than this does not fling."),
    .number(
      "scroll.maxFling", "Greatest fling", \.scroll.maxFling, 500...64_000, step: 500,
      unit: "pt/s", "A release faster than this is cut to it; 64000 is practically no limit."),
    .number(
      "scroll.stopVelocity", "Stop velocity", \.scroll.stopVelocity, 1...50, step: 1,
      unit: "pt/s", "Speed below which a motion may end."),
    .number(
      "scroll.stopDistance", "Stop distance", \.scroll.stopDistance, 0.1...1, step: 0.1,
      "Distance to the destination below which a motion may end."),
    .choice(
      "scroll.rubberBandLaw", "Rubber band", \.scroll.rubberBandLaw,
      "How far a list follows a finger beyond its end."),
    .number(
      "scroll.rubberBandCoefficient", "Rubber coefficient", \.scroll.rubberBandCoefficient,
      0.05...1, step: 0.05, unit: "", "Share of the first point beyond the end that is shown."),
    .number(
      "scroll.maxStretch", "Greatest stretch", \.scroll.maxStretch, 0...2000, step: 50,
      "The stretch stays below this; 0 = the viewport's height."),
    .number(
      "scroll.springResponse", "Spring response", \.scroll.springResponse, 0.1...1.2, step: 0.02,
      unit: "s", "Seconds of one undamped swing of the spring at the ends."),
    .number(
      "scroll.springDampingRatio", "Spring damping", \.scroll.springDampingRatio, 0.2...2,
      step: 0.05, unit: "", "1 = back as fast as possible without overshoot."),
    .number(
      "scroll.edgeVelocityTransfer", "Speed into the spring", \.scroll.edgeVelocityTransfer,
      0...100, step: 5, unit: "%", "Share of its speed that a fling takes into the spring."),
    .number(
      "scroll.edgeVelocityCap", "Speed cap at the ends", \.scroll.edgeVelocityCap, 0...64_000,
      step: 250, unit: "pt/s", "Largest speed that a fling takes into the spring."),
    .number(
      "scroll.wheelStep", "Wheel step", \.scroll.wheelStep, 10...200, step: 1,
      "Points per notch of the wheel."),
    .choice(
      "scroll.wheelAnimation", "Wheel animation", \.scroll.wheelAnimation,
      "Whether a wheel step is shown at once or eased."),
    .number(
      "scroll.wheelSlowest", "Wheel ease: small step", \.scroll.wheelSlowest, 0...500, step: 10,
      unit: "ms", "Time of a wheel step of up to 120 pt."),
    .number(
      "scroll.wheelFastest", "Wheel ease: large step", \.scroll.wheelFastest, 0...500, step: 10,
      unit: "ms", "Time of a wheel step of 480 pt or more."),
    .number(
      "scroll.wheelAcceleration", "Wheel acceleration", \.scroll.wheelAcceleration, 1...3,
      step: 0.1, unit: "x", "Factor for notches that follow each other quickly; 1 = off."),
    .number(
      "scroll.wheelAccelerationGap", "Acceleration gap", \.scroll.wheelAccelerationGap, 20...120,
      step: 5, unit: "ms", "Time within which notches follow each other quickly."),
    .number(
      "scroll.trackpadStep", "Trackpad step", \.scroll.trackpadStep, 10...100, step: 1,
      "Points per unit that a trackpad reports."),
    .number(
      "scroll.trackpadEndGap", "Trackpad end gap", \.scroll.trackpadEndGap, 30...200, step: 5,
      unit: "ms", "Silence after which a trackpad gesture has ended."),
    .flag(
      "scroll.trackpadMomentum", "Trackpad momentum", \.scroll.trackpadMomentum,
      "A trackpad gesture that ends in movement goes on as a fling."),
    .number(
      "scroll.slop", "Slop", \.scroll.slop, 0...20, step: 0.5,
      "Distance a pointer moves before a drag begins."),
    .choice(
      "scroll.slopMode", "Slop mode", \.scroll.slopMode,
      "Whether the slop is lost or made up for."),
    .choice(
      "scroll.velocityStrategy", "Velocity", \.scroll.velocityStrategy,
      "How the speed of a finger is computed from its last places."),
    .number(
      "scroll.velocityHorizon", "Velocity horizon", \.scroll.velocityHorizon, 20...200, step: 10,
      unit: "ms", "How far back the velocity looks."),
    .number(
      "scroll.velocityStopGap", "Velocity stop gap", \.scroll.velocityStopGap, 20...150, step: 5,
      unit: "ms", "Stillness after which a release has no velocity."),
  ]

  // MARK: Stage

  private static let stageSettings: [Setting<PageSettings>] = [
    .number(
      "stage.width", "Stage width", \.stage.width, 200...2000, step: 10, "Width of the stage."),
    .number(
      "stage.height", "Stage height", \.stage.height, 300...3000, step: 10,
      "Greatest height of the stage; a smaller window makes it shorter."),
    .number(
      "stage.rows", "Rows", \.stage.rows, 0...10_000_000, step: 100, unit: "",
      "Number of rows on pages with a long list."),
    .number(
      "stage.rowHeight", "Row height", \.stage.rowHeight, 24...200, step: 4,
      "Height of a plain row."),
  ]
}

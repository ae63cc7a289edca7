public import BarCore

extension PageSettings {
  /// Every setting of the core, in the order in which the inspector shows them.
  public static let table = SettingTable<PageSettings>(
    [
      barSettings.map { $0.lifted(into: "shyBar", \.bar) },
      engineSettings.map { $0.lifted(into: "bar", \.bar) },
      headerSettings.map { $0.lifted(into: "header", \.header) },
      navSettings.map { $0.lifted(into: "nav", \.nav) },
      refreshSettings.map { $0.lifted(into: "refresh", \.refresh) },
      profileSettings.map { $0.lifted(into: "profile", \.profile) },
      [physicsSetting],
      scrollSettings.map { $0.lifted(into: "scroll", \.scroll) },
      stageSettings.map { $0.lifted(into: "stage", \.stage) },
      [
        .flag("view.reducedMotion", \.reducesMotion)
          .help(
            "What moves by itself is at its end at once; fingers and their momentum move as ever.")
      ],
    ].flatMap { $0 })

  // MARK: Bar

  private static let barSettings: [Setting<BarSettings>] = [
    .number("expansionResistance", \.expansionResistance, 0...1000, step: 10)
      .help("Distance to scroll back before the bars begin to show."),
    .number("contractionResistance", \.contractionResistance, 0...1000, step: 10)
      .help("Distance to scroll on before the bars begin to hide."),
    .choice("snapRule", \.rest.atBoth, words: [.allOrNothing: "facebook", .nearest: "nearer"])
      .help("Where the bars go when a gesture ends."),
    .choice("fadeBehavior", \.fadeBehavior, "Fade")
      .help("What fades while the bar hides: nothing, the items on it, or the whole bar."),
    .flag("stickyNavigationBar", \.stickyNavigationBar, "Sticky bar")
      .help("The bar never moves, only the extension does."),
    .flag("stickyExtensionView", \.stickyExtensionView, "Sticky extension")
      .help("The extension never hides on its own; it rides up with the bar."),
    .flag("disable", \.disable).help("Scrolling does not move the bars."),
    .number("barHeight", \.barHeight, 0...200, step: 1).help("Height of the bar."),
    .number("extensionHeight", \.extensionHeight, 0...300, step: 1)
      .help("Height of the extension under the bar; 0 = none."),
    .number("extensionStays", \.extensionStays, "Extension that stays", 0...300, step: 1)
      .help("Height of the part of the extension that never hides."),
    .number("bottomBarHeight", \.bottomBarHeight, 0...200, step: 1)
      .help("Height of a bar at the lower edge that hides downwards; 0 = none."),
    .number("statusBarHeight", \.statusBarHeight, "Status strip height", 0...60, step: 1)
      .help("Height of the drawn status strip; what is beyond 20 counts for 20 less."),
    .flag("statusBarHidden", \.statusBarHidden, "Status strip hidden")
      .help("The status strip is hidden and takes no room."),
    .flag("presentedModally", \.presentedModally)
      .help("The page is a sheet or popover and has no status strip."),
    .number("pageTop", \.pageTop, 0...200, step: 1)
      .help(
        "Where the page begins on the screen; at or below the status strip, the strip takes no room."
      ),
    .flag("keepsStateAcrossPages", \.keepsStateAcrossPages, "Keeps state")
      .help("Leaving, returning and changing the list leave the bars as they are."),
    .flag("animatesCommands", \.animatesCommands).help("Showing and hiding by code takes 0.2 s."),
    .flag("hasCustomRefreshControl", \.hasCustomRefreshControl, "Custom refresh control")
      .help("The host looks after a refresh control: inset and offset are left alone."),
    .flag("rebasesAfterShift", \.rebasesAfterShift, "Rebases after a shift")
      .help("A silent shift of the content does not count as movement."),
    .flag("clampsAfterSnap", \.clampsAfterSnap, "Clamps after a snap")
      .help("After a snap the content is brought back inside its range."),
    .flag("snapsOnlyWhenActive", \.snapsOnlyWhenActive)
      .help("No snap while disabled or with short content."),
    .flag("snapHidesOnlyIfMoved", \.snapHidesOnlyIfMoved)
      .help("A snap hides the bars only if they have moved at all."),
    .flag("laysOutEveryExtension", \.laysOutEveryExtension)
      .help("A new extension is laid out even if its height equals the lower edge of the bars."),
    .choice("finishMessages", \.finishMessages)
      .help("Whether the finish messages tell the result or the direction."),
    .choice("contractedMessage", \.contractedMessage)
      .help("Whether the bars say once or again and again that all is hidden."),
    .choice("topBounce", \.topBounce, "Bounce at the top")
      .help("What counts of the way back from an overscroll at the top."),
    .choice("bottomBounce", \.bottomBounce, "Bounce at the bottom")
      .help("What counts of a movement beyond the end of the content."),
    .choice("freeZone", \.freeZone.flat.kind)
      .help("Where near the top showing the bars costs no resistance."),
    .choice("longContent", \.longContent)
      .help("How long the content must be for the bars to move."),
    .choice("inset", \.inset).help("Whether the top inset of the list follows the bars."),
    .flag("extensionRides", \.extensionRides)
      .help("The extension rides on the bar instead of hanging on a fixed line."),
    .choice("contentAtSnap", \.contentAtSnap, "Content at a snap")
      .help("How the content moves along when the bars snap."),
    .flag("contractAllDims", \.contractAllDims, "Snap dims")
      .help("A snap that hides the bar makes its items transparent."),
    .flag("reExpandsOnOutsideEvents", \.reExpandsOnOutsideEvents, "Shows on outside events")
      .help("The bars show when content shrinks, the window gets the focus or the strip changes."),
    .choice("statusBarRule", \.statusBarRule, "Status strip rule")
      .help("How much of the status strip's height counts."),
  ]

  // MARK: Stage

  private static let stageSettings: [Setting<StageSettings>] = [
    .number("width", \.width, "Stage width", 200...2000, step: 10).help("Width of the stage."),
    .number("height", \.height, "Stage height", 300...3000, step: 10)
      .help("Greatest height of the stage; a smaller window makes it shorter."),
    .number("rows", \.rows, 0...10_000_000, step: 100, "")
      .help("Number of rows on pages with a long list."),
    .number("rowHeight", \.rowHeight, 24...200, step: 4).help("Height of a plain row."),
  ]
}

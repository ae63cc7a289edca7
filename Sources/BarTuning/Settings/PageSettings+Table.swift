public import BarCore

extension PageSettings {
  /// Every setting of the core, in the order in which the inspector shows them.
  public static let table = SettingTable<PageSettings>(
    [
      barSettings.map { $0.lifted(into: "shyBar") { $1(&$0.bar) } },
      engineSettings.map { $0.lifted(into: "bar") { $1(&$0.bar) } },
      headerSettings.map { $0.lifted(into: "header") { $1(&$0.header) } },
      navSettings.map { $0.lifted(into: "nav") { $1(&$0.nav) } },
      refreshSettings.map { $0.lifted(into: "refresh") { $1(&$0.refresh) } },
      profileSettings.map { $0.lifted(into: "profile") { $1(&$0.profile) } },
      [physicsSetting],
      scrollSettings.map { $0.lifted(into: "scroll") { $1(&$0.scroll) } },
      stageSettings.map { $0.lifted(into: "stage") { $1(&$0.stage) } },
      [
        .flag("view.reducedMotion") { $1(&$0.reducesMotion) }
          .help("What moves by itself jumps to its end; dragging and momentum stay the same.")
      ],
    ].flatMap { $0 })

  // MARK: Bar

  private static let barSettings: [Setting<BarSettings>] = [
    .number("expansionResistance", 0...1000, step: 10) { $1(&$0.expansionResistance) }
      .help("Distance to scroll back before the bars begin to show."),
    .number("contractionResistance", 0...1000, step: 10) { $1(&$0.contractionResistance) }
      .help("Distance to scroll on before the bars begin to hide."),
    .choice("snapRule", words: [.allOrNothing: "facebook", .nearest: "nearer"]) {
      $1(&$0.rest.atBoth)
    }
    .help("Where the bars go when a gesture ends."),
    .choice("fadeBehavior", "Fade") { $1(&$0.fadeBehavior) }
      .help("What fades while the bar hides: nothing, the items on it, or the whole bar."),
    .flag("stickyNavigationBar", "Sticky bar") { $1(&$0.stickyNavigationBar) }
      .help("The bar never moves, only the extension does."),
    .flag("stickyExtensionView", "Sticky extension") { $1(&$0.stickyExtensionView) }
      .help("The extension never hides on its own; it moves up with the bar."),
    .flag("disable") { $1(&$0.disable) }
      .help("Scrolling does not move the bars."),
    .number("barHeight", 0...200, step: 1) { $1(&$0.barHeight) }
      .help("Height of the bar."),
    .number("extensionHeight", 0...300, step: 1) { $1(&$0.extensionHeight) }
      .help("Height of the extension under the bar; 0 = none."),
    .number("extensionStays", "Extension that stays", 0...300, step: 1) { $1(&$0.extensionStays) }
      .help("Height of the part of the extension that never hides."),
    .number("bottomBarHeight", 0...200, step: 1) { $1(&$0.bottomBarHeight) }
      .help("Height of a bar at the lower edge that hides downwards; 0 = none."),
    .number("statusBarHeight", "Status strip height", 0...60, step: 1) { $1(&$0.statusBarHeight) }
      .help("Height of the drawn status strip; of one above 20 pt, 20 pt do not count."),
    .flag("statusBarHidden", "Status strip hidden") { $1(&$0.statusBarHidden) }
      .help("The status strip is hidden and takes no space."),
    .flag("presentedModally") { $1(&$0.presentedModally) }
      .help("The page is a sheet or popover and has no status strip."),
    .number("pageTop", 0...200, step: 1) { $1(&$0.pageTop) }
      .help("Top of the page on the screen; a page below the status strip leaves no room for it."),
    .flag("keepsStateAcrossPages", "Keeps state") { $1(&$0.keepsStateAcrossPages) }
      .help("Leaving, returning and changing the list leave the bars as they are."),
    .flag("animatesCommands") { $1(&$0.animatesCommands) }
      .help("Showing and hiding by code takes 0.2 s."),
    .flag("hasCustomRefreshControl", "Custom refresh control") { $1(&$0.hasCustomRefreshControl) }
      .help("The app has its own refresh control: the bars leave inset and offset alone."),
    .flag("rebasesAfterShift", "Rebases after a shift") { $1(&$0.rebasesAfterShift) }
      .help("A silent shift of the content does not count as movement."),
    .flag("clampsAfterSnap", "Clamps after a snap") { $1(&$0.clampsAfterSnap) }
      .help("After a snap the content is brought back inside its range."),
    .flag("snapsOnlyWhenActive") { $1(&$0.snapsOnlyWhenActive) }
      .help("No snap while disabled or with short content."),
    .flag("snapHidesOnlyIfMoved") { $1(&$0.snapHidesOnlyIfMoved) }
      .help("A snap hides the bars only if they have moved at all."),
    .flag("laysOutEveryExtension") { $1(&$0.laysOutEveryExtension) }
      .help("A new extension is laid out even if its height equals the lower edge of the bars."),
    .choice("finishMessages") { $1(&$0.finishMessages) }
      .help("Whether the finish messages report the result or the direction."),
    .choice("contractedMessage") { $1(&$0.contractedMessage) }
      .help("How often the bars report that everything is hidden."),
    .choice("topBounce", "Bounce at the top") { $1(&$0.topBounce) }
      .help("Which part of the way back from an overscroll at the top counts."),
    .choice("bottomBounce", "Bounce at the bottom") { $1(&$0.bottomBounce) }
      .help("Which part of a movement beyond the end of the content counts."),
    .choice("freeZone") { $1(&$0.freeZone.flat.kind) }
      .help("Where near the top showing the bars costs no resistance."),
    .choice("longContent") { $1(&$0.longContent) }
      .help("How long the content must be for the bars to move."),
    .choice("inset") { $1(&$0.inset) }
      .help("Whether the top inset of the list follows the bars."),
    .flag("extensionRides", "Extension moves along") { $1(&$0.extensionRides) }
      .help("The extension moves with the bar instead of hanging from a fixed line."),
    .choice("contentAtSnap", "Content at a snap") { $1(&$0.contentAtSnap) }
      .help("How the content moves along when the bars snap."),
    .flag("contractAllDims", "Snap fades items") { $1(&$0.contractAllDims) }
      .help("A snap that hides the bar makes its items transparent."),
    .flag(
      "reExpandsOnOutsideEvents", "Shows on outside events"
    ) { $1(&$0.reExpandsOnOutsideEvents) }
    .help("The bars show when content shrinks, the window gets the focus or the strip changes."),
    .choice("statusBarRule", "Status strip rule") { $1(&$0.statusBarRule) }
      .help("How much of the status strip's height counts."),
  ]

  // MARK: Stage

  private static let stageSettings: [Setting<StageSettings>] = [
    .number("width", "Stage width", 200...2000, step: 10) { $1(&$0.width) }
      .help("Width of the stage."),
    .number("height", "Stage height", 300...3000, step: 10) { $1(&$0.height) }
      .help("Greatest height of the stage; a smaller window makes it shorter."),
    .number("rows", 0...10_000_000, step: 100, "") { $1(&$0.rows) }
      .help("Number of rows on pages with a long list."),
    .number("rowHeight", 24...200, step: 4) { $1(&$0.rowHeight) }
      .help("Height of a plain row."),
  ]
}

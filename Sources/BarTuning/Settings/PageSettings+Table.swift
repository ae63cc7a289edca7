public import BarCore

extension PageSettings {
  /// Every setting of the core, in the order in which the inspector shows them.
  public static let table = SettingTable<PageSettings>(
    barSettings + engineSettings + headerSettings + navSettings + refreshSettings + profileSettings
      + scrollSettings + stageSettings + viewSettings)

  // MARK: View

  private static let viewSettings: [Setting<PageSettings>] = [
    .flag(
      "view.reducedMotion", "Reduced motion", { $1(&$0.reducesMotion) },
      "What moves by itself is at its end at once; fingers and their momentum move as ever.")
  ]

  // MARK: Bar

  private static let barSettings: [Setting<PageSettings>] = [
    .number(
      "shyBar.expansionResistance", "Expansion resistance", { $1(&$0.bar.expansionResistance) },
      0...1000,
      step: 10, "Distance to scroll back before the bars begin to show."),
    .number(
      "shyBar.contractionResistance", "Contraction resistance",
      { $1(&$0.bar.contractionResistance) },
      0...1000, step: 10, "Distance to scroll on before the bars begin to hide."),
    .choice(
      "shyBar.snapRule", "Snap rule", { $1(&$0.bar.snapRule) },
      "Where the bars go when a gesture ends."),
    .choice(
      "shyBar.fadeBehavior", "Fade", { $1(&$0.bar.fadeBehavior) },
      "What fades while the bar hides: nothing, the items on it, or the whole bar."),
    .flag(
      "shyBar.stickyNavigationBar", "Sticky bar", { $1(&$0.bar.stickyNavigationBar) },
      "The bar never moves, only the extension does."),
    .flag(
      "shyBar.stickyExtensionView", "Sticky extension", { $1(&$0.bar.stickyExtensionView) },
      "The extension never hides on its own; it rides up with the bar."),
    .flag(
      "shyBar.disable", "Disable", { $1(&$0.bar.disable) }, "Scrolling does not move the bars."),
    .number(
      "shyBar.barHeight", "Bar height", { $1(&$0.bar.barHeight) }, 0...200, step: 1,
      "Height of the bar."),
    .number(
      "shyBar.extensionHeight", "Extension height", { $1(&$0.bar.extensionHeight) }, 0...300,
      step: 1,
      "Height of the extension under the bar; 0 = none."),
    .number(
      "shyBar.extensionStays", "Extension that stays", { $1(&$0.bar.extensionStays) }, 0...300,
      step: 1,
      "Height of the part of the extension that never hides."),
    .number(
      "shyBar.bottomBarHeight", "Bottom bar height", { $1(&$0.bar.bottomBarHeight) }, 0...200,
      step: 1,
      "Height of a bar at the lower edge that hides downwards; 0 = none."),
    .number(
      "shyBar.statusBarHeight", "Status strip height", { $1(&$0.bar.statusBarHeight) }, 0...60,
      step: 1,
      "Height of the drawn status strip; what is beyond 20 counts for 20 less."),
    .flag(
      "shyBar.statusBarHidden", "Status strip hidden", { $1(&$0.bar.statusBarHidden) },
      "The status strip is hidden and takes no room."),
    .flag(
      "shyBar.presentedModally", "Presented modally", { $1(&$0.bar.presentedModally) },
      "The page is a sheet or popover and has no status strip."),
    .number(
      "shyBar.pageTop", "Page top", { $1(&$0.bar.pageTop) }, 0...200, step: 1,
      "Where the page begins on the screen; at or below the status strip, the strip takes no room."),
    .flag(
      "shyBar.keepsStateAcrossPages", "Keeps state", { $1(&$0.bar.keepsStateAcrossPages) },
      "Leaving, returning and changing the list leave the bars as they are."),
    .flag(
      "shyBar.animatesCommands", "Animates commands", { $1(&$0.bar.animatesCommands) },
      "Showing and hiding by code takes 0.2 s."),
    .flag(
      "shyBar.hasCustomRefreshControl", "Custom refresh control",
      { $1(&$0.bar.hasCustomRefreshControl) },
      "The host looks after a refresh control: inset and offset are left alone."),
    .flag(
      "shyBar.rebasesAfterShift", "Rebases after a shift", { $1(&$0.bar.rebasesAfterShift) },
      "A silent shift of the content does not count as movement."),
    .flag(
      "shyBar.clampsAfterSnap", "Clamps after a snap", { $1(&$0.bar.clampsAfterSnap) },
      "After a snap the content is brought back inside its range."),
    .flag(
      "shyBar.snapsOnlyWhenActive", "Snaps only when active", { $1(&$0.bar.snapsOnlyWhenActive) },
      "No snap while disabled or with short content."),
    .flag(
      "shyBar.snapHidesOnlyIfMoved", "Snap hides only if moved",
      { $1(&$0.bar.snapHidesOnlyIfMoved) },
      "A snap hides the bars only if they have moved at all."),
    .flag(
      "shyBar.laysOutEveryExtension", "Lays out every extension",
      { $1(&$0.bar.laysOutEveryExtension) },
      "A new extension is laid out even if its height equals the lower edge of the bars."),
    .choice(
      "shyBar.finishMessages", "Finish messages", { $1(&$0.bar.finishMessages) },
      "Whether the finish messages tell the result or the direction."),
    .choice(
      "shyBar.contractedMessage", "Contracted message", { $1(&$0.bar.contractedMessage) },
      "Whether the bars say once or again and again that all is hidden."),
    .choice(
      "shyBar.topBounce", "Bounce at the top", { $1(&$0.bar.topBounce) },
      "What counts of the way back from an overscroll at the top."),
    .choice(
      "shyBar.bottomBounce", "Bounce at the bottom", { $1(&$0.bar.bottomBounce) },
      "What counts of a movement beyond the end of the content."),
    .choice(
      "shyBar.freeZone", "Free zone", { $1(&$0.bar.freeZone) },
      "Where near the top showing the bars costs no resistance."),
    .choice(
      "shyBar.longContent", "Long content", { $1(&$0.bar.longContent) },
      "How long the content must be for the bars to move."),
    .choice(
      "shyBar.inset", "Inset", { $1(&$0.bar.inset) },
      "Whether the top inset of the list follows the bars."),
    .flag(
      "shyBar.extensionRides", "Extension rides", { $1(&$0.bar.extensionRides) },
      "The extension rides on the bar instead of hanging on a fixed line."),
    .choice(
      "shyBar.contentAtSnap", "Content at a snap", { $1(&$0.bar.contentAtSnap) },
      "How the content moves along when the bars snap."),
    .flag(
      "shyBar.contractAllDims", "Snap dims", { $1(&$0.bar.contractAllDims) },
      "A snap that hides the bar makes its items transparent."),
    .flag(
      "shyBar.reExpandsOnOutsideEvents", "Shows on outside events",
      { $1(&$0.bar.reExpandsOnOutsideEvents) },
      "The bars show when content shrinks, the window gets the focus or the strip changes."),
    .choice(
      "shyBar.statusBarRule", "Status strip rule", { $1(&$0.bar.statusBarRule) },
      "How much of the status strip's height counts."),
  ]

  // MARK: Stage

  private static let stageSettings: [Setting<PageSettings>] = [
    .number(
      "stage.width", "Stage width", { $1(&$0.stage.width) }, 200...2000, step: 10,
      "Width of the stage."),
    .number(
      "stage.height", "Stage height", { $1(&$0.stage.height) }, 300...3000, step: 10,
      "Greatest height of the stage; a smaller window makes it shorter."),
    .number(
      "stage.rows", "Rows", { $1(&$0.stage.rows) }, 0...10_000_000, step: 100, unit: "",
      "Number of rows on pages with a long list."),
    .number(
      "stage.rowHeight", "Row height", { $1(&$0.stage.rowHeight) }, 24...200, step: 4,
      "Height of a plain row."),
  ]
}

internal import BarCore

extension PageSettings {
  /// The settings of the flexible header, in the order in which the inspector shows them.
  ///
  /// What others follow from stands before them: a file is read in this order.
  static let headerSettings: [Setting<PageSettings>] =
    headerHeights + headerSlide + headerSurroundings + headerLists + headerLook + headerContent

  private static let headerHeights: [Setting<PageSettings>] = [
    .choice(
      "header.edition", "Edition", { $1(&$0.header.edition) },
      "Whose bundle of rules holds: the newest edition's or that of 2016."),
    .flag(
      "header.minMaxHeightIncludesSafeArea", "Heights include top area",
      { $1(&$0.header.includesSafeArea) },
      "Minimum and maximum contain the unsafe area at the top instead of coming on top of it."),
    .number(
      "header.deviceTopInset", "Top inset", { $1(&$0.header.deviceTopInset) }, 0...200, step: 1,
      "Height of the unsafe area at the top of the stage."),
    .number(
      "header.minimumHeight", "Minimum height", { $1(&$0.header.minimumHeight) },
      FlexibleSettings.heights, step: 1,
      "Height of the collapsed header; raising it above the maximum raises the maximum."),
    .number(
      "header.maximumHeight", "Maximum height", { $1(&$0.header.maximumHeight) },
      FlexibleSettings.heights, step: 1,
      "Height of the expanded header; lowering it below the minimum lowers the minimum."),
    .flag(
      "header.canOverExtend", "Can over-extend", { $1(&$0.header.canOverExtend) },
      "The header grows beyond its maximum when the list is pulled down."),
    .flag(
      "header.canAlwaysExpandToMaximumHeight", "Expands anywhere",
      { $1(&$0.header.canAlwaysExpand) },
      "Scrolling back expands the header in the middle of the list too."),
  ]

  private static let headerSlide: [Setting<PageSettings>] = [
    .choice(
      "header.shiftBehavior", "Shift behavior", { $1(&$0.header.shiftBehavior) },
      "Whether the header slides off the stage: never, with the scroll, with the status bar, or by command only."
    ),
    .choice(
      "header.contentImportance", "Content importance", { $1(&$0.header.contentImportance) },
      "High brings a header that has left back after 25 pt instead of 175."),
    .number(
      "header.anchorLength", "Anchor length", { $1(&$0.header.anchorLength) }, 0...1000, step: 5,
      "Distance to scroll back before a header that has left begins to return."),
    .number(
      "header.minimumHeaderViewHeight", "Remaining height",
      { $1(&$0.header.minimumHeaderViewHeight) },
      FlexibleSettings.heights, step: 1, "Height that stays on the stage after a complete slide."),
    .choice(
      "header.statusBarStrip", "Strip that stays", { $1(&$0.header.statusBarStrip) },
      "Whether a strip as tall as the status bar may stay on the stage after a slide."),
    .flag(
      "header.statusBarHintCanOverlapHeader", "Minds the status bar",
      { $1(&$0.header.hintCanOverlap) },
      "The header keeps clear of the status bar, or takes its picture along."),
    .flag(
      "header.contentIsTranslucent", "Translucent content", { $1(&$0.header.contentIsTranslucent) },
      "The status bar is not replaced by a picture while the header slides."),
    .flag(
      "header.hideViewWhenShifted", "Fades while sliding", { $1(&$0.header.fadesContent) },
      "The header's content fades out over the first half of the slide."),
    .flag(
      "header.countsStepOntoEnd", "Counts the step onto the end",
      { $1(&$0.header.countsStepOntoEnd) },
      "A step that lands exactly on the end of the list moves the header."),
    .choice(
      "header.offscreenFlag", "Off-screen flag", { $1(&$0.header.offscreenFlag) },
      "Whether the flag tells the wish to be hidden or what can be seen."),
  ]

  private static let headerSurroundings: [Setting<PageSettings>] = [
    .number(
      "header.statusBarHeight", "Status bar height", { $1(&$0.header.statusBarHeight) }, 0...44,
      step: 1,
      "Height of the drawn status strip."),
    .number(
      "header.clockStart", "Clock", { $1(&$0.header.clockStart) }, 0...86_399, step: 60, unit: "s",
      "Seconds since midnight that the strip's clock shows at the start."),
    .flag(
      "header.inferTopSafeAreaInset", "Infers the top inset", { $1(&$0.header.infersTopInset) },
      "The unsafe area is read from a source page, and only when it is said to have changed."),
    .number(
      "header.sourceInset", "Source inset", orNone: { $1(&$0.header.sourceInset) }, upTo: 200,
      step: 1, "Top inset of the source page; -1 = there is no source page."),
    .number(
      "header.sourceAdditionalInset", "Source's own part", { $1(&$0.header.sourceAdditional) },
      0...200,
      step: 1, "What the source page itself has added to its inset."),
    .flag(
      "header.permitInferringFromGuide", "Takes off the own part",
      { $1(&$0.header.permitsAdditional) },
      "What the source page has added to its inset is taken off again."),
    .flag(
      "header.screenReader", "Screen reader", { $1(&$0.header.screenReader) },
      "A screen reader runs: the header does not over-extend."),
    .flag(
      "header.topLayoutGuideAdjustmentEnabled", "Adjusts the guide",
      { $1(&$0.header.adjustsGuide) },
      "The host's layout guide follows the header's lower edge."),
  ]

  private static let headerLists: [Setting<PageSettings>] = [
    .choice(
      "header.tracking", "Tracking", { $1(&$0.header.tracking) },
      "Who listens to the list: the header's controller, or the page, which forwards four events."),
    .flag(
      "header.observesTrackingScrollViewScrollEvents", "Watches the list",
      { $1(&$0.header.observesList) },
      "The header sees each change of the offset by itself; only with behavior disabled or hideable."
    ),
    .flag(
      "header.sharedWithManyScrollViews", "Shared by lists", { $1(&$0.header.sharedWithManyLists) },
      "Several lists take turns and keep their insets."),
    .flag(
      "header.pagingList", "Paging list", { $1(&$0.header.pagingList) },
      "The list pages: the header does not slide with it."),
    .flag(
      "header.tableList", "Table", { $1(&$0.header.tableList) },
      "The list is a table, whose first jump after a switch is not travel."),
    .flag(
      "header.listOptsOut", "List opts out", { $1(&$0.header.listOptsOut) },
      "The list has opted out of inset adjustments."),
    .flag(
      "header.respectsOptOut", "Respects opting out", { $1(&$0.header.respectsOptOut) },
      "A list that has opted out gets no inset from the header."),
    .flag(
      "header.trackingScrollViewIsBeingScrubbed", "Is being scrubbed",
      { $1(&$0.header.isBeingScrubbed) },
      "A fast scrubber moves the list: the header may only shrink and leave."),
    .flag(
      "header.scrollBarScrubs", "Scroll bar scrubs", { $1(&$0.header.scrollBarScrubs) },
      "Dragging the scroll bar counts as scrubbing."),
    .flag(
      "header.inList", "List is the parent", { $1(&$0.header.inList) },
      "The header is a child of the list and cancels its scroll."),
    .flag(
      "header.cancelsScroll", "Cancels the scroll", { $1(&$0.header.cancelsScroll) },
      "A header in its list stays on the stage; without this it scrolls away."),
  ]

  private static let headerLook: [Setting<PageSettings>] = [
    .number(
      "header.visibleShadowOpacity", "Shadow opacity", { $1(&$0.header.visibleShadowOpacity) },
      0...1,
      step: 0.05, unit: "", "Opacity of the full shadow."),
    .choice(
      "header.shadow", "Shadow", { $1(&$0.header.shadow) },
      "A plain shadow below the lower edge, or that of an elevated app bar."),
    .flag(
      "header.inFrontOfInfiniteContent", "Infinite content",
      { $1(&$0.header.inFrontOfInfiniteContent) },
      "The header behaves as if content always lay under it."),
    .flag(
      "header.resetShadowAfterTrackingScrollViewIsReset", "Resets the shadow",
      { $1(&$0.header.resetsShadow) }, "Without a list the shadow is off instead of on."),
    .flag(
      "header.showsHairline", "Hairline", { $1(&$0.header.showsHairline) },
      "A thin line along the lower edge."),
    .number(
      "header.backgroundRed", "Background red", { $1(&$0.header.backgroundRed) }, 0...1, step: 0.01,
      unit: "", "Red part of the background."),
    .number(
      "header.backgroundGreen", "Background green", { $1(&$0.header.backgroundGreen) }, 0...1,
      step: 0.01,
      unit: "", "Green part of the background."),
    .number(
      "header.backgroundBlue", "Background blue", { $1(&$0.header.backgroundBlue) }, 0...1,
      step: 0.01,
      unit: "", "Blue part of the background."),
    .number(
      "header.backgroundAlpha", "Background alpha", { $1(&$0.header.backgroundAlpha) }, 0...1,
      step: 0.01,
      unit: "", "Opacity of the background; below 1 it decides no style."),
    .flag(
      "header.inferPreferredStatusBarStyle", "Infers the style",
      { $1(&$0.header.infersStatusStyle) },
      "The text of the status strip is light or dark by the background's luminance."),
    .choice(
      "header.statusStyle", "Status style", { $1(&$0.header.statusStyle) },
      "The page's own style of the status strip, where it is not inferred."),
  ]

  private static let headerContent: [Setting<PageSettings>] = [
    .choice(
      "header.content", "Content", { $1(&$0.header.content) },
      "What the header shows: nothing, a title, a picture, a set of regions, or an app bar."),
    .choice(
      "header.bottomBar", "Bottom bar", { $1(&$0.header.bottomBar) },
      "The bar below the navigation bar of an app bar: 48 pt of tabs, 72 with images, or 56."),
    .number(
      "header.headerStackViewOffset", "Stack offset", { $1(&$0.header.stackOffset) }, 0...200,
      step: 1,
      "Distance from the unsafe area down to the navigation bar of an app bar."),
    .flag(
      "header.shouldAdjustHeightBasedOnHeaderStackView", "Height from the stack",
      { $1(&$0.header.adjustsToStack) },
      "Minimum and maximum are what the bars ask for, whatever else is set."),
    .flag(
      "header.viewBelow", "View below", { $1(&$0.header.insertsBelow) },
      "The page inserts a view of its own below the header."),
    .flag(
      "header.viewAbove", "View above", { $1(&$0.header.insertsAbove) },
      "The page inserts a view of its own above the header."),
    .number(
      "header.picture", "Picture", { $1(&$0.header.picture) }, 0...9, step: 1, unit: "",
      "Which of the page's pictures the header shows."),
    .choice(
      "header.pictureFit", "Picture fit", { $1(&$0.header.pictureFit) },
      "How the picture fills the header."),
    .flag(
      "header.clipsPicture", "Clips the picture", { $1(&$0.header.clipsPicture) },
      "What of the picture lies outside the header is not drawn."),
    .flag(
      "header.forwardsEmpty", "Empty area forwards", { $1(&$0.header.forwardsEmpty) },
      "Presses on the empty area scroll the list."),
    .flag(
      "header.forwardsPicture", "Picture forwards", { $1(&$0.header.forwardsPicture) },
      "Presses on the picture scroll the list."),
    .flag(
      "header.forwardsTitle", "Title forwards", { $1(&$0.header.forwardsTitle) },
      "Presses on the title scroll the list."),
    .flag(
      "header.forwardsButton", "Button forwards", { $1(&$0.header.forwardsButton) },
      "Presses on the button scroll the list; clicks stay with it."),
    .flag(
      "header.forwardsTabs", "Tab strip forwards", { $1(&$0.header.forwardsTabs) },
      "Presses on the tab strip scroll the list."),
    .flag(
      "header.forwardsPager", "Pager forwards", { $1(&$0.header.forwardsPager) },
      "Presses on the pager scroll the list."),
  ]
}

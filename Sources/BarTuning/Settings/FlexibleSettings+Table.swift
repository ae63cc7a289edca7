internal import BarCore

extension PageSettings {
  /// The settings of the flexible header, in the order in which the inspector shows them.
  ///
  /// What others follow from stands before them: a file is read in this order.
  static let headerSettings: [Setting<FlexibleSettings>] = [
    // MARK: Heights

    .choice("edition") { $1(&$0.edition) }
      .help("Which edition of the rules applies: the newest or that of 2016."),
    .flag("minMaxHeightIncludesSafeArea", "Heights include top area") { $1(&$0.includesSafeArea) }
      .help("Minimum and maximum include the unsafe area at the top."),
    .number("deviceTopInset", "Top inset", 0...200, step: 1) { $1(&$0.deviceTopInset) }
      .help("Height of the unsafe area at the top of the stage."),
    .number("minimumHeight", FlexibleSettings.heights, step: 1) { $1(&$0.minimumHeight) }
      .help("Height of the collapsed header; raising it above the maximum raises the maximum."),
    .number("maximumHeight", FlexibleSettings.heights, step: 1) { $1(&$0.maximumHeight) }
      .help("Height of the expanded header; lowering it below the minimum lowers the minimum."),
    .flag("canOverExtend", "Can over-extend") { $1(&$0.canOverExtend) }
      .help("The header grows beyond its maximum when the list is pulled down."),
    .flag("canAlwaysExpandToMaximumHeight", "Expands anywhere") { $1(&$0.canAlwaysExpand) }
      .help("Scrolling back expands the header in the middle of the list too."),

    // MARK: Slide

    .choice("shiftBehavior") { $1(&$0.shiftBehavior) }
      .help("When the header slides off: never, with the scroll (and status bar), or by command."),
    .choice("contentImportance") { $1(&$0.contentImportance) }
      .help("High: a header that has left returns after 25 pt instead of 175."),
    .number("anchorLength", 0...1000, step: 5) { $1(&$0.anchorLength) }
      .help("Distance to scroll back before a header that has left begins to return."),
    .number(
      "minimumHeaderViewHeight", "Remaining height", FlexibleSettings.heights, step: 1
    ) { $1(&$0.minimumHeaderViewHeight) }
    .help("Height that stays on the stage after a complete slide."),
    .choice("statusBarStrip", "Strip that stays") { $1(&$0.statusBarStrip) }
      .help("Whether a strip as tall as the status bar may stay on the stage after a slide."),
    .flag("statusBarHintCanOverlapHeader", "Minds the status bar") { $1(&$0.hintCanOverlap) }
      .help("The header keeps clear of the status bar, or takes its picture along."),
    .flag("contentIsTranslucent", "Translucent content") { $1(&$0.contentIsTranslucent) }
      .help("The status bar is not replaced by a picture while the header slides."),
    .flag("hideViewWhenShifted", "Fades while sliding") { $1(&$0.fadesContent) }
      .help("The header's content fades out over the first half of the slide."),
    .flag("countsStepOntoEnd", "Counts the step onto the end") { $1(&$0.countsStepOntoEnd) }
      .help("A step that lands exactly on the end of the list moves the header."),
    .choice("offscreenFlag", "Off-screen flag") { $1(&$0.offscreenFlag) }
      .help("Whether the flag reports the intent to hide or what is visible."),

    // MARK: Surroundings

    .number("statusBarHeight", 0...44, step: 1) { $1(&$0.statusBarHeight) }
      .help("Height of the drawn status strip."),
    .number("clockStart", "Clock", 0...86_399, step: 60, "s") { $1(&$0.clockStart) }
      .help("Seconds since midnight that the strip's clock shows at the start."),
    .flag("inferTopSafeAreaInset", "Infers the top inset") { $1(&$0.infersTopInset) }
      .help("The unsafe area is read from a source page whenever that reports a change."),
    .optional("sourceInset", upTo: 200, step: 1, missing: -1) { $1(&$0.sourceInset) }
      .help("Top inset of the source page; -1 = there is no source page."),
    .number(
      "sourceAdditionalInset", "Source's own part", 0...200, step: 1
    ) { $1(&$0.sourceAdditional) }
    .help("The part of its inset that the source page has added itself."),
    .flag("permitInferringFromGuide", "Takes off the own part") { $1(&$0.permitsAdditional) }
      .help("The part that the source page has added is subtracted again."),
    .flag("screenReader") { $1(&$0.screenReader) }
      .help("A screen reader is running: the header does not over-extend."),
    .flag("topLayoutGuideAdjustmentEnabled", "Adjusts the guide") { $1(&$0.adjustsGuide) }
      .help("The app's layout guide follows the header's lower edge."),

    // MARK: Lists

    .choice("tracking") { $1(&$0.tracking) }
      .help("Who listens to the list: the header, or the page, which forwards four events."),
    .flag("observesTrackingScrollViewScrollEvents", "Watches the list") { $1(&$0.observesList) }
      .help("The header observes the offset itself; only if it never slides, or by command."),
    .flag("sharedWithManyScrollViews", "Shared by lists") { $1(&$0.sharedWithManyLists) }
      .help("Several lists take turns and keep their insets."),
    .flag("pagingList") { $1(&$0.pagingList) }
      .help("The list pages: the header does not slide with it."),
    .flag("tableList", "Table") { $1(&$0.tableList) }
      .help("The list is a table, whose first jump after a switch does not count."),
    .flag("listOptsOut") { $1(&$0.listOptsOut) }
      .help("The list has opted out of inset adjustments."),
    .flag("respectsOptOut", "Respects opting out") { $1(&$0.respectsOptOut) }
      .help("A list that has opted out gets no inset from the header."),
    .flag("trackingScrollViewIsBeingScrubbed", "Is being scrubbed") { $1(&$0.isBeingScrubbed) }
      .help("A fast scrubber moves the list: the header may only shrink and leave."),
    .flag("scrollBarScrubs") { $1(&$0.scrollBarScrubs) }
      .help("Dragging the scroll bar counts as scrubbing."),
    .flag("inList", "List is the parent") { $1(&$0.inList) }
      .help("The header is a child of the list and cancels its scroll."),
    .flag("cancelsScroll", "Cancels the scroll") { $1(&$0.cancelsScroll) }
      .help("A header in its list stays on the stage; off: it scrolls away."),

    // MARK: Look

    .number(
      "visibleShadowOpacity", "Shadow opacity", 0...1, step: 0.05, ""
    ) { $1(&$0.visibleShadowOpacity) }
    .help("Opacity of the full shadow."),
    .choice("shadow") { $1(&$0.shadow) }
      .help("A plain shadow below the lower edge, or that of an elevated app bar."),
    .flag("inFrontOfInfiniteContent", "Infinite content") { $1(&$0.inFrontOfInfiniteContent) }
      .help("The header behaves as if content always lay under it."),
    .flag("resetShadowAfterTrackingScrollViewIsReset", "Resets the shadow") { $1(&$0.resetsShadow) }
      .help("Without a list the shadow is off instead of on."),
    .flag("showsHairline", "Hairline") { $1(&$0.showsHairline) }
      .help("A thin line along the lower edge."),
    .number("backgroundRed", 0...1, step: 0.01, "") { $1(&$0.backgroundRed) }
      .help("Red part of the background."),
    .number("backgroundGreen", 0...1, step: 0.01, "") { $1(&$0.backgroundGreen) }
      .help("Green part of the background."),
    .number("backgroundBlue", 0...1, step: 0.01, "") { $1(&$0.backgroundBlue) }
      .help("Blue part of the background."),
    .number("backgroundAlpha", 0...1, step: 0.01, "") { $1(&$0.backgroundAlpha) }
      .help("Opacity of the background; below 1 it does not determine the style."),
    .flag("inferPreferredStatusBarStyle", "Infers the style") { $1(&$0.infersStatusStyle) }
      .help("The text of the status strip is light or dark by the background's luminance."),
    .choice("statusStyle") { $1(&$0.statusStyle) }
      .help("Style of the status strip where it is not inferred."),

    // MARK: Content

    .choice("content") { $1(&$0.content) }
      .help("What the header shows: nothing, a title, a picture, a set of regions, or an app bar."),
    .choice("bottomBar") { $1(&$0.bottomBar) }
      .help("The lower part of an app bar: tabs (48 pt, 72 with images) or a bar of 56 pt."),
    .number("headerStackViewOffset", "Stack offset", 0...200, step: 1) { $1(&$0.stackOffset) }
      .help("Distance from the unsafe area down to the navigation bar of an app bar."),
    .flag(
      "shouldAdjustHeightBasedOnHeaderStackView", "Height from the stack"
    ) { $1(&$0.adjustsToStack) }
    .help("The bars determine minimum and maximum, whatever else is set."),
    .flag("viewBelow") { $1(&$0.insertsBelow) }
      .help("The page inserts a view of its own below the header."),
    .flag("viewAbove") { $1(&$0.insertsAbove) }
      .help("The page inserts a view of its own above the header."),
    .number("picture", 0...9, step: 1, "") { $1(&$0.picture) }
      .help("Which of the page's pictures the header shows."),
    .choice("pictureFit") { $1(&$0.pictureFit) }
      .help("How the picture fills the header."),
    .flag("clipsPicture", "Clips the picture") { $1(&$0.clipsPicture) }
      .help("Parts of the picture outside the header are not drawn."),
    .flag("forwardsEmpty", "Empty area forwards") { $1(&$0.forwardsEmpty) }
      .help("Presses on the empty area scroll the list."),
    .flag("forwardsPicture", "Picture forwards") { $1(&$0.forwardsPicture) }
      .help("Presses on the picture scroll the list."),
    .flag("forwardsTitle", "Title forwards") { $1(&$0.forwardsTitle) }
      .help("Presses on the title scroll the list."),
    .flag("forwardsButton", "Button forwards") { $1(&$0.forwardsButton) }
      .help("Presses on the button scroll the list; clicks stay with it."),
    .flag("forwardsTabs", "Tab strip forwards") { $1(&$0.forwardsTabs) }
      .help("Presses on the tab strip scroll the list."),
    .flag("forwardsPager", "Pager forwards") { $1(&$0.forwardsPager) }
      .help("Presses on the pager scroll the list."),
  ]
}

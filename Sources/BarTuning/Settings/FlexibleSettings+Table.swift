internal import BarCore

extension PageSettings {
  /// The settings of the flexible header, in the order in which the inspector shows them.
  ///
  /// What others follow from stands before them: a file is read in this order.
  static let headerSettings: [Setting<FlexibleSettings>] = [
    // MARK: Heights

    .choice("edition", \.edition)
      .help("Whose bundle of rules holds: the newest edition's or that of 2016."),
    .flag("minMaxHeightIncludesSafeArea", \.includesSafeArea, "Heights include top area")
      .help(
        "Minimum and maximum contain the unsafe area at the top instead of coming on top of it."),
    .number("deviceTopInset", \.deviceTopInset, "Top inset", 0...200, step: 1)
      .help("Height of the unsafe area at the top of the stage."),
    .number("minimumHeight", \.minimumHeight, FlexibleSettings.heights, step: 1)
      .help("Height of the collapsed header; raising it above the maximum raises the maximum."),
    .number("maximumHeight", \.maximumHeight, FlexibleSettings.heights, step: 1)
      .help("Height of the expanded header; lowering it below the minimum lowers the minimum."),
    .flag("canOverExtend", \.canOverExtend, "Can over-extend")
      .help("The header grows beyond its maximum when the list is pulled down."),
    .flag("canAlwaysExpandToMaximumHeight", \.canAlwaysExpand, "Expands anywhere")
      .help("Scrolling back expands the header in the middle of the list too."),

    // MARK: Slide

    .choice("shiftBehavior", \.shiftBehavior)
      .help(
        "Whether the header slides off the stage: never, with the scroll, with the status bar, or by command only."
      ),
    .choice("contentImportance", \.contentImportance)
      .help("High brings a header that has left back after 25 pt instead of 175."),
    .number("anchorLength", \.anchorLength, 0...1000, step: 5)
      .help("Distance to scroll back before a header that has left begins to return."),
    .number(
      "minimumHeaderViewHeight", \.minimumHeaderViewHeight, "Remaining height",
      FlexibleSettings.heights, step: 1
    )
    .help("Height that stays on the stage after a complete slide."),
    .choice("statusBarStrip", \.statusBarStrip, "Strip that stays")
      .help("Whether a strip as tall as the status bar may stay on the stage after a slide."),
    .flag("statusBarHintCanOverlapHeader", \.hintCanOverlap, "Minds the status bar")
      .help("The header keeps clear of the status bar, or takes its picture along."),
    .flag("contentIsTranslucent", \.contentIsTranslucent, "Translucent content")
      .help("The status bar is not replaced by a picture while the header slides."),
    .flag("hideViewWhenShifted", \.fadesContent, "Fades while sliding")
      .help("The header's content fades out over the first half of the slide."),
    .flag("countsStepOntoEnd", \.countsStepOntoEnd, "Counts the step onto the end")
      .help("A step that lands exactly on the end of the list moves the header."),
    .choice("offscreenFlag", \.offscreenFlag, "Off-screen flag")
      .help("Whether the flag tells the wish to be hidden or what can be seen."),

    // MARK: Surroundings

    .number("statusBarHeight", \.statusBarHeight, 0...44, step: 1)
      .help("Height of the drawn status strip."),
    .number("clockStart", \.clockStart, "Clock", 0...86_399, step: 60, "s")
      .help("Seconds since midnight that the strip's clock shows at the start."),
    .flag("inferTopSafeAreaInset", \.infersTopInset, "Infers the top inset")
      .help(
        "The unsafe area is read from a source page, and only when it is said to have changed."),
    .optional("sourceInset", \.sourceInset, upTo: 200, step: 1, missing: -1)
      .help("Top inset of the source page; -1 = there is no source page."),
    .number("sourceAdditionalInset", \.sourceAdditional, "Source's own part", 0...200, step: 1)
      .help("What the source page itself has added to its inset."),
    .flag("permitInferringFromGuide", \.permitsAdditional, "Takes off the own part")
      .help("What the source page has added to its inset is taken off again."),
    .flag("screenReader", \.screenReader)
      .help("A screen reader runs: the header does not over-extend."),
    .flag("topLayoutGuideAdjustmentEnabled", \.adjustsGuide, "Adjusts the guide")
      .help("The host's layout guide follows the header's lower edge."),

    // MARK: Lists

    .choice("tracking", \.tracking)
      .help(
        "Who listens to the list: the header's controller, or the page, which forwards four events."
      ),
    .flag("observesTrackingScrollViewScrollEvents", \.observesList, "Watches the list")
      .help(
        "The header sees each change of the offset by itself; only with behavior disabled or hideable."
      ),
    .flag("sharedWithManyScrollViews", \.sharedWithManyLists, "Shared by lists")
      .help("Several lists take turns and keep their insets."),
    .flag("pagingList", \.pagingList).help("The list pages: the header does not slide with it."),
    .flag("tableList", \.tableList, "Table")
      .help("The list is a table, whose first jump after a switch is not travel."),
    .flag("listOptsOut", \.listOptsOut).help("The list has opted out of inset adjustments."),
    .flag("respectsOptOut", \.respectsOptOut, "Respects opting out")
      .help("A list that has opted out gets no inset from the header."),
    .flag("trackingScrollViewIsBeingScrubbed", \.isBeingScrubbed, "Is being scrubbed")
      .help("A fast scrubber moves the list: the header may only shrink and leave."),
    .flag("scrollBarScrubs", \.scrollBarScrubs)
      .help("Dragging the scroll bar counts as scrubbing."),
    .flag("inList", \.inList, "List is the parent")
      .help("The header is a child of the list and cancels its scroll."),
    .flag("cancelsScroll", \.cancelsScroll, "Cancels the scroll")
      .help("A header in its list stays on the stage; without this it scrolls away."),

    // MARK: Look

    .number("visibleShadowOpacity", \.visibleShadowOpacity, "Shadow opacity", 0...1, step: 0.05, "")
      .help("Opacity of the full shadow."),
    .choice("shadow", \.shadow)
      .help("A plain shadow below the lower edge, or that of an elevated app bar."),
    .flag("inFrontOfInfiniteContent", \.inFrontOfInfiniteContent, "Infinite content")
      .help("The header behaves as if content always lay under it."),
    .flag("resetShadowAfterTrackingScrollViewIsReset", \.resetsShadow, "Resets the shadow")
      .help("Without a list the shadow is off instead of on."),
    .flag("showsHairline", \.showsHairline, "Hairline").help("A thin line along the lower edge."),
    .number("backgroundRed", \.backgroundRed, 0...1, step: 0.01, "")
      .help("Red part of the background."),
    .number("backgroundGreen", \.backgroundGreen, 0...1, step: 0.01, "")
      .help("Green part of the background."),
    .number("backgroundBlue", \.backgroundBlue, 0...1, step: 0.01, "")
      .help("Blue part of the background."),
    .number("backgroundAlpha", \.backgroundAlpha, 0...1, step: 0.01, "")
      .help("Opacity of the background; below 1 it decides no style."),
    .flag("inferPreferredStatusBarStyle", \.infersStatusStyle, "Infers the style")
      .help("The text of the status strip is light or dark by the background's luminance."),
    .choice("statusStyle", \.statusStyle)
      .help("The page's own style of the status strip, where it is not inferred."),

    // MARK: Content

    .choice("content", \.content)
      .help("What the header shows: nothing, a title, a picture, a set of regions, or an app bar."),
    .choice("bottomBar", \.bottomBar)
      .help(
        "The bar below the navigation bar of an app bar: 48 pt of tabs, 72 with images, or 56."),
    .number("headerStackViewOffset", \.stackOffset, "Stack offset", 0...200, step: 1)
      .help("Distance from the unsafe area down to the navigation bar of an app bar."),
    .flag("shouldAdjustHeightBasedOnHeaderStackView", \.adjustsToStack, "Height from the stack")
      .help("Minimum and maximum are what the bars ask for, whatever else is set."),
    .flag("viewBelow", \.insertsBelow).help("The page inserts a view of its own below the header."),
    .flag("viewAbove", \.insertsAbove).help("The page inserts a view of its own above the header."),
    .number("picture", \.picture, 0...9, step: 1, "")
      .help("Which of the page's pictures the header shows."),
    .choice("pictureFit", \.pictureFit).help("How the picture fills the header."),
    .flag("clipsPicture", \.clipsPicture, "Clips the picture")
      .help("What of the picture lies outside the header is not drawn."),
    .flag("forwardsEmpty", \.forwardsEmpty, "Empty area forwards")
      .help("Presses on the empty area scroll the list."),
    .flag("forwardsPicture", \.forwardsPicture, "Picture forwards")
      .help("Presses on the picture scroll the list."),
    .flag("forwardsTitle", \.forwardsTitle, "Title forwards")
      .help("Presses on the title scroll the list."),
    .flag("forwardsButton", \.forwardsButton, "Button forwards")
      .help("Presses on the button scroll the list; clicks stay with it."),
    .flag("forwardsTabs", \.forwardsTabs, "Tab strip forwards")
      .help("Presses on the tab strip scroll the list."),
    .flag("forwardsPager", \.forwardsPager, "Pager forwards")
      .help("Presses on the pager scroll the list."),
  ]
}

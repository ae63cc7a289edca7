internal import BarCore
internal import BarScene
internal import BarWeb

/// Pages of the flexible header: tracking the list, sliding off, reacting to the frame.
extension Demo {
  static let headerPages = [
    Demo(
      id: "flexible-header", title: "Tracking a list",
      subtitle: "A header that follows the list", parts: .header,
      summary:
        "A header whose height follows the list, with all its figures beside it.",
      hint: "Scroll on until the header leaves, then pull the list beyond its top. "
        + "Change the heights at the same time; where there is room, figures show beside the stage.",
      picture: "dawn.jpg", buttons: [], headerArt: .scalingTitle,
      // The page itself keeps the defaults, on which recordings depend.
      showcase: { $0.page.header.set(76, 200, .enabled) },
      about: [
        "header": "minimumHeight maximumHeight canOverExtend shiftBehavior contentImportance "
          + "anchorLength tracking observesTrackingScrollViewScrollEvents"
      ]),
    Demo(
      id: "header-shift", title: "Shifting off-screen",
      subtitle: "The header slides out of view", parts: .header,
      summary: "A header that slides off with the list or by command, and returns after its "
        + "anchor length.",
      hint: "Scroll far down and back: the header returns after the anchor length. "
        + "Hide and Show work everywhere, and a slide that stops half way is completed.",
      picture: "dunes.jpg", buttons: showAndHide,
      adjust: {
        $0.page.header.set(76, 160, .enabled)
        $0.page.header.fadesContent = true
      },
      about: [
        "header": "shiftBehavior anchorLength contentImportance minimumHeaderViewHeight "
          + "hideViewWhenShifted statusBarStrip countsStepOntoEnd offscreenFlag"
      ]),
    Demo(
      id: "header-status-bar", title: "With the status bar",
      subtitle: "The status bar leaves with it", parts: .header,
      summary: "The status bar leaves together with the header, as a picture of itself.",
      hint: "Scroll slowly: the strip moves up with the header as a picture, its clock frozen. "
        + "When the minute changes, the picture is outdated, but stays until the slide covers it.",
      picture: "aurora.png", buttons: showAndHide,
      adjust: {
        $0.page.header.set(76, 140, .enabledWithStatusBar, Tint(0.1, 0.3, 0.28))
        $0.page.header.clockStart = 34_910
      },
      about: [
        "header": "shiftBehavior statusBarHeight statusBarHintCanOverlapHeader "
          + "contentIsTranslucent deviceTopInset clockStart"
      ]),
    Demo(
      id: "header-frame", title: "Reacting to the frame",
      subtitle: "A button follows its edge", parts: .header,
      summary: "A button on the lower edge, a title that grows, and a log of every call.",
      hint: "Drag the list: button and title follow, and each call adds a line to the log. "
        + "A ring instead of a dot marks a call that changed nothing.",
      picture: "paper.png", buttons: [],
      headerArt: [.ridingButton, .callLog, .scalingTitle, .ownFading],
      adjust: { $0.page.header.set(76, 200, .enabled, Tint(0.36, 0.2, 0.55)) },
      about: ["header": "maximumHeight shiftBehavior hideViewWhenShifted canOverExtend"]),
    Demo(
      id: "header-picture", title: "Header picture",
      subtitle: "A picture that zooms", parts: .header,
      summary:
        "A picture fills the header, zooms when it over-extends and is cropped when it collapses.",
      hint: "Pull the list down to zoom; swap the picture, or drop an image file on the window. "
        + "Switch Clips the picture off and it extends beyond the header.",
      buttons: [StageButton("Swap", .swapPicture, .floating)],
      headerPictures: ["dunes.jpg", "dawn.jpg", "aurora.png", "paper.png"],
      adjust: {
        $0.page.header.set(76, 280)
        $0.page.header.content = .picture
      },
      about: ["header": "picture pictureFit clipsPicture maximumHeight canOverExtend"]),
    Demo(
      id: "header-touch", title: "Touch forwarding",
      subtitle: "Which parts scroll the list", parts: .header,
      summary: "Each region of the header either scrolls the list or handles its own presses.",
      hint: "Drag, fling and turn the wheel over green regions to scroll; red ones do not scroll. "
        + "Change the regions in the inspector, and click the button and the tabs.",
      picture: "dunes.jpg", buttons: [], headerArt: .forwardTint, headerPictures: ["dawn.jpg"],
      adjust: {
        $0.page.header.set(76, 270, .disabled, Tint(0.93, 0.94, 0.96))
        $0.page.header.content = .regions
      },
      about: [
        "header": "forwardsEmpty forwardsPicture forwardsTitle forwardsButton forwardsTabs "
          + "forwardsPager"
      ]),
    Demo(
      id: "header-style", title: "Status bar style",
      subtitle: "Light or dark by background", parts: .header,
      summary: "The text of the status strip is light or dark, depending on the header behind it.",
      hint: "Move the color sliders through gray: the text changes at a contrast of 4.5. "
        + "A translucent background does not change it.",
      picture: "paper.png", buttons: [], headerArt: .contrast,
      adjust: { $0.page.header.set(76, 220, .disabled, Tint(0.55, 0.42, 0.36)) },
      about: [
        "header": "backgroundRed backgroundGreen backgroundBlue backgroundAlpha "
          + "inferPreferredStatusBarStyle statusStyle edition"
      ]),
    Demo(
      id: "header-in-list", title: "List as the parent",
      subtitle: "The header inside the list", parts: .header,
      summary: "The header is a child of the list and cancels its scroll.",
      hint: "Scroll: the header looks the same as one outside the list. "
        + "Switch Cancels the scroll off and it scrolls away with the rows.",
      picture: "dawn.jpg", buttons: [],
      adjust: {
        $0.page.header.set(76, 180, .enabled, Tint(0.12, 0.36, 0.5))
        $0.page.header.inList = true
      },
      about: ["header": "inList cancelsScroll screenReader maximumHeight shiftBehavior"]),
    Demo(
      id: "header-order", title: "Above and below",
      subtitle: "What covers the header", parts: .header,
      summary: "A view inserted below the header and one above it.",
      hint: "Scroll: the blue view is covered by the header, the orange one covers it. "
        + "Slide the header off: only the two views stay.",
      picture: "dunes.jpg", buttons: showAndHide,
      adjust: {
        $0.page.header.set(76, 200, .enabled, Tint(0.24, 0.3, 0.38))
        ($0.page.header.insertsBelow, $0.page.header.insertsAbove) = (true, true)
      },
      about: ["header": "viewBelow viewAbove shiftBehavior maximumHeight visibleShadowOpacity"]),
    Demo(
      id: "header-lists", title: "Lists that share",
      subtitle: "Two lists, one header", parts: .header,
      summary: "Two lists take turns under one header, and neither jumps.",
      hint: "Scroll one list, switch and switch back: the header keeps its height or shrinks. "
        + "Switch Shared by lists off: each change of list sets the inset again.",
      picture: "paper.png", buttons: inboxAndArchive(.floating),
      adjust: {
        $0.page.header.set(76, 200, .enabled, Tint(0.5, 0.15, 0.25))
        $0.page.header.sharedWithManyLists = true
      },
      content: .peopleAndArchive,
      about: ["header": "sharedWithManyScrollViews tableList shiftBehavior maximumHeight"]),
    Demo(
      id: "header-stack", title: "Hidden bar, swipe back",
      subtitle: "Swipe back without a bar", parts: .stack,
      pushed: PushedPage(
        parts: .header, contents: .lists(StageContents.pushedRows(StageSettings()))),
      summary:
        "Pages with a header hide the bar of their stack, and can still be swiped back.",
      hint: "Click a row, then drag its page back from the left edge, or press Esc. "
        + "Loses swipe back shows a known fault, Restores swipe back its cure, and Two bars a "
        + "page that forgot to hide the bar.",
      picture: "paper.png",
      buttons: [
        StageButton("Back", .navBack, .floating), StageButton("Push", .navPush, .floating),
      ], followsTheme: true,
      adjust: {
        $0.page.header.set(76, 180, .enabled, Tint(0.8, 0.87, 0.95))
        $0.page.nav.rootColor = Tint(0.9, 0.93, 0.97)
        $0.page.nav.guardsContrast = false
      },
      showcase: { $0.page.nav.tint = Tint(0, 0.4, 0.85) },
      content: .stack,
      about: [
        "nav": "losesSwipeBack curesSwipeBack forgetsToHide edgeWidth",
        "header": "shiftBehavior maximumHeight",
      ]),
    Demo(
      id: "header-configurator", title: "Configurator",
      subtitle: "Every setting of the header", parts: .header,
      summary: "Every setting of the flexible header in one place, with a live header.",
      hint: "Change any setting while the list rests, moves or is held: it applies at once. "
        + "Minimum and maximum push each other; the presets change only the rules.",
      picture: "aurora.png", buttons: showAndHide,
      adjust: {
        $0.page.header.set(76, 200, .enabledWithStatusBar, Tint(0.9, 0.9, 0.9))
        $0.page.header.fadesContent = true
      },
      about: [
        "header": "canOverExtend inFrontOfInfiniteContent statusBarHintCanOverlapHeader "
          + "shiftBehavior contentImportance minimumHeight maximumHeight "
          + "minMaxHeightIncludesSafeArea content bottomBar headerStackViewOffset "
          + "shouldAdjustHeightBasedOnHeaderStackView"
      ]),
  ]
}

extension FlexibleSettings {
  /// Sets two heights, a behavior and a background that make the effect visible.
  fileprivate mutating func set(
    _ minimum: Double, _ maximum: Double, _ behavior: ShiftBehavior = .disabled,
    _ background: Tint? = nil
  ) {
    maximumHeight = maximum
    minimumHeight = minimum
    shiftBehavior = behavior
    guard let background else { return }
    backgroundRed = background.red
    backgroundGreen = background.green
    backgroundBlue = background.blue
  }
}

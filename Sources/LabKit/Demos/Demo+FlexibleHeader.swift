internal import BarCore
internal import BarScene

/// Pages of the flexible header: following the list, leaving the stage, telling what happens.
extension Demo {
  private static func header(
    _ id: String, _ title: String, _ summary: String, _ hint: String
  ) -> Demo {
    Demo(
      id: id, title: title, family: .flexibleHeader, parts: .header, summary: summary, hint: hint,
      buttons: [], contents: Demo.people)
  }

  /// Heights and a behaviour that show something.
  private static func set(
    _ settings: inout LabSettings, _ minimum: Double, _ maximum: Double,
    _ behavior: ShiftBehavior = .disabled
  ) {
    settings.page.header.maximumHeight = maximum
    settings.page.header.minimumHeight = minimum
    settings.page.header.shiftBehavior = behavior
  }

  /// Show, hide, and hide as a motion.
  private static let showAndHide = [
    StageButton("Show", .show, .floating), StageButton("Hide", .hide, .floating),
  ]

  static let flexibleHeader: Demo = {
    var demo = header(
      "flexible-header", "Tracking a list",
      "A header whose height follows the list, with everything it can say of itself beside it.",
      "Scroll on until the header leaves, then pull the list beyond its top. "
        + "Watch the figures beside the stage, and change the heights meanwhile.")
    demo.picture = "dawn.jpg"
    demo.headerArt = .scalingTitle
    // The page itself keeps the defaults, which recordings count on.
    demo.showcase = { set(&$0, 76, 200, .enabled) }
    demo.keys = [
      "header.minimumHeight", "header.maximumHeight", "header.canOverExtend",
      "header.shiftBehavior", "header.contentImportance", "header.anchorLength",
      "header.tracking", "header.observesTrackingScrollViewScrollEvents",
    ]
    return demo
  }()

  static let headerShift: Demo = {
    var demo = header(
      "header-shift", "Shifting off-screen",
      "A header that slides off with the list, or when it is told to, and comes back after its anchor.",
      "Scroll deep and back: the header returns once the anchor is scrolled back. "
        + "Hide and Show work everywhere, and a half slide is finished for you.")
    demo.picture = "dunes.jpg"
    demo.buttons = showAndHide
    demo.adjust = {
      set(&$0, 76, 160, .enabled)
      $0.page.header.fadesContent = true
    }
    demo.keys = [
      "header.shiftBehavior", "header.anchorLength", "header.contentImportance",
      "header.minimumHeaderViewHeight", "header.hideViewWhenShifted", "header.statusBarStrip",
      "header.countsStepOntoEnd", "header.offscreenFlag",
    ]
    return demo
  }()

  static let headerStatusBar: Demo = {
    var demo = header(
      "header-status-bar", "With the status bar",
      "The status bar leaves together with the header, as a picture of itself.",
      "Scroll slowly: the strip rides up with the header, its clock frozen. "
        + "When the minute changes it is stale and stays until the slide covers it.")
    demo.picture = "aurora.png"
    demo.buttons = showAndHide
    demo.adjust = {
      set(&$0, 76, 140, .enabledWithStatusBar)
      $0.page.header.clockStart = 34_910
      $0.page.header.backgroundRed = 0.1
      $0.page.header.backgroundGreen = 0.3
      $0.page.header.backgroundBlue = 0.28
    }
    demo.keys = [
      "header.shiftBehavior", "header.statusBarHeight", "header.statusBarHintCanOverlapHeader",
      "header.contentIsTranslucent", "header.deviceTopInset", "header.clockStart",
    ]
    return demo
  }()

  static let headerFrame: Demo = {
    var demo = header(
      "header-frame", "Reacting to the frame",
      "A button that rides on the lower edge, a title that grows, and the log of every call.",
      "Drag the list: button and title follow, and each call is a line below. "
        + "A ring instead of a dot marks a call that changed nothing.")
    demo.picture = "paper.png"
    demo.headerArt = [.ridingButton, .callLog, .scalingTitle, .ownFading]
    demo.adjust = {
      set(&$0, 76, 200, .enabled)
      $0.page.header.backgroundRed = 0.36
      $0.page.header.backgroundGreen = 0.2
      $0.page.header.backgroundBlue = 0.55
    }
    demo.keys = [
      "header.maximumHeight", "header.shiftBehavior", "header.hideViewWhenShifted",
      "header.canOverExtend",
    ]
    return demo
  }()

  static let headerPicture: Demo = {
    var demo = header(
      "header-picture", "Header picture",
      "A picture fills the header, zooms when it over-extends and is cropped when it collapses.",
      "Pull the list down to zoom; swap the picture, or drop an image file on the window. "
        + "Without clipping it reaches beyond the header, which itself never clips.")
    demo.headerPictures = ["dunes.jpg", "dawn.jpg", "aurora.png", "paper.png"]
    demo.buttons = [StageButton("Swap", .swapPicture, .floating)]
    demo.adjust = {
      set(&$0, 76, 280)
      $0.page.header.content = .picture
    }
    demo.keys = [
      "header.picture", "header.pictureFit", "header.clipsPicture", "header.maximumHeight",
      "header.canOverExtend",
    ]
    return demo
  }()

  static let headerTouch: Demo = {
    var demo = header(
      "header-touch", "Touch forwarding",
      "Each region of the header either scrolls the list or keeps its presses.",
      "Drag, fling and turn the wheel over green regions to scroll; red ones keep it. "
        + "Switch regions as you go, and click the button and the tabs.")
    demo.picture = "dunes.jpg"
    demo.headerPictures = ["dawn.jpg"]
    demo.headerArt = .forwardTint
    demo.adjust = {
      set(&$0, 76, 270)
      $0.page.header.content = .regions
      $0.page.header.backgroundRed = 0.93
      $0.page.header.backgroundGreen = 0.94
      $0.page.header.backgroundBlue = 0.96
    }
    demo.keys = [
      "header.forwardsEmpty", "header.forwardsPicture", "header.forwardsTitle",
      "header.forwardsButton", "header.forwardsTabs", "header.forwardsPager",
    ]
    return demo
  }()

  static let headerStyle: Demo = {
    var demo = header(
      "header-style", "Status bar style",
      "The text of the status strip turns light or dark by the luminance of the header.",
      "Move the color sliders through grey: the strip turns at a contrast of 4.5. "
        + "A translucent background decides nothing."
    )
    demo.picture = "paper.png"
    demo.headerArt = .contrast
    demo.adjust = {
      set(&$0, 76, 220)
      $0.page.header.backgroundRed = 0.55
      $0.page.header.backgroundGreen = 0.42
      $0.page.header.backgroundBlue = 0.36
    }
    demo.keys = [
      "header.backgroundRed", "header.backgroundGreen", "header.backgroundBlue",
      "header.backgroundAlpha", "header.inferPreferredStatusBarStyle", "header.statusStyle",
      "header.edition",
    ]
    return demo
  }()

  static let headerInList: Demo = {
    var demo = header(
      "header-in-list", "List as the parent",
      "The header is a child of the list and cancels its scroll.",
      "Scroll: the header looks just as one beside the list does. "
        + "Switch Cancels the scroll off and it scrolls away with the rows.")
    demo.picture = "dawn.jpg"
    demo.adjust = {
      set(&$0, 76, 180, .enabled)
      $0.page.header.inList = true
      $0.page.header.backgroundRed = 0.12
      $0.page.header.backgroundGreen = 0.36
      $0.page.header.backgroundBlue = 0.5
    }
    demo.keys = [
      "header.inList", "header.cancelsScroll", "header.screenReader", "header.maximumHeight",
      "header.shiftBehavior",
    ]
    return demo
  }()

  static let headerOrder: Demo = {
    var demo = header(
      "header-order", "Above and below",
      "A view inserted below the header and one above it: the z-order of a page.",
      "Scroll: the blue view is covered by the header, the orange one covers it. "
        + "Slide the header off and only the views stay.")
    demo.picture = "dunes.jpg"
    demo.buttons = showAndHide
    demo.adjust = {
      set(&$0, 76, 200, .enabled)
      $0.page.header.insertsBelow = true
      $0.page.header.insertsAbove = true
      $0.page.header.backgroundRed = 0.24
      $0.page.header.backgroundGreen = 0.3
      $0.page.header.backgroundBlue = 0.38
    }
    demo.keys = [
      "header.viewBelow", "header.viewAbove", "header.shiftBehavior", "header.maximumHeight",
      "header.visibleShadowOpacity",
    ]
    return demo
  }()

  static let headerLists: Demo = {
    var demo = header(
      "header-lists", "Lists that share",
      "Two lists take turns under one header, and neither jumps.",
      "Scroll one list, switch and switch back: the header keeps its height or shrinks. "
        + "Without sharing, each switch gives the inset back and takes it anew.")
    demo.picture = "paper.png"
    demo.buttons = [
      StageButton("Inbox", .selectList(0), .floating),
      StageButton("Archive", .selectList(1), .floating),
    ]
    demo.contents = { stage in
      Demo.people(stage) + [
        ContentLayout(
          .rows(ContentLayout.Rows(count: 40, perSection: 10, headerHeight: 40, heights: [52])))
      ]
    }
    demo.adjust = {
      set(&$0, 76, 200, .enabled)
      $0.page.header.sharedWithManyLists = true
      $0.page.header.backgroundRed = 0.5
      $0.page.header.backgroundGreen = 0.15
      $0.page.header.backgroundBlue = 0.25
    }
    demo.keys = [
      "header.sharedWithManyScrollViews", "header.tableList", "header.shiftBehavior",
      "header.maximumHeight",
    ]
    return demo
  }()

  static let headerStack: Demo = {
    let rows = ContentLayout(
      .rows(ContentLayout.Rows(count: 400, perSection: 8, headerHeight: 40, heights: [72])))
    var demo = Demo(
      id: "header-stack", title: "Hidden bar, swipe back", family: .flexibleHeader, parts: .stack,
      pushed: PushedPage(parts: .header, contents: .lists([rows])),
      summary:
        "Pages with a header hide the bar of their stack, and can be swiped back all the same.",
      hint: "Click a row, then drag its page back from the edge, or press Escape. "
        + "Lose swipe back is the old trap, Cure swipe back the way out, Two bars a bar that "
        + "was not hidden.",
      buttons: [
        StageButton("Back", .navBack, .floating), StageButton("Push", .navPush, .floating),
      ],
      contents: { stage in
        let rows = Int(min(stage.rows, 1000))
        return [
          ContentLayout(
            .rows(ContentLayout.Rows(count: rows, perSection: max(1, rows), heights: [44])))
        ]
      })
    demo.picture = "paper.png"
    demo.adjust = {
      set(&$0, 76, 180, .enabled)
      $0.page.nav.rootColor = Tint(0.9, 0.93, 0.97)
      $0.page.nav.guardsContrast = false
      $0.page.header.backgroundRed = 0.8
      $0.page.header.backgroundGreen = 0.87
      $0.page.header.backgroundBlue = 0.95
    }
    demo.keys = [
      "nav.losesSwipeBack", "nav.curesSwipeBack", "nav.forgetsToHide", "nav.edgeWidth",
      "header.shiftBehavior",
      "header.maximumHeight",
    ]
    return demo
  }()

  static let headerConfigurator: Demo = {
    var demo = header(
      "header-configurator", "Configurator",
      "Every setting of the flexible header in one place, with a live header.",
      "Change anything while the list stands, moves or is held: it acts at once. "
        + "Minimum and maximum push each other, and the presets change the rules alone.")
    demo.picture = "aurora.png"
    demo.buttons = showAndHide
    demo.adjust = {
      set(&$0, 76, 200, .enabledWithStatusBar)
      $0.page.header.fadesContent = true
      $0.page.header.backgroundRed = 0.9
      $0.page.header.backgroundGreen = 0.9
      $0.page.header.backgroundBlue = 0.9
    }
    demo.keys = [
      "header.canOverExtend", "header.inFrontOfInfiniteContent",
      "header.statusBarHintCanOverlapHeader", "header.shiftBehavior",
      "header.contentImportance", "header.minimumHeight", "header.maximumHeight",
      "header.minMaxHeightIncludesSafeArea", "header.content", "header.bottomBar",
      "header.headerStackViewOffset", "header.shouldAdjustHeightBasedOnHeaderStackView",
    ]
    return demo
  }()
}

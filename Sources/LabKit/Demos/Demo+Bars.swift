internal import BarCore
internal import BarScene
internal import BarTuning
internal import BarWeb

/// Pages of a bar and its extension over a list.
extension Demo {
  static let barPages = [
    Demo(
      id: "shy-bar", title: "Shy bar",
      subtitle: "Hides early, comes back late",
      summary: "A bar and its extension over a list of 10,000 rows; they hide and return.",
      hint: "Scroll down: the red extension hides first, then the bar. Now scroll back slowly and "
        + "watch the resistance fill up before the bar returns.",
      picture: "dawn.jpg",
      about: ["shyBar": "expansionResistance contractionResistance snapRule fadeBehavior"]),
    Demo(
      id: "no-extension", title: "No extension",
      subtitle: "One bar, nothing below it",
      summary: "The bar alone, over one tall picture with marks every 200 points.",
      hint: "Drag a little and let go: without an extension the bar alone decides whether it "
        + "hides. Count the marks while you scroll back: it returns after exactly one.",
      picture: "dunes.jpg", buttons: hideAndPush + [back],
      adjust: { $0.page.bar.extensionHeight = 0 },
      content: .picture,
      about: ["shyBar": "expansionResistance contractionResistance snapRule"]),
    Demo(
      id: "sticky-extension", title: "Sticky extension",
      subtitle: "Only the bar hides",
      summary: "The extension stays: it moves up with the bar and stops below the status strip.",
      hint: "Scroll down until the bar is hidden: the extension is still there, and its button "
        + "works. Let go after a single point and see the whole bar hide.",
      picture: "paper.png", adjust: { $0.page.bar.stickyExtensionView = true },
      about: ["shyBar": "stickyExtensionView expansionResistance"]),
    Demo(
      id: "sticky-bar", title: "Sticky bar",
      subtitle: "Only the extension hides",
      summary: "The bar stays where it is, only the extension leaves and returns.",
      hint: "Scroll both ways: only the red extension moves, the bar stands still and never fades. "
        + "Stop half way and see the extension come back.",
      picture: "dawn.jpg", adjust: { $0.page.bar.stickyNavigationBar = true },
      about: ["shyBar": "stickyNavigationBar expansionResistance"]),
    Demo(
      id: "fade-bar", title: "Fade the whole bar",
      subtitle: "Background and title fade",
      summary: "The whole bar fades while it hides, its background too.",
      hint: "Scroll down slowly and look at the bar's background: it fades together with the "
        + "title. Set Fade to Items and to Nothing to compare.",
      picture: "dunes.jpg", adjust: { $0.page.bar.fadeBehavior = .navbar },
      about: ["shyBar": "fadeBehavior", "view": "translucentBar", "shyBar": "expansionResistance"]),
    Demo(
      id: "sections", title: "Sections",
      subtitle: "Headers stick below the bars",
      summary: "Section headers stick below the bars wherever the bars are.",
      hint:
        "Scroll on: each section header stops below the bars until the next one pushes it away. "
        + "Scroll back until the bars return: the header moves down without a gap.",
      picture: "aurora.png", adjust: { $0.page.stage.rows = 60 },
      content: .sections,
      about: ["shyBar": "extensionHeight expansionResistance", "stage": "rows"]),
    Demo(
      id: "grid", title: "Grid",
      subtitle: "Tiles instead of rows",
      summary: "A grid of tiles under the bars instead of a list.",
      hint: "Fling the tiles and catch them while they move: the bars stop too. "
        + "Press the button of the extension while the grid still moves.",
      picture: "paper.png", rows: .tiles, adjust: { $0.page.stage.rows = 600 },
      content: .tiles,
      about: ["scroll": "decelerationRate", "shyBar": "expansionResistance", "stage": "rows"]),
    Demo(
      id: "short", title: "Short",
      subtitle: "Content shorter than the view",
      summary: "Content shorter than the view: the bars must not move.",
      hint: "Pull and fling as you like: the list stretches and springs back, and the bars stay "
        + "where they are. There is nothing to make room for.",
      picture: "dawn.jpg", adjust: { $0.page.stage.rows = 4 },
      content: .oneSection,
      about: ["shyBar": "longContent", "scroll": "rubberBandCoefficient", "stage": "rows"]),
    Demo(
      id: "barely-long", title: "Barely long",
      subtitle: "Just enough to hide the bars",
      summary: "Content 21 points taller than the view: just enough for the bars to hide.",
      hint: "Scroll down: the bars hide and stay hidden although there is hardly anything to "
        + "scroll. No flicker, no jump at either end.",
      picture: "dunes.jpg", content: .barelyLong,
      about: ["shyBar": "longContent expansionResistance"]),
    Demo(
      id: "barely-short", title: "Barely short",
      subtitle: "Just too short to hide them",
      summary: "Content 23 points shorter than the view: just too short, nothing moves.",
      hint: "Scroll down: nothing hides, because with all bars hidden everything would fit. "
        + "Set Long content to View below the bars or Any length to feel why that rule matters.",
      picture: "dunes.jpg", content: .barelyShort,
      about: ["shyBar": "longContent expansionResistance"]),
    Demo(
      id: "popover", title: "Popover",
      subtitle: "A sheet without a status strip",
      summary: "A sheet of 640 x 460 points without a status strip, over an empty table.",
      hint: "The bar begins at the very top: a sheet has no status strip. "
        + "The table is empty, so nothing hides; give it rows in the inspector and scroll.",
      picture: "paper.png",
      adjust: {
        $0.page.bar.presentedModally = true
        ($0.page.stage.width, $0.page.stage.height, $0.page.stage.rows) = (640, 460, 0)
      },
      about: ["shyBar": "presentedModally", "stage": "rows width"]),
    Demo(
      id: "bottom-bar", title: "Bottom bar",
      subtitle: "A second bar at the bottom",
      summary: "A second bar at the lower edge hides downwards.",
      hint: "Scroll on: both bars hide, one up and one down, by the same share of their height. "
        + "Scroll to the very end: the last row never hides behind the lower bar.",
      picture: "dawn.jpg", adjust: { $0.page.bar.bottomBarHeight = 56 },
      about: ["shyBar": "bottomBarHeight expansionResistance"]),
    Demo(
      id: "partly-sticky", title: "Partly sticky",
      subtitle: "18 points always stay visible",
      summary: "Eighteen points of the extension never hide.",
      hint:
        "Scroll on: the extension hides except for its lower edge, which stays below the strip. "
        + "Change how much stays while the list still moves.",
      picture: "aurora.png",
      adjust: { ($0.page.bar.extensionHeight, $0.page.bar.extensionStays) = (56, 18) },
      about: ["shyBar": "extensionStays extensionHeight expansionResistance"]),
    Demo(
      id: "keep-state", title: "Keep state",
      subtitle: "Leave the page and come back",
      summary: "Leaving the page and coming back leaves bars and content where they were.",
      hint:
        "Scroll until the bars are hidden, press Push at the bottom and come back: nothing has moved. "
        + "Switch Keeps state off and do it again.",
      picture: "dawn.jpg", buttons: usualButtons + [StageButton("Push", .push, .floating)],
      adjust: { $0.page.bar.keepsStateAcrossPages = true },
      about: ["shyBar": "keepsStateAcrossPages expansionResistance"]),
    Demo(
      id: "commands", title: "Show and hide by code",
      subtitle: "Buttons move the bars",
      summary:
        "The page begins with its bars hidden; buttons show and hide them anywhere in the list.",
      hint: "Press Show and Hide anywhere in the list: the content follows the bars. Hide while "
        + "the bar is half way, then scroll: the next gesture does not undo the command.",
      picture: "aurora.png", buttons: usualButtons + showAndHide,
      opening: [.input(.hide(animated: false))],
      about: ["shyBar": "animatesCommands disable expansionResistance"]),
    Demo(
      id: "two-lists", title: "Two lists",
      subtitle: "One bar over two lists",
      summary: "Two lists under one bar; the extension switches between them.",
      hint: "Scroll one list, switch to the other and back: each keeps its position. "
        + "With Keeps state on, the bars stay hidden when the list changes.",
      picture: "paper.png", buttons: hideAndPush + inboxAndArchive(.ext) + [back],
      content: .peopleAndArchive,
      about: ["shyBar": "keepsStateAcrossPages expansionResistance"]),
    Demo(
      id: "changing-extension", title: "Changing extension",
      subtitle: "Grows and shrinks at run time",
      summary: "The extension grows and shrinks at run time; its button works in every state.",
      hint: "Press Taller and Shorter, also in the middle of a scroll: the content moves with the "
        + "bars. Click the button of the extension while it hides.",
      picture: "dunes.jpg",
      buttons: usualButtons + [
        StageButton("Taller", .tallerExtension, .floating),
        StageButton("Shorter", .shorterExtension, .floating),
      ],
      about: ["shyBar": "extensionHeight extensionStays"]),
    Demo(
      id: "rows", title: "Rows come and go",
      subtitle: "Add and remove rows",
      summary: "Rows are added and removed; content that becomes too short shows the bars.",
      hint: "Scroll until the bars are hidden, then remove rows until everything fits: "
        + "the bars show by themselves. Add rows and scroll again.",
      picture: "dawn.jpg",
      buttons: usualButtons + [
        StageButton("Remove", .removeRows, .floating), StageButton("Add", .addRows, .floating),
      ],
      adjust: { $0.page.stage.rows = 24 },
      about: ["stage": "rows", "shyBar": "longContent reExpandsOnOutsideEvents"]),
  ]
}

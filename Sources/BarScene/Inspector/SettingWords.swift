import BarCore
import BarTuning

/// What the options of settings are called on screen.
///
/// Files, recordings, `--set` and Swift source have the identifiers; here alone stand the words.
public enum SettingWords {
  /// Returns what an option of a setting is called: "Once, same frame" for `onceSameFrame`.
  ///
  /// An option without words of its own is called by those of its identifier.
  ///
  /// - Parameter key: the setting's key, as the same identifier means different things.
  public static func name(of option: String, key: String) -> String {
    words[key]?[option] ?? common[option] ?? plain(option)
  }

  /// Returns what all options of a setting are called, in their order.
  static func names(of options: [String], key: String) -> [String] {
    listed[key] ?? options.map { name(of: $0, key: key) }
  }

  /// Those of the page's settings: the inspector asks for them whenever a setting changes.
  private static let listed: [String: [String]] = Dictionary(
    uniqueKeysWithValues: PageSettings.table.settings.compactMap { setting in
      guard case .choice(let options) = setting.kind else { return nil }
      return (setting.key, options.map { name(of: $0, key: setting.key) })
    })

  /// The words of an identifier: "Ease in out" of `easeInOut` and of `ease-in-out`.
  private static func plain(_ option: String) -> String {
    let words = option.map { $0 == "-" ? " " : $0.isUppercase ? " \($0.lowercased())" : "\($0)" }
      .joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Those that mean the same wherever they occur.
  private static let common = [
    "easeInOut": "Ease in and out", "ease-in-out": "Ease in and out", "centre": "Center",
  ]

  private static let resting = [
    "facebook": "All or nothing", "nearer": "Nearer end", "nearest": "Nearer end",
    "direction": "Last direction", "intent": "Where the finger went", "share": "Three quarters",
    "thresholds": "Two thresholds", "directionBelowTop": "Direction below the top",
    "none": "Stays",
  ]
  private static let settling = [
    "steady": "Steady speed", "fifth": "A fifth per frame", "ease": "Standard (CSS)",
    "linearOutSlowIn": "Slows down (Material)", "fastOutLinearIn": "Speeds up (Material)",
    "quadOut": "Quadratic out", "quadInOut": "Quadratic in and out",
  ]
  private static let lengths = [
    "visible": "The visible part", "none": "Any length", "full": "View below the bars",
    "travel": "The same, no strip", "view": "The view", "viewAndBars": "The view and the bars",
    "reach": "Reaches the bar", "moves": "What can be scrolled",
  ]
  /// What 0 means, of numbers by which something is chosen automatically.
  static let zero = ["view.scale": "As the display"]
  private static let takes = ["barFirstWhole": "Bar first, whole step"]
  private static let causes = [
    "all": "Anything", "user": "The user", "touch": "Finger and wheel",
    "gesture": "Finger, wheel, spring back", "finger": "The finger", "none": "Nothing",
  ]
  private static let ramps = [
    "et-demo": "ETNavBar demo", "step": "Switch at 100 pt", "wr-profile": "WRNavigationBar",
    "jx": "First 100 pt",
  ]

  private static let words: [String: [String: String]] = [
    "shyBar.snapRule": resting, "bar.atLift": resting, "bar.atStop": resting,
    "bar.atPause": resting,
    "shyBar.fadeBehavior": ["off": "Nothing", "subviews": "Items", "navbar": "Whole bar"],
    "shyBar.finishMessages": [
      "byResult": "The result", "byDirection": "The direction", "none": "Never",
    ],
    "shyBar.contractedMessage": [
      "onceSameFrame": "Once, same frame", "repeatedLate": "Repeated, late", "none": "Never",
    ],
    "shyBar.topBounce": ["startLine": "Past the start line", "wrongSign": "Wrong sign (0.9)"],
    "shyBar.bottomBounce": ["expansionOnly": "Not showing", "both": "Neither way"],
    "shyBar.freeZone": [
      "contentTop": "Top of the content", "statusBar": "Status strip", "below": "Below an offset",
      "none": "Nowhere",
    ],
    "shyBar.longContent": lengths, "bar.gate": lengths,
    "shyBar.inset": ["follows": "Follows", "fixed": "Fixed", "rides": "Moves along"],
    "shyBar.contentAtSnap": [
      "silentShift": "Silent shift", "scrollEvent": "Scroll event", "moves": "Moves along",
      "movesAtTop": "Moves along at the top", "toTravel": "Makes room near the top",
      "none": "Stays",
    ],
    "shyBar.statusBarRule": ["atMostExtra20": "Minus 20 pt if over 20 pt", "full": "Full height"],
    "bar.parts": ["drawer": "Extension first", "stack": "One stack"],
    "bar.law": [
      "follow": "Follow the offset", "rebase": "Since the drag began", "twoState": "Two states",
    ],
    "bar.hideTakes": takes, "bar.showTakes": takes,
    "bar.bound": [
      "none": "Unlimited", "offset": "By the offset", "content": "By both ends",
      "start": "Shown at the start",
    ],
    "bar.edges": [
      "raw": "All counts", "clamped": "Between the ends", "topClamped": "Below the start",
      "bottomClamped": "Above the end", "returnTrimmed": "Way back trimmed",
      "returnTrimmed09": "Trimmed as in 0.9", "towards": "Not from beyond",
      "insideOnly": "Inside only", "stretchFirst": "Stretch first",
      "endUnseen": "Not on at the end", "endLost": "Not at the end",
      "endReturn": "Not back from the end", "startReturn": "Not on from the start",
    ],
    "bar.motion": ["anyStep": "Any step back", "afterDragBack": "Only after a drag back"],
    "bar.shortContentStops": ["all": "Everything", "hiding": "Hiding alone"],
    "bar.base": [
      "ends": "The ends", "place": "Where it is", "start": "The start, near it",
    ],
    "bar.resetOn": [
      "none": "Nowhere", "direction": "Turning", "end": "End of gesture", "ends": "Stops",
      "direction,end": "Turning, end", "direction,ends": "Turning, stops",
      "end,ends": "End, stops", "direction,end,ends": "Turning, end, stops",
    ],
    "bar.drivenBy": causes, "bar.showsOnlyFor": causes,
    "bar.hideLimit": [
      "none": "Unlimited", "once": "Once", "onceByHand": "Once, without momentum",
    ],
    "bar.anew": [
      "begin": "At the start of a scroll", "drag": "At the start of a drag",
      "whole": "Also when the bar is whole",
      "turn": "At a turn",
    ],
    "bar.trigger": [
      "headroom": "Speed (headroom.js)", "mui": "Offset (MUI)", "distance": "Distance",
    ],
    "bar.counting": [
      "reversal": "The last turn", "extremum": "The furthest point",
      "drain": "Each way drains the other", "dragStart": "Start of the scroll",
    ],
    "bar.restoration": ["reversal": "By scrolling back", "edge": "Start edge only"],
    "bar.settle": settling, "bar.showSettle": settling,
    "bar.landing": [
      "none": "Anywhere", "toEdges": "Never half shown", "toNearest": "At the nearer edge",
    ],
    "bar.seam": ["kept": "Carried on", "lost": "Lost"],
    "header.shiftBehavior": [
      "disabled": "Never", "enabled": "With the scroll", "enabledWithStatusBar": "With status bar",
      "hideable": "By command",
    ],
    "header.offscreenFlag": ["intent": "The intent", "picture": "What is visible"],
    "header.tracking": ["wired": "The header", "forwarded": "The page"],
    "header.shadow": ["material": "Elevated (Material)"],
    "header.content": ["plain": "Nothing"],
    "header.bottomBar": ["titledTabs": "Tabs with images", "navigation": "Navigation bar"],
    "nav.policy": ["et": "ETNavBarTransparent"],
    "nav.drawing": ["per-page": "One per page", "page-drawn": "Drawn by pages"],
    "nav.releaseRule": [
      "barlab": "BarLab", "gk": "GKNavigationBar", "half": "Half way", "third": "A third (SPBZoom)",
    ],
    "nav.rootRamp": ramps, "nav.ramp": ramps,
    "refresh.comparison": ["inclusive": "Begins", "strict": "Does not begin"],
    "refresh.fires": ["release": "At the release", "whileDragging": "While dragging"],
    "refresh.testedPull": ["fingerUp": "Last under finger", "firstEventAfter": "First after it"],
    "refresh.stays": ["sticky": "Over the rows", "scrollAway": "Scrolls away"],
    "refresh.displaces": ["inset": "Rows make room", "overlay": "Over the rows"],
    "refresh.shownPull": [
      "identity": "One to one", "bouncing": "Bouncing (Flutter)", "slingshot": "Slingshot",
      "clamped": "Clamped (Flutter)", "damped": "Damped (Compose)",
    ],
    "refresh.curve": ["default": "Standard (CSS)", "quartOut": "Quart out"],
    "refresh.callbackAt": ["atDecision": "At the decision"],
    "refresh.collapse": ["shrink": "Shrinks", "cover": "Covers rows", "scaleOut": "Scales out"],
    "refresh.endWhileOpening": ["queue": "Waits", "drop": "Is lost"],
    "refresh.beginByCode": ["asRelease": "Like a release"],
    "refresh.insetRule": ["adds": "Is added", "overwrites": "Overwrites"],
    "refresh.commandRule": ["once": "Ignored", "overlapping": "Run side by side"],
    "profile.lists": ["sync": "In step", "keep": "Keep their offset"],
    "profile.pull": ["page": "Whole page", "list": "List alone"],
    "profile.expansion": ["topOnly": "At the top", "immediate": "At once"],
    "profile.quirk": [
      "jxPaging": "JXPagingView", "mxScroll": "MXScrollView", "sjSegmented": "SJSegmentedScroll",
      "hhPaging": "HHHorizontalPaging", "jxDemo": "JXPagingView demo",
    ],
    "profile.stretch": ["top": "From the top", "centre": "From the center"],
    "profile.pictureMode": ["parallax": "Stretch and parallax", "topFill": "Fill from the top"],
    "profile.avatarRule": ["stop": "Scroll position", "progress": "Share of header"],
    "profile.barRamp": [
      "dock": "At docking", "wr": "WRNavigationBar", "jx": "JXPagingView", "step": "Switch",
    ],
    "scroll.decayModel": [
      "none": "No fling", "powerLaw": "Power law (Flutter)", "spline": "Spline (Android)",
      "constant": "Constant (Qt)", "braked": "Braked (Flutter)", "glide": "Glide (Chromium)",
      "curve": "Curve (Chromium)",
    ],
    "scroll.rubberBandLaw": [
      "hyperbolic": "Hyperbolic (iOS)", "clamp": "No stretch", "none": "Free",
      "tanh": "Tanh (Chromium)", "squared": "Squared (Flutter)", "tapered": "Tapered (Firefox)",
      "linear": "Linear (WebKit)", "limit": "Limit (GTK)",
    ],
    "scroll.edgeReturn": [
      "elastic": "Elastic (WebKit)", "smoothstep": "Smooth (Android)", "expo": "Exponential (Qt)",
      "bezier": "Bezier (Chromium)", "stop": "Wall",
    ],
    "scroll.wheelStepRule": ["page": "View height"],
    "scroll.wheelAnimation": [
      "none": "At once", "spring": "Spring (Firefox)", "impulse": "Impulse (Chromium)",
      "weighted": "Weighted (Firefox)", "expo": "Exponential (Qt)",
    ],
    "scroll.slopMode": ["subtract": "Lost", "jump": "Caught up on"],
    "scroll.velocityStrategy": [
      "lsq2": "Parabola", "lsq1": "Line", "iosWeights": "Weights of iOS",
      "macosWeights": "Weights of macOS", "gtk": "GTK", "mean3": "Mean of 3 (Qt)",
      "mean5": "Mean of 5 (Firefox)", "last": "Last (WebKit)",
    ],
    "scroll.reflingCarry": [
      "none": "Nothing", "flutterPower": "Flutter", "gtkAccumulate": "GTK", "add": "Android",
      "chromiumBoost": "Chromium",
    ],
  ]
}

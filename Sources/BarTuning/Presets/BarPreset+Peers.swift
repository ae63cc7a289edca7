internal import BarCore

extension BarSettings {
  /// One bar of 56 pt that follows every step at once and stays where it is left.
  mutating func becomePlain() {
    barHeight = BarPreset.peerHeight
    extensionHeight = 0
    statusBarHeight = 0
    expansionResistance = 0
    contractionResistance = 0
    freeZone = .none
    edges = .raw
    longContent = .none
    inset = .fixed
    contentAtSnap = .none
    resetOn = .none
    seesWhileGateShut = true
    wheelDecides = false
    snapRule = .none
    restsAtStops = true
    pressStopsSettle = true
    reExpandsOnOutsideEvents = false
    keepsStateAcrossPages = true
  }

  /// Turns a plain bar into a preset: what is listed is what makes it different.
  mutating func become(_ preset: BarPreset) {
    switch preset {
    case .shy, .tly, .tly09: break
    case .mdc, .mdc2016:
      surplus = 175
      edges = .bottomClamped
      longContent = .view
      atLift = .intent
      atStop = .share
      settle = .fifth
      landing = .toEdges
      if preset == .mdc2016 {
        barHeight = 76
        barStays = 20
      }
    case .composeEnterAlways, .composeExitUntilCollapsed:
      become(list: preset == .composeEnterAlways ? .barFirstWhole : .listFirst)
    case .composePinned:
      law = .pinned
      hideTakes = .listFirst
      showTakes = .listFirst
      inset = .rides
      drivenBy = .user
    case .appBarLayoutSnap:
      hideTakes = .barFirst
      showTakes = .barFirst
      inset = .rides
      parts = .stack
      drivenBy = .user
      longContent = .reach
      snapRule = .nearer
      tie = .show
      settle = .decelerate
      seam = .lost
    case .flutterFloating, .flutterFloatingSnap:
      bound = .offset
      edges = .topClamped
      showsOnlyFor = .touch
      guard preset == .flutterFloatingSnap else { return }
      snapRule = .direction
      settle = .easeOut
    case .flutterPinned:
      law = .follow
      edges = .topClamped
      barHeight = 152
      barStays = 64
    case .amScrollingNavbar:
      edges = .towards
      spendsWhole = true
      freeZone = .below
      resetOn = .endEnds
      drivenBy = .finger
      longContent = .view
      atLift = .nearest
      snapsBeforeMomentum = true
      tie = .show
      settle = .steady
    case .blkFacebook:
      law = .rebase
      snapRule = .ranges
      settleTime = 0.15
      contentAtSnap = .moves
    case .headroom:
      law = .twoState
      trigger = .headroom
      edges = .insideOnly
      pressStopsSettle = false
    case .muiHideOnScroll:
      law = .twoState
      trigger = .mui
      pressStopsSettle = false
    case .qtPullbackSnap:
      longContent = .view
      snapRule = .nearer
      tie = .hide
      settle = .linear
    }
  }

  /// The two bars of Compose that leave first; they differ in who comes first on the way back.
  private mutating func become(list showing: TakeRule) {
    hideTakes = .barFirstWhole
    showTakes = showing
    inset = .rides
    drivenBy = .user
    snapRule = .nearer
    tie = .hide
    restsBelow = 1
    settle = .spring
  }
}

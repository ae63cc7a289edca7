@testable import BarCore

/// Several children under one offset, the first one on top: which of them leave, return and snap.
///
/// The offset lies in -total...0; its children move up together. The rules, and the flags' numbers,
/// are those of Android's AppBarLayout.
struct BarStack: Equatable, Sendable {
  /// What a child does; flags go together.
  struct Flags: OptionSet, Hashable, Sendable {
    /// One bit per flag, with the numbers of Android.
    let rawValue: UInt8

    /// It leaves with the scroll.
    static let scroll = Flags(rawValue: 1)
    /// Its least height stays.
    static let exitUntilCollapsed = Flags(rawValue: 2)
    /// It returns before the list moves.
    static let enterAlways = Flags(rawValue: 4)
    /// It returns to its least height first, and to the rest at the top of the list.
    static let enterAlwaysCollapsed = Flags(rawValue: 8)
    /// It goes to an edge when the gesture ends.
    static let snap = Flags(rawValue: 16)
    /// Its margins belong to it for that.
    static let snapMargins = Flags(rawValue: 32)
  }

  /// A child; lengths in points, 0 or more.
  struct Child: Equatable, Sendable {
    /// Height without margins.
    var height: Double
    /// Space above the child; leaves and returns with it.
    var topMargin: Double
    /// Space below the child; leaves and returns with it.
    var bottomMargin: Double
    /// Height to which the child collapses.
    ///
    /// Used only with the flags `exitUntilCollapsed` and `enterAlwaysCollapsed`.
    var leastHeight: Double
    /// What the child does; without `scroll`, it and all children below it stay.
    var flags: Flags
    /// Whether it takes no room.
    var isGone: Bool

    /// Makes a child that takes the numbers as they are.
    init(
      height: Double, topMargin: Double = 0, bottomMargin: Double = 0, leastHeight: Double = 0,
      flags: Flags = .scroll, isGone: Bool = false
    ) {
      self.height = height
      self.topMargin = topMargin
      self.bottomMargin = bottomMargin
      self.leastHeight = leastHeight
      self.flags = flags
      self.isGone = isGone
    }

    var margins: Double { topMargin + bottomMargin }
  }

  /// The children, from the top down.
  var children: [Child]
  /// Unsafe area at the top, if the first child reaches into it.
  var topInset = 0.0

  /// Makes a stack of children, from the top down, without an unsafe area.
  init(_ children: [Child]) { self.children = children }

  /// Total range: the leading children that scroll, less what of the last one stays.
  var total: Double {
    var sum = 0.0
    for (index, child) in children.enumerated() where !child.isGone {
      guard child.flags.contains(.scroll) else { break }
      sum += child.height + child.margins
      if index == 0 { sum -= topInset }
      if child.flags.contains(.exitUntilCollapsed) {
        sum -= child.leastHeight
        break
      }
    }
    return max(0, sum)
  }

  /// What returns before the list moves: from the last child up, while they enter always.
  var returnsBeforeList: Double {
    var sum = 0.0
    for child in children.reversed() where !child.isGone {
      let quick: Flags = [.scroll, .enterAlways]
      guard child.flags.isSuperset(of: quick) else {
        if sum > 0 { break }
        continue
      }
      sum += child.margins
      if child.flags.contains(.enterAlwaysCollapsed) {
        sum += child.leastHeight
      } else if child.flags.contains(.exitUntilCollapsed) {
        sum += child.height - child.leastHeight
      } else {
        sum += child.height
      }
    }
    return max(0, sum)
  }

  /// What returns after the list has come to its top.
  var returnsAfterList: Double {
    var sum = 0.0
    for child in children where !child.isGone {
      guard child.flags.contains(.scroll) else { break }
      sum += child.height + child.margins
      if child.flags.contains(.exitUntilCollapsed) {
        sum -= child.leastHeight
        break
      }
    }
    return max(0, sum)
  }

  /// Where the stack comes to rest from an offset: the nearer edge of the child that it lies in.
  ///
  /// The offset itself if that child does not snap.
  func rest(from offset: Double) -> Double {
    var top = 0.0
    for child in children where !child.isGone {
      let first = top + child.topMargin
      let last = first + child.height
      let bottom = last + child.bottomMargin
      let low = child.flags.contains(.snapMargins) ? top : first
      let high = child.flags.contains(.snapMargins) ? bottom : last
      top = bottom
      guard low <= -offset && -offset < high || -offset == high && high == total else { continue }
      guard child.flags.isSuperset(of: [.scroll, .snap]) else { return offset }
      var snapTop = -low
      var snapBottom = -high
      if child.flags.contains(.exitUntilCollapsed) {
        snapBottom += child.leastHeight
      } else if child.flags.isSuperset(of: [.enterAlways, .enterAlwaysCollapsed]) {
        let seam = snapBottom + child.leastHeight
        if offset < seam { snapTop = seam } else { snapBottom = seam }
      }
      // Half way in whole points, as the origin divides.
      let half = ((snapBottom + snapTop) / 2).rounded(.towardZero)
      return (offset < half ? snapBottom : snapTop).clamped(to: -total...0)
    }
    return offset
  }
}

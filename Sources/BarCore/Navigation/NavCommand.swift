/// A command for the stack of pages, from a recording, a button or a key.
public enum NavCommand: Equatable, Sendable {
  /// A page that brings its own bar; with a ramp it sets it from its offset.
  case push(alpha: Double, tint: Tint, status: StatusStyle?, ramp: ScrollRamp? = nil)
  /// Back by code, or by a tap on the back button.
  case pop
  /// All pages but the root leave, by code.
  case popToRoot
  /// A finger holds the top page at a share of the width, 0...1.
  case swipe(progress: Double)
  /// The finger was lifted and the page leaves, whatever the rule says.
  case finish
  /// The finger was lifted and the page stays.
  case cancel
  /// The finger was lifted; the rule decides. Points per second, positive towards "back".
  case release(velocity: Double)

  /// Whether every number of the command satisfies a condition.
  func numbers(allSatisfy isRight: (Double) -> Bool) -> Bool {
    switch self {
    case .push(let alpha, let tint, _, _): isRight(alpha) && tint.channels.allSatisfy(isRight)
    case .swipe(let progress): isRight(progress)
    case .release(let velocity): isRight(velocity)
    case .pop, .popToRoot, .finish, .cancel: true
    }
  }
}

/// The makeup of pages that are pushed on a stack.
public struct PushedPage: Equatable, Sendable {
  /// What the lists of a pushed page hold.
  public enum Contents: Equatable, Sendable {
    /// A header as high as the page's ramp asks for, and 50 rows of 44 pt.
    case profile
    /// One list for each layout.
    case lists([ContentLayout])
  }

  /// The bars and other parts over their lists.
  public var parts: PageParts
  /// What their lists hold.
  public var contents: Contents

  /// Describes pushed pages; by default rows below the ramp's header, and no other parts.
  public init(parts: PageParts = [], contents: Contents = .profile) {
    self.parts = parts
    self.contents = contents
  }

  /// Number of rows on a page with a header.
  static let profileRows = 50
  /// Height in points of each row of a page with a header.
  public static let profileRowHeight = 44.0

  /// What a pushed page with this ramp shows; never empty.
  func lists(ramp: ScrollRamp) -> [ContentLayout] {
    switch contents {
    case .lists(let lists): lists
    case .profile: [Self.profile(ramp: ramp)]
    }
  }

  /// Returns rows below a header, or without it if the ramp has an inset instead.
  public static func profile(ramp: ScrollRamp) -> ContentLayout {
    ContentLayout(
      .rows(
        ContentLayout.Rows(
          count: profileRows, perSection: profileRows,
          headerHeight: ramp.headerIsInset ? 0 : ramp.headerHeight,
          heights: [profileRowHeight])))
  }
}

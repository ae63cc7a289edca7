/// Something that a recording, a button or a key asks of the stack of pages.
public enum NavCommand: Equatable, Sendable {
  /// A page that brings its own bar; with a ramp it sets it from its offset.
  case push(alpha: Double, tint: Tint, status: StatusStyle?, ramp: ScrollRamp? = nil)
  /// Back by code, or by a tap on the back button.
  case pop
  case popToRoot
  /// A finger holds the top page at a share of the width, 0...1.
  case swipe(progress: Double)
  case finish
  case cancel
  /// The finger was lifted; the rule decides. Points per second, positive towards "back".
  case release(velocity: Double)

  /// The word for it in recordings.
  public var action: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .swipe: "swipe"
    case .finish: "finish"
    case .cancel: "cancel"
    case .release: "release"
    }
  }

  /// All words.
  public static let actions = [
    "push", "pop", "popToRoot", "swipe", "finish", "cancel", "release",
  ]

  /// Whether every one of its numbers obeys.
  func numbers(allSatisfy isRight: (Double) -> Bool) -> Bool {
    switch self {
    case .push(let alpha, let tint, _, _): isRight(alpha) && tint.channels.allSatisfy(isRight)
    case .swipe(let progress): isRight(progress)
    case .release(let velocity): isRight(velocity)
    case .pop, .popToRoot, .finish, .cancel: true
    }
  }
}

/// What pages are like that are pushed on a stack.
public struct PushedPage: Equatable, Sendable {
  public enum Contents: Equatable, Sendable {
    /// A header as high as the page's ramp asks for, and 50 rows of 44 pt.
    case profile
    case lists([ContentLayout])
  }

  /// What stands over their lists.
  public var parts: PageParts
  public var contents: Contents

  public init(parts: PageParts = [], contents: Contents = .profile) {
    self.parts = parts
    self.contents = contents
  }

  /// Rows of a page with a header.
  public static let profileRows = 50
  public static let profileRowHeight = 44.0

  /// What a pushed page with this ramp shows; never empty.
  func lists(ramp: ScrollRamp) -> [ContentLayout] {
    switch contents {
    case .lists(let lists): lists
    case .profile: [Self.profile(ramp: ramp)]
    }
  }

  /// A header, unless the ramp wants an inset in its place, and rows.
  public static func profile(ramp: ScrollRamp) -> ContentLayout {
    ContentLayout(
      .rows(
        ContentLayout.Rows(
          count: profileRows, perSection: profileRows,
          headerHeight: ramp.headerIsInset ? 0 : ramp.headerHeight,
          heights: [profileRowHeight])))
  }
}

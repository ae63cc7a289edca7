extension StackColors {
  /// Makes the colors for a theme.
  ///
  /// - Parameter follows: whether the page follows the theme; the colors of one that does not are the
  ///   same in every theme.
  public init(_ theme: Theme.Kind, follows: Bool) { self.init(isDark: follows && theme == .dark) }
}

extension StageLayout {
  /// The colors of the stack on this stage.
  func stackColors(_ theme: Theme) -> StackColors {
    StackColors(theme.kind, follows: view.look.followsTheme)
  }
}

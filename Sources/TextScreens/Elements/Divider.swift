/// A horizontal line across the screen.
public struct Divider: ScreenContent {
  /// Creates a divider.
  public init() {}

  /// The divider as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.divider) }
}

/// Flexible space that fills the remaining rows of a screen, or the remaining columns of an
/// `HStack`.
public struct Spacer: ScreenContent {
  /// Creates a spacer.
  public init() {}

  /// The spacer as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.spacer) }
}

/// A line across the screen.
public struct Divider: ScreenContent {
  /// Creates a line.
  public init() {}

  /// The divider as a node of the screen's tree.
  public var element: ScreenElement { .divider }
}

/// Room that grows, down a screen or across an `HStack`, until everything is filled.
public struct Spacer: ScreenContent {
  /// Creates room that grows.
  public init() {}

  /// The spacer as a node of the screen's tree.
  public var element: ScreenElement { .spacer }
}

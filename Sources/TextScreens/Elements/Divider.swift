/// A line across.
public struct Divider: ScreenContent {
  public init() {}

  public var element: ScreenElement { .divider }
}

/// Room that grows: down a screen, or across an `HStack`, until all is taken up.
public struct Spacer: ScreenContent {
  public init() {}

  public var element: ScreenElement { .spacer }
}

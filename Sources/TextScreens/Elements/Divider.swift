/// A line across.
public struct Divider: ScreenElement {
  public init() {}

  public var element: Element { .divider }
}

/// Room that grows: down a screen, or across an `HStack`, until all is taken up.
public struct Spacer: ScreenElement {
  public init() {}

  public var element: Element { .spacer }
}

/// A control that does something when it is pressed.
public struct Button: ScreenContent {
  public let label: String
  public let isEnabled: Bool
  let action: () -> Void

  public init(_ label: String, isEnabled: Bool = true, action: @escaping () -> Void) {
    self.label = label
    self.isEnabled = isEnabled
    self.action = action
  }

  public var element: ScreenElement { .button(self) }
}

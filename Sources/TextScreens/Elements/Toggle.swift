/// A control that is on or off; the screen's owner stores its value.
public struct Toggle: ScreenContent {
  let label: String
  let isOn: Bool
  let isEnabled: Bool
  let set: (Bool) -> Void

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - label: The purpose of the toggle.
  ///   - isOn: The current value.
  ///   - isEnabled: Whether a user can change the value.
  ///   - set: Called with the new value.
  public init(_ label: String, isOn: Bool, isEnabled: Bool = true, set: @escaping (Bool) -> Void) {
    self.label = label
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.set = set
  }

  /// The toggle as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.toggle(self)) }
}

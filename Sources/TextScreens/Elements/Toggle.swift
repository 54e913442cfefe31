/// A control that is on or off; the screen's owner keeps which.
public struct Toggle: ScreenContent {
  public let label: String
  public let isOn: Bool
  public let isEnabled: Bool
  let set: (Bool) -> Void

  /// - Parameter set: Called with the new value.
  public init(_ label: String, isOn: Bool, isEnabled: Bool = true, set: @escaping (Bool) -> Void) {
    self.label = label
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.set = set
  }

  public var element: ScreenElement { .toggle(self) }
}

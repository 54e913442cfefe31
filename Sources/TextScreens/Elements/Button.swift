/// A control that performs an action when a user presses it.
public struct Button: SelectableContent {
  let label: String
  let isEnabled: Bool
  let action: () -> Void
  /// The badge, and whether the row is selected.
  public var marks = RowMarks()

  /// Creates a button that performs an action when a user presses it.
  public init(_ label: String, isEnabled: Bool = true, action: @escaping () -> Void) {
    self.label = label
    self.isEnabled = isEnabled
    self.action = action
  }

  /// The button as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.button(self)) }
}

/// A control with a line of text, which the owner of the screen keeps.
public struct TextField: ScreenContent {
  let label: String
  let text: String
  let isEnabled: Bool
  let edit: (String) -> Void

  /// - Parameter edit: Receives the whole new text.
  public init(
    _ label: String, text: String, isEnabled: Bool = true, edit: @escaping (String) -> Void
  ) {
    self.label = label
    self.text = text
    self.isEnabled = isEnabled
    self.edit = edit
  }

  /// The text field as a node of the screen's tree.
  public var element: ScreenElement { .textField(self) }
}

/// A control with a line of text, which the owner of the screen keeps.
public struct TextField: ScreenContent {
  let label: String
  let text: String
  let isEnabled: Bool
  let edit: (String) -> Void

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: What the text is for.
  ///   - text: The present text.
  ///   - isEnabled: Whether a user can edit the text.
  ///   - edit: Receives the whole new text.
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

/// A control for editing a line of text, which the screen's owner stores.
public struct TextField: ScreenContent {
  let label: String
  let text: String
  let isEnabled: Bool
  /// Whether dots are shown instead of the text.
  let isSecret: Bool
  let edit: (String) -> Void

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: The purpose of the text.
  ///   - text: The current text.
  ///   - isEnabled: Whether a user can edit the text.
  ///   - edit: Called with the whole new text.
  public init(
    _ label: String, text: String, isEnabled: Bool = true, edit: @escaping (String) -> Void
  ) {
    self.init(label, text: text, isEnabled: isEnabled, isSecret: false, edit: edit)
  }

  init(
    _ label: String, text: String, isEnabled: Bool, isSecret: Bool, edit: @escaping (String) -> Void
  ) {
    self.label = label
    self.text = text
    self.isEnabled = isEnabled
    self.isSecret = isSecret
    self.edit = edit
  }

  /// The text field as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.textField(self)) }
}

/// A choice between a few options, each of which is a control.
public struct Picker: ScreenContent {
  let label: String
  let options: [String]
  let selection: Int?
  let isEnabled: Bool
  let select: (Int) -> Void

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - label: The text above the options.
  ///   - options: The titles of the options, in order.
  ///   - selection: The index of the selected option, or `nil` if none is selected.
  ///   - isEnabled: Whether a user can use the options.
  ///   - select: Called with the index of the option that the user presses.
  public init(
    _ label: String, options: [String], selection: Int?, isEnabled: Bool = true,
    select: @escaping (Int) -> Void
  ) {
    self.label = label
    self.options = options
    self.selection = selection
    self.isEnabled = isEnabled
    self.select = select
  }

  /// The picker as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.picker(self)) }
}

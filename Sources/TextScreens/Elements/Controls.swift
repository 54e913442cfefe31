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
  public var element: ScreenElement {
    ScreenElement(
      ScreenItem(
        role: .button, label: label, text: marks.text, isOn: marks.isSelected,
        isEnabled: isEnabled, action: .perform(action)))
  }
}

/// The target of a navigation link; the package that navigates defines the type.
///
/// A target is an object, so that copies of items share it.
public protocol NavigationLinkTarget: AnyObject, Sendable {}

/// A control that opens its target. Unlike a button's action, the target is data that can be
/// listed.
public struct NavigationLink: SelectableContent {
  let label: String
  let target: any NavigationLinkTarget
  let isEnabled: Bool
  /// The badge, and whether the row is selected.
  public var marks = RowMarks()

  /// Creates a navigation link to a target.
  public init(_ label: String, target: any NavigationLinkTarget, isEnabled: Bool = true) {
    self.label = label
    self.target = target
    self.isEnabled = isEnabled
  }

  /// The link as a node of the screen's tree.
  public var element: ScreenElement {
    ScreenElement(
      ScreenItem(
        role: .link, label: label, text: marks.text, isOn: marks.isSelected,
        isEnabled: isEnabled, action: .open(target)))
  }
}

/// A control that is on or off; the screen's owner stores its value.
public struct Toggle: ScreenContent {
  /// The toggle as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - label: The purpose of the toggle.
  ///   - isOn: The current value.
  ///   - isEnabled: Whether a user can change the value.
  ///   - set: Called with the new value.
  public init(_ label: String, isOn: Bool, isEnabled: Bool = true, set: @escaping (Bool) -> Void) {
    element = ScreenElement(
      ScreenItem(.toggle, label, isOn: isOn, isEnabled: isEnabled) { set(!isOn) })
  }
}

/// A choice between a few options, each of which is a control.
public struct Picker: ScreenContent {
  /// The picker as a node of the screen's tree.
  public let element: ScreenElement

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
    let items = options.enumerated().map { index, option in
      ScreenItem(.option, option, isOn: selection == index, isEnabled: isEnabled) { select(index) }
    }
    // A column that counts as no container: it is never too deep.
    element = ScreenElement(
      .container(
        .vertical, ([ScreenItem(role: .picker, label: label)] + items).map(ScreenElement.init)))
  }
}

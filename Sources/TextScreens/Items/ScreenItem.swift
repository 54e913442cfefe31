/// Something on a screen that the user can press, or type into.
public struct ScreenItem {
  public enum Role: String, Hashable, Sendable {
    case back
    case button
    case link
    case textField
    case toggle
    case option
    case tab
  }

  public enum Action {
    case perform(() -> Void)
    case open(any NavigationLinkTarget)
    /// Takes the whole new text.
    case edit((String) -> Void)
  }

  public let role: Role
  public let label: String
  /// A field's text, a toggle's or an option's `on` or `off`.
  public let value: String?
  public let isEnabled: Bool
  public let action: Action

  package init(
    _ role: Role, label: String, value: String? = nil, isEnabled: Bool = true, action: Action
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.isEnabled = isEnabled
    self.action = action
  }
}

extension TextScreen {
  /// All controls in reading order: the toolbar's, then the body's. O(*n*) in the elements.
  public var controls: [ScreenItem] {
    var controls = toolbarControls
    for element in body { element.collectControls(into: &controls) }
    return controls
  }

  /// The toolbar's controls alone.
  package var toolbarControls: [ScreenItem] {
    var controls: [ScreenItem] = []
    for element in toolbar { element.collectControls(into: &controls) }
    return controls
  }
}

extension ScreenElement {
  /// The layout meets the controls in this same order, and counts them.
  func collectControls(into controls: inout [ScreenItem]) {
    switch self {
    case .text, .heading, .labeled, .progress, .divider, .spacer: break
    case .button(let button):
      controls.append(
        ScreenItem(
          .button, label: button.label, isEnabled: button.isEnabled,
          action: .perform(button.action)))
    case .link(let link):
      controls.append(
        ScreenItem(
          .link, label: link.label, isEnabled: link.isEnabled, action: .open(link.target)))
    case .textField(let field):
      controls.append(
        ScreenItem(
          .textField, label: field.label, value: field.text, isEnabled: field.isEnabled,
          action: .edit(field.edit)))
    case .toggle(let toggle):
      controls.append(
        ScreenItem(
          .toggle, label: toggle.label, value: toggle.isOn ? "on" : "off",
          isEnabled: toggle.isEnabled, action: .perform { toggle.set(!toggle.isOn) }))
    case .picker(let picker):
      for (index, option) in picker.options.enumerated() {
        controls.append(
          ScreenItem(
            .option, label: option, value: picker.selection == index ? "on" : "off",
            isEnabled: picker.isEnabled, action: .perform { picker.select(index) }))
      }
    case .list, .section, .horizontal, .vertical:
      for child in children { child.collectControls(into: &controls) }
    }
  }
}

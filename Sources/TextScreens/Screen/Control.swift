/// Something on a screen that the user can press, or type into.
public struct Control {
  public enum Kind: String, Hashable, Sendable {
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
    case open(any LinkTarget)
    /// Takes the whole new text.
    case edit((String) -> Void)
  }

  public let kind: Kind
  public let label: String
  /// A field's text, a toggle's or an option's `on` or `off`.
  public let value: String?
  public let isEnabled: Bool
  public let action: Action

  package init(
    _ kind: Kind, label: String, value: String? = nil, isEnabled: Bool = true, action: Action
  ) {
    self.kind = kind
    self.label = label
    self.value = value
    self.isEnabled = isEnabled
    self.action = action
  }
}

extension TextScreen {
  /// All controls in reading order: the toolbar's, then the body's. O(*n*) in the elements.
  public var controls: [Control] {
    var controls = toolbarControls
    for element in body { element.collectControls(into: &controls) }
    return controls
  }

  /// The toolbar's controls alone.
  package var toolbarControls: [Control] {
    var controls: [Control] = []
    for element in toolbar { element.collectControls(into: &controls) }
    return controls
  }
}

extension Element {
  /// The layout meets the controls in this same order, and counts them.
  func collectControls(into controls: inout [Control]) {
    switch self {
    case .text, .heading, .labeled, .progress, .divider, .spacer: break
    case .button(let button):
      controls.append(
        Control(
          .button, label: button.label, isEnabled: button.isEnabled,
          action: .perform(button.action)))
    case .link(let link):
      controls.append(
        Control(
          .link, label: link.label, isEnabled: link.isEnabled, action: .open(link.target)))
    case .textField(let field):
      controls.append(
        Control(
          .textField, label: field.label, value: field.text, isEnabled: field.isEnabled,
          action: .edit(field.edit)))
    case .toggle(let toggle):
      controls.append(
        Control(
          .toggle, label: toggle.label, value: toggle.isOn ? "on" : "off",
          isEnabled: toggle.isEnabled, action: .perform { toggle.set(!toggle.isOn) }))
    case .picker(let picker):
      for (index, option) in picker.options.enumerated() {
        controls.append(
          Control(
            .option, label: option, value: picker.selection == index ? "on" : "off",
            isEnabled: picker.isEnabled, action: .perform { picker.select(index) }))
      }
    case .list, .section, .horizontal, .vertical:
      for child in children { child.collectControls(into: &controls) }
    }
  }
}

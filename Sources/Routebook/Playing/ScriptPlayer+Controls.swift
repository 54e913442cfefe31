import RoutebookScripts
import TextScreens
import VisibleText

extension ScriptPlayer {
  /// Expects that a control is there, in a state.
  ///
  /// Among controls with the same label, those come first that the steps `tap` or, for a value,
  /// `type` would use.
  func expectControl(
    _ label: String, _ occurrence: Int, _ state: ScriptStep.ControlState
  ) throws(ScriptMismatch) {
    let reach = app.reach()
    let item: ScreenItem
    do {
      let index = try reach.index(of: label, occurrence, fieldsFirst: state.isValue)
      item = reach.items[index]
    } catch {
      throw ScriptMismatch(expected: error.expectation, found: error.description)
    }
    try expect(
      state.isMet(by: item), "\(label.quoted) \(state.expectation)", item.description)
  }

  /// Expects that no control has a label, or that fewer than a number of controls have it.
  func expectNoControl(_ label: String, _ occurrence: Int) throws(ScriptMismatch) {
    let items = app.reach().items
    let matches = items.controls(labeled: label, fieldsFirst: false)
    let number = occurrence > 1 ? ", number \(occurrence)" : ""
    try expect(
      matches.count < occurrence, "no control with the label \(label.quoted)\(number)",
      matches.count < occurrence ? "" : items[matches[occurrence - 1]].description)
  }
}

extension ScriptStep.ControlState {
  fileprivate var isValue: Bool { if case .value = self { true } else { false } }

  fileprivate func isMet(by item: ScreenItem) -> Bool {
    switch self {
    case .enabled: item.isEnabled
    case .disabled: !item.isEnabled
    // Not the value: a text field can contain the text “on”, and so can the badge of a tab.
    case .on: item.isOn == true
    case .off: item.isOn == false
    case .value(let value): item.value == value
    }
  }

  /// What a control should be, to use in a sentence after its label.
  fileprivate var expectation: String {
    switch self {
    case .enabled: "to be enabled"
    case .disabled: "to be disabled"
    case .on: "to be on"
    case .off: "to be off"
    case .value(let value): "to have the value \(value.quoted)"
    }
  }
}

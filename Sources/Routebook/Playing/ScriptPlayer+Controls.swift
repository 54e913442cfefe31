import RoutebookScripts
import TextScreens
import VisibleText

extension ScriptPlayer {
  /// Expects that a control is there, in a state.
  ///
  /// Among controls with the same label, those come first that the steps `tap` or, for a value,
  /// `type` would use.
  func expectControl(
    _ name: ControlName, _ state: ScriptStep.ControlState
  ) throws(ScriptMismatch) {
    let reach = app.reach()
    let item: ScreenItem
    do {
      let index = try reach.index(of: name, fieldsFirst: state.isValue)
      item = reach.items[index]
    } catch {
      throw ScriptMismatch(expected: error.expectation, found: error.description)
    }
    let value = state.value.map { [$0] } ?? []
    try expect(
      state.isMet(by: item), "\(name.text.quoted) \(state.expectation(besides: item))",
      item.description(besides: value))
  }

  /// Expects that no control has a label or a name, or that fewer than a number of controls have it.
  func expectNoControl(_ name: ControlName) throws(ScriptMismatch) {
    let items = app.reach().items
    let matches = items.controls(name, fieldsFirst: false)
    let isAbsent = matches.count < name.occurrence
    try expect(
      isAbsent, "no control with \(name.words())",
      isAbsent ? "" : items[matches[name.occurrence - 1]].description)
  }
}

extension ScriptStep.ControlState {
  fileprivate var isValue: Bool { value != nil }

  fileprivate var value: String? { if case .value(let value) = self { value } else { nil } }

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
  fileprivate func expectation(besides item: ScreenItem) -> String {
    switch self {
    case .enabled: "to be enabled"
    case .disabled: "to be disabled"
    case .on: "to be on"
    case .off: "to be off"
    case .value(let value): "to have the value \(value.quoted(besides: item.texts))"
    }
  }
}

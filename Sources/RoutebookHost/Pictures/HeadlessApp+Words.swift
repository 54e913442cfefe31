import Routebook

extension HeadlessApp {
  /// The title of the alert, or else of the top screen; empty if it has none.
  var screenTitle: String { alert()?.title ?? path().last ?? "" }

  /// A step with the label of what it uses, if it names that by its identity.
  func labelledStep(_ step: ScriptStep) -> String? {
    switch step.action {
    case .tap(let name), .type(let name, _):
      guard name.kind == .id, let used = item(usedBy: step.action),
        let label = controls().first(where: { $0.id == used })?.label, !label.isEmpty
      else { return nil }
      // A text for a secret field has dots in place of it in the words of the step alone.
      let words = { String("\(ScriptStep.Action.tap($0))".dropFirst("tap ".count)) }
      return step.source.replacing(words(name), with: words(ControlName(label)), maxReplacements: 1)
    default: return nil
    }
  }
}

import Routebook

extension HeadlessApp {
  /// The title of the alert, or else of the top screen; empty if it has none.
  var screenTitle: String { alert()?.title ?? path().last ?? "" }

  /// A step with the label of what it uses, if it names that by its identity.
  func labelledStep(_ step: ScriptStep.Action) -> String? {
    guard let item = item(usedBy: step), !item.label.isEmpty else { return nil }
    let label = ControlName(item.label, in: item.owner.map { ControlName($0.label) })
    return switch step {
    case .tap(let name) where name.kind == .id: "\(ScriptStep.Action.tap(label))"
    case .type(let name, let text) where name.kind == .id:
      "\(ScriptStep.Action.type(label, text: text).printable(with: item))"
    default: nil
    }
  }
}

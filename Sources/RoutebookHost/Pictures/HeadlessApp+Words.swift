import Routebook

extension HeadlessApp {
  /// The title of the alert, or else of the top screen; empty if it has none.
  var screenTitle: String { alert()?.title ?? path().last ?? "" }

  /// The label of what a step uses, if the step names it by its identity.
  func labelOfNamedItem(usedBy action: ScriptStep.Action) -> String? {
    switch action {
    case .tap(let name), .type(let name, _):
      guard name.kind == .id, let used = item(usedBy: action) else { return nil }
      return controls().first { $0.id == used }?.label
    default: return nil
    }
  }
}

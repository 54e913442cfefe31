import RoutebookRegistry

/// What is known of an action besides what it does to a state.
struct ActionTraits {
  /// The action in a few words.
  let words: () -> String
  /// The value that the action returns, if it returns one.
  let value: ReturnValue?
  /// Whether applying the action runs code of routes: `==`, `hash(into:)` or `startsFlow`.
  ///
  /// This code can read the navigator, so such an action changes a copy of the state. Other actions
  /// change the state in place, since a copy takes longer the deeper the stack is.
  let runsRouteCode: Bool
  /// Whether the action replaces the whole state, with the states of screens.
  let restores: Bool

  fileprivate init(
    _ words: @autoclosure @escaping () -> String, returning value: ReturnValue? = nil,
    runsRouteCode: Bool = false, restores: Bool = false
  ) {
    self.words = words
    self.value = value
    self.runsRouteCode = runsRouteCode
    self.restores = restores
  }
}

extension NavigationAction {
  /// The action's traits: the only table of all actions, besides `apply` and their identities.
  var traits: ActionTraits {
    switch self {
    case .open(let destination): .init("open \(destination)")
    case .pushUnless(let route, _): .init("push \(route) unless it is there", runsRouteCode: true)
    case .pop(_, _, let value): .init("pop", returning: value)
    case .popTo(.route): .init("pop", runsRouteCode: true)
    case .popTo: .init("pop")
    case .popToRoot: .init("pop to root")
    case .update: .init("update", runsRouteCode: true)
    case .replaceStack: .init("replace stack", runsRouteCode: true)
    case .replaceRoot: .init("replace root", runsRouteCode: true)
    case .replaceTabs: .init("replace tabs", runsRouteCode: true, restores: true)
    case .remove: .init("remove")
    case .dismiss(let value): .init("dismiss", returning: value)
    case .swipe: .init("swipe")
    case .close(_, _, let value): .init("close", returning: value)
    case .dismissTo: .init("dismiss")
    case .dismissAll: .init("dismiss all")
    case .goBack: .init("go back")
    case .selectTab, .selectTabNamed: .init("select tab")
    case .pressTab: .init("press tab")
    case .returnToFlowRoot(let value):
      .init("return to flow root", returning: value, runsRouteCode: true)
    case .finishFlow(_, let value): .init("finish flow", returning: value, runsRouteCode: true)
    case .returnTo(_, let value): .init("return to checkpoint", returning: value)
    case .rewrite: .init("rewrite stack", runsRouteCode: true)
    case .show(let path, let placement):
      .init("show \(Self.list(path, ifEmpty: "nothing")) \(placement)", runsRouteCode: true)
    case .sequence(let sequence):
      .init(Self.list(sequence.actions, ifEmpty: "empty sequence"), runsRouteCode: true)
    case .restore: .init("restore", runsRouteCode: true, restores: true)
    case .review: .init("review")
    }
  }

  private static func list(_ parts: [some CustomStringConvertible], ifEmpty: String) -> String {
    parts.isEmpty ? ifEmpty : parts.map(\.description).joined(separator: ", ")
  }

  /// The actions of a sequence; of any other action, itself.
  var parts: [NavigationAction] {
    if case .sequence(let sequence) = self { sequence.actions } else { [self] }
  }
}

extension NavigationAction: CustomStringConvertible {
  /// The action in a few words: `open FirstTabRoute.sheet as sheet`.
  public var description: String { traits.words() }
}

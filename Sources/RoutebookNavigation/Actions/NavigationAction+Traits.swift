import RoutebookRegistry
import VisibleText

/// The facts about an action, apart from its effect on a state.
struct ActionTraits {
  /// The value that the action returns, if it returns one.
  var value: AnyResult?
  /// Whether applying the action runs code of routes: `==`, `hash(into:)` or `startsFlow`.
  ///
  /// This code can read the navigator, so such an action changes a copy of the state. Other actions
  /// change the state in place, since a copy takes longer the deeper the stack is.
  var runsRouteCode = false
  /// Whether the action replaces the whole state, with the states of screens.
  var restores = false
  /// Whether the action means the element on top: on a lower pane, it means that pane's element. Of
  /// a sequence, the parts have it.
  var isRelative = false
  /// The action in a few words.
  let words: () -> String
}

extension NavigationAction {
  /// The facts about each action. A new action needs a row here, in `dispatch` and in
  /// `replacingIDs(_:)`.
  var traits: ActionTraits {
    switch self {
    case .open(let destination):
      .init(isRelative: destination.presentation == .push) { "open \(destination)" }
    case .openUnless(let destination, _):
      .init(runsRouteCode: true, isRelative: destination.presentation == .push) {
        "open \(destination) unless it is there"
      }
    case .pop(_, let layer, let value): .init(value: value, isRelative: layer == nil) { "pop" }
    case .popTo(.route): .init(runsRouteCode: true, isRelative: true) { "pop" }
    case .popTo(.type): .init(isRelative: true) { "pop" }
    case .popTo(.id): .init { "pop" }
    case .popToRoot: .init { "pop to root" }
    case .update: .init(runsRouteCode: true) { "update" }
    case .replaceStack: .init(runsRouteCode: true) { "replace stack" }
    case .replaceRoot: .init(runsRouteCode: true) { "replace root" }
    case .replaceTabs: .init(runsRouteCode: true, restores: true) { "replace tabs" }
    case .updateTabs: .init(runsRouteCode: true) { "update tabs" }
    case .remove: .init { "remove" }
    case .dismiss(let value): .init(value: value) { "dismiss" }
    case .swipe: .init { "swipe" }
    case .close(_, _, let value): .init(value: value) { "close" }
    case .replacePresented(let destination): .init { "replace with \(destination)" }
    case .dismissTo: .init { "dismiss" }
    case .dismissAll: .init { "dismiss all" }
    case .goBack: .init(isRelative: true) { "go back" }
    case .selectTab, .selectTabNamed: .init { "select tab" }
    case .pressTab: .init { "press tab" }
    case .returnToFlowRoot(let value):
      .init(value: value, runsRouteCode: true, isRelative: true) { "return to flow root" }
    case .finishFlow(_, let value):
      .init(value: value, runsRouteCode: true, isRelative: true) { "finish flow" }
    case .returnTo(_, let value): .init(value: value) { "return to checkpoint" }
    case .rewrite: .init(runsRouteCode: true) { "rewrite stack" }
    case .show(let path, let placement, _):
      .init(
        runsRouteCode: true, isRelative: placement == .onTop && path.first?.presentation == .push
      ) {
        "show \(Self.list(path, ifEmpty: "nothing")) \(placement)"
      }
    case .sequence(let sequence):
      .init(runsRouteCode: true) { Self.list(sequence.actions, ifEmpty: "empty sequence") }
    case .decide(_, let decision): .init { "decide: \(decision)".visible }
    case .change(let change): .init { "change \(change.name.visible)" }
    case .restore: .init(runsRouteCode: true, restores: true) { "restore" }
    case .review: .init { "review" }
    }
  }

  private static func list(_ parts: [some CustomStringConvertible], ifEmpty: String) -> String {
    parts.isEmpty ? ifEmpty : parts.map(\.description).joined(separator: ", ")
  }

  /// The actions of a sequence; of any other action, itself.
  package var parts: [NavigationAction] {
    if case .sequence(let sequence) = self { sequence.actions } else { [self] }
  }

  /// Whether the action, or a part of it, replaces the whole state.
  var restores: Bool { parts.contains { $0.traits.restores } }

  /// The states that the action, or its parts, restore.
  package var restoredStates: [NavigationState] {
    // Most actions are neither, and are asked on their way (`routebook-bench stack`).
    switch self {
    case .restore(let state): [state]
    case .sequence(let sequence): sequence.actions.flatMap(\.restoredStates)
    default: []
    }
  }

  /// Whether an outcome means that what the action requests is already the case.
  func isDone(if outcome: Outcome) -> Bool {
    switch (outcome, self) {
    // The element to replace is missing.
    case (.unchanged(.nothingPresented), .replacePresented): false
    case (.unchanged(.atRoot), _), (.unchanged(.nothingPresented), _): true
    case (.unchanged(.alreadyThere), _): true
    default: false
    }
  }

  /// The changes of features' states that the action, or its parts, bring.
  var featureChanges: [FeatureChange] {
    switch self {
    case .change(let change): [change]
    case .sequence(let sequence): sequence.actions.flatMap(\.featureChanges)
    default: []
    }
  }

  /// Whether a request continues to wait for an answer although the action is performed.
  var letsRequestsWait: Bool {
    parts.allSatisfy { part in
      switch part {
      case .update, .updateTabs, .change, .decide: true
      // The value of an element of a typed stack is its state.
      case .rewrite(_, let old, let new): old.map(\.id) == new.map(\.id)
      default: false
      }
    }
  }

  /// Whether the action, or a part of it, updates the tabs.
  var updatesTabs: Bool { parts.contains { if case .updateTabs = $0 { true } else { false } } }

  /// Whether the action, or a part of it, selects a tab by its index.
  var selectsByIndex: Bool {
    switch self {
    case .selectTab, .pressTab: true
    case .sequence(let sequence):
      sequence.actions.prefix { !$0.bringsTabs }.contains(where: \.selectsByIndex)
    default: false
    }
  }

  /// The same action, which selects other tabs.
  func selecting(_ tab: (NavigationTab.ID) -> NavigationTab.ID) -> NavigationAction {
    switch self {
    case .selectTab(let index): return .selectTab(tab(index))
    case .pressTab(let index): return .pressTab(tab(index))
    case .sequence(let sequence):
      let count = sequence.actions.prefix { !$0.bringsTabs }.count
      return .sequence(
        sequence.actions.prefix(count).map { $0.selecting(tab) } + sequence.actions.dropFirst(count)
      )
    default: return self
    }
  }

  /// Whether an index after it is one of the tabs that it brings.
  private var bringsTabs: Bool {
    switch self {
    case .replaceTabs, .updateTabs, .restore: true
    default: false
    }
  }
}

extension NavigationAction: CustomStringConvertible {
  /// The action in a few words: `open FirstTabRoute.sheet as sheet`.
  public var description: String { traits.words() }
}

extension NavigationAction {
  /// The same action for elements that have other identities now.
  ///
  /// An element without a new identity is gone, so nothing is found in its place.
  func replacingIDs(_ identities: [StackElement.ID: StackElement.ID]) -> NavigationAction {
    func new(_ id: StackElement.ID) -> StackElement.ID { identities[id] ?? .gone }
    func known(_ element: StackElement) -> StackElement {
      StackElement(
        id: identities[element.id] ?? element.id, route: element.route, state: element.state)
    }
    return switch self {
    case .pop(let count, let layer, let result):
      .pop(count: count, from: layer.map(new), returning: result)
    case .popTo(.id(let id)): .popTo(.id(new(id)))
    case .update(let id, let route): .update(new(id), to: route)
    case .replaceRoot(let route, let layer): .replaceRoot(route, of: layer.map(new))
    case .remove(let id): .remove(new(id))
    case .close(let id, let cause, let result): .close(new(id), cause: cause, returning: result)
    case .dismissTo(let layer): .dismissTo(new(layer))
    case .returnTo(let id, let result): .returnTo(new(id), returning: result)
    case .rewrite(let base, let old, let elements):
      .rewrite(over: new(base), from: old.map(known), to: elements.map(known))
    case .sequence(let sequence): .sequence(sequence.actions.map { $0.replacingIDs(identities) })
    case .open, .openUnless, .popTo, .popToRoot, .replaceStack, .replaceTabs, .updateTabs, .dismiss,
      .swipe, .replacePresented, .dismissAll, .goBack, .selectTab, .selectTabNamed, .pressTab,
      .returnToFlowRoot, .finishFlow, .show, .change, .decide, .restore, .review:
      self
    }
  }

  /// The identities of the elements that the action, or its parts, rewrite: equality ignores them.
  var rewrittenIDs: [StackElement.ID] {
    parts.flatMap { part in
      guard case .rewrite(_, let old, let new) = part else { return [StackElement.ID]() }
      return (old + new).map(\.id)
    }
  }
}

extension StackElement.ID {
  /// No element has this identity.
  fileprivate static let gone = Self(rawValue: .max)
}

public import RoutebookRegistry

/// A change that a guard is asked about: the action, where the user is, what enters and what leaves.
public struct ProposedChange {
  /// The requested action; with `review`, nothing changes, and the guard is asked about an element
  /// that is already shown.
  public let action: NavigationAction
  /// The state before the change.
  public let before: NavigationState
  /// The detours that the action was sent on and that ended with a result, in this order.
  public let detours: [EndedDetour]
  /// The element that a review asks about.
  private let reviewed: ElementPlacement?
  /// The tabs that the change is proposed with, as if the app showed them.
  private let hiddenTabs: [(name: String, root: AnyRoute)]
  private let applied = Applied()

  /// The state after the change, the ends and what enters, computed when a guard asks for it first.
  private final class Applied {
    var result: (state: NavigationState, ends: [AnyEnd])?
    var entering: [Destination]?
  }

  /// A detour that ended with a result.
  public struct EndedDetour: Hashable, Sendable {
    /// Where the guard sent the user.
    public let destination: Destination
    /// The result that the detour's screen returned.
    public let result: ReturnValue
  }

  /// Creates the change that an action proposes in a state.
  public init(_ action: NavigationAction, in state: NavigationState) {
    self.init(action, in: state, after: [], showing: [])
  }

  init(
    _ action: NavigationAction, in state: NavigationState, after detours: [EndedDetour],
    showing hiddenTabs: [(name: String, root: AnyRoute)]
  ) {
    self.action = action
    self.before = state
    self.detours = detours
    self.hiddenTabs = hiddenTabs
    self.reviewed = nil
  }

  /// Creates the question about an element that is shown: as if it were entering.
  init(reviewing element: ElementPlacement, in state: NavigationState) {
    self.action = .review
    self.before = state
    self.detours = []
    self.hiddenTabs = []
    self.reviewed = element
  }

  /// The state after the change; the state before it, if the change is not possible.
  ///
  /// A path in a tab that the app shows only at other times is proposed as if the app showed the tab,
  /// at its root, so that a guard can send the user on a detour that leads to it.
  ///
  /// It is computed when it is first read, and does not contain the initial states of new screens.
  /// O(*n*) in the number of elements that the action concerns, once.
  public var after: NavigationState { result.state }

  private var result: (state: NavigationState, ends: [AnyEnd]) {
    if let result = applied.result { return result }
    var state = before
    for tab in hiddenTabs { state.addTab(tab.name, root: tab.root) }
    var record = ChangeRecord(listsEffects: true)
    _ = state.apply(action, record: &record)
    let ends = record.effects.compactMap { effect in
      if case .ended(let end) = effect { end } else { nil }
    }
    applied.result = (state, ends)
    return (state, ends)
  }

  /// The elements that stay, but whose screens get another state.
  private var overwritten: [ElementPlacement] {
    switch action {
    case .restore, .replaceTabs, .sequence:
      let known = Dictionary(
        uniqueKeysWithValues: before.allElements.map { ($0.id, $0.element.state) })
      let changed = after.allElements.filter { placement in
        known[placement.id].map { $0 != placement.element.state } ?? false
      }
      let ids = Set(changed.map(\.id))
      return before.allElements.reversed().filter { ids.contains($0.id) }
    case .open, .pushUnless, .pop, .popTo, .popToRoot, .update, .replaceStack, .replaceRoot,
      .remove,
      .dismiss, .swipe, .close, .dismissTo, .dismissAll, .goBack, .selectTab,
      .selectTabNamed, .pressTab, .returnToFlowRoot, .finishFlow, .returnTo, .rewrite, .show,
      .review:
      return []
    }
  }

  /// The destinations that enter, lowest first.
  ///
  /// An element enters if, after the change, it is on a visible layer (the selected tab's or a
  /// presented one) and, before it, it was not there, had another route, or was on a layer that was
  /// not visible. So the whole stack of a tab enters when the tab is selected.
  ///
  /// - Complexity: O(1) for an action that only opens or only closes; O(*n*) in the number of
  ///   elements for any other action.
  public var entering: [Destination] {
    if let reviewed { return [Destination(reviewed.element.route, as: reviewed.presentation)] }
    switch action {
    case .open(let destination): return isPossible(destination) ? [destination] : []
    // Whatever these actions bring to the front was already on a visible layer.
    case .pop, .popTo, .popToRoot, .remove, .dismiss, .swipe, .close, .dismissTo, .dismissAll,
      .returnToFlowRoot, .finishFlow, .returnTo, .review:
      return []
    case .goBack where !before.rules.goesBackToFirstTab: return []
    case .goBack, .pushUnless, .selectTab, .selectTabNamed, .pressTab, .update, .replaceStack,
      .replaceRoot, .replaceTabs, .rewrite, .show, .sequence, .restore:
      if let entering = applied.entering { return entering }
      var known: [StackElement.ID: AnyRoute] = [:]
      for placement in before.visibleElements {
        known[placement.id] = placement.element.route
      }
      let entering = after.visibleElements.filter { known[$0.id] != $0.element.route }
        .map { Destination($0.element.route, as: $0.presentation) }
      applied.entering = entering
      return entering
    }
  }

  /// The elements that leave, with their screens' states, in the order in which they end.
  ///
  /// An element leaves if it exists before the change and not after it; an element of a tab that is
  /// no longer selected stays. When a state is restored, an element also leaves if its screen gets
  /// another state; these elements follow those that end.
  ///
  /// - Complexity: O(1) for an action that only opens, or that closes one thing; O(*n*) in the number
  ///   of elements for any other action.
  public var leaving: [ElementPlacement] {
    let alert = before.alertPlacement.map { [$0] } ?? []
    switch action {
    case .review, .selectTab, .selectTabNamed, .update: return []
    case .open(let destination): return isPossible(destination) ? alert : []
    case .pop(1, nil, _): return before.topDepth > 1 ? alert + [before.front] : []
    case .goBack:
      if !alert.isEmpty { return alert }
      if before.topDepth > 1 { return [before.front] }
      return before.presented.last?.placements.reversed() ?? []
    case .dismiss:
      return alert.isEmpty ? before.presented.last?.placements.reversed() ?? [] : alert
    case .swipe:
      guard alert.isEmpty, let layer = before.presented.last, layer.kind == .sheet else {
        return []
      }
      return layer.placements.reversed()
    case .pop, .popTo, .popToRoot, .pushUnless, .replaceStack, .replaceRoot, .replaceTabs,
      .remove, .close, .dismissTo, .dismissAll, .pressTab, .returnToFlowRoot, .finishFlow,
      .returnTo,
      .rewrite, .show, .sequence, .restore:
      let known = Dictionary(uniqueKeysWithValues: before.allElements.map { ($0.id, $0) })
      return result.ends.compactMap { $0.id.flatMap { known[$0] } } + overwritten
    }
  }

  /// How and why each leaving element ends, with its result, in the order of `leaving`.
  ///
  /// An element that stays, and whose screen gets another state, counts as restored away. So a guard
  /// knows what is finished from what is abandoned:
  ///
  /// ```swift
  /// change.ends.allSatisfy { $0.cause == .finished } ? .allow : .refuse(reason: "unfinished")
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var ends: [AnyEnd] {
    let leaving = leaving
    guard !leaving.isEmpty else { return [] }
    var known: [StackElement.ID: AnyEnd] = [:]
    for end in result.ends { if let id = end.id { known[id] = end } }
    return leaving.map { placement in
      known[placement.id]
        ?? AnyEnd(placement.element, as: placement.presentation, cause: .restoredAway)
    }
  }

  /// Whether the limit of presented layers allows a destination.
  private func isPossible(_ destination: Destination) -> Bool {
    switch destination.presentation {
    case .sheet, .cover: before.presented.count < before.rules.presentationLimit
    case .push, .alert: true
    }
  }
}

public import RoutebookRegistry

/// The role of a screen where a wide frame shows several screens of a stack side by side.
public enum Pane: Hashable, Sendable {
  /// A list, from which the user opens another list or a detail.
  case list
  /// The content of the row that the user selected in the list.
  case detail
}

/// Which screens are panes, by their route types.
package struct Panes: ContributionKey {
  package typealias Value = Panes

  fileprivate var kinds = [RouteType: [(kind: (AnyRoute) -> Pane?, registration: Registration)]]()

  package static var defaultValue: Self { Self() }

  package static func reduce(value: inout Self, nextValue: () -> Self) {
    value.kinds.merge(nextValue().kinds, uniquingKeysWith: +)
  }

  package static func problems(in value: Self) -> [RegistryProblem] {
    value.kinds.filter { $0.value.count > 1 }.map { type, kinds in
      RegistryProblem(
        .sharedContribution, about: "panes of \(type.name)",
        "Several modules say which pane \(type.name) is:",
        claimants: kinds.map { .init(nil, at: $0.registration) }.sorted(),
        remedy: "Remove all but one.")
    }
  }

  /// Whether no screen is a pane.
  package var isEmpty: Bool { kinds.isEmpty }

  package subscript(route: AnyRoute) -> Pane? { kinds[route.type]?.first?.kind(route) }
}

/// The content beside a list in which nothing is selected, by the list's route type.
package enum Placeholders<Content>: ContributionKey {
  package static var defaultValue: [RouteType: (AnyRoute) -> Content?] { [:] }

  package static func reduce(
    value: inout [RouteType: (AnyRoute) -> Content?],
    nextValue: () -> [RouteType: (AnyRoute) -> Content?]
  ) {
    // The last one wins, so that an app can replace what a feature shows.
    value.merge(nextValue()) { $1 }
  }
}

extension RegistryBuilder {
  /// Declares which screens of a route type are panes: where there is room, a list and the detail
  /// on top of it are side by side.
  ///
  /// ```swift
  /// registry.pane(of: MailRoute.self) { route in
  ///   switch route {
  ///   case .mailboxes, .mailbox: .list
  ///   case .message: .detail
  ///   case .settings: nil
  ///   }
  /// }
  /// ```
  ///
  /// The navigation state does not change: the width decides how much of the stack of a tab is
  /// drawn. The article “Wide screens” has the rules. Two contributions for one type are a
  /// conflict.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - kind: Returns what the screen of a route is; `nil` for a screen that is always alone.
  public mutating func pane<R: Route>(
    of type: R.Type, fileID: String = #fileID, line: Int = #line, _ kind: @escaping (R) -> Pane?
  ) {
    let registration = registration(fileID: fileID, line: line)
    contribute(
      Panes(kinds: [RouteType(type): [({ $0.as(R.self).flatMap(kind) }, registration)]]),
      to: Panes.self)
  }

  /// Contributes the content beside a list in which nothing is selected.
  ///
  /// Its controls can't be used, since a narrow frame does not show it. Without a placeholder, the
  /// list is alone.
  ///
  /// - Parameters:
  ///   - type: The route type of the list.
  ///   - content: Returns the content beside the list of a route; `nil` for none.
  public mutating func placeholder<R: Route>(
    for type: R.Type, _ content: @escaping (R) -> Content?
  ) {
    contribute(
      [RouteType(type): { $0.as(R.self).flatMap(content) }], to: Placeholders<Content>.self)
  }
}

extension Registry {
  /// Makes what is beside the screen of a route while nothing is chosen in it; `nil` if that is no
  /// list, or without a placeholder.
  package func placeholder(beside route: AnyRoute) -> Content? {
    guard self[Panes.self][route] == .list else { return nil }
    return self[Placeholders<Content>.self][route.type]?(route)
  }
}

extension Layer {
  /// The elements that are side by side where there is room, from the left: the top one, and the
  /// lists below it.
  ///
  /// The stack of a tab has panes if its uppermost elements are a list and a detail, two lists and
  /// a detail, or one or two lists with a placeholder. What is presented has none.
  ///
  /// - Parameters:
  ///   - limit: The number of panes for which there is room.
  ///   - hasPlaceholder: Whether a placeholder is beside the list on top.
  ///   - kinds: The roles of screens.
  package func panes(
    limit: Int, hasPlaceholder: Bool = false, _ kinds: Panes
  ) -> ArraySlice<StackElement> {
    let top = elements.suffix(1)
    guard kind == .tab, limit > 1, !kinds.isEmpty, let pane = kinds[self.top.route],
      pane == .detail || hasPlaceholder
    else { return top }
    let room = hasPlaceholder ? limit - 2 : limit - 1
    let lists = elements.dropLast().suffix(room).reversed().prefix { kinds[$0.route] == .list }
    return elements.suffix(1 + lists.count)
  }
}

// MARK: Using a lower pane

extension Request.Call {
  /// A lower pane whose item is used.
  struct Pane {
    let element: StackElement.ID
    /// The element on top at that time.
    let top: StackElement.ID
  }
}

extension Navigator {
  /// Which screens are panes.
  package var panes: Panes { registrations?.contributions[Panes.self] ?? .defaultValue }

  /// Whether a user can use the screen of an element: it is on top, or can be beside the screen on
  /// top.
  package func canUse(_ element: StackElement.ID) -> Bool {
    current.top.id == element || pane(of: element) != nil
  }

  /// The lower pane that shows an element, if it is one.
  func pane(of element: StackElement.ID) -> Request.Call.Pane? {
    let layer = current.topLayer
    guard current.alert == nil, layer.top.id != element,
      layer.panes(limit: 3, hasPlaceholder: panes[layer.top.route] == .list, panes)
        .contains(where: { $0.id == element })
    else { return nil }
    return Request.Call.Pane(element: element, top: layer.top.id)
  }

  /// Performs an action. If an item of a lower pane requests one that is relative to the top
  /// element, the action first pops to that pane's element, in the same change, so its effect is
  /// the same as if that screen were alone.
  ///
  /// What is opened and is equal to what is already above that element stays, and is popped to.
  /// After the first action that succeeds, the top is meant. What is presented is over that
  /// element.
  func performOnPane(_ action: NavigationAction, _ perform: (NavigationAction) -> Outcome)
    -> Outcome
  {
    guard let call, let pane = call.pane, current.top.id == pane.top else { return perform(action) }
    let outcome: Outcome
    if let above = element(equalTo: action, above: pane) {
      // What is on top already says in the log that it is.
      let isOnTop = above == pane.top
      outcome = perform(isOnTop ? action.unlessOnTop : .popTo(.id(above)))
      if outcome == .unchanged(.alreadyThere) { call.pane = nil }
    } else {
      outcome = perform(relative(action, to: pane))
    }
    if outcome.changedState || outcome.isPending { call.pane = nil }
    if outcome.changedState, let shown = current.alert?.id ?? current.presented.last?.id {
      handlers.presenters[shown] = pane.element
    }
    return outcome
  }

  /// The element directly above a pane's, if an action would open an equal one there.
  private func element(
    equalTo action: NavigationAction, above pane: Request.Call.Pane
  ) -> StackElement.ID? {
    switch action {
    case .open(let destination), .openUnless(let destination, _):
      let above = current.topLayer.elements.drop { $0.id != pane.element }.dropFirst().first
      return destination.presentation == .push && above?.route == destination.route
        ? above?.id : nil
    default: return nil
    }
  }

  /// The action, with a pop to a pane's element before its first part that is relative to the top.
  private func relative(_ action: NavigationAction, to pane: Request.Call.Pane) -> NavigationAction
  {
    var parts = action.parts
    var state = current
    for index in parts.indices {
      if parts[index].traits.isRelative {
        parts.insert(.popTo(.id(pane.element)), at: index)
        return .sequence(parts)
      }
      state.apply(parts[index])
      // Another top is meant.
      if state.top.id != pane.top { break }
    }
    return action
  }
}

extension NavigationAction {
  /// The action, if it opens a destination, unless that is on top.
  fileprivate var unlessOnTop: NavigationAction {
    if case .open(let destination) = self { .openUnless(destination, .onTop) } else { self }
  }
}

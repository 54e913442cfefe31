package import RoutebookRegistry

/// A navigation state that is put together from routes, using the tabs of the app.
package struct PlannedState {
  /// A route, with the state of its screen, if it has one.
  package struct Entry {
    package let route: AnyRoute
    package let state: StateValue?

    package init(_ route: AnyRoute, state: StateValue? = nil) {
      self.route = route
      self.state = state
    }
  }

  private var state: NavigationState

  /// - Parameter start: The start state of the app, which provides the tabs.
  package init(_ start: NavigationState) {
    state = start
    state.origin = .plan
  }

  /// Sets a tab's root and stack, and returns their elements; without entries, the tab stays as it
  /// starts.
  package mutating func setTab(_ tab: NavigationTab.ID, _ entries: [Entry]) -> [StackElement] {
    guard !entries.isEmpty else { return [] }
    let layer = state.makeLayer(entries, .tab)
    state.tabs[tab].layer = layer
    return layer.elements
  }

  /// Presents a sheet on top, and returns its elements; `nil` if the limit of presented layers does not
  /// allow it.
  ///
  /// - Parameter entries: The root and the stack on it; not empty.
  package mutating func presentSheet(_ entries: [Entry]) -> [StackElement]? {
    present(entries, .sheet)
  }

  /// Presents a cover on top, and returns its elements; `nil` if the limit of presented layers does not
  /// allow it.
  ///
  /// - Parameter entries: The root and the stack on it; not empty.
  package mutating func presentCover(_ entries: [Entry]) -> [StackElement]? {
    present(entries, .cover)
  }

  /// Presents an alert on top of everything, and returns its element.
  package mutating func presentAlert(_ entry: Entry) -> StackElement {
    let element = state.makeElement(entry.route, state: entry.state)
    state.alert = element
    return element
  }

  private mutating func present(_ entries: [Entry], _ kind: Layer.Kind) -> [StackElement]? {
    guard state.presented.count < state.rules.presentationLimit else { return nil }
    let layer = state.makeLayer(entries, kind)
    state.presented.append(layer)
    return layer.elements
  }

  package mutating func selectTab(_ index: Int) { state.selectedTab = index }

  /// Makes the state.
  package func make() -> NavigationState { state }
}

extension NavigationState {
  fileprivate mutating func makeLayer(_ entries: [PlannedState.Entry], _ kind: Layer.Kind) -> Layer
  {
    let elements = entries.map { makeElement($0.route, state: $0.state) }
    var layer = Layer(root: elements[0], kind: kind)
    layer.elements = elements
    return layer
  }
}

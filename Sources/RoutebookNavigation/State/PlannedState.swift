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
  /// The tabs that are already set: several entries can have the same name.
  private var taken: Set<Int> = []

  /// - Parameter start: The start state of the app, which provides the tabs.
  package init(_ start: NavigationState) {
    state = start
    state.origin = .plan
  }

  /// Sets a tab's root and stack, and returns the tab's index, or `nil` if there is no such tab.
  ///
  /// Without entries, the tab stays as it starts. If no tab has the name, the method uses the next
  /// tab that starts with the same root and whose name is not one of `others`.
  package mutating func setTab(
    _ name: String, _ entries: [Entry], others: Set<String>
  ) -> Int? {
    let free = state.tabs.indices.filter { !taken.contains($0) }
    let index =
      free.first { state.tabs[$0].name == name }
      ?? (state.tabs.contains { $0.name == name }
        ? nil
        : free.first {
          state.tabs[$0].layer.root.route == entries.first?.route
            && !others.contains(state.tabs[$0].name)
        })
    guard let index else { return nil }
    taken.insert(index)
    if !entries.isEmpty { state.tabs[index].layer = state.makeLayer(entries, .tab) }
    return index
  }

  /// The app's name for a tab.
  package func name(ofTab index: Int) -> String { state.tabs[index].name }

  /// Presents a sheet on top; returns whether the limit of presented layers allows it.
  ///
  /// - Parameter entries: The root and the stack on it; not empty.
  package mutating func presentSheet(_ entries: [Entry]) -> Bool { present(entries, .sheet) }

  /// Presents a cover on top; returns whether the limit of presented layers allows it.
  ///
  /// - Parameter entries: The root and the stack on it; not empty.
  package mutating func presentCover(_ entries: [Entry]) -> Bool { present(entries, .cover) }

  /// Presents an alert on top of everything.
  package mutating func presentAlert(_ entry: Entry) {
    state.alert = state.makeElement(entry.route, state: entry.state)
  }

  private mutating func present(_ entries: [Entry], _ kind: Layer.Kind) -> Bool {
    guard state.presented.count < state.presentationLimit else { return false }
    state.presented.append(state.makeLayer(entries, kind))
    return true
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

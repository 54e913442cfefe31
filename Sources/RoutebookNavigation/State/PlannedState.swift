package import RoutebookRegistry

/// A navigation state that is put together from routes, using the tabs of the app.
package struct PlannedState {
  private var tabs: [(title: String, root: AnyRoute, stack: [AnyRoute])]
  /// The tabs that are already set: several tabs can have the same title.
  private var taken: Set<Int> = []
  private var presented: [(route: AnyRoute, presentation: Presentation, stack: [AnyRoute])] = []
  private var selected = 0
  private let presentationLimit: Int

  /// - Parameter start: The start state of the app, which provides the tabs.
  package init(_ start: NavigationState) {
    tabs = start.tabs.map { ($0.title, $0.layer.root.route, []) }
    presentationLimit = start.presentationLimit
  }

  /// Sets a tab's root and stack, and returns the tab's index, or `nil` if there is no such tab.
  ///
  /// Without routes, the tab stays as it starts. The method uses the next tab with the given title.
  /// If no tab has this title (titles change with the language), it uses the next tab that starts
  /// with the same root and whose title is not one of `others`.
  package mutating func setTab(
    _ title: String, _ routes: [AnyRoute], others: Set<String>
  ) -> Int? {
    let free = tabs.indices.filter { !taken.contains($0) }
    let index =
      free.first { tabs[$0].title == title }
      ?? (tabs.contains { $0.title == title }
        ? nil : free.first { tabs[$0].root == routes.first && !others.contains(tabs[$0].title) })
    guard let index else { return nil }
    taken.insert(index)
    if let root = routes.first {
      tabs[index] = (tabs[index].title, root, Array(routes.dropFirst()))
    }
    return index
  }

  /// The app's title for a tab.
  package func title(ofTab index: Int) -> String { tabs[index].title }

  /// Adds a layer or an alert on top.
  package mutating func present(
    _ route: AnyRoute, as presentation: Presentation, pushing stack: [AnyRoute]
  ) {
    presented.append((route, presentation, stack))
  }

  package mutating func selectTab(_ index: Int) { selected = index }

  /// Makes the state. Also returns the presentations that the limit refused, with the number of
  /// elements above each root.
  package func make() -> (state: NavigationState, refused: [(root: Destination, above: Int)]) {
    var state = NavigationState(
      tabs: tabs.map { ($0.title, $0.root) }, presentationLimit: presentationLimit)
    for index in tabs.indices {
      state.apply(.selectTab(index))
      state.apply(.replaceStack(tabs[index].stack))
    }
    state.apply(.selectTab(selected))
    var refused: [(root: Destination, above: Int)] = []
    for layer in presented {
      let destination = Destination(layer.route, as: layer.presentation)
      guard state.apply(.open(destination)) == .committed else {
        refused.append((destination, layer.stack.count))
        continue
      }
      if layer.presentation != .alert {
        state.apply(.replaceStack(layer.stack))
      }
    }
    return (state, refused)
  }
}

package import RoutebookRegistry

/// A navigation state that is put together from routes, over the tabs that the app has.
package struct PlannedState {
  private var tabs: [(title: String, root: AnyRoute, stack: [AnyRoute])]
  /// The tabs that were set, for titles that several tabs have.
  private var taken: Set<Int> = []
  private var presented: [(route: AnyRoute, presentation: Presentation, stack: [AnyRoute])] = []
  private var selected = 0
  private let presentationLimit: Int

  /// - Parameter start: The state in which the app starts, whose tabs are the plan's.
  package init(_ start: NavigationState) {
    tabs = start.tabs.map { ($0.title, $0.layer.root.route, []) }
    presentationLimit = start.presentationLimit
  }

  /// Sets a tab's root and stack, or leaves it as it starts if there are no routes; returns its
  /// index, or `nil` if there is no such tab.
  ///
  /// It is the next tab with that title. If no tab has it, since titles change with the language, it
  /// is the next one that starts with that root and whose title is not one of `others`.
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

  /// The title that the app gives a tab.
  package func title(ofTab index: Int) -> String { tabs[index].title }

  /// Adds a layer or an alert on top.
  package mutating func present(
    _ route: AnyRoute, as presentation: Presentation, pushing stack: [AnyRoute]
  ) {
    presented.append((route, presentation, stack))
  }

  package mutating func selectTab(_ index: Int) { selected = index }

  /// The state, and what the limit refused, with the number of elements on it.
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

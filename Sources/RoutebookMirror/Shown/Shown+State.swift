package import RoutebookNavigation

extension Shown {
  /// All that a state shows.
  ///
  /// - Parameter places: The place of each root that replaced another one; a layer's place is
  ///   otherwise the identity of its root.
  package init(_ state: NavigationState, places: [StackElement.ID: StackElement.ID] = [:]) {
    func layer(_ layer: RoutebookNavigation.Layer) -> Layer {
      Layer(
        id: places[layer.id] ?? layer.id, kind: layer.kind, root: layer.id,
        path: layer.elements.dropFirst().map(\.id))
    }
    self.init(
      tabs: state.tabs.map { Tab(id: $0.id, name: $0.name, layer: layer($0.layer)) },
      selectedTab: state.selectedTab, presented: state.presented.map(layer),
      alert: state.alert?.id)
  }
}

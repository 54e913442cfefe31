package import RoutebookMirror
package import RoutebookNavigation

/// What is on a framework's screen has the same form as what it is told to show.
extension MirroredState {
  /// What the bindings of a mirror say.
  @MainActor init(reading mirror: NavigationMirror<some Any>) {
    self = mirror.shown
    selectedTab = mirror.selectedTab
    for index in tabs.indices { tabs[index].layer.path = mirror[path: tabs[index].layer.id] }
    presented = []
    while var layer = mirror[sheetOver: presented.last?.id] ?? mirror[coverOver: presented.last?.id]
    {
      layer.path = mirror[path: layer.id]
      presented.append(layer)
    }
    let top = presented.last?.id
    alert = mirror[isAlertOver: top] ? mirror.alert(over: top) : nil
  }

  /// The places of what is presented.
  var places: [StackElement.ID] { presented.map(\.id) }

  /// Whether what the user can see is what a state says; what is covered can be late.
  package func shows(_ state: NavigationState) -> Bool {
    alert == state.alert?.id && presented.count == state.presented.count
      && (!presented.isEmpty || selectedTab == state.selectedTab)
      && topLayer.top == state.topLayer.top.id
  }
}

import RoutebookRegistry

extension NavigationState {
  /// The state with the tabs of another one. A tab with the name of one that is there keeps its
  /// stack, and its root if that is equal; everything else stays.
  ///
  /// Of several tabs with one name, the first one is the same as the first one that is there. If
  /// the selected tab goes, its neighbour is selected: the next tab that stays, or else the one
  /// before it.
  func withTabs(of plan: NavigationState) -> NavigationState {
    var next = self
    var left = Dictionary(grouping: tabs.reversed(), by: \.name)
    /// Where the present tabs are then.
    var places: [NavigationTab.ID: NavigationTab.ID] = [:]
    next.tabs = []
    for tab in plan.tabs {
      var layer: Layer
      if let present = left[tab.name]?.popLast() {
        places[present.id] = tab.id
        layer = present.layer
        if layer.root.route != tab.layer.root.route {
          layer.elements[0] = next.makeElement(tab.layer.root.route)
        }
      } else {
        layer = Layer(tab.layer.elements.map { next.makeElement($0.route) }, kind: .tab)
      }
      next.tabs.append(NavigationTab(id: tab.id, name: tab.name, layer: layer))
    }
    let neighbours = Array(selectedTab..<tabs.count) + (0..<selectedTab).reversed()
    next.selectedTab = neighbours.lazy.compactMap { places[$0] }.first ?? 0
    // An alert ends with the screen that it is over.
    if next.topLayer.top.id != topLayer.top.id { next.alert = nil }
    return next
  }

  /// The tab that an index meant when the tabs had these names; an index that no tab has, if it is
  /// gone.
  func tab(_ index: NavigationTab.ID, among names: [String]) -> NavigationTab.ID {
    guard names.indices.contains(index) else { return .max }
    let number = names[..<index].count { $0 == names[index] }
    return tabs.filter { $0.name == names[index] }.dropFirst(number).first?.id ?? .max
  }
}

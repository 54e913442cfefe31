extension MapGraph {
  /// The nodes one column further to which a node leads.
  func nextNodes(after index: Int) -> [Int] {
    let targets = nodes[index].transitions.compactMap { transition -> Int? in
      guard let target = transition.target, nodes[target].distance == nodes[index].distance + 1,
        !transition.isReturn || !nodes[target].isEntered
      else { return nil }
      return target
    }
    return Set(targets).sorted()
  }

  /// What belongs to a tab.
  struct Area {
    /// The tab in words; `nil` in an app without tabs.
    let title: String?
    /// The indices of the nodes.
    var nodes: [Int]
  }

  /// The tabs, each with the screens that were seen and are nearest to its root; that of the start is first.
  var areas: [Area] {
    let seen = nodes.indices.filter { nodes[$0].sight != .unseen }
    let start = seen.first { nodes[$0].isStart }
    let others = seen.filter { nodes[$0].tab != nil && $0 != start }
      .sorted { nodes[$0].tab!.number < nodes[$1].tab!.number }
    let roots = (start.map { [$0] } ?? []) + others
    var areas = roots.map { Area(title: nodes[$0].tab.map { "Tab \($0.name)" }, nodes: [$0]) }
    var owners = Dictionary(uniqueKeysWithValues: roots.enumerated().map { ($1, $0) })
    var next = 0
    var queue = roots
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in nextNodes(after: node) where owners[target] == nil {
        owners[target] = owners[node]
        areas[owners[node]!].nodes.append(target)
        queue.append(target)
      }
    }
    // What no line leads to.
    let rest = seen.filter { owners[$0] == nil }
    if areas.isEmpty, !rest.isEmpty { areas = [Area(title: nil, nodes: [])] }
    if !rest.isEmpty { areas[0].nodes += rest }
    return areas
  }
}

import RoutebookExplorer
import RoutebookScripts
import VisibleText

extension MapGraph {
  /// The maximum number of nodes of a flowchart, and of a module's own nodes on a page.
  static let nodeLimit = 100

  /// The indices of the nodes, nearest to the start first.
  var nearest: [Int] {
    nodes.indices.sorted { left, right in
      let key = { (node: Node, index: Int) in (node.distance, node.isStart ? 0 : 1, index) }
      return key(nodes[left], left) < key(nodes[right], right)
    }
  }

  /// Returns the graph with some of the nodes, by their sorted indices.
  func keeping(_ kept: [Int]) -> MapGraph {
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($0.element, $0.offset) })
    var graph = self
    graph.nodes = kept.map { index in
      var node = nodes[index]
      for number in node.transitions.indices {
        node.transitions[number].target = node.transitions[number].target.flatMap { places[$0] }
      }
      return node
    }
    return graph
  }

  /// The modules, that of the start first, each with a graph of its nodes and of those on the way
  /// to them.
  var modules: [(name: String, graph: MapGraph)] {
    var parents: [Int: Int] = [:]
    for index in nearest {
      for target in nextNodes(after: index) where parents[target] == nil {
        parents[target] = index
      }
    }
    let members = nearest.groups { nodes[$0].module }
    return members.naturallySorted(after: 1, by: \.key).map { name, nodes in
      let own = nodes.prefix(Self.nodeLimit)
      var kept = Set(own)
      for index in own {
        var index = index
        while let parent = parents[index], kept.insert(parent).inserted { index = parent }
      }
      return (name, keeping(kept.sorted()))
    }
  }

  /// The graph without the selection of tabs, which is the same on every screen.
  var withTabsOnce: MapGraph {
    var graph = self
    for index in nodes.indices {
      graph.nodes[index].transitions = nodes[index].transitions.compactMap { transition in
        var transition = transition
        transition.actions.removeAll(where: \.selectsTab)
        guard transition.actions.isEmpty else { return transition }
        // If nothing else leads to a screen, keep the selection of the tab.
        let isOnlyWay =
          transition.target.map { target in
            nodes[target].distance == nodes[index].distance + 1 && !nodes[target].isEntered
          } ?? false
        return isOnlyWay
          ? nodes[index].transitions.first { $0.target == transition.target } : nil
      }
    }
    return graph
  }

  /// Returns the nodes in the next column to which a node leads.
  func nextNodes(after index: Int) -> [Int] {
    let targets = nodes[index].transitions.compactMap { transition -> Int? in
      guard let target = transition.target, nodes[target].distance == nodes[index].distance + 1,
        !transition.isReturn || !nodes[target].isEntered
      else { return nil }
      return target
    }
    return Set(targets).sorted()
  }

  /// A tab with its nodes.
  struct Area {
    /// The tab in words; `nil` in an app without tabs.
    let title: String?
    /// The indices of the nodes.
    var nodes: [Int]
  }

  /// The tabs, that of the start first, each with the seen screens that are first on top in it.
  var areas: [Area] {
    let seen = nearest.filter { nodes[$0].sight != .unseen }
    return seen.groups { nodes[$0].tab }.sorted { left, right in
      let key = { (area: [Int], tab: NavigationMap.Tab?) in
        (area.contains { nodes[$0].isStart } ? 0 : 1, tab?.number ?? 0)
      }
      return key(left.elements, left.key) < key(right.elements, right.key)
    }.map { tab, nodes in Area(title: tab.map { "Tab \($0.name.abbreviated)" }, nodes: nodes) }
  }
}

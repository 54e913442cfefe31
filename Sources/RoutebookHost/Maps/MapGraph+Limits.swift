import Routebook
import RoutebookExplorer
import VisibleText

extension MapGraph {
  /// The maximum number of nodes in a picture.
  static let nodeLimit = 100
  /// The maximum number of transitions in a picture, as many as Mermaid draws by default.
  static let transitionLimit = 400
  /// The maximum number of transitions in a picture that also shows how to go back.
  static let returnLimit = 40
  /// The maximum number of lines that the label of a transition has.
  static let lineLimit = 3

  /// The graph with the nodes that are nearest to the start; `leftOut` says what is missing.
  func withNodes(atMost limit: Int = nodeLimit) -> MapGraph {
    guard nodes.count > limit else { return self }
    var graph = keeping(nearest.prefix(limit).sorted())
    graph.leftOut.insert(
      "Only \(limit) of \(nodes.count) \(noun) are shown: those that are nearest to the start.",
      at: 0)
    return graph
  }

  /// The indices of the nodes, nearest to the start first.
  var nearest: [Int] {
    nodes.indices.sorted { left, right in
      let key = { (node: Node, index: Int) in (node.distance, node.isStart ? 0 : 1, index) }
      return key(nodes[left], left) < key(nodes[right], right)
    }
  }

  /// The graph with some of the nodes, by their sorted indices.
  private func keeping(_ kept: [Int]) -> MapGraph {
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

  /// For each module, that of the start first, the graph with its nodes and with those on the way to them.
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

  /// The graph in which some screens have a mark, since something was found there.
  ///
  /// - Parameter findings: What was found, by the index of the screen in the map.
  func marking(_ findings: [Int: [Finding]]) -> MapGraph {
    var graph = self
    for index in nodes.indices {
      graph.nodes[index].findings = findings[nodes[index].index] ?? []
    }
    return graph
  }

  /// The graph in which no screen selects a tab, since tabs are selected everywhere in the same way: a
  /// picture shows their roots side by side.
  var withTabsOnce: MapGraph {
    var graph = self
    for index in nodes.indices {
      graph.nodes[index].transitions = nodes[index].transitions.compactMap { transition in
        var transition = transition
        transition.actions.removeAll(where: \.selectsTab)
        guard transition.actions.isEmpty else { return transition }
        // Where nothing else leads to a screen, the tab is shown.
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

  /// The graph with transitions between its nodes alone, and without ways back if there are many
  /// transitions; `leftOut` says what is missing.
  var withFewerTransitions: MapGraph {
    var graph = self
    let count = nodes.reduce(0) { $0 + $1.transitions.count }
    let keepsReturns = count <= Self.returnLimit
    var (returns, others, kept) = (0, 0, 0)
    // The nodes that are nearest to the start keep their transitions.
    for index in nodes.indices.sorted(by: { (nodes[$0].distance, $0) < (nodes[$1].distance, $1) }) {
      graph.nodes[index].transitions = nodes[index].transitions.filter { transition in
        guard transition.target != nil else {
          if transition.targetIndex != nil { others += 1 }
          return false
        }
        if !keepsReturns, transition.isReturn {
          returns += 1
          return false
        }
        if kept == Self.transitionLimit {
          others += 1
          return false
        }
        kept += 1
        return true
      }
    }
    if returns > 0 {
      graph.leftOut.append(
        "Left out: \(counted(returns, "transition")) that only go back, swipe or select a tab.")
    }
    if others > 0 {
      graph.leftOut.append(
        "Left out: \(counted(others, "transition")) between \(noun) that are far from the start.")
    }
    return graph
  }
}

extension MapGraph.Transition {
  /// What the transition is called in a picture: its first lines, each on its own.
  var labels: [String] {
    let lines = lines
    let shown = lines.count > MapGraph.lineLimit ? MapGraph.lineLimit - 1 : lines.count
    var labels = lines.prefix(shown).map(\.abbreviated)
    if shown < lines.count { labels.append("or \(lines.count - shown) others") }
    if !isUsed { labels.append("(\(MapGraph.unused))") }
    return labels
  }
}

extension MapGraph.Node {
  /// What the node is called in a picture, line by line.
  var labels: [String] {
    (title == name ? [title] : [title, name]) + (isUsed ? [] : ["(\(MapGraph.unused))"])
  }
}

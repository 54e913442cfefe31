import VisibleText

extension MapGraph {
  /// The maximum number of transitions in a flowchart, as many as Mermaid draws by default.
  private static let transitionLimit = 400
  /// The maximum number of lines that the label of a transition has.
  fileprivate static let lineLimit = 3

  /// The graph with the nodes that are nearest to the start, with the transitions between them;
  /// `leftOut` says what is missing, besides steps that only select a tab, go back or close.
  var forFlowchart: MapGraph {
    let limit = Self.nodeLimit
    var graph = nodes.count > limit ? keeping(nearest.prefix(limit).sorted()) : self
    if nodes.count > limit {
      graph.leftOut.insert(
        "Only \(limit) of \(nodes.count) screens are shown: those that are nearest to the start.",
        at: 0)
    }
    var (others, kept) = (0, 0)
    // The nodes that are nearest to the start keep their transitions.
    for index in graph.nearest {
      graph.nodes[index].transitions.removeAll { transition in
        if transition.isReturn { return true }
        if transition.target != nil, kept < Self.transitionLimit {
          kept += 1
          return false
        }
        if transition.targetIndex != nil { others += 1 }
        return true
      }
    }
    if others > 0 {
      graph.leftOut.append(
        "Left out: \(counted(others, "transition")) between screens that are far from the start.")
    }
    return graph
  }

  /// The graph as a flowchart for Mermaid.
  var mermaid: String {
    var text = "flowchart LR\n"
    for (module, members) in nodes.enumerated().groups(by: \.element.module) {
      text += "  subgraph m\(members[0].offset)[\(module.mermaidQuoted)]\n"
      for (index, node) in members {
        let labels = node.title == node.name ? [node.title] : [node.title, node.name]
        text += "    n\(index)[\(labels.joined(separator: "\n").mermaidQuoted)]\n"
      }
      text += "  end\n"
    }
    for (index, node) in nodes.enumerated() {
      for transition in node.transitions {
        guard let target = transition.target else { continue }
        let label = transition.labels.joined(separator: "\n").mermaidQuoted
        text += "  n\(index) -->|\(label)| n\(target)\n"
      }
    }
    for (index, sentence) in leftOut.enumerated() {
      text += "  note\(index)[\(sentence.mermaidQuoted)]\n"
    }
    return text
  }
}

extension MapGraph.Transition {
  /// The first lines of the transition, and how many others there are.
  var labels: [String] {
    let lines = lines
    let shown = lines.count > MapGraph.lineLimit ? MapGraph.lineLimit - 1 : lines.count
    var labels = lines.prefix(shown).map(\.abbreviated)
    if shown < lines.count { labels.append("or \(lines.count - shown) others") }
    return labels
  }
}

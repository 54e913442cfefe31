import VisibleText

extension MapGraph {
  /// The graph as a flowchart for Mermaid.
  var mermaid: String {
    var text = "flowchart LR\n"
    for (module, members) in nodes.enumerated().groups(by: \.element.module) {
      text += "  subgraph m\(members[0].offset)[\(module.mermaidQuoted)]\n"
      for (index, node) in members {
        text += "    n\(index)[\(node.labels.joined(separator: "\n").mermaidQuoted)]\n"
      }
      text += "  end\n"
    }
    var unused: [Int] = []
    var count = 0
    for (index, node) in nodes.enumerated() {
      for transition in node.transitions {
        guard let target = transition.target else { continue }
        let arrow = transition.isUsed ? "-->" : "-.->"
        let label = transition.labels.joined(separator: "\n").mermaidQuoted
        text += "  n\(index) \(arrow)|\(label)| n\(target)\n"
        if !transition.isUsed { unused.append(count) }
        count += 1
      }
    }
    for (index, sentence) in leftOut.enumerated() {
      text += "  note\(index)[\(sentence.mermaidQuoted)]\n"
    }
    let dim = nodes.indices.filter { !nodes[$0].isUsed }.map { "n\($0)" }
    if !dim.isEmpty {
      text += "  classDef unused stroke-dasharray:4 4,opacity:0.7\n"
      text += "  class \(dim.joined(separator: ",")) unused\n"
    }
    if !unused.isEmpty {
      text += "  linkStyle \(unused.map { "\($0)" }.joined(separator: ",")) opacity:0.6\n"
    }
    return text
  }
}

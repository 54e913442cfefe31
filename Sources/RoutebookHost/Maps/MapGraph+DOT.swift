import VisibleText

extension MapGraph {
  /// The graph for Graphviz.
  func dot(title: String) -> String {
    var text = """
      digraph \(title.dotQuoted) {
        graph [rankdir=LR, fontname="sans-serif", labelloc=b]
        node [shape=box, style=rounded, fontname="sans-serif"]
        edge [fontname="sans-serif", fontsize=10]

      """
    for (module, members) in nodes.enumerated().groups(by: \.element.module) {
      text += "  subgraph cluster_\(members[0].offset) {\n    label=\(module.dotQuoted)\n"
      for (index, node) in members {
        let style = node.isUsed ? "" : ", style=\"rounded,dashed\", color=gray50, fontcolor=gray40"
        text += "    n\(index) [label=\(node.labels.joined(separator: "\n").dotQuoted)\(style)]\n"
      }
      text += "  }\n"
    }
    for (index, node) in nodes.enumerated() {
      for transition in node.transitions {
        guard let target = transition.target else { continue }
        let style = transition.isUsed ? "" : ", style=dashed, color=gray50, fontcolor=gray40"
        text +=
          "  n\(index) -> n\(target) [label=\(transition.labels.joined(separator: "\n").dotQuoted)\(style)]\n"
      }
    }
    if !leftOut.isEmpty { text += "  label=\(leftOut.joined(separator: "\n").dotQuoted)\n" }
    return text + "}\n"
  }
}

import VisibleText

extension MapGraph {
  /// The graph for Graphviz.
  func dot(title: String) -> String {
    var text = """
      digraph "\(title.dot)" {
        graph [rankdir=LR, fontname="sans-serif", labelloc=b]
        node [shape=box, style=rounded, fontname="sans-serif"]
        edge [fontname="sans-serif", fontsize=10]

      """
    var module: String?
    for (index, node) in nodes.enumerated() {
      if node.module != module {
        if module != nil { text += "  }\n" }
        module = node.module
        text += "  subgraph cluster_\(index) {\n    label=\"\(node.module.dot)\"\n"
      }
      let style = node.isUsed ? "" : ", style=\"rounded,dashed\", color=gray50, fontcolor=gray40"
      text += "    n\(index) [label=\"\(Self.label(node.labels))\"\(style)]\n"
    }
    if module != nil { text += "  }\n" }
    for (index, node) in nodes.enumerated() {
      for transition in node.transitions {
        guard let target = transition.target else { continue }
        let style = transition.isUsed ? "" : ", style=dashed, color=gray50, fontcolor=gray40"
        text += "  n\(index) -> n\(target) [label=\"\(Self.label(transition.labels))\"\(style)]\n"
      }
    }
    if !leftOut.isEmpty { text += "  label=\"\(Self.label(leftOut))\"\n" }
    return text + "}\n"
  }

  private static func label(_ lines: [String]) -> String {
    lines.map(\.dot).joined(separator: "\\n")
  }
}

extension String {
  /// The text in a quoted string of Graphviz, which would replace backslashes and the names of
  /// characters.
  fileprivate var dot: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("&", with: "&amp;")
  }
}

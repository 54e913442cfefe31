import VisibleText

extension MapGraph {
  /// The graph as a flowchart for Mermaid.
  var mermaid: String {
    var text = "flowchart LR\n"
    var module: String?
    for (index, node) in nodes.enumerated() {
      if node.module != module {
        if module != nil { text += "  end\n" }
        module = node.module
        text += "  subgraph m\(index)[\"\(node.module.mermaid)\"]\n"
      }
      text += "    n\(index)[\"\(node.labels.map(\.mermaid).joined(separator: "<br>"))\"]\n"
    }
    if module != nil { text += "  end\n" }
    var unused: [Int] = []
    var count = 0
    for (index, node) in nodes.enumerated() {
      for transition in node.transitions {
        guard let target = transition.target else { continue }
        let arrow = transition.isUsed ? "-->" : "-.->"
        let label = transition.labels.map(\.mermaid).joined(separator: "<br>")
        text += "  n\(index) \(arrow)|\"\(label)\"| n\(target)\n"
        if !transition.isUsed { unused.append(count) }
        count += 1
      }
    }
    for (index, sentence) in leftOut.enumerated() {
      text += "  note\(index)[\"\(sentence.mermaid)\"]\n"
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

extension String {
  /// The text in a quoted label of Mermaid, in which characters with a meaning are written as their
  /// numbers.
  fileprivate var mermaid: String {
    var text = ""
    var isAfterDigit = false
    for scalar in unicodeScalars {
      // A number with a full stop would begin a list.
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
        || " ,:'()/?!=".unicodeScalars.contains(scalar) || scalar == "." && !isAfterDigit
      text += isPlain ? String(scalar) : "#\(scalar.value);"
      isAfterDigit = "0"..."9" ~= scalar
    }
    return text
  }
}

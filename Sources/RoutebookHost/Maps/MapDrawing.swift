import Routebook
import RoutebookExplorer
import VisibleText

/// The drawing of a map, or of the map of a module, in SVG.
struct MapDrawing {
  typealias Size = MapLayout.Size

  let graph: MapGraph
  /// The module; `nil` for the whole map.
  var module: String?
  /// The fragment of the address of each node in the page, by its index in the map.
  let addresses: [Int: String]

  /// The drawing as an element of a page.
  var svg: String {
    let layout = MapLayout(graph)
    let areas = layout.areas.map { frame in
      rect("module area", frame.x, frame.y, frame.width, frame.height)
        + (frame.title.map { text($0, "name tab", frame.x + 10, frame.y + 19) } ?? "")
    }
    let modules = layout.modules.map { frame in
      let (name, end) = (frame.title!, "Coordinator")
      // Most modules are named so, and there is little room.
      let title =
        name.endsExactly(with: end) && name != end ? String(name.dropLast(end.count)) : name
      return rect("module", frame.x, frame.y, frame.width, frame.height)
        + text(title.fitting(18), "name", frame.x + Size.padding, frame.y + 17, full: name)
    }
    let edges = layout.edges.map { edge in
      """
      <path class="transition" data-from="\(graph.nodes[edge.source].index)" \
      data-to="\(graph.nodes[edge.target].index)" \
      marker-end="url(#map-arrow)" d="\(edge.path)"/>

      """
    }
    // A key leads from one box to the next: through a column, and then through the next one.
    let boxes = layout.boxes.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      .map { drawing(of: $0, addresses[graph.nodes[$0.node].index]!) }
    return """
      <svg class="map" style="--w:\(layout.width)px" viewBox="0 0 \(layout.width) \(layout.height)">
      \((areas + modules + edges + boxes).joined())</svg>

      """
  }

  private func drawing(of box: MapLayout.Box, _ address: String) -> String {
    let node = graph.nodes[box.node]
    let isUnseen = node.sight != .explored
    var svg = rect(isUnseen ? "box unused" : "box", box.x, box.y, Size.box, box.height)
    let titles = node.titleLines
    for (number, line) in (titles + [node.subtitle]).enumerated() where !line.isEmpty {
      svg += text(
        number < titles.count ? line : line.fitting(20), number < titles.count ? "title" : "name",
        box.x + 10,
        box.y + 21 + number * Size.nextLine,
        full: titles.count == 1 && number == 0 ? node.title : line)
    }
    if !node.findings.isEmpty {
      svg += """
        <g class="mark"><title>\(node.findings.map(\.name.visible).joined(separator: "\n").markup)</title>\
        <circle cx="\(box.end - 4)" cy="\(box.y + 2)" r="10"/><text x="\(box.end - 4)" y="\(box.y + 7)">!</text></g>

        """
    }
    svg = "<a href=\"#\(address.markupAttribute)\">\(svg)</a>"
    let home =
      isHome(node)
      ? " id=\"screen-\(node.index)\"" : ""
    let sight = isUnseen ? " \(node.sight)" : ""
    return """
      <g class="node\(sight)" data-node="\(node.index)"\(home)>
      \(svg)</g>

      """
  }

  /// Whether the node belongs to the module; nodes of other modules are only on the way to it.
  private func isHome(_ node: MapGraph.Node) -> Bool { module == nil || module == node.module }

  private func rect(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    """
    <rect class="\(name)" x="\(x)" y="\(y)" rx="6" width="\(width)" height="\(height)"/>

    """
  }

  /// A text, with the full text as a hint.
  private func text(
    _ text: String, _ name: String, _ x: Int, _ y: Int, full: String? = nil
  ) -> String {
    let hint = full.map { $0 == text ? "" : "<title>\($0.markup)</title>" } ?? ""
    return "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\">\(text.markup)\(hint)</text>\n"
  }

  /// The arrowheads of edges, which a page has once.
  static let heads = """
    <svg class="heads" width="0" height="0">\
    <defs><marker id="map-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M 0 0 L 8 4 L 0 8 z"/></marker></defs></svg>

    """
}

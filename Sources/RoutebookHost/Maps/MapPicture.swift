import Routebook
import VisibleText

/// A map as a vector graphic, readable in dark and light.
struct MapPicture {
  private typealias Size = MapLayout.Size

  let graph: MapGraph
  let title: String
  private let layout: MapLayout
  /// The lines above the boxes.
  private let notes: [String]
  private let width: Int

  /// - Parameters:
  ///   - graph: What is drawn.
  ///   - title: What the picture is about.
  init(_ graph: MapGraph, title: String) {
    self.graph = graph
    self.title = title.abbreviated
    let marks =
      graph.nodes.contains { node in !node.isUsed || node.transitions.contains { !$0.isUsed } }
      ? ["What no script uses is dashed, and says: \(MapGraph.unused)."] : []
    let legend =
      "Each box is one of \(graph.nodes.count) \(graph.noun), with what leads away from it. A line leads away "
      + "from the start."
    notes = [legend] + marks + graph.leftOut
    layout = MapLayout(graph, top: Size.margin + 30 + notes.count * Size.row + Size.margin)
    let cells = notes.map { CellWidth.of($0) }.max() ?? 0
    width = max(layout.width, cells * Size.cell + 2 * Size.margin)
  }

  /// A file of its own.
  var svg: String {
    svg(
      namespace: " xmlns=\"http://www.w3.org/2000/svg\"",
      style: "<style>\n\(FrameStyleSheet.colors(nil, of: ":root"))\n\(Self.css)</style>\n"
    ) { _ in nil }
  }

  /// A part of a page, whose style sheet has `css` and the variables of the colours.
  ///
  /// - Parameter link: The address of a node's page, if it has one, by the index of the node in the
  ///   map.
  func part(link: (Int) -> String?) -> String { svg(namespace: "", style: "", link: link) }

  private func svg(
    namespace: String, style: String, link: (Int) -> String?
  ) -> String {
    var svg = """
      <svg\(namespace) class="map" width="\(width)" height="\(layout.height)" \
      viewBox="0 0 \(width) \(layout.height)">
      <title>\(title.markup)</title>
      \(style)<defs><marker id="map-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \
      markerHeight="8" orient="auto"><path class="head" d="M 0 0 L 8 4 L 0 8 z"/></marker></defs>
      <rect class="paper" width="100%" height="100%"/>
      \(text(title, x: Size.margin, y: Size.margin + 14, cell: Size.titleCell, "title"))
      """
    for (index, note) in notes.enumerated() {
      svg += text(note, x: Size.margin, y: Size.margin + 40 + index * Size.row, "faint")
    }
    for group in layout.groups {
      svg += """
        <rect class="module" x="\(group.x)" y="\(group.y)" rx="6" \
        width="\(Size.box + 2 * Size.groupPadding)" height="\(group.height)"/>
        \(text(group.module.fitting(44), x: group.x + Size.groupPadding, y: group.y + 16, "faint"))
        """
    }
    for box in layout.boxes { svg += lines(from: box) }
    for box in layout.boxes { svg += drawing(of: box, link: link(graph.nodes[box.node].index)) }
    return svg + "</svg>\n"
  }

  /// The lines to the boxes one column further.
  private func lines(from box: MapLayout.Box) -> String {
    let node = graph.nodes[box.node]
    return node.transitions.prefix(shownRows(of: node)).enumerated().map { row, transition in
      guard let target = transition.target, graph.nodes[target].distance == node.distance + 1,
        !transition.isReturn || !graph.nodes[target].isEntered
      else { return "" }
      let (x, y) = (box.x + Size.box, box.middle(ofRow: row))
      let (end, height) = (layout.boxes[target].x, layout.boxes[target].y + 20)
      return """
        <path class="transition\(transition.isUsed ? "" : " unused")" data-ends="\(box.node) \(target)" \
        marker-end="url(#map-arrow)" \
        d="M \(x) \(y) C \(x + 45) \(y), \(end - 45) \(height), \(end) \(height)"/>

        """
    }.joined()
  }

  /// The number of transitions that have a row of their own.
  private func shownRows(of node: MapGraph.Node) -> Int {
    let count = node.transitions.count
    return count > MapLayout.rowLimit ? MapLayout.rowLimit - 1 : count
  }

  private func drawing(of box: MapLayout.Box, link: String?) -> String {
    let node = graph.nodes[box.node]
    let x = box.x + Size.padding
    let isStart = node.distance == 0
    var classes = ["box"]
    if isStart { classes.append("start") }
    if !node.isUsed { classes.append("unused") }
    let name = (isStart ? "start: " : "") + (node.isUsed ? "" : "\(MapGraph.unused): ") + node.name
    var heading = text(
      node.title.fitting(42), x: x, y: box.y + 20, cell: Size.titleCell, "title", full: node.title)
    if let link { heading = "<a href=\"\(link.markupAttribute)\">\(heading)</a>" }
    var svg = """
      <g class="node" id="screen-\(node.index)" data-node="\(box.node)">
      <rect class="\(classes.joined(separator: " "))" x="\(box.x)" y="\(box.y)" rx="4" \
      width="\(Size.box)" height="\(box.height)"/>
      \(heading)
      """
    svg += text(name.fitting(48), x: x, y: box.y + 38, "faint", full: node.name)
    let shown = shownRows(of: node)
    for (row, transition) in node.transitions.prefix(shown).enumerated() {
      svg += self.row(transition, of: box, at: row)
    }
    if shown < node.transitions.count {
      let rest = "and \(MapGraph.transitions(node.transitions.count - shown)) more"
      svg += text(rest, x: x, y: box.middle(ofRow: shown) + 4, "faint")
    }
    return svg + "</g>\n"
  }

  private func row(_ transition: MapGraph.Transition, of box: MapLayout.Box, at row: Int) -> String
  {
    let y = box.middle(ofRow: row) + 4
    let mark = transition.isUsed ? "" : "\(MapGraph.unused): "
    let others = transition.lines.count - 1
    let more = others > 0 ? " or \(others) other\(others == 1 ? "" : "s")" : ""
    let room = Size.lineCells - CellWidth.of(mark + more)
    let line = mark + transition.lines[0].visible.fitting(room) + more
    let target =
      switch transition.targetName {
      case nil: "not explored"
      case _? where transition.target == box.node: "stays here"
      case let name?: "→ \(name)".fitting(Size.targetCells)
      }
    let cells = CellWidth.of(target)
    let all = transition.lines.prefix(20).map(\.abbreviated).joined(separator: ", ")
    return text(
      line, x: box.x + Size.padding, y: y, transition.isUsed ? "line" : "faint", full: mark + all)
      + text(
        target, x: box.x + Size.box - Size.padding - cells * Size.cell, y: y, "faint",
        full: transition.targetName)
  }

  /// A text of exactly its number of cells, with the full text for who points at it.
  private func text(
    _ text: String, x: Int, y: Int, cell: Int = Size.cell, _ name: String, full: String? = nil
  ) -> String {
    let hint = full.map { $0 == text ? "" : "<title>\($0.markup)</title>" } ?? ""
    return """
      <text class="\(name)" x="\(x)" y="\(y)" textLength="\(CellWidth.of(text) * cell)">\(text.markup)\(hint)</text>

      """
  }

  /// The boxes by module, as the contents of a page.
  var contents: PageContents {
    var contents = PageContents(noun: "screens")
    for node in graph.nodes {
      if contents.groups.last?.title != node.module.markup {
        contents.groups.append(.init(title: node.module.markup, entries: []))
      }
      let label = "\(node.title.markup)<small>\(node.name.markup)</small>"
      contents.groups[contents.groups.count - 1].entries
        .append(.init(id: "screen-\(node.index)", label: label))
    }
    return contents
  }

  /// The rules for a map in a page, which can be larger than the window.
  static let pageCSS = """
    .wide { overflow: auto; max-height: 85vh; border: 1px solid var(--faint); }
    .map .node { scroll-margin: 6rem; }
    @media print {
      .wide { overflow: visible; max-height: none; border: 0; }
      .wide svg { width: 100%; height: auto; max-height: 9in; }
    }

    """

  /// Shows what leads to and from the box that the pointer or the focus is on, in a page.
  static let script = """
    for (const map of document.querySelectorAll('.map')) {
      const point = event => {
        const node = event.target.closest?.('.node')?.dataset.node;
        map.classList.toggle('points', node !== undefined);
        for (const line of map.querySelectorAll('.transition')) {
          line.classList.toggle('pointed', line.dataset.ends.split(' ').includes(node));
        }
      };
      for (const name of ['mouseover', 'focusin', 'mouseleave', 'focusout']) {
        map.addEventListener(name, point);
      }
    }

    """

  /// The rules for the picture's classes; colours are variables.
  static let css = """
    .map text { font: 12px ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK KR", monospace;
      fill: currentColor; color: var(--text); }
    .map .title { font-size: 14px; font-weight: bold; }
    .map .faint { color: var(--faint); }
    .map a .title { color: var(--accent); text-decoration: underline; }
    .map .paper, .map .box { fill: var(--background); }
    .map .box { stroke: var(--text); }
    .map .start { stroke: var(--accent); stroke-width: 3; }
    .map .module { fill: var(--faint); fill-opacity: .12; }
    .map .transition { fill: none; stroke: var(--accent); stroke-width: 1.5; }
    .map .head { fill: var(--accent); }
    .map .chosen .box { stroke: var(--accent); stroke-width: 3; }
    .map .passed .box { stroke: var(--accent); }
    .map.points .transition { stroke-opacity: .15; }
    .map.points .transition.pointed { stroke-opacity: 1; stroke-width: 2.5; }
    .map .unused { stroke: var(--faint); stroke-dasharray: 5 4; }

    """
}

import Routebook
import VisibleText

/// A map as a vector graphic, readable in dark and light.
struct MapPicture {
  private typealias Size = MapLayout.Size

  let graph: MapGraph
  let title: String
  private let rows: [[MapRow]]

  /// - Parameters:
  ///   - graph: What is drawn.
  ///   - title: What the picture is about.
  init(_ graph: MapGraph, title: String) {
    self.graph = graph
    self.title = title.abbreviated
    rows = graph.nodes.indices.map { graph.nodes[$0].rows(at: $0) }
  }

  /// Whether something is drawn that no script uses.
  var hasUnused: Bool {
    graph.nodes.contains { node in !node.isUsed || node.transitions.contains { !$0.isUsed } }
  }

  /// What the reader needs to know, in sentences.
  var notes: [String] {
    [
      "Each box is one of \(graph.nodes.count) \(graph.noun), with what leads away from it. A line leads "
        + "away from the start."
    ] + (hasUnused ? ["What no script uses is dashed, and says: \(MapGraph.unused)."] : [])
      + graph.leftOut
  }

  /// A file of its own. Where it is shown alone, it fits into the window, unless that is very narrow.
  var svg: String {
    let notes = notes
    let top = Size.margin + 30 + notes.count * Size.row + Size.margin
    let layout = MapLayout(graph, top: top, rows: rows)
    let cells = notes.map { CellWidth.of($0) }.max() ?? 0
    let width = max(layout.width, cells * Size.cell + 2 * Size.margin)
    var header = """
      <title>\(title.markup)</title>
      <style>
      \(FrameStyleSheet.colors(nil, of: ":root"))
      :root { max-width: max(100%, \(width / 2)px); height: auto; }
      \(Self.css)</style>
      \(Self.paper)
      \(text(title, x: Size.margin, y: Size.margin + 14, cell: Size.titleCell, "title"))
      """
    for (index, note) in notes.enumerated() {
      header += text(note, x: Size.margin, y: Size.margin + 40 + index * Size.row, "faint")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="map" width="\(width)" height="\(layout.height)" \
      viewBox="0 0 \(width) \(layout.height)">
      \(header)\(drawing(of: layout, isPart: false) { _ in nil })</svg>

      """
  }

  /// A part of a page, whose style sheet has `css` and the variables of the colours.
  ///
  /// - Parameter link: The address of a node's page, if it has one, by the index of the node in the
  ///   map.
  func part(link: (Int) -> String?) -> String {
    let layout = MapLayout(graph, top: Size.margin, rows: rows)
    return """
      <svg class="map" width="\(layout.width)" height="\(layout.height)" \
      viewBox="0 0 \(layout.width) \(layout.height)">
      \(Self.paper)
      \(drawing(of: layout, isPart: true, link: link))</svg>

      """
  }

  private func drawing(
    of layout: MapLayout, isPart: Bool, link: (Int) -> String?
  ) -> String {
    var svg = ""
    for group in layout.groups {
      svg += """
        <rect class="module" x="\(group.x)" y="\(group.y)" rx="6" width="\(group.width)" \
        height="\(group.height)"/>
        \(text(
          group.module.fitting(group.width / Size.cell - 3), x: group.x + Size.padding, y: group.y + 16,
          "faint", full: group.module))
        """
    }
    for line in layout.lines {
      let isUsed = rows[line.source][line.row].isUsed
      svg += """
        <path class="transition\(isUsed ? "" : " unused")" data-ends="\(line.source) \(line.target)" \
        marker-end="url(#map-arrow)" d="\(line.path(in: layout.boxes))"/>

        """
    }
    for box in layout.boxes {
      svg += drawing(of: box, isPart: isPart, link: link(graph.nodes[box.node].index))
    }
    return svg
  }

  /// What is below everything, and the heads of the lines.
  private static let paper = """
    <defs><marker id="map-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M 0 0 L 8 4 L 0 8 z"/></marker></defs>
    <rect class="paper" width="100%" height="100%"/>
    """

  private func drawing(of box: MapLayout.Box, isPart: Bool, link: String?) -> String {
    let node = graph.nodes[box.node]
    let x = box.x + Size.padding
    let room = box.width - 2 * Size.padding
    var classes = ["box"]
    if node.isStart { classes.append("start") }
    if !node.isUsed { classes.append("unused") }
    var heading = text(
      node.title.fitting(room / Size.titleCell), x: x, y: box.y + 20, cell: Size.titleCell, "title",
      full: node.title)
    if isPart { heading += far(node.title, in: box) }
    if let link { heading = "<a href=\"\(link.markupAttribute)\">\(heading)</a>" }
    var svg = """
      <g class="node\(node.hasFinding ? " found" : "")" id="screen-\(node.index)" data-node="\(box.node)">
      <rect class="\(classes.joined(separator: " "))" x="\(box.x)" y="\(box.y)" rx="4" \
      width="\(box.width)" height="\(box.height)"/>
      \(heading)
      """
    svg += text(
      node.caption.fitting(room / Size.cell), x: x, y: box.y + 38, "faint", full: node.caption)
    for (number, row) in rows[box.node].enumerated() {
      svg += drawing(of: row, at: number, in: box)
    }
    return svg + "</g>\n"
  }

  /// A title that can be read when the whole map is small.
  private func far(_ title: String, in box: MapLayout.Box) -> String {
    let room = box.width - 2 * Size.padding
    let text = title.fitting(room * 3 / 2 / Size.farCell)
    let length = min(CellWidth.of(text) * Size.farCell, room)
    return """
      <text class="far" x="\(box.x + Size.padding)" y="\(box.y + 40)" textLength="\(length)" \
      lengthAdjust="spacingAndGlyphs">\(text.markup)</text>

      """
  }

  private func drawing(of row: MapRow, at number: Int, in box: MapLayout.Box) -> String {
    let y = box.middle(ofRow: number) + 4
    let cells = CellWidth.of(row.target)
    let end = box.x + box.width - Size.padding
    let line = text(
      row.line, x: box.x + Size.padding, y: y, row.isUsed ? "line" : "faint", full: row.wholeLine)
    guard cells > 0 else { return line }
    let target = text(
      row.target, x: end - cells * Size.cell, y: y, "faint", full: row.wholeTarget)
    guard let node = row.node else { return line + target }
    return "<g class=\"row\" data-ends=\"\(box.node) \(node)\">\(line)\(target)</g>\n"
  }

  /// A text of exactly its number of cells, with the full text for who points at it.
  private func text(
    _ text: String, x: Int, y: Int, cell: Int = Size.cell, _ name: String, full: String? = nil
  ) -> String {
    let isWhole = full.map { $0 == text || "→ \($0)" == text } ?? true
    let hint = isWhole ? "" : "<title>\(full!.markup)</title>"
    return """
      <text class="\(name)" x="\(x)" y="\(y)" textLength="\(CellWidth.of(text) * cell)">\(text.markup)\(hint)</text>

      """
  }

  /// The boxes by module, nearest first, as the contents of a page.
  var contents: PageContents {
    var contents = PageContents(noun: "screens")
    var groups: [String: Int] = [:]
    let order = graph.nodes.indices.sorted {
      (graph.nodes[$0].distance, $0) < (graph.nodes[$1].distance, $1)
    }
    for node in order.map({ graph.nodes[$0] }) {
      let index = groups[node.module] ?? contents.groups.count
      if index == contents.groups.count {
        groups[node.module] = index
        contents.groups.append(.init(title: node.module.markup, entries: []))
      }
      let label = "\(node.title.markup)<small>\(node.name.markupWithBreaks)</small>"
      contents.groups[index].entries
        .append(
          .init(id: "screen-\(node.index)", label: label, isFailed: node.hasFinding))
    }
    return contents
  }
}

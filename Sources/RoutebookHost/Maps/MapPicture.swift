import Routebook
import VisibleText

/// A map as a vector graphic of its own, readable in dark and light. What leads away from each screen is in
/// the rows of its box.
struct MapPicture {
  typealias Size = MapLayout.Size

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
  private var notes: [String] {
    let tabs = graph.nodes.contains { $0.tab != nil }
    let isCut = graph.nodes.count < graph.total
    return (isCut ? graph.leftOut : []) + [
      "Each box is one of \(graph.nodes.count) \(graph.noun), with what leads away from it. A line leads "
        + "away from the start."
    ] + (tabs ? ["A tab can be selected from every screen; its first screen says so."] : [])
      + (hasUnused ? ["What no script uses is dashed, and says: \(MapGraph.unused)."] : [])
      + (graph.nodes.contains { $0.sight != .explored } ? ["What was not explored is dashed."] : [])
      + (isCut ? [] : graph.leftOut)
  }

  /// A file of its own. On paper, it fits on a sheet.
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
      @page { size: \(width > layout.height ? "landscape" : "portrait"); margin: 1cm; }
      @media print { :root { width: 100%; height: auto; max-height: 100vh; } }
      \(Self.css)</style>
      \(Self.heads)
      \(Self.paper)
      \(text(title, x: Size.margin, y: Size.margin + 14, cell: Size.titleCell, "title"))
      """
    for (index, note) in notes.enumerated() {
      header += text(note, x: Size.margin, y: Size.margin + 40 + index * Size.row, "faint")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="map" width="\(width)" height="\(layout.height)" \
      viewBox="0 0 \(width) \(layout.height)">
      \(header)\(drawing(of: layout))</svg>

      """
  }

  private func drawing(of layout: MapLayout) -> String {
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
    for rail in layout.rails {
      svg += line("rail", rail.path)
    }
    for line in layout.lines {
      let row = rows[line.source].isEmpty ? nil : rows[line.source][line.row]
      let isUsed = row?.isUsed ?? graph.nodes[line.target].isUsed
      svg += self.line(isUsed ? "" : "unused", line.path(in: layout.boxes))
    }
    for box in layout.boxes { svg += drawing(of: box) }
    return svg
  }

  private func line(_ name: String, _ path: String) -> String {
    """
    <path class="transition\(name.isEmpty ? "" : " " + name)" marker-end="url(#map-arrow)" d="\(path)"/>

    """
  }

  /// The heads of the lines, in their colours.
  static let heads = """
    <defs><marker id="map-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M 0 0 L 8 4 L 0 8 z"/></marker></defs>
    """

  /// What is below everything.
  private static let paper = "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>"

  private func drawing(of box: MapLayout.Box) -> String {
    let node = graph.nodes[box.node]
    let x = box.x + Size.padding
    let room = box.width - 2 * Size.padding
    var end = box.x + box.width - Size.padding + 4
    let pills = node.pills.reversed().map { pill in
      let width = CellWidth.of(pill) * Size.cell + 12
      end -= width + 4
      return """
        <g class="pill"><rect x="\(end + 4)" y="\(box.y + 7)" rx="8" width="\(width)" height="17"/>\
        \(text(pill, x: end + 10, y: box.y + 20, "name"))</g>

        """
    }
    var svg = """
      <rect class="box\(node.isUsed && node.sight == .explored ? "" : " unused")" x="\(box.x)" y="\(box.y)" rx="4" \
      width="\(box.width)" height="\(box.height)"/>
      \(text(
        node.title.fitting((end - x) / Size.titleCell), x: x, y: box.y + 20, cell: Size.titleCell,
        "title", full: node.title))\
      \(text(node.caption.fitting(room / Size.cell), x: x, y: box.y + 39, "faint", full: node.caption))\
      \(pills.joined())
      """
    for (number, row) in rows[box.node].enumerated() {
      svg += drawing(of: row, at: number, in: box)
    }
    let sight = node.sight == .explored ? "" : " \(node.sight)"
    return """
      <g class="node\(node.isStart ? " start" : "")\(sight)">
      \(svg)</g>

      """
  }

  private func drawing(of row: MapRow, at number: Int, in box: MapLayout.Box) -> String {
    let y = box.middle(ofRow: number) + 4
    let cells = CellWidth.of(row.target)
    let end = box.x + box.width - Size.padding
    let line = text(
      row.line, x: box.x + Size.padding, y: y, row.isUsed ? "line" : "faint", full: row.wholeLine)
    guard cells > 0 else { return line }
    return line
      + text(row.target, x: end - cells * Size.cell, y: y, "faint", full: row.wholeTarget)
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

  /// The rules for the picture's classes; colours are variables.
  static let css = """
    .map text { font: 12px ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK KR", monospace;
      fill: currentColor; color: var(--text); }
    .map .title { font-size: 14px; font-weight: bold; }
    .map .faint { color: var(--faint); }
    .map .paper, .map .box { fill: var(--background); }
    .map .box { stroke: var(--faint); }
    .map .start .box { stroke: var(--text); stroke-width: 3; }
    .map .pill rect { fill: var(--background); stroke: var(--faint); }
    .map .module { fill: var(--faint); fill-opacity: .12; }
    .map .transition { fill: none; stroke: var(--faint); stroke-width: 1.5; }
    .map .head { fill: var(--faint); fill: context-stroke; }
    .map .unused { stroke-dasharray: 5 4; }
    .map .unseen text { color: var(--faint); }

    """
}

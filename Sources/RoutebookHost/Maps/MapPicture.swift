import Routebook
import VisibleText

/// A map as a vector graphic, readable in dark and light.
///
/// A document of its own has what leads away from each screen as rows of its box. In a page, a box has names
/// alone, and the page says what leads where.
struct MapPicture {
  typealias Size = MapLayout.Size

  let graph: MapGraph
  let title: String
  private let isPart: Bool
  /// The module that the picture is about; `nil` for all of them.
  private let module: String?
  private let rows: [[MapRow]]

  /// - Parameters:
  ///   - graph: What is drawn.
  ///   - title: What the picture is about.
  ///   - isPart: Whether it is a part of a page.
  ///   - module: The module that the part is about; `nil` for all of them.
  init(_ graph: MapGraph, title: String, isPart: Bool = false, module: String? = nil) {
    self.graph = graph
    self.title = title.abbreviated
    (self.isPart, self.module) = (isPart, module)
    rows = graph.nodes.indices.map { isPart ? [] : graph.nodes[$0].rows(at: $0) }
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
      \(header)\(drawing(of: layout) { _ in MapLinks() })</svg>

      """
  }

  /// A part of a page, whose style sheet has `css` and the variables of the colours, and which has `heads`.
  ///
  /// - Parameter links: What the page has about a node, by the index of the node in the map.
  func part(links: (Int) -> MapLinks) -> String {
    let layout = MapLayout(graph, top: Size.margin, rows: rows, isPart: true)
    return """
      <svg class="map" width="\(layout.width)" height="\(layout.height)" viewBox="0 0 \(layout.width) \(layout.height)">
      \(drawing(of: layout, links: links))</svg>

      """
  }

  private func drawing(of layout: MapLayout, links: (Int) -> MapLinks) -> String {
    var svg = ""
    for group in layout.groups {
      svg += """
        <rect class="module" x="\(group.x)" y="\(group.y)" rx="6" width="\(group.width)" \
        height="\(group.height)"/>
        \(text(
          group.module.fitting(group.width / Size.cell - 3), x: group.x + Size.padding, y: group.y + 16,
          "faint", full: group.module))
        """
      guard isPart else { continue }
      svg += text(
        group.module.fitting((group.width - Size.farPadding) / Size.farNameCell), x: group.x + 6,
        y: group.y + 18,
        cell: Size.farNameCell, "far name", full: group.module)
    }
    for rail in layout.rails {
      svg += line("rail", nil, rail.node, rail.path)
    }
    for line in layout.lines {
      let row = rows[line.source].isEmpty ? nil : rows[line.source][line.row]
      let isUsed = row?.isUsed ?? graph.nodes[line.target].isUsed
      svg += self.line(
        isUsed ? "" : "unused", line.source, line.target, line.path(in: layout.boxes))
    }
    if isPart { svg += bows(of: layout) }
    // A key leads from one box to the next: through a column, and then through the next one.
    for box in isPart ? layout.boxes.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) : layout.boxes {
      svg += drawing(of: box, links(graph.nodes[box.node].index))
    }
    return svg
  }

  /// A line that ends at a node. The start of a rail is not told, since a tab is selected everywhere.
  private func line(_ name: String, _ source: Int?, _ target: Int, _ path: String) -> String {
    let ends = [source, target].map { $0.map { "\(graph.nodes[$0].index)" } ?? "tab" }
    return """
      <path class="transition\(name.isEmpty ? "" : " " + name)" data-ends="\(ends.joined(separator: " "))" \
      marker-end="url(#map-arrow)" d="\(path)"/>

      """
  }

  /// What does not lead away from the start, and is shown for one box at a time.
  private func bows(of layout: MapLayout) -> String {
    let drawn = Set(layout.lines.map { [$0.source, $0.target] })
    return graph.nodes.indices.map { source in
      let targets = graph.nodes[source].transitions.compactMap(\.target)
      return Set(targets).sorted()
        .filter { $0 != source && !drawn.contains([source, $0]) }
        .map {
          line("bow", source, $0, MapLine.bow(from: layout.boxes[source], to: layout.boxes[$0]))
        }
        .joined()
    }.joined()
  }

  /// The heads of the lines, in their colours.
  static let heads = """
    <defs><marker id="map-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M 0 0 L 8 4 L 0 8 z"/></marker></defs>
    """

  /// What is below everything.
  private static let paper = "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>"

  private func drawing(of box: MapLayout.Box, _ links: MapLinks) -> String {
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
    if isPart { svg += far(node, in: box) }
    if !node.findings.isEmpty {
      svg += """
        <g class="mark"><title>\(node.findings.joined(separator: "\n").markup)</title><rect x="\(box.x + box.width - 11)" y="\(box.y - 9)" rx="10" width="20" height="20"/>\
        <text x="\(box.x + box.width - 4)" y="\(box.y + 6)" textLength="7">!</text></g>

        """
    }
    if let link = links.address { svg = "<a href=\"\(link.markupAttribute)\">\(svg)</a>" }
    for (number, row) in rows[box.node].enumerated() {
      svg += drawing(of: row, at: number, in: box)
    }
    // Another module's nodes are only on the way: they are at home in another part.
    let isHome = isPart && module == nil || module == node.module
    let tab = node.tab.map { " data-tab=\"\($0.name.markupAttribute)\"" } ?? ""
    let home =
      isHome
      ? " id=\"screen-\(node.index)\" data-ways=\"\(ways(of: node).markupAttribute)\"\(tab)" : ""
    let pages = links.pages.map { "\($0.title)\n\($0.address)" }.joined(separator: "\n\n")
    let about = pages.isEmpty || !isHome ? "" : " data-pages=\"\(pages.markupAttribute)\""
    let sight = node.sight == .explored ? "" : " \(node.sight)"
    return """
      <g class="node\(node.isStart ? " start" : "")\(sight)" data-node="\(node.index)"\(home)\(about)>
      \(svg)</g>

      """
  }

  /// What leads away from a node, as data for the page: the node to which it leads, and what a user does.
  private func ways(of node: MapGraph.Node) -> String {
    node.transitions.compactMap { transition in
      guard let target = transition.targetIndex else { return nil }
      let lines = transition.lines.map { $0.visible.fitting(60) }
      return (["\(target)"] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// A title that can be read when the whole map is small.
  private func far(_ node: MapGraph.Node, in box: MapLayout.Box) -> String {
    let (lines, cell) = (node.farLines, node.farCell)
    let room = (box.width - Size.farPadding) / cell
    return lines.map { $0.fitting(room) }.enumerated().map { number, line in
      text(
        line, x: box.x + Size.farPadding / 2, y: box.y + (lines.count == 1 ? 33 : 21 + number * 22),
        cell: cell,
        lines.count == 1 ? "far" : "far split")
    }.joined() + farBadge(node, in: box)
  }

  /// The presentation, or that a tab begins here, on the edge of a small box.
  private func farBadge(_ node: MapGraph.Node, in box: MapLayout.Box) -> String {
    guard let word = node.presentation ?? node.tab.map({ _ in "tab" }) else { return "" }
    let width = CellWidth.of(word) * Size.farBadgeCell + 12
    let x = box.x + box.width - width - 6
    return """
      <g class="badge"><rect x="\(x)" y="\(box.y + box.height - 10)" rx="9" width="\(width)" height="22"/>\
      \(text(word, x: x + 6, y: box.y + box.height + 7, cell: Size.farBadgeCell, "name"))</g>

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
    .map :is(.pill, .badge) rect { fill: var(--background); stroke: var(--faint); }
    .map .mark rect { fill: var(--warning); }
    .map .mark text { color: var(--background); font-size: 14px; font-weight: bold; }
    .map .module { fill: var(--faint); fill-opacity: .12; }
    .map .transition { fill: none; stroke: var(--faint); stroke-width: 1.5; }
    .map .head { fill: var(--faint); fill: context-stroke; }
    .map .unused { stroke-dasharray: 5 4; }
    .map .unseen text { color: var(--faint); }

    """
}

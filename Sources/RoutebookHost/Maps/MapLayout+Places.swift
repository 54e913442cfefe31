import Routebook

extension MapLayout {
  /// How far down the boxes and frames of a map are, tab by tab.
  struct Places {
    private let graph: MapGraph
    /// The number of the column of each node.
    private var column: [Int]
    private let hasAreas: Bool
    private var tops: [Int: Int] = [:]
    private(set) var modules: [(title: String, column: Int, y: Int, height: Int)] = []
    private(set) var areas: [(title: String?, y: Int, height: Int)] = []
    private(set) var bottom = 1

    init(_ graph: MapGraph, _ column: [Int], hasAreas: Bool) {
      (self.graph, self.column, self.hasAreas) = (graph, column, hasAreas)
    }

    /// Adds the nodes of a tab below what is there.
    mutating func add(_ area: MapGraph.Area) {
      let top = bottom
      let first = top + (hasAreas ? Size.header + 4 : 0)
      var end = first
      /// How far down the first line to each node comes from.
      var entries: [Int: Int] = [:]
      let columns = Dictionary(grouping: area.nodes) { column[$0] }
      for number in columns.keys.sorted() {
        let nodes = columns[number]!.sorted {
          (entries[$0] ?? first, $0) < (entries[$1] ?? first, $1)
        }
        var y = first
        for (name, own) in nodes.groups(by: { graph.nodes[$0].module }) {
          let start = max(y, (entries[own[0]] ?? first) - Size.header - Size.entry)
          y = start + Size.header
          for node in own {
            tops[node] = y
            for target in graph.nextNodes(after: node) where entries[target] == nil {
              entries[target] = y + Size.entry
            }
            y += height(of: node) + Size.gap
          }
          y -= Size.gap - Size.padding
          modules.append((name, number, start, y - start))
          y += Size.gap
        }
        end = max(end, y)
      }
      close(area.title, from: top, to: end)
    }

    /// Adds the screens that were not seen, side by side.
    mutating func addUnseen(_ nodes: [Int], columnCount: Int) {
      guard !nodes.isEmpty else { return }
      let top = bottom
      var y = top + Size.header + 4
      for start in stride(from: 0, to: nodes.count, by: columnCount) {
        let row = nodes[start..<min(start + columnCount, nodes.count)]
        for (number, node) in row.enumerated() { (tops[node], column[node]) = (y, number) }
        y += row.map(height).max()! + Size.gap
      }
      close(MapGraph.unseen, from: top, to: y)
    }

    private mutating func close(_ title: String?, from top: Int, to end: Int) {
      if hasAreas { areas.append((title, top, end - top)) }
      bottom = end + (hasAreas ? Size.gap : 0)
    }

    private func height(of node: Int) -> Int {
      let node = graph.nodes[node]
      let lines = node.titleLines.count + (node.words.isEmpty ? 0 : 1)
      return Size.line + (lines - 1) * Size.nextLine
    }

    /// How far down an edge begins.
    func start(of edge: MapEdge) -> Int {
      let top = tops[edge.source]!
      return edge.kind == .back ? top + height(of: edge.source) - Size.entry : top + Size.entry
    }

    /// How far down an edge ends.
    func end(of edge: MapEdge) -> Int {
      let top = tops[edge.target]!
      return edge.kind == .forward ? top + Size.entry : top + height(of: edge.target) - Size.entry
    }

    /// The boxes in the order of the nodes.
    ///
    /// - Parameter lefts: The left edge of each column.
    func boxes(_ lefts: [Int]) -> [Box] {
      graph.nodes.indices.map { node in
        Box(
          node: node, x: lefts[column[node]] + Size.padding, y: tops[node]!,
          height: height(of: node))
      }
    }
  }
}

/// Where the boxes of a map are in a picture, in pixels.
///
/// There is a column for each number of transitions from the start. In a column, the boxes of a
/// module are in a frame of their own. A transition that leads one column further is a line from
/// its row to the other box, so lines are only between columns; the row of any other transition
/// names where it leads.
struct MapLayout {
  /// The box of a node.
  struct Box {
    /// The index of the node.
    let node: Int
    let x: Int
    let y: Int
    let height: Int

    /// The middle of the row of a transition.
    func middle(ofRow row: Int) -> Int { y + Size.header + row * Size.row + Size.row / 2 }
  }

  /// The frame around the boxes of a module in a column.
  struct Group {
    let module: String
    let x: Int
    let y: Int
    let height: Int
  }

  enum Size {
    /// The width of a cell of text, and of a title.
    static let (cell, titleCell) = (7, 8)
    static let padding = 10
    /// The cells of a row: what the user does, two blanks, and where it leads.
    static let (lineCells, targetCells) = (30, 16)
    static let box = (lineCells + 2 + targetCells) * cell + 2 * padding
    static let gap = 90
    static let header = 52
    static let row = 18
    static let margin = 20
    static let groupPadding = 10
    static let groupHeader = 24
  }

  /// The maximum number of rows of a box.
  static let rowLimit = 16

  /// The boxes, in the order of the nodes.
  let boxes: [Box]
  let groups: [Group]
  let (width, height): (Int, Int)

  /// - Parameters:
  ///   - graph: The graph.
  ///   - top: The first row of pixels below what is above all boxes.
  init(_ graph: MapGraph, top: Int) {
    var boxes: [Box] = []
    var groups: [Group] = []
    var (width, height) = (0, top)
    let columns = Dictionary(grouping: graph.nodes.indices, by: { graph.nodes[$0].distance })
    for (column, distance) in columns.keys.sorted().enumerated() {
      let x = Size.margin + column * (Size.box + Size.gap) + Size.groupPadding
      var y = top
      var nodes = columns[distance]!.sorted()[...]
      while let first = nodes.first {
        let module = graph.nodes[first].module
        let start = y
        y += Size.groupHeader
        while let node = nodes.first, graph.nodes[node].module == module {
          nodes.removeFirst()
          let rows = min(graph.nodes[node].transitions.count, Self.rowLimit)
          let box = Box(node: node, x: x, y: y, height: Size.header + rows * Size.row + 8)
          boxes.append(box)
          y += box.height + Size.groupPadding
        }
        groups.append(
          Group(module: module, x: x - Size.groupPadding, y: start, height: y - start))
        y += Size.margin
      }
      width = x + Size.box + Size.groupPadding + Size.margin
      height = max(height, y)
    }
    self.boxes = boxes.sorted { $0.node < $1.node }
    self.groups = groups
    (self.width, self.height) = (width, height)
  }
}

import Routebook
import VisibleText

/// What a row of a box in a picture of a map says: what a user does, and where it leads.
struct MapRow {
  /// The cells of each of them, at most.
  static let limit = 40

  let line: String
  /// The whole text of what a user does.
  let wholeLine: String
  let target: String
  /// The whole name of where it leads.
  let wholeTarget: String?
  /// The node to which it leads, if that is another one.
  let node: Int?
  let isUsed: Bool

  /// The cells that both of them need.
  var cells: Int { CellWidth.of(line) + (target.isEmpty ? 0 : 3 + CellWidth.of(target)) }

  /// A row that says how many others there are.
  init(rest count: Int) {
    line = "and \(MapGraph.transitions(count)) more"
    (wholeLine, target, wholeTarget, node, isUsed) = (line, "", nil, nil, false)
  }

  /// A transition of a node.
  init(_ transition: MapGraph.Transition, from index: Int) {
    let mark = transition.isUsed ? "" : "\(MapGraph.unused): "
    let lines = transition.lines.map(\.visible)
    let all = lines.joined(separator: " or ")
    if CellWidth.of(mark + all) <= Self.limit {
      line = mark + all
    } else {
      let others = lines.count - 1
      let more = others == 0 ? "" : " or \(others) other\(others == 1 ? "" : "s")"
      line = mark + lines[0].fitting(Self.limit - CellWidth.of(mark + more)) + more
    }
    wholeLine = mark + transition.lines.prefix(20).map(\.abbreviated).joined(separator: ", ")
    wholeTarget = transition.targetName
    target =
      switch transition.targetName {
      case nil: "not explored"
      case _? where transition.target == index: "stays here"
      case let name?: "→ \(name)".fitting(Self.limit)
      }
    node = transition.target == index ? nil : transition.target
    isUsed = transition.isUsed
  }
}

extension MapGraph.Node {
  /// The number of transitions that have a row of their own.
  var shownRows: Int {
    transitions.count > MapLayout.rowLimit ? MapLayout.rowLimit - 1 : transitions.count
  }

  /// The rows of the node.
  func rows(at index: Int) -> [MapRow] {
    let rows = transitions.prefix(shownRows).map { MapRow($0, from: index) }
    return shownRows < transitions.count
      ? rows + [MapRow(rest: transitions.count - shownRows)] : rows
  }

  var isStart: Bool { distance == 0 }

  /// The name, with what is special.
  var caption: String {
    (isStart ? "start: " : "") + (hasFinding ? "finding: " : "")
      + (isUsed ? "" : "\(MapGraph.unused): ") + name
  }

  var titleCells: Int { CellWidth.of(title) }
  var nameCells: Int { CellWidth.of(caption) }
}

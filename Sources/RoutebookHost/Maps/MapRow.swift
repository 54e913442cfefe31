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
  /// The whole names of where it leads.
  let wholeTarget: String?
  /// The nodes to which it leads, without its own.
  let nodes: [Int]
  let isUsed: Bool
  /// Whether it only goes back, swipes or selects a tab.
  let isReturn: Bool

  /// The cells that both of them need.
  var cells: Int { CellWidth.of(line) + (target.isEmpty ? 0 : 3 + CellWidth.of(target)) }

  /// A row that says how many others there are.
  init(rest count: Int) {
    line = "and \(counted(count, "transition")) more"
    (wholeLine, target, wholeTarget, nodes, isUsed, isReturn) = (line, "", nil, [], false, false)
  }

  /// Transitions of a node that do the same, and lead to different ones.
  init(_ transitions: [MapGraph.Transition], from index: Int) {
    let transition = transitions[0]
    let mark = transition.isUsed ? "" : "\(MapGraph.unused): "
    let lines = transition.lines.map(\.visible)
    let all = lines.joined(separator: " or ")
    if CellWidth.of(mark + all) <= Self.limit {
      line = mark + all
    } else {
      let others = lines.count - 1
      let more = others == 0 ? "" : " or \(counted(others, "other"))"
      line = mark + lines[0].fitting(Self.limit - CellWidth.of(mark + more)) + more
    }
    wholeLine = mark + transition.lines.prefix(20).map(\.abbreviated).joined(separator: ", ")
    let names = transitions.map { transition in
      transition.target == index ? "stays here" : transition.targetName ?? "not explored"
    }
    wholeTarget = names.joined(separator: " or ")
    nodes = transitions.compactMap(\.target).filter { $0 != index }
    let arrow = transitions.contains { $0.targetName != nil && $0.target != index } ? "→ " : ""
    target =
      CellWidth.of(arrow + wholeTarget!) <= Self.limit || names.count == 1
      ? (arrow + wholeTarget!).fitting(Self.limit)
      : (arrow + names[0]).fitting(Self.limit - 14) + " or \(names.count - 1) more"
    (isUsed, isReturn) = (transition.isUsed, transition.isReturn)
  }
}

extension MapGraph.Node {
  /// The rows of the node: what does the same shares one.
  func rows(at index: Int) -> [MapRow] {
    struct Kind: Hashable {
      let lines: [String]
      let isUsed: Bool
    }
    let groups = transitions.groups { Kind(lines: $0.lines, isUsed: $0.isUsed) }.map(\.elements)
    let limit = MapLayout.rowLimit
    let shown = groups.count > limit ? limit - 1 : groups.count
    let rest = groups.dropFirst(shown).joined().count
    return groups.prefix(shown).map { MapRow($0, from: index) }
      + (rest > 0 ? [MapRow(rest: rest)] : [])
  }

  /// The route, with what is special.
  var caption: String { (isUsed ? "" : "\(MapGraph.unused): ") + route }

  /// What is beside the title: whether the app starts there, the tab, and the presentation.
  var pills: [String] {
    [isStart ? "start" : nil, tab.map { "tab \($0.name.fitting(16))" }, presentation]
      .compactMap { $0 }
  }
}

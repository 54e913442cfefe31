import Routebook
import RoutebookExplorer
import VisibleText

// A map in a page, from what was explored to what is drawn:
//
// - A node (`MapGraph.Node`) is a screen, and on a page a box. What leads from one node to another
//   is one transition, whatever it takes.
// - An edge (`MapEdge`) is the line of a transition. The tab bar, and what only goes back or
//   closes, have none.
// - A lane (`MapLane`) is where edges go up or down, between two columns of boxes. Edges from one
//   box, or back to one, share it.
// - A frame (`MapLayout.Frame`) is the rectangle around the boxes of a tab, or around those of a
//   module in a column.
// - A panel (`MapPanel`) is the part of a page with the map: a drawing (`MapDrawing`) of all nodes,
//   or of each module with the way there, and a legend. Its script, `Web/map.js`, marks what is
//   chosen, pointed at or found.

/// A map as nodes and transitions between them, which is what pages and flowcharts show.
///
/// All texts are in visible form.
struct MapGraph {
  /// A screen.
  struct Node {
    /// The index of the screen in the map.
    let index: Int
    let title: String
    let name: String
    /// The name, without the presentation if it is a push.
    let shortName: String
    /// The presentation; `nil` for a push.
    let presentation: String?
    let module: String
    /// Whether the app starts there.
    let isStart: Bool
    /// The tab in which it is first on top; `nil` in an app without tabs.
    let tab: NavigationMap.Tab?
    /// The number of transitions from the start or from the root of a tab, without returns if
    /// possible.
    let distance: Int
    /// Whether a transition leads to it that is no return.
    let isEntered: Bool
    /// The status of its exploration.
    var sight = Sight.explored
    /// The findings on it.
    var findings: [Finding] = []
    var transitions: [Transition]
  }

  /// The status of the exploration of a screen.
  enum Sight: String {
    /// Every step was tried in at least one of its states.
    case explored
    /// The screen was shown, and nothing on it was used.
    case seen
    /// The screen was not shown.
    case unseen
  }

  /// Everything that leads from one node to another.
  struct Transition {
    /// The index of the other node; `nil` if it is not shown.
    var target: Int?
    /// The index of the other screen in the map; `nil` if it is beyond what was explored.
    let targetIndex: Int?
    /// The steps of a script that do it, sorted by their lines.
    var actions: [ScriptStep.Action]
    /// Whether each of them selects a tab, or only shows what was there before.
    let isReturn: Bool

    /// The steps as lines of a script.
    var lines: [String] { actions.map { "\($0)" } }
  }

  /// The nodes, sorted by module.
  var nodes: [Node]
  /// Sentences about what is not shown.
  var leftOut: [String] = []

  init(_ map: NavigationMap) {
    let steps = Self.steps(in: map)
    let start = map.states[0].screen
    let tabs = Dictionary(map.states.map { ($0.screen, $0.tab) }) { first, _ in first }
    let distances = Self.distances(from: [start] + map.tabRoots, steps)
    let titles = map.distinctTitles
    let modules = map.screens.map { $0.module?.visible ?? "No module" }
    let order = steps.indices.sorted { (modules[$0], $0) < (modules[$1], $1) }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let explored = Set(map.states.filter(\.isExplored).map(\.screen))
    nodes = order.map { index in
      let screen = map.screens[index]
      return Node(
        index: index, title: (titles[index].isEmpty ? screen.name : titles[index]).abbreviated,
        name: screen.nameInModule.abbreviated, shortName: screen.shortName.abbreviated,
        presentation: screen.presentation == .push ? nil : screen.presentation.rawValue,
        module: modules[index], isStart: index == start, tab: tabs[index] ?? nil,
        distance: distances[index].transitions, isEntered: distances[index].isEntered,
        sight: explored.contains(index) ? .explored : .seen,
        transitions: Self.transitions(steps[index], places))
    }
    leftOut = map.leftOut(isWhole: false)
  }

  /// The ways from a screen, each with whether it is a return.
  private typealias Steps = [Step: Bool]

  private struct Step: Hashable {
    let action: ScriptStep.Action
    let target: Int?
  }

  private static func steps(in map: NavigationMap) -> [Steps] {
    var steps = [Steps](repeating: [:], count: map.screens.count)
    for state in map.states {
      for transition in state.transitions {
        let step = Step(action: transition.action, target: transition.screen)
        let isReturn = transition.onlyReveals || transition.action.selectsTab
        steps[state.screen][step] = isReturn && steps[state.screen][step] ?? true
      }
    }
    return steps
  }

  private typealias Distance = (transitions: Int, isEntered: Bool)

  /// The number of transitions from the nearest of some nodes to each node.
  private static func distances(from starts: [Int], _ steps: [Steps]) -> [Distance] {
    var distances = [Distance?](repeating: nil, count: steps.count)
    for start in starts { distances[start] = (0, true) }
    // A tab that is selected again can show any screen, so such steps count only if no other one
    // leads there.
    for returns in [false, true] {
      var (level, distance) = (distances.indices.filter { distances[$0] != nil }, 0)
      while !level.isEmpty {
        let later = level.filter { distances[$0]!.transitions > distance }
        var next = Set(later)
        for node in level where distances[node]!.transitions == distance {
          for (step, isReturn) in steps[node] where returns || !isReturn {
            guard let target = step.target, distances[target] == nil else { continue }
            distances[target] = (distance + 1, !returns)
            next.insert(target)
          }
        }
        level = next.sorted()
        distance += 1
      }
    }
    return distances.map { $0 ?? (0, false) }
  }

  private static func transitions(_ steps: Steps, _ places: [Int: Int]) -> [Transition] {
    let groups = Dictionary(grouping: steps, by: \.key.target)
    return groups.map { target, steps in
      let actions = steps.map { (line: "\($0.key.action)", action: $0.key.action) }
        .sorted { $0.line < $1.line }.map(\.action)
      return Transition(
        target: target.flatMap { places[$0] }, targetIndex: target, actions: actions,
        isReturn: steps.allSatisfy(\.value))
    }.sorted { left, right in
      if (left.target == nil) != (right.target == nil) { return right.target == nil }
      if left.isReturn != right.isReturn { return right.isReturn }
      return ("\(left.actions[0])", left.target ?? .max)
        < ("\(right.actions[0])", right.target ?? .max)
    }
  }
}

extension MapGraph {
  /// The title of the frame around the screens that were not seen.
  static let unseen = "Not seen"

  /// Returns the graph with the screens that were not seen, which nothing leads to.
  ///
  /// Their titles are the names of the cases, with the type if several have the name.
  ///
  /// - Parameter unseen: The screens, sorted by name.
  func adding(unseen: [UnseenScreen]) -> MapGraph {
    var graph = self
    let (first, last) = ((nodes.map(\.index).max() ?? -1) + 1, nodes.count)
    let cases = Dictionary(grouping: Set(unseen.map(\.route)), by: \.shortName)
    graph.nodes += unseen.enumerated().map { number, screen in
      let (route, word) = ("\(screen.route)", screen.route.shortName)
      let title = cases[word]!.count == 1 ? word : route
      return Node(
        index: first + number, title: title.abbreviated,
        name: screen.name.abbreviated, shortName: screen.nameInModule.abbreviated,
        presentation: screen.presentation.flatMap { $0 == .push ? nil : $0.rawValue },
        module: Self.unseen, isStart: false, tab: nil, distance: last, isEntered: false,
        sight: .unseen, transitions: [])
    }
    return graph
  }

  /// Returns the graph with a mark at screens with findings.
  ///
  /// - Parameter findings: The findings, by the index of the screen in the map.
  func marking(_ findings: [Int: [Finding]]) -> MapGraph {
    var graph = self
    for index in nodes.indices {
      graph.nodes[index].findings = findings[nodes[index].index] ?? []
    }
    return graph
  }
}

extension MapGraph.Node {
  /// The maximum number of cells of a title on one line of a small box.
  static let titleLimit = 14

  /// The title in one or two lines. The name of a type or a case is split at its capital letters.
  var titleLines: [String] {
    let separator = title.unicodeScalars.contains(" ") ? " " : ""
    let words = separator.isEmpty ? title.nameParts : title.split(separator: " ").map(String.init)
    let lines = words.lines(in: Self.titleLimit).map { $0.joined(separator: separator) }
    return (lines.prefix(1) + [lines.dropFirst().joined(separator: separator)])
      .filter { !$0.isEmpty }.map { $0.fitting(Self.titleLimit) }
  }

  /// The words below the title: `start`, and the presentation.
  var subtitle: String {
    [isStart ? "start" : nil, presentation].compactMap(\.self).joined(separator: ", ")
  }
}

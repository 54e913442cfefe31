import Routebook
import RoutebookExplorer
import VisibleText

// A map in a page, from what was explored to what is drawn:
//
// - A node (`MapGraph.Node`) is a screen, or a state with `--whole`. On a page, it is a box. What leads from one node to
//   another is one transition, whatever it takes.
// - An edge (`MapEdge`) is the line of a transition. The tab bar, and what only goes back or closes, have none.
// - A lane (`MapLane`) is where edges go up or down, between two columns of boxes. Edges from one box, or back to one,
//   share it.
// - A frame (`MapLayout.Frame`) is the rectangle around the boxes of a tab, or around those of a module in a column.
// - A panel (`MapPanel`) is the part of a page with the map: a drawing (`MapSVG`) of all nodes, or of each module with the
//   way there, and a legend. Its script, `Web/map.js`, marks what is chosen, pointed at or found.

/// A map as nodes and transitions between them, which is what pages and flowcharts show.
///
/// All texts are in visible form.
struct MapGraph {
  /// A screen, or a state.
  struct Node {
    /// The index of the screen or the state in the map.
    let index: Int
    let title: String
    let name: String
    /// The name, without what is said of a push.
    let shortName: String
    /// How the screen is presented, if it is not pushed.
    let presentation: String?
    let module: String
    /// Whether the app starts there.
    let isStart: Bool
    /// The tab of which it is the root.
    let tab: TabRoot?
    /// The number of transitions from the start or from the root of a tab, without going back, if there is
    /// another way.
    let distance: Int
    /// Whether another way than going back, swiping or selecting a tab leads to it.
    let isEntered: Bool
    let isUsed: Bool
    /// How much of it was explored.
    var sight = Sight.explored
    /// What was found there.
    var findings: [Finding] = []
    var transitions: [Transition]
  }

  /// How much of a screen was explored.
  enum Sight: String {
    /// Everything on it was used, in one state of it at least.
    case explored
    /// It was shown, and nothing on it was used.
    case seen
    /// It was not shown.
    case unseen
  }

  /// Everything that leads from one node to the same other one, combined.
  struct Transition {
    /// The index of the other node; `nil` if it is not shown.
    var target: Int?
    /// The index of the other screen or state in the map; `nil` if it is beyond what was explored.
    let targetIndex: Int?
    /// The steps of a script that do it, sorted by their lines.
    var actions: [ScriptStep.Action]
    let isUsed: Bool
    /// Whether each of them goes back, swipes or selects a tab.
    let isReturn: Bool
    /// Whether each of them only closes what is in front.
    let closes: Bool

    /// The steps as lines of a script.
    var lines: [String] { actions.map { "\($0)" } }
  }

  /// The word for everything that no script uses.
  static let unused = "not used"

  /// The nodes, sorted by module.
  var nodes: [Node]
  /// The name of the nodes: screens or states.
  let noun: String
  /// What is not shown, in sentences.
  var leftOut: [String] = []

  /// - Parameters:
  ///   - map: The map.
  ///   - isWhole: Whether each state is a node, not each screen.
  ///   - used: The transitions between screens that scripts use; `nil` if nothing is marked.
  init(_ map: NavigationMap, isWhole: Bool, used: Set<NavigationMap.ScreenTransition>?) {
    noun = isWhole ? "states" : "screens"
    let ways = Self.ways(in: map, isWhole: isWhole, used: used)
    let start = isWhole ? 0 : map.states[0].screen
    let tabs = isWhole ? [:] : map.tabRoots
    let distances = Self.distances(from: [start] + tabs.keys.sorted(), ways)
    let shown = used.map { used in
      Set([map.states[0].screen] + used.flatMap { [$0.source, $0.target] })
    }
    let screens = isWhole ? map.states.map(\.screen) : Array(map.screens.indices)
    let titles = isWhole ? map.states.map(\.title) : map.distinctTitles
    let modules = screens.map { map.screens[$0].module?.visible ?? "No module" }
    let order = ways.indices.sorted { (modules[$0], $0) < (modules[$1], $1) }
    var places = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    let names = titles.indices.map { index in
      let title = titles[index].isEmpty ? map.screens[screens[index]].name : titles[index]
      return (isWhole ? "\(index): " : "") + title.abbreviated
    }
    let explored = Set(
      map.states.indices.filter { map.states[$0].isExplored }
        .map { isWhole ? $0 : map.states[$0].screen })
    nodes = order.map { index in
      let screen = map.screens[screens[index]]
      let presentation = screen.presentation
      return Node(
        index: index, title: names[index], name: screen.nameInModule.abbreviated,
        shortName: screen.shortName.abbreviated,
        presentation: presentation == .push ? nil : presentation.rawValue, module: modules[index],
        isStart: index == start, tab: tabs[index], distance: distances[index].transitions,
        isEntered: distances[index].isEntered, isUsed: shown?.contains(screens[index]) ?? true,
        sight: explored.contains(index) ? .explored : .seen,
        transitions: Self.transitions(ways[index], places))
    }
    leftOut = map.leftOut(isWhole: isWhole)
  }

  /// Whether a script uses a way, and whether it only closes what is in front.
  private typealias Ways = [Way: (isUsed: Bool, closes: Bool)]

  private struct Way: Hashable {
    let action: ScriptStep.Action
    let target: Int?
  }

  private static func ways(
    in map: NavigationMap, isWhole: Bool, used: Set<NavigationMap.ScreenTransition>?
  ) -> [Ways] {
    var ways = [Ways](repeating: [:], count: isWhole ? map.states.count : map.screens.count)
    for (number, state) in map.states.enumerated() {
      for transition in state.transitions {
        let target = isWhole ? transition.target : transition.screen
        let isUsed = used.map { map.uses(transition, $0) } ?? true
        let way = Way(action: transition.action, target: target)
        let node = isWhole ? number : state.screen
        let known = ways[node][way] ?? (isUsed: false, closes: true)
        ways[node][way] = (known.isUsed || isUsed, known.closes && transition.closes)
      }
    }
    return ways
  }

  private typealias Distance = (transitions: Int, isEntered: Bool)

  /// The number of transitions from the nearest of some nodes to each node.
  private static func distances(from starts: [Int], _ ways: [Ways]) -> [Distance] {
    var distances = [Distance?](repeating: nil, count: ways.count)
    for start in starts { distances[start] = (0, true) }
    // A tab that is selected again shows any screen, so such ways count only where no other leads.
    for returns in [false, true] {
      var (level, distance) = (distances.indices.filter { distances[$0] != nil }, 0)
      while !level.isEmpty {
        let later = level.filter { distances[$0]!.transitions > distance }
        var next = Set(later)
        for node in level where distances[node]!.transitions == distance {
          for way in ways[node].keys where returns || !way.action.isReturn {
            guard let target = way.target, distances[target] == nil else { continue }
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

  private static func transitions(
    _ ways: Ways, _ places: [Int]
  ) -> [Transition] {
    struct Target: Hashable {
      let index: Int?
      let isUsed: Bool
    }
    let groups = Dictionary(grouping: ways) {
      Target(index: $0.key.target, isUsed: $0.value.isUsed)
    }
    return groups.map { target, ways in
      let actions = ways.map { (line: "\($0.key.action)", action: $0.key.action) }
        .sorted { $0.line < $1.line }.map(\.action)
      return Transition(
        target: target.index.map { places[$0] }, targetIndex: target.index, actions: actions,
        isUsed: target.isUsed, isReturn: actions.allSatisfy(\.isReturn),
        closes: ways.allSatisfy(\.value.closes))
    }.sorted { left, right in
      if (left.target == nil) != (right.target == nil) { return right.target == nil }
      if left.isReturn != right.isReturn { return right.isReturn }
      return ("\(left.actions[0])", left.target ?? .max)
        < ("\(right.actions[0])", right.target ?? .max)
    }
  }
}

extension ScriptStep.Action {
  /// Whether it goes back, swipes or selects a tab.
  fileprivate var isReturn: Bool { goesBack || selectsTab }
}

import Routebook
import RoutebookExplorer
import VisibleText

extension MapGraph {
  /// The title of the frame around the screens that were not seen.
  static let unseen = "Not seen"

  /// The graph with the screens that were not seen, which nothing leads to.
  ///
  /// - Parameters:
  ///   - unseen: The screens, sorted by name.
  ///   - titles: Their titles; others are called as the case is, and the type if several have such a case.
  func adding(unseen: [UnseenScreen], titles: [UnseenScreen: String] = [:]) -> MapGraph {
    var graph = self
    let (first, last) = ((nodes.map(\.index).max() ?? -1) + 1, nodes.count)
    let cases = Dictionary(grouping: Set(unseen.map(\.route)), by: \.shortName)
    graph.nodes += unseen.enumerated().map { number, screen in
      let (route, word) = ("\(screen.route)", screen.route.shortName)
      let title = cases[word]!.count == 1 ? word : route
      return Node(
        index: first + number, title: (titles[screen] ?? title).abbreviated,
        name: screen.name.abbreviated, shortName: screen.nameInModule.abbreviated,
        presentation: screen.presentation.flatMap { $0 == .push ? nil : $0.rawValue },
        module: Self.unseen, isStart: false, tab: nil, distance: last, isEntered: false,
        isUsed: true, sight: .unseen, transitions: [])
    }
    return graph
  }
}

extension UnseenScreen {
  /// The name without the module.
  var nameInModule: String {
    route.name(in: registration.module) + (presentation.map { " as \($0.rawValue)" } ?? "")
  }
}

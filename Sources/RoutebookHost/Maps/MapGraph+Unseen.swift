import RoutebookExplorer
import VisibleText

extension MapGraph {
  /// The title of the frame around the screens that were not seen.
  static let unseen = "Not seen"

  /// The graph with the screens that were not seen, which nothing leads to.
  ///
  /// - Parameter names: Their names, sorted. A case of a route that can be presented in several ways has
  ///   no presentation in its name.
  func adding(unseen names: [String]) -> MapGraph {
    var graph = self
    let (first, last) = ((nodes.map(\.index).max() ?? -1) + 1, nodes.count)
    graph.nodes += names.enumerated().map { number, name in
      let name = name.abbreviated
      let words = name.unicodeScalars.split(separator: ".", maxSplits: 1).map { String($0) }
      let (title, module) = words.count == 2 ? (words[1], words[0]) : (name, name)
      return Node(
        index: first + number, title: title, name: name, shortName: module, route: module,
        presentation: nil, module: Self.unseen, isStart: false, tab: nil, distance: last,
        isEntered: false, isUsed: true, sight: .unseen, transitions: [])
    }
    graph.total += names.count
    return graph
  }
}

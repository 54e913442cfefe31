import RoutebookExplorer
import VisibleText

extension MapGraph {
  /// The title of the frame around the screens that were not seen.
  static let unseen = "Not seen"

  /// The graph with the screens that were not seen, which nothing leads to.
  ///
  /// - Parameters:
  ///   - names: Their names, sorted. A case of a route that can be presented in several ways has no
  ///     presentation in its name.
  ///   - titles: Their titles, by their names; others are called as the case is, and the type if several have
  ///     such a case.
  func adding(unseen names: [String], titles: [String: String] = [:]) -> MapGraph {
    var graph = self
    let (first, last) = ((nodes.map(\.index).max() ?? -1) + 1, nodes.count)
    let cases = names.reduce(into: [String: Set<String>]()) { cases, name in
      let route = name.presented.route
      cases[route.lastWord, default: []].insert(route)
    }
    graph.nodes += names.enumerated().map { number, name in
      let (route, presentation) = name.presented
      let words = route.unicodeScalars.split(separator: ".").map { String($0) }
      let word = route.lastWord
      let isAlone = cases[word]!.count == 1
      let title = isAlone ? word : route
      return Node(
        index: first + number, title: (titles[name] ?? title).abbreviated, name: name.abbreviated,
        shortName: name.withoutModule(words.count > 1 ? words[0] : nil).abbreviated,
        route: route.abbreviated, presentation: presentation == "push" ? nil : presentation,
        module: Self.unseen, isStart: false, tab: nil, distance: last, isEntered: false,
        isUsed: true, sight: .unseen, transitions: [])
    }
    graph.total += names.count
    return graph
  }
}

extension String {
  /// What follows the last dot of a name.
  fileprivate var lastWord: String {
    unicodeScalars.split(separator: ".").last.map { String($0) } ?? self
  }

  /// The route in the name of a screen, and the presentation, if it has one.
  var presented: (route: String, presentation: String?) {
    let words = unicodeScalars.split(separator: " ").map { String($0) }
    guard words.count > 2, words[words.count - 2] == "as" else { return (self, nil) }
    return (words.dropLast(2).joined(separator: " "), words.last)
  }
}

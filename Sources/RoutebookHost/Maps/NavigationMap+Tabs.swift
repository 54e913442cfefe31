import RoutebookExplorer
import VisibleText

/// A tab, as a script names it, and its place among others.
struct MapTab {
  let name: String
  let number: Int
}

extension NavigationMap {
  /// The screens at which tabs begin, that of the start first; empty if the app has no tabs.
  ///
  /// A tab that is selected for the first time shows its root.
  var tabRoots: [Int: MapTab] {
    guard !states.isEmpty else { return [:] }
    let steps = states.flatMap { $0.transitions.filter { $0.line.selectsTab } }
    let first = steps.first { ($0.target ?? $0.merged) == 0 }
    var (roots, known): ([Int: MapTab], Set<String>) = ([:], [])
    for step in [first].compactMap({ $0 }) + steps {
      guard let screen = step.screen, known.insert(step.line).inserted, roots[screen] == nil else {
        continue
      }
      let name = String(step.line.unicodeScalars.dropFirst(5).dropLast())
      roots[screen] = MapTab(name: name.abbreviated, number: roots.count)
    }
    return roots
  }
}

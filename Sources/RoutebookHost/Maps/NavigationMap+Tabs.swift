import Routebook
import RoutebookExplorer
import VisibleText

/// A tab, as a script names it, and its place among others.
struct TabRoot {
  let name: String
  let number: Int
}

extension NavigationMap {
  /// The screens at which tabs begin, that of the start first; empty if the app has no tabs.
  ///
  /// A tab that is selected for the first time shows its root.
  var tabRoots: [Int: TabRoot] {
    let steps = states.flatMap(\.transitions).filter(\.action.selectsTab)
    let first = steps.first { $0.followed == 0 }
    var (roots, known): ([Int: TabRoot], Set<String>) = ([:], [])
    for step in [first].compactMap({ $0 }) + steps {
      guard case .tab(let name) = step.action, let screen = step.screen,
        known.insert(name).inserted, roots[screen] == nil
      else { continue }
      roots[screen] = TabRoot(name: name.abbreviated, number: roots.count)
    }
    return roots
  }
}

import RoutebookExplorer
import RoutebookScripts
import VisibleText

/// What the script of a page knows of a screen on a map.
struct ScreenFacts: Encodable {
  /// What leads from the screen to another one.
  struct Way: Encodable {
    /// The index of the other screen.
    let to: Int
    /// The steps, as lines of a script.
    let lines: [String]
  }

  let index: Int
  let title: String
  let name: String
  /// The step that leads there from every screen with the tab bar; `nil` if none does.
  let tab: String?
  let ways: [Way]
  let pages: [ScreenReferences.Page]
  /// What was found there, each with what it means.
  let findings: [String]

  init(_ node: MapGraph.Node, _ links: ScreenReferences) {
    (index, title, name) = (node.index, node.title, node.shortName)
    tab = node.tab.map { "\(ScriptStep.Action.tab($0.name))".visible }
    ways = node.transitions.compactMap { transition in
      transition.targetIndex.map { target in
        Way(to: target, lines: transition.lines.map { $0.visible.fitting(60) })
      }
    }
    pages = links.pages
    findings = node.findings.map { "\($0.name.visible). \($0.advice)" }
  }
}

import RoutebookExplorer
import VisibleText

/// Where a finding is on a map.
struct FindingPlace {
  /// The index of the state to which its script leads.
  let state: Int
  /// The line of the script that fails in that state; `nil` if it fails nowhere, or if it only looks.
  let line: String?
}

extension NavigationMap {
  /// The names of findings, by the index of the screen of each.
  func names(of findings: [Finding], unseen: [UnseenScreen]) -> [Int: [String]] {
    let places = findings.compactMap { finding in
      screen(of: finding, unseen: unseen).map { (screen: $0, name: finding.name.visible) }
    }
    return Dictionary(grouping: places, by: \.screen).mapValues { $0.map(\.name) }
  }

  /// The index of the screen to which the script of a finding leads, or that it is about if that one was not
  /// seen; these follow the others.
  func screen(of finding: Finding, unseen: [UnseenScreen]) -> Int? {
    place(of: finding).map { states[$0.state].screen }
      ?? unseen.firstIndex { finding.name.endsExactly(with: ": " + $0.name) }.map {
        screens.count + $0
      }
  }

  /// The place to which the script of a finding leads; `nil` if no steps of users lead there, or if it is
  /// merged with another one.
  func place(of finding: Finding) -> FindingPlace? {
    guard !finding.script.isEmpty, !states.isEmpty else { return nil }
    var state = 0
    for line in finding.script.unicodeScalars.split(separator: "\n").map(String.init)
    where !line.startsExactly(with: "expect ") {
      // What users can't do by themselves, such as opening a link, leads to no state of a map.
      if line.startsExactly(with: "open ") || line.startsExactly(with: "restore ") { return nil }
      let transition = states[state].transitions.first { $0.line == line }
      guard let transition else { return FindingPlace(state: state, line: line) }
      if screen(of: transition.end) == nil { return FindingPlace(state: state, line: line) }
      guard let target = transition.target else { return nil }
      state = target
    }
    return FindingPlace(state: state, line: nil)
  }
}

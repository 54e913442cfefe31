import Routebook
import RoutebookExplorer
import VisibleText

/// Where a finding is on a map.
struct FindingPlace {
  /// The index of the state to which its script leads.
  let state: Int
  /// The step that fails in that state; `nil` if none does, or if it only looks.
  let action: ScriptStep.Action?
}

extension NavigationMap {
  /// The findings by the index of the screen of each.
  func places(of findings: [Finding], unseen: [UnseenScreen]) -> [Int: [Finding]] {
    let places = findings.compactMap { finding in
      screen(of: finding, unseen: unseen).map { (screen: $0, finding: finding) }
    }
    return Dictionary(grouping: places, by: \.screen).mapValues { $0.map(\.finding) }
  }

  /// The index of the screen to which the script of a finding leads, or that it is about if that one was not
  /// seen; these follow the others.
  func screen(of finding: Finding, unseen: [UnseenScreen]) -> Int? {
    place(of: finding).map { states[$0.state].screen }
      ?? unseen.firstIndex { $0.subject == finding.about }.map { screens.count + $0 }
  }

  /// The place to which the script of a finding leads; `nil` if no steps of users lead there, or if it is
  /// merged with another one.
  func place(of finding: Finding) -> FindingPlace? {
    guard !finding.steps.isEmpty, finding.steps.starts(with: way) else { return nil }
    var state = 0
    for action in finding.steps.dropFirst(way.count) where !action.looks {
      switch action {
      // What users can't do by themselves leads to no state of a map.
      case .open, .restore: return nil
      default: break
      }
      let transition = states[state].transitions.first { $0.action == action }
      guard let transition, transition.screen != nil else {
        return FindingPlace(state: state, action: action)
      }
      guard let target = transition.target else { return nil }
      state = target
    }
    return FindingPlace(state: state, action: nil)
  }
}

extension Finding {
  /// What is wrong, in visible form, without what screens show.
  var sentences: String { text.sentences.joined(separator: "\n").visibleLines }

  /// The same, with what a module can do about a screen that nothing leads to.
  var advice: String {
    sentences + (kind == .unreached ? " Add a button or a tab that opens it, or remove it." : "")
  }
}

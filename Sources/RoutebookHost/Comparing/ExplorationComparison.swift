import Routebook
import RoutebookExplorer
import VisibleText

/// The differences between a saved exploration and the present one.
struct ExplorationComparison {
  /// A screen on which the same script shows something else, or to which it no longer leads.
  struct ChangedScreen {
    let screen: SavedExploration.Screen
    /// The script; if it does not lead there, another one that does.
    let script: [String]
    let before: Frame
    /// The frame after the script; `nil` if it is the same, or no script leads there.
    let after: Frame?
    /// The title of the screen after the script, if it is not the usual one.
    var title: String?
    /// The reason why the previous script does not lead there, as the rest of a sentence; `nil` if
    /// it does.
    let failure: String?
  }

  /// A deep link with the names of the screens to which an example leads; an empty one if it leads
  /// to none, and `nil` where the link is not there.
  struct ChangedLink {
    let pattern: String
    let before: String?
    let after: String?
  }

  /// A transition that only one exploration has.
  struct ChangedTransition {
    var value: SavedExploration.Transition
    let isNew: Bool
    /// Whether its step was tried in both apps in the same state.
    var isCertain = true
    /// The screen before its step, in the version that has the step; `nil` if that is unknown.
    var place: ReachedScreen?
    /// The screen of the other version in the same place, and its script; `nil` if that is unknown.
    var other: (script: [String], frame: Frame)?
  }

  let detail: DetailLevel
  /// The names of the screens of both.
  let names: ScreenNames
  var added: [SavedExploration.Screen] = []
  var removed: [SavedExploration.Screen] = []
  var changed: [ChangedScreen] = []
  /// The name of a screen for each script after which what it shows was compared.
  var compared: [String] = []
  /// The number of scripts that lead to the screens of the saved exploration.
  let scriptCount: Int
  /// The reason why each script no longer leads to its screen, as the rest of a sentence.
  var failures: [String] = []
  /// The present transitions between screens, without returns and selections of tabs, each with
  /// whether the saved exploration has it.
  let present: [(value: SavedExploration.Transition, wasThere: Bool)]
  /// The transitions to and from screens that only one exploration has.
  let around: [SavedExploration.Transition]
  /// On screens that both have, in the order of screens, steps and targets.
  var transitions: [ChangedTransition]
  var newFindings: [SavedExploration.Finding]
  let goneFindings: [SavedExploration.Finding]
  /// The deep links that differ, sorted by pattern.
  let links: [ChangedLink]

  /// Compares everything that needs no app; playing scripts finds `changed`, and the certainty of
  /// transitions.
  init(from old: SavedExploration, to new: SavedExploration) {
    detail = new.detail
    names = ScreenNames(old.screens + new.screens)
    let (before, after) = (Set(old.screens.map(\.name)), Set(new.screens.map(\.name)))
    added = new.screens.filter { !before.contains($0.name) }
    removed = old.screens.filter { !after.contains($0.name) }
    let common = before.intersection(after)
    scriptCount = old.drawn.count
    let (previous, present) = (Set(old.transitions), Set(new.transitions))
    self.present = new.transitions.filter { !$0.isReturn && $0.screen != $0.target }
      .map { ($0, previous.contains($0)) }
    let differences = previous.symmetricDifference(present).sorted()
    // The transitions of an added or removed screen need no lines of their own, and neither do
    // returns.
    let shown = differences.filter {
      !common.contains($0.screen) || common.contains($0.target) || !$0.isReturn
    }
    around = shown.filter { !common.contains($0.screen) || !common.contains($0.target) }
    transitions = shown.filter { common.contains($0.screen) }
      .map { ChangedTransition(value: $0, isNew: present.contains($0)) }
    let (known, open) = (Set(old.findings.map(\.name)), Set(new.findings.map(\.name)))
    newFindings = new.findings.filter { !known.contains($0.name) }
    goneFindings = old.findings.filter { !open.contains($0.name) }
    let (now, then) = (new.links ?? [:], old.links ?? new.links ?? [:])
    links = Set(now.keys).union(then.keys).sorted().filter { now[$0] != then[$0] }
      .map { ChangedLink(pattern: $0, before: then[$0], after: now[$0]) }
  }

  /// Whether a new step of the same screen leads where another one led, or the same step leads
  /// elsewhere.
  func isReplaced(_ transition: SavedExploration.Transition) -> Bool {
    transitions.contains {
      $0.isNew && $0.isCertain && $0.value.screen == transition.screen
        && ($0.value.target == transition.target || $0.value.step == transition.step)
    }
  }
}

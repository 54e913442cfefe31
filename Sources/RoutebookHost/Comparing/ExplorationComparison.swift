import Routebook
import RoutebookExplorer
import VisibleText

/// The differences between a saved exploration and the present one.
struct ExplorationComparison {
  /// A screen on which the same script shows something else, or to which it does not lead any more.
  struct ChangedScreen {
    let screen: SavedExploration.Screen
    /// The script; if it does not lead there, another one that does.
    let script: [String]
    let before: Frame
    /// What the script shows; `nil` if that is the same, or nothing leads there.
    let after: Frame?
    /// The title of what the script shows, if it is not the usual one.
    var title: String?
    /// Why the former script does not lead there, as the rest of a sentence; `nil` if it does.
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
    /// What is shown before its step, in the version that has it; `nil` if that is unknown.
    var place: Place?
    /// What the other version shows in the same place, and its script; `nil` if that is unknown.
    var other: (script: [String], frame: Frame)?
  }

  let detail: DetailLevel
  /// What the screens of both are called.
  let names: ScreenNames
  var added: [SavedExploration.Screen] = []
  var removed: [SavedExploration.Screen] = []
  var changed: [ChangedScreen] = []
  /// The name of a screen for each script after which what it shows was compared.
  var compared: [String] = []
  /// The number of scripts that lead to the screens of the saved exploration.
  let scriptCount: Int
  /// Why each script does not lead to its screen now, as the rest of a sentence.
  var failures: [String] = []
  /// What leads to screens now, but back or to a tab, and whether it did before.
  let present: [(value: SavedExploration.Transition, wasThere: Bool)]
  /// What leads to or from screens that only one exploration has.
  let around: [SavedExploration.Transition]
  /// On screens that both have, in the order of screens, steps and targets.
  var transitions: [ChangedTransition]
  var newFindings: [SavedExploration.Finding]
  let goneFindings: [SavedExploration.Finding]
  /// The deep links that differ, sorted by pattern.
  let links: [ChangedLink]

  /// Compares what needs no app; playing scripts finds `changed`, and what is known about
  /// transitions.
  init(from old: SavedExploration, to new: SavedExploration) {
    detail = new.detail
    names = ScreenNames(old.screens + new.screens)
    let (before, after) = (Set(old.screens.map(\.name)), Set(new.screens.map(\.name)))
    added = new.screens.filter { !before.contains($0.name) }
    removed = old.screens.filter { !after.contains($0.name) }
    let common = before.intersection(after)
    scriptCount = old.drawn.count
    let (former, present) = (Set(old.transitions), Set(new.transitions))
    self.present = new.transitions.filter { !$0.leadsAlong && $0.screen != $0.target }
      .map { ($0, former.contains($0)) }
    let differences = former.symmetricDifference(present).sorted()
    // What a screen that is added or removed does needs no line of its own, nor does what leads to
    // whatever is there.
    let shown = differences.filter {
      !common.contains($0.screen) || common.contains($0.target) || !$0.leadsAlong
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

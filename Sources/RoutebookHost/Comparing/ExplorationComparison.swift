import RoutebookExplorer

/// What differs between an exploration that was saved and the present one.
struct ExplorationComparison {
  /// A screen on which the same script shows something else.
  struct ChangedScreen {
    let screen: SavedExploration.Screen
    let before: [String]
    let after: After

    enum After {
      case shown([String])
      /// The script does not get there.
      case failure(String)
    }
  }

  let detail: String
  var added: [SavedExploration.Screen] = []
  var removed: [SavedExploration.Screen] = []
  var changed: [ChangedScreen] = []
  /// What leads elsewhere, or is new, on screens that both have.
  let newTransitions: [SavedExploration.Transition]
  let goneTransitions: [SavedExploration.Transition]
  let newFindings: [SavedExploration.Finding]
  let goneFindings: [SavedExploration.Finding]

  /// Compares what needs no app; `changed` is found by playing scripts.
  init(from old: SavedExploration, to new: SavedExploration) {
    detail = new.detail.rawValue
    let (before, after) = (Set(old.screens.map(\.name)), Set(new.screens.map(\.name)))
    added = new.screens.filter { !before.contains($0.name) }
    removed = old.screens.filter { !after.contains($0.name) }
    // What a screen that is added or removed does needs no line of its own.
    let common = before.intersection(after)
    let (former, present) = (Set(old.transitions), Set(new.transitions))
    newTransitions = present.subtracting(former).filter { common.contains($0.screen) }.sorted()
    goneTransitions = former.subtracting(present).filter { common.contains($0.screen) }.sorted()
    let (known, open) = (Set(old.findings.map(\.name)), Set(new.findings.map(\.name)))
    newFindings = new.findings.filter { !known.contains($0.name) }
    goneFindings = old.findings.filter { !open.contains($0.name) }
  }

  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && newTransitions.isEmpty
      && goneTransitions.isEmpty && newFindings.isEmpty && goneFindings.isEmpty
  }
}

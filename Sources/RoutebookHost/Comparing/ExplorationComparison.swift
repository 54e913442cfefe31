import RoutebookExplorer
import VisibleText

/// The differences between a saved exploration and the present one.
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

  let detail: DetailLevel
  /// The titles of the screens of both, by name.
  let titles: [String: String]
  var added: [SavedExploration.Screen] = []
  var removed: [SavedExploration.Screen] = []
  var changed: [ChangedScreen] = []
  /// Transitions that only the present exploration has, on screens that both have.
  let newTransitions: [SavedExploration.Transition]
  let goneTransitions: [SavedExploration.Transition]
  let newFindings: [SavedExploration.Finding]
  let goneFindings: [SavedExploration.Finding]

  /// Compares what needs no app; `changed` is found by playing scripts.
  init(from old: SavedExploration, to new: SavedExploration) {
    detail = new.detail
    titles = Dictionary(
      (old.screens + new.screens).map { ($0.name, $0.title) }, uniquingKeysWith: { $1 })
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

/// A comparison of two explorations in parts, which is printed as text, Markdown or a page.
struct ComparisonReport {
  struct Part {
    let title: String
    var entries: [Entry]
    var isOfTransitions = false
  }

  struct Entry {
    let title: String
    var sentence = ""
    /// Lines that are shown as they are.
    var lines: [String] = []
    /// What was shown before and what is shown now.
    var pictures: (before: [String], after: [String])?
  }

  /// A transition that only one exploration has.
  typealias Transition = (isNew: Bool, value: SavedExploration.Transition)

  /// The result in one sentence.
  let summary: String
  /// What the level distinguishes.
  var meaning = ""
  let parts: [Part]
  /// What a page has in place of the parts about transitions, in the order of their screens and steps.
  var transitions: [Transition] = []
  /// The titles of screens, by name.
  var titles: [String: String] = [:]
}

extension ComparisonReport {
  init(_ comparison: ExplorationComparison) {
    (summary, meaning) = (comparison.summary, comparison.detail.meaning)
    titles = comparison.titles
    let transitions: [Transition] =
      comparison.goneTransitions.map { (false, $0) }
      + comparison.newTransitions.map { (true, $0) }
    // What is gone is before what replaces it.
    self.transitions = transitions.sorted {
      ($0.value.screen, $0.value.step, $0.isNew ? 1 : 0, $0.value.target)
        < ($1.value.screen, $1.value.step, $1.isNew ? 1 : 0, $1.value.target)
    }
    parts = [
      Part(title: "New findings", entries: comparison.newFindings.map(Self.entry)),
      Part(
        title: "Findings that are gone",
        entries: comparison.goneFindings.map { Entry(title: $0.name) }),
      Part(title: "Changed screens", entries: comparison.changed.map(Self.entry)),
      Part(
        title: "New screens",
        entries: comparison.added.map { Self.entry(ofOnly: $0, isGone: false) }),
      Part(
        title: "Removed screens",
        entries: comparison.removed.map { Self.entry(ofOnly: $0, isGone: true) }),
      Part(
        title: "New transitions", entries: Self.entries(comparison.newTransitions),
        isOfTransitions: true),
      Part(
        title: "Transitions that are gone", entries: Self.entries(comparison.goneTransitions),
        isOfTransitions: true),
    ].filter { !$0.entries.isEmpty }
  }

  private static func entry(_ finding: SavedExploration.Finding) -> Entry {
    Entry(
      title: finding.name, sentence: finding.explanation,
      lines: finding.script.split(separator: "\n").map(String.init))
  }

  private static func entry(_ changed: ExplorationComparison.ChangedScreen) -> Entry {
    var entry = entry(changed.screen)
    switch changed.after {
    case .shown(let lines): entry.pictures = (changed.before.map(\.visible), lines)
    case .failure(let text):
      entry.sentence = "The script that led there no longer gets there. \(text)"
      entry.lines = changed.screen.script ?? []
    }
    return entry
  }

  private static func entry(_ screen: SavedExploration.Screen) -> Entry {
    Entry(title: screen.title.isEmpty ? screen.name : "\(screen.title) (\(screen.name))")
  }

  /// Returns the entry of a screen that only one exploration has, with its script and picture.
  private static func entry(ofOnly screen: SavedExploration.Screen, isGone: Bool) -> Entry {
    var entry = entry(screen)
    entry.lines = screen.script ?? []
    entry.pictures = screen.picture.map { $0.map(\.visible) }.map { isGone ? ($0, []) : ([], $0) }
    return entry
  }

  private static func entries(_ transitions: [SavedExploration.Transition]) -> [Entry] {
    Dictionary(grouping: transitions, by: \.screen).sorted { $0.key < $1.key }.map {
      Entry(title: $0, lines: $1.map { "\($0.step) -> \($0.target)" })
    }
  }
}

extension ExplorationComparison {
  fileprivate var summary: String {
    let counts = [
      (newFindings.count, "new finding", ""), (goneFindings.count, "finding", " gone"),
      (changed.count, "changed screen", ""), (added.count, "new screen", ""),
      (removed.count, "screen", " removed"), (newTransitions.count, "new transition", ""),
      (goneTransitions.count, "transition", " gone"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { counted($0, $1) + $2 }
    let text = parts.isEmpty ? "Nothing differs" : parts.list("and")
    return "\(text), compared at the level \(detail.rawValue)."
  }
}

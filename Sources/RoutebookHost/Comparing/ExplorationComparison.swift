import Routebook
import RoutebookExplorer
import VisibleText

/// The differences between a saved exploration and the present one.
struct ExplorationComparison {
  /// A screen on which the same script shows something else.
  struct ChangedScreen {
    let screen: SavedExploration.Screen
    let before: Frame
    let after: After

    enum After {
      case shown(Frame)
      /// The script does not get there.
      case failure(String)
    }
  }

  let detail: DetailLevel
  /// What the screens of both are called.
  let names: ScreenNames
  var added: [SavedExploration.Screen] = []
  var removed: [SavedExploration.Screen] = []
  var changed: [ChangedScreen] = []
  /// Transitions that only the present exploration has, on screens that both have.
  let newTransitions: [SavedExploration.Transition]
  var goneTransitions: [SavedExploration.Transition]
  let newFindings: [SavedExploration.Finding]
  let goneFindings: [SavedExploration.Finding]

  /// Compares what needs no app; `changed` is found by playing scripts.
  init(from old: SavedExploration, to new: SavedExploration) {
    detail = new.detail
    names = ScreenNames(old.screens + new.screens)
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
    /// Whether a comment shows the whole entries at first.
    var isOpen = false
  }

  struct Entry {
    /// Can be empty, before the name of a screen.
    let title: String
    /// The route of a screen.
    var route = ""
    var sentence = ""
    /// The lines of a script, or what leads where.
    var lines: [String] = []
    /// What was shown before and what is shown now.
    var pictures: (before: Frame?, after: Frame?)?
  }

  /// A transition that only one exploration has.
  typealias Transition = (isNew: Bool, value: SavedExploration.Transition)

  /// The result, and what was compared.
  let summary: String
  let parts: [Part]
  /// What a page has in place of the parts about transitions, in the order of their screens and steps.
  var transitions: [Transition] = []
  /// What screens are called.
  var names = ScreenNames([])
}

extension ComparisonReport {
  init(_ comparison: ExplorationComparison) {
    (summary, names) = (comparison.summary, comparison.names)
    let transitions: [Transition] =
      comparison.goneTransitions.map { (false, $0) }
      + comparison.newTransitions.map { (true, $0) }
    // What is gone is before what replaces it.
    self.transitions = transitions.sorted {
      ($0.value.screen, $0.value.step, $0.isNew ? 1 : 0, $0.value.target)
        < ($1.value.screen, $1.value.step, $1.isNew ? 1 : 0, $1.value.target)
    }
    let names = names
    parts = [
      Part(
        title: "New findings",
        entries: comparison.newFindings.map { finding in
          Entry(
            title: names.shortened(finding.name), sentence: finding.explanation,
            lines: finding.script.split(separator: "\n").map(String.init))
        }, isOpen: true),
      Part(
        title: "Findings that are gone",
        entries: comparison.goneFindings.map { Entry(title: names.shortened($0.name)) }),
      Part(title: "Changed screens", entries: comparison.changed.map(names.entry)),
      Part(
        title: "New screens",
        entries: comparison.added.map { names.entry(ofOnly: $0, isGone: false) }),
      Part(
        title: "Removed screens",
        entries: comparison.removed.map { names.entry(ofOnly: $0, isGone: true) }),
      Part(
        title: "New transitions", entries: names.entries(comparison.newTransitions),
        isOfTransitions: true),
      Part(
        title: "Transitions that are gone", entries: names.entries(comparison.goneTransitions),
        isOfTransitions: true),
    ].filter { !$0.entries.isEmpty }
  }
}

extension ScreenNames {
  private func entry(_ screen: String) -> ComparisonReport.Entry {
    let (title, route) = parts(of: screen)
    return .init(title: title, route: route)
  }

  fileprivate func entry(
    _ changed: ExplorationComparison.ChangedScreen
  ) -> ComparisonReport.Entry {
    var entry = entry(changed.screen.name)
    entry.lines = changed.screen.script ?? []
    switch changed.after {
    case .shown(let frame): entry.pictures = (changed.before, frame)
    case .failure(let text):
      entry.sentence = "The script that led there no longer gets there. \(text)"
    }
    return entry
  }

  /// Returns the entry of a screen that only one exploration has, with its script and picture.
  fileprivate func entry(
    ofOnly screen: SavedExploration.Screen, isGone: Bool
  ) -> ComparisonReport.Entry {
    var entry = entry(screen.name)
    entry.lines = screen.script ?? []
    if let frame = screen.frame { entry.pictures = isGone ? (frame, nil) : (nil, frame) }
    return entry
  }

  fileprivate func entries(
    _ transitions: [SavedExploration.Transition]
  ) -> [ComparisonReport.Entry] {
    Dictionary(grouping: transitions, by: \.screen).sorted { $0.key < $1.key }.map { screen, rows in
      let (title, route) = parts(of: screen)
      let lines = rows.map { "\($0.step) -> \(text(of: $0.target))" }
      return .init(title: title, route: route, lines: lines)
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
    return "\(text). Compared: \(detail.meaning) (the level \(detail.rawValue))."
  }
}

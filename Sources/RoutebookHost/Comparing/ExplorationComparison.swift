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
    /// Why the former script does not lead there, in sentences; `nil` if it does.
    let failure: String?
  }

  /// A transition that only one exploration has.
  struct ChangedTransition {
    let value: SavedExploration.Transition
    let isNew: Bool
    /// Whether its step was tried in both apps in the same state.
    var isCertain = true
  }

  let detail: DetailLevel
  /// What the screens of both are called.
  let names: ScreenNames
  var added: [SavedExploration.Screen] = []
  var removed: [SavedExploration.Screen] = []
  var changed: [ChangedScreen] = []
  /// The name of a screen for each script after which what it shows was compared.
  var compared: [String] = []
  /// What leads from screens that only one exploration has.
  let exits: [String: [SavedExploration.Transition]]
  /// On screens that both have, in the order of screens, steps and targets.
  var transitions: [ChangedTransition]
  var newFindings: [SavedExploration.Finding]
  let goneFindings: [SavedExploration.Finding]

  /// Compares what needs no app; playing scripts finds `changed`, and what is known about transitions.
  init(from old: SavedExploration, to new: SavedExploration) {
    detail = new.detail
    names = ScreenNames(old.screens + new.screens)
    let (before, after) = (Set(old.screens.map(\.name)), Set(new.screens.map(\.name)))
    added = new.screens.filter { !before.contains($0.name) }
    removed = old.screens.filter { !after.contains($0.name) }
    // What a screen that is added or removed does needs no line of its own.
    let common = before.intersection(after)
    let (former, present) = (Set(old.transitions), Set(new.transitions))
    transitions = former.symmetricDifference(present).filter { common.contains($0.screen) }
      .sorted()
      .map { ChangedTransition(value: $0, isNew: present.contains($0)) }
    exits = Dictionary(
      grouping: former.union(present).filter { !common.contains($0.screen) }.sorted(), by: \.screen)
    let (known, open) = (Set(old.findings.map(\.name)), Set(new.findings.map(\.name)))
    newFindings = new.findings.filter { !known.contains($0.name) }
    goneFindings = old.findings.filter { !open.contains($0.name) }
  }

  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && transitions.isEmpty
      && newFindings.isEmpty && goneFindings.isEmpty
  }
}

/// A comparison of two explorations in parts, which is printed as text, Markdown or a page.
struct ComparisonReport {
  struct Part {
    let title: String
    /// A sentence about all entries; can be empty.
    var note = ""
    var entries: [Entry]

    /// Whether a comment shows the whole entries at first.
    var isOpen: Bool { entries.count <= 5 }
  }

  struct Entry {
    /// Can be empty, before the name of a screen.
    let title: String
    /// The route of a screen.
    var route = ""
    var sentence = ""
    var script: [String] = []
    /// What leads from the screen and what did, or other screens.
    var list: [LineDifference.Line] = []
    /// What is shown where a finding is.
    var place: Frame?
    /// What was shown before and what is shown now.
    var pictures: (before: Frame?, after: Frame?)?
  }

  let title: String
  let result: String
  /// What was compared, in sentences.
  let extent: String
  let parts: [Part]
}

extension ComparisonReport {
  init(_ comparison: ExplorationComparison, of app: String) {
    title = "\(app): what differs in the navigation"
    (result, extent) = (comparison.result, comparison.extent)
    let names = comparison.names
    let only = Set((comparison.added + comparison.removed).map(\.name))
    let isNamed = { (transition: ExplorationComparison.ChangedTransition) in
      !transition.value.leadsAlong || !only.contains(transition.value.target)
    }
    let certain = comparison.transitions.filter(\.isCertain)
    let doubtful = comparison.transitions.filter { !$0.isCertain }
    let left = certain.count { !isNamed($0) }
    parts = [
      Part(
        title: "New findings",
        entries: comparison.newFindings.map { finding in
          Entry(
            title: names.shortened(finding.name), sentence: finding.explanation,
            script: finding.script.split(separator: "\n").map(String.init), place: finding.frame)
        }),
      Part(
        title: "Findings that are gone",
        entries: comparison.goneFindings.map { Entry(title: names.shortened($0.name)) }),
      Part(
        title: "Changed screens",
        entries: comparison.changed.filter { $0.after != nil }.map(names.entry)),
      Part(
        title: "Screens with another way",
        entries: names.entries(comparison.changed.filter { $0.after == nil })),
      Part(
        title: "New screens",
        entries: comparison.added.map { names.entry(ofOnly: $0, of: comparison, isGone: false) }),
      Part(
        title: "Removed screens",
        entries: comparison.removed.map { names.entry(ofOnly: $0, of: comparison, isGone: true) }),
      Part(
        title: "Transitions",
        note: left == 0
          ? ""
          : "Not listed: \(counted(left, "way")) to new or removed screens by back, swipe or a tab.",
        entries: names.entries(certain.filter(isNamed))),
      Part(
        title: "Transitions that are perhaps new or gone",
        note: doubtful.isEmpty
          ? ""
          : "In one of the two versions, the step was not tried in the same state, so it may be possible in both.",
        entries: names.entries(doubtful)),
    ].filter { !$0.entries.isEmpty || !$0.note.isEmpty }
  }
}

extension ScreenNames {
  private func entry(_ screen: String, _ script: [String]? = nil) -> ComparisonReport.Entry {
    let (title, route) = parts(of: screen)
    return .init(title: title, route: route, script: script ?? [])
  }

  fileprivate func entry(
    _ changed: ExplorationComparison.ChangedScreen
  ) -> ComparisonReport.Entry {
    var entry = entry(changed.screen.name, changed.script)
    if let after = changed.after { entry.pictures = (changed.before, after) }
    entry.sentence = changed.failure ?? ""
    return entry
  }

  /// Returns the entry of a screen that only one exploration has, with its script, its picture and what it leads to.
  fileprivate func entry(
    ofOnly screen: SavedExploration.Screen, of comparison: ExplorationComparison, isGone: Bool
  ) -> ComparisonReport.Entry {
    var entry = entry(screen.name, screen.script)
    entry.sentence = exits(comparison.exits[screen.name] ?? [])
    if let frame = screen.frame { entry.pictures = isGone ? (frame, nil) : (nil, frame) }
    return entry
  }

  /// Returns an entry for each reason why former scripts do not lead to screens that show the same.
  fileprivate func entries(
    _ screens: [ExplorationComparison.ChangedScreen]
  ) -> [ComparisonReport.Entry] {
    Dictionary(grouping: screens) { $0.failure ?? "" }.sorted { $0.key < $1.key }.map {
      reason, screens in
      let list = screens.map { LineDifference.Line(change: .same, text: text(of: $0.screen.name)) }
      return .init(title: counted(screens.count, "screen"), sentence: reason, list: list)
    }
  }

  /// A sentence about other screens to which one leads: `Leads to: Settings (tap "Settings").`
  private func exits(_ transitions: [SavedExploration.Transition]) -> String {
    let others = transitions.filter { $0.target != $0.screen }
    let tabs = others.count(where: \.selectsTab)
    var targets = Dictionary(
      grouping: others.filter { !$0.selectsTab }, by: \.target
    ).sorted { $0.key < $1.key }.map { target, rows in
      let (title, route) = parts(of: target)
      let more = rows.count > 3 ? ["\(rows.count - 3) more"] : []
      let steps = (rows.prefix(3).map(\.shortWords) + more).joined(separator: ", ")
      return "\(title.isEmpty ? route : title) (\(steps))"
    }
    if tabs > 0 { targets.append(counted(tabs, "tab")) }
    return targets.isEmpty ? "Leads nowhere." : "Leads to: \(targets.list("and"))."
  }

  /// Returns an entry for each screen, with a script for each of its transitions.
  fileprivate func entries(
    _ transitions: [ExplorationComparison.ChangedTransition]
  ) -> [ComparisonReport.Entry] {
    Dictionary(grouping: transitions, by: \.value.screen).sorted { $0.key < $1.key }.map {
      screen, rows in
      var entry = entry(screen)
      for row in rows {
        let line = "\(row.value.words) → \(text(of: row.value.target))"
        entry.list.append(.init(change: row.isNew ? .added : .removed, text: line))
        guard let script = row.value.script else { continue }
        let version = row.isNew ? "" : ", in the version before"
        entry.script += (entry.script.isEmpty ? [] : [""]) + ["# \(line)\(version)"] + script
      }
      return entry
    }
  }
}

extension SavedExploration.Transition {
  /// The step, with the label of its control if the step has an identifier.
  fileprivate var words: String { step + (label.map { " (\($0.quoted))" } ?? "") }

  /// The step with the label of its control instead of the identifier.
  fileprivate var shortWords: String {
    label.map { "\(step.prefix { $0 != " " }) \($0.quoted)" } ?? step
  }

  /// Whether it leads to what happens to be there: a tab, or the screen below.
  fileprivate var leadsAlong: Bool { goesBack || selectsTab }
}

extension ExplorationComparison {
  fileprivate var extent: String {
    let shown =
      changed.contains { $0.after != nil }
      ? " A changed screen is shown after the first script that makes a difference." : ""
    return "What \(counted(Set(compared).count, "screen")) show was compared after "
      + "\(counted(compared.count, "script")) that lead there: in the first language, and with the samples of "
      + "text fields alone. Transitions and findings are those of two explorations: \(detail.meaning).\(shown)"
  }

  fileprivate var result: String {
    let counts = [
      (newFindings.count, "new finding", ""), (goneFindings.count, "finding", " gone"),
      (changed.count { $0.after != nil }, "changed screen", ""),
      (changed.count { $0.after == nil }, "screen", " with another way"),
      (added.count, "new screen", ""), (removed.count, "screen", " removed"),
      (transitions.count { $0.isNew && $0.isCertain }, "new transition", ""),
      (transitions.count { !$0.isNew && $0.isCertain }, "transition", " gone"),
      (transitions.count { !$0.isCertain }, "transition", " perhaps new or gone"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { counted($0, $1) + $2 }
    return (parts.isEmpty ? "Nothing differs" : parts.list("and")) + "."
  }
}

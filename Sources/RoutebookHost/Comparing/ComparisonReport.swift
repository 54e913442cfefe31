import Routebook
import RoutebookExplorer
import VisibleText

/// A comparison of two explorations in parts, which is printed as text, Markdown or a page.
struct ComparisonReport {
  struct Part {
    /// The title of the entries: `Changed screens`.
    let title: String
    /// The number of what they list.
    let count: Int
    /// The number in words: `2 changed screens`.
    let heading: String
    /// A sentence about all entries; can be empty.
    var note = ""
    let entries: [Entry]
    /// Whether a comment shows the whole entries at first.
    var isOpen = false

    /// - Parameter count: The number of what the entries list; by default, that of the entries.
    init(
      _ noun: String, then rest: String = "", _ entries: [Entry], count: Int? = nil,
      note: String = ""
    ) {
      let plural = "\(noun)s\(rest)"
      title = plural.prefix(1).uppercased() + plural.dropFirst()
      self.count = count ?? entries.count
      heading = counted(self.count, noun) + rest
      (self.entries, self.note) = (entries, note)
    }
  }

  struct Entry {
    /// Empty for a screen without one.
    var title = ""
    /// The route of a screen.
    var route = ""
    /// The name of the screen; `nil` for a finding.
    var screen: String?
    var sentence = ""
    var script: [String] = []
    var ways: [Way] = []
    /// Where a finding is.
    var place: Place?
    /// What was shown before and what is shown now.
    var pictures: (before: Frame?, after: Frame?)?
  }

  /// The name of a screen, and what it is called in the report.
  typealias Name = (screen: String, text: String)

  /// What leads from one screen to another, in a line.
  struct Way {
    var change = LineDifference.Line.Change.same
    /// The screen from which it leads; `nil` for that of the entry.
    var source: Name?
    let words: String
    /// The screen to which it leads; `nil` for that of the entry.
    var target: Name?
    var script: [String] = []
    /// What is shown before the step, and where its control is.
    var place: Place?
    /// Whether a page shows them at first.
    var isOpen = false

    /// The line in pieces, which can be names of screens.
    var pieces: [(text: String, screen: String?)] {
      let start = source.map { [(text: $0.text, screen: Optional($0.screen)), (": ", nil)] } ?? []
      let own: (String, String?) = (source == nil ? "the same screen" : "this screen", nil)
      return start + [("\(words) → ", nil), target.map { ($0.text, $0.screen) } ?? own]
    }

    var text: String { pieces.map(\.text).joined() }
  }

  let title: String
  /// The two versions, in words.
  let versions: String
  /// What was compared, in sentences.
  let extent: String
  let parts: [Part]

  /// The number of everything that differs, in a sentence.
  var result: String {
    (parts.isEmpty ? "Nothing differs" : parts.map(\.heading).list("and")) + "."
  }
}

extension ComparisonReport {
  /// - Parameters:
  ///   - versions: The two versions, in words.
  ///   - language: The language of the pictures, in words.
  init(_ comparison: ExplorationComparison, of app: String, _ versions: String, in language: String)
  {
    title = "\(app): what differs in the navigation"
    self.versions = versions
    extent = comparison.extent(in: language)
    let names = comparison.names
    let certain = comparison.transitions.filter(\.isCertain)
    let doubtful = comparison.transitions.filter { !$0.isCertain }
    let counts = [
      (certain.count(where: \.isNew), "new transition"),
      (certain.count { !$0.isNew }, "removed transition"),
    ].filter { $0.0 > 0 }.map { counted($0, $1) }
    var parts = [
      Part(
        "new finding",
        comparison.newFindings.map { names.entry(of: $0, isNew: true) }),
      Part(
        "changed screen", names.entries(comparison.changed.filter { $0.after != nil }, certain),
        note: counts.isEmpty ? "" : "With \(counts.list("and"))."),
      Part(
        "new screen",
        comparison.added.map { names.entry(ofOnly: $0, of: comparison, isGone: false) }),
      Part(
        "removed screen",
        comparison.removed.map { names.entry(ofOnly: $0, of: comparison, isGone: true) }),
      Part(
        "finding", then: " gone", comparison.goneFindings.map { names.entry(of: $0, isNew: false) }),
      Part(
        "screen", then: " reached in another way",
        names.entries(comparison.changed.filter { $0.after == nil }, [])),
      Part(
        "transition", then: " perhaps new or gone", names.entries([], doubtful),
        count: doubtful.count,
        note:
          "In one of the two versions, the step was not tried in the same state, so it may be possible in both."
      ),
    ].filter { !$0.entries.isEmpty }
    let isShort = parts.reduce(0) { $0 + $1.entries.count } <= 5
    for index in parts.indices {
      parts[index].isOpen = isShort || parts[index].entries[0].place != nil
    }
    self.parts = parts
  }
}

extension ScreenNames {
  private func name(_ screen: String) -> ComparisonReport.Name { (screen, text(of: screen)) }

  private func entry(_ screen: String) -> ComparisonReport.Entry {
    let (title, route) = parts(of: screen)
    return .init(title: title, route: route, screen: screen)
  }

  /// Returns the entry of a finding, with the title of its screen if it has one.
  fileprivate func entry(
    of finding: SavedExploration.Finding, isNew: Bool
  ) -> ComparisonReport.Entry {
    let kind = finding.name.prefix { $0 != ":" }
    let (title, route) = parts(of: String(finding.name.dropFirst(kind.count + 2)))
    var entry = ComparisonReport.Entry(title: "\(kind): \(title)", route: route)
    if title.isEmpty { (entry.title, entry.route) = (shortened(finding.name), "") }
    guard isNew else { return entry }
    (entry.sentence, entry.script, entry.place) = (finding.explanation, finding.way, finding.place)
    return entry
  }

  /// Returns an entry for each screen that shows something else, or has other transitions.
  fileprivate func entries(
    _ screens: [ExplorationComparison.ChangedScreen],
    _ transitions: [ExplorationComparison.ChangedTransition]
  ) -> [ComparisonReport.Entry] {
    let screens = Dictionary(screens.map { ($0.screen.name, $0) }) { first, _ in first }
    let transitions = Dictionary(grouping: transitions, by: \.value.screen)
    return Set(screens.keys).union(transitions.keys).sorted().map { name in
      var entry = entry(name)
      if let changed = screens[name] {
        if let after = changed.after { entry.pictures = (changed.before, after) }
        (entry.script, entry.sentence) = (changed.script, changed.failure ?? "")
      }
      // What replaces something is below it.
      let rows = (transitions[name] ?? []).groups(by: \.value.target).flatMap { _, rows in
        rows.filter { !$0.isNew } + rows.filter(\.isNew)
      }
      entry.ways = rows.map { transition in
        let value = transition.value
        // What the pictures do not show is not folded.
        let isSeen = entry.pictures != nil && transition.place?.menu == nil
        return .init(
          change: transition.isNew ? .added : .removed, words: value.words,
          target: value.target == name ? nil : self.name(value.target),
          script: value.script ?? [], place: transition.place,
          isOpen: transition.isCertain && !isSeen)
      }
      return entry
    }
  }

  /// Returns the entry of a screen that only one exploration has, with its script, its picture and what is around it.
  fileprivate func entry(
    ofOnly screen: SavedExploration.Screen, of comparison: ExplorationComparison, isGone: Bool
  ) -> ComparisonReport.Entry {
    var entry = entry(screen.name)
    entry.script = screen.script ?? []
    let around = comparison.around.filter {
      $0.screen != $0.target && !$0.goesBack && !$0.selectsTab
    }
    let (from, to) = (
      around.filter { $0.target == screen.name }, around.filter { $0.screen == screen.name }
    )
    entry.ways =
      from.groups(by: \.screen).map { .init(source: name($0), words: Self.words($1)) }
      + to.groups(by: \.target).map { .init(words: Self.words($1), target: name($0)) }
    if to.isEmpty { entry.sentence = "No control leads from here to another screen." }
    if let frame = screen.frame { entry.pictures = isGone ? (frame, nil) : (nil, frame) }
    return entry
  }

  /// The first steps of some transitions.
  private static func words(_ transitions: [SavedExploration.Transition]) -> String {
    let more = transitions.count > 3 ? ["\(transitions.count - 3) more"] : []
    return (transitions.prefix(3).map(\.words) + more).joined(separator: ", ")
  }
}

extension ExplorationComparison {
  fileprivate func extent(in language: String) -> String {
    let screens = counted(Set(compared).count, "screen")
    let shown =
      changed.contains { $0.after != nil }
      ? " A changed screen is shown after the first script that makes a difference." : ""
    return
      "What \(screens) show was compared after \(counted(compared.count, "script")) that lead there: in "
      + "\(language), in \(counted(columns, "column")), and with the samples of text fields alone.\(shown) "
      + "Transitions and findings are those of two explorations: \(detail.meaning). How to get to a screen is a "
      + "script, which the command play runs."
  }
}

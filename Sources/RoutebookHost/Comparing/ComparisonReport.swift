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
    /// What the first line calls some of them.
    let names: String
    /// Whether a comment shows the whole entries at first.
    var isOpen = false
    /// Whether not even the headings of the entries are seen at first.
    var isFolded = false

    /// - Parameters:
    ///   - count: The number of what the entries list; by default, that of the entries.
    ///   - names: What the first line calls them; empty if it only counts them.
    init(
      _ noun: String, then rest: String = "", _ entries: [Entry], count: Int? = nil,
      names: [String] = [], note: String = ""
    ) {
      let plural = "\(noun)s\(rest)"
      title = plural.prefix(1).uppercased() + plural.dropFirst()
      self.count = count ?? entries.count
      heading = counted(self.count, noun) + rest
      (self.entries, self.note) = (entries, note)
      let more = names.count > 3 ? ["\(names.count - 3) more"] : []
      self.names = names.isEmpty ? "" : ": \((names.prefix(3) + more).list("and"))"
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
    var scripts: [TitledScript] = []
    var ways: [Way] = []
    /// Where a finding is.
    var place: Place?
    /// What was shown before and what is shown now.
    var pictures: (before: Frame?, after: Frame?)?
  }

  /// The lines of a script, or other code, and what they are for.
  typealias TitledScript = (title: String, lines: [String])

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
    /// What else leads there; can be empty.
    var sentence = ""
    var scripts: [TitledScript] = []
    /// What is shown before the step, and where its control is.
    var place: Place?
    /// What the version shows there that does not have the step.
    var other: Frame?
    /// Whether a page shows them at first.
    var isOpen = false

    /// The line in pieces, which can be names of screens.
    var pieces: [(text: String, screen: String?)] {
      let start = source.map { [(text: $0.text, screen: Optional($0.screen)), (": ", nil)] } ?? []
      if source == nil, target == nil { return [(words, nil)] }
      return start + [
        ("\(words) → ", nil), target.map { ($0.text, $0.screen) } ?? ("this screen", nil),
      ]
    }

    var text: String { pieces.map(\.text).joined() }
  }

  let title: String
  /// The two versions, in words.
  let versions: String
  /// What was compared, in sentences.
  let extent: [String]
  let parts: [Part]

  /// The number of everything that differs, in a sentence.
  var result: String {
    parts.isEmpty
      ? "Nothing differs." : parts.map { "\($0.heading)\($0.names)." }.joined(separator: " ")
  }
}

extension ComparisonReport {
  /// - Parameters:
  ///   - versions: The two versions, in words.
  ///   - languages: The codes of the app's languages; the pictures are in the first one.
  init(
    _ comparison: ExplorationComparison, of app: String, _ versions: String, in languages: [String]
  ) {
    title = "\(app): what differs in the navigation"
    self.versions = versions
    extent = comparison.extent(in: languages)
    let names = comparison.names
    let (lost, others) = comparison.certainTransitions
    let doubtful = comparison.transitions.filter { !$0.isCertain }
    let changed = names.entries(comparison.changed.filter { $0.after != nil }, others, comparison)
    let findings = comparison.newFindings.map { names.entry(of: $0, isNew: true) }
    let screens = { (screens: [SavedExploration.Screen], isGone: Bool) in
      Part(
        isGone ? "removed screen" : "new screen",
        screens.map { names.entry(ofOnly: $0, of: comparison, isGone: isGone) },
        names: screens.map { names.text(of: $0.name) })
    }
    var parts = [
      Part("new finding", findings, names: findings.map(\.title)),
      Part(
        "way", then: " removed", names.entries([], lost, comparison), count: lost.count,
        names: lost.map(\.value.words)),
      screens(comparison.removed, true),
      screens(comparison.added, false),
      Part("changed screen", changed.filter { !$0.ways.isEmpty }),
      Part("screen", then: " with other texts only", changed.filter(\.ways.isEmpty)),
      Part(
        "finding", then: " gone", comparison.goneFindings.map { names.entry(of: $0, isNew: false) }),
      comparison.reachedElsewhere,
      Part(
        "step", then: " that can't be compared", names.entries([], doubtful, comparison),
        count: doubtful.count,
        note:
          "In one of the two versions, the step was not tried in the same state, so it may be possible in both."
      ),
    ].filter { !$0.entries.isEmpty }
    let isShort = parts.reduce(0) { $0 + $1.entries.count } <= 5
    for index in parts.indices {
      let entry = parts[index].entries[0]
      parts[index].isOpen = isShort || entry.place != nil || entry.ways.first?.isOpen == true
      parts[index].isFolded = !doubtful.isEmpty && index == parts.count - 1
    }
    self.parts = parts
  }
}

extension ScreenNames {
  private func name(_ screen: String) -> ComparisonReport.Name { (screen, text(of: screen)) }

  private func entry(_ screen: String) -> ComparisonReport.Entry {
    let (title, route) = parts(of: screen)
    return .init(
      title: title, route: route + (isStart(screen) ? ", the start" : ""), screen: screen)
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
    (entry.sentence, entry.place) = (finding.explanation, finding.place)
    entry.scripts = [
      ("How to get there", finding.way),
      (
        "If it is meant to be there, accept it in a module",
        ["registry.acceptFinding(\(finding.name.debugDescription), because: \"…\")"]
      ),
    ]
    return entry
  }

  /// Returns an entry for each screen that shows something else, or has other transitions.
  fileprivate func entries(
    _ screens: [ExplorationComparison.ChangedScreen],
    _ transitions: [ExplorationComparison.ChangedTransition], _ comparison: ExplorationComparison
  ) -> [ComparisonReport.Entry] {
    let screens = Dictionary(screens.map { ($0.screen.name, $0) }) { first, _ in first }
    let transitions = Dictionary(grouping: transitions, by: \.value.screen)
    return Set(screens.keys).union(transitions.keys).sorted().map { name in
      var entry = entry(name)
      if let changed = screens[name] {
        if let after = changed.after { entry.pictures = (changed.before, after) }
        entry.sentence = changed.sentence
        entry.scripts = [("How to get there", changed.script)]
      }
      // What replaces something is below it.
      let rows = (transitions[name] ?? []).groups(by: \.value.target).flatMap { _, rows in
        rows.filter { !$0.isNew } + rows.filter(\.isNew)
      }
      entry.ways = rows.map {
        way($0, isSeen: entry.pictures != nil && $0.place?.menu == nil, comparison)
      }
      return entry
    }
  }

  /// - Parameter isSeen: Whether the pictures of the screen show it.
  private func way(
    _ transition: ExplorationComparison.ChangedTransition, isSeen: Bool,
    _ comparison: ExplorationComparison
  ) -> ComparisonReport.Way {
    let (value, isNew) = (transition.value, transition.isNew)
    var way = ComparisonReport.Way(
      change: isNew ? .added : .removed, words: value.words,
      target: value.target == value.screen ? nil : name(value.target), place: transition.place,
      other: transition.other?.frame, isOpen: transition.isCertain && !isSeen)
    way.scripts = [
      ("Script with \(value.words)\(isNew ? "" : ", in the version before")", value.script ?? [])
    ]
    if let other = transition.other, other.script != value.script?.dropLast() {
      way.scripts.append(("Script to the picture \(isNew ? "before" : "after")", other.script))
    }
    if !isNew, let (rest, isNew) = comparison.shortestWay(to: value) {
      way.sentence =
        "\(isNew ? "Now" : "Still") reached from \(text(of: rest.screen)): \(rest.words)."
    }
    return way
  }

  /// Returns the entry of a screen that only one exploration has, with its script, its picture and what is around it.
  fileprivate func entry(
    ofOnly screen: SavedExploration.Screen, of comparison: ExplorationComparison, isGone: Bool
  ) -> ComparisonReport.Entry {
    var entry = entry(screen.name)
    let version = isGone ? " in the version before" : ""
    entry.scripts = [("How to get there\(version)", screen.script ?? [])]
    let all = comparison.around.filter { $0.screen != $0.target }
    let around = all.filter { !$0.goesBack && !$0.selectsTab }
    entry.ways =
      around.filter { $0.target == screen.name }.groups(by: \.screen)
      .map { .init(source: name($0), words: Self.words($1)) }
      + around.filter { $0.screen == screen.name }.groups(by: \.target)
      .map { .init(words: Self.words($1), target: name($0)) }
    if !all.contains(where: { $0.screen == screen.name }) {
      entry.sentence = "Nothing leads from here to another screen."
    }
    if let frame = screen.frame { entry.pictures = isGone ? (frame, nil) : (nil, frame) }
    return entry
  }

  /// The first steps of some transitions.
  private static func words(_ transitions: [SavedExploration.Transition]) -> String {
    let more = transitions.count > 3 ? ["\(transitions.count - 3) more"] : []
    return (transitions.prefix(3).map(\.words) + more).joined(separator: ", ")
  }

  /// Returns an entry for each reason why former scripts do not lead to screens that are the same.
  fileprivate func entries(
    _ screens: [ExplorationComparison.ChangedScreen]
  ) -> [ComparisonReport.Entry] {
    screens.groups(by: \.failure).map { _, screens in
      let first = screens.min { $0.script.count < $1.script.count }!
      var entry = entry(first.screen.name)
      if screens.count > 1 {
        entry = .init(title: screens.map { text(of: $0.screen.name) }.list("and"))
      }
      entry.sentence = first.sentence
      entry.scripts = [
        (
          "How to get to \(text(of: first.screen.name)) in the version before",
          first.screen.script ?? []
        ),
        ("How to get there now", first.script),
      ]
      return entry
    }
  }
}

extension ExplorationComparison.ChangedScreen {
  /// Why another script is played; empty if it is the former one.
  fileprivate var sentence: String {
    let rest = script == screen.script ? "" : " Another one leads there."
    return failure.map { "The former script \($0)\(rest)" } ?? ""
  }
}

extension ExplorationComparison {
  /// The certain transitions: those that are gone while the screen to which they led is still there, without another
  /// step in their place, and the others.
  fileprivate var certainTransitions: (lost: [ChangedTransition], others: [ChangedTransition]) {
    let certain = transitions.filter(\.isCertain)
    let gone = Set(removed.map(\.name))
    let isLost = { (transition: ChangedTransition) in
      !transition.isNew && !gone.contains(transition.value.target)
        && !certain.contains {
          $0.isNew && $0.value.screen == transition.value.screen
            && $0.value.target == transition.value.target
        }
    }
    return (certain.filter(isLost), certain.filter { !isLost($0) })
  }

  /// Returns what else leads to the other screen of a transition that is gone, besides what is new on its screen.
  fileprivate func shortestWay(
    to gone: SavedExploration.Transition
  ) -> (SavedExploration.Transition, isNew: Bool)? {
    guard gone.screen != gone.target else { return nil }
    let new = Set(transitions.filter(\.isNew).map(\.value))
    return present.filter {
      $0.target == gone.target && $0.screen != gone.target && !$0.leadsAlong
        && !($0.screen == gone.screen && new.contains($0))
    }.min { ($0.script?.count ?? .max) < ($1.script?.count ?? .max) }
      .map { ($0, new.contains($0)) }
  }

  fileprivate var reachedElsewhere: ComparisonReport.Part {
    let screens = changed.filter { $0.after == nil }
    return .init(
      "screen", then: " reached in another way", names.entries(screens), count: screens.count)
  }

  fileprivate func extent(in languages: [String]) -> [String] {
    let others = Array(languages.dropFirst())
    var sentences = [
      "What \(counted(Set(compared).count, "screen")) show was compared after \(compared.count) of "
        + "\(counted(scriptCount, "script")) that lead there, in \(counted(columns, "column"))."
    ]
    if let most = failures.groups(by: \.self).max(by: { $0.elements.count < $1.elements.count }) {
      sentences.append(
        "\(counted(failures.count, "script")) could not be compared. The most frequent reason: it \(most.key)"
      )
    }
    if changed.contains(where: { $0.after != nil }) {
      sentences.append("Only the first difference of each screen is shown.")
    }
    return sentences + [
      "The language is \(languages[0])\(others.isEmpty ? "" : ", not \(others.list("or"))").",
      "In text fields, only their samples are typed.",
      "Findings and steps are those of two explorations: \(detail.meaning).",
      "To take a script, save its lines in a file, and run play with the file.",
    ]
  }
}

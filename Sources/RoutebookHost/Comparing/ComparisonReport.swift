import Routebook
import RoutebookExplorer
import VisibleText

/// A comparison of two explorations in parts, which is printed as text, Markdown or a page.
struct ComparisonReport {
  struct Part {
    /// The title of the entries: `Changed screens`.
    let title: String
    /// The heading, with the number of listed things: `2 changed screens`.
    let heading: String
    /// The names of some entries for the first lines; can be empty.
    let names: String
    let entries: [Entry]
    /// A sentence about entries of which only the heading is seen at first; empty for others.
    let note: String
    /// Whether a comment shows the whole entries at first.
    var isOpen = false

    /// - Parameter count: The number of listed things; by default, that of the entries.
    init(
      _ noun: String, then rest: String = "", _ entries: [Entry], count: Int? = nil,
      names: [String] = [], note: String = ""
    ) {
      let plural = "\(noun)s\(rest)"
      title = plural.prefix(1).uppercased() + plural.dropFirst()
      heading = counted(count ?? entries.count, noun) + rest
      self.names = names.isEmpty ? "" : ": \(names.abridged.list("and"))"
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
    /// The pictures of a screen in different states.
    var views: [View] = []
    var scripts: [TitledScript] = []
    var transitions: [TransitionLine] = []
    /// The place of a finding.
    var place: ReachedScreen?
  }

  /// The pictures of both versions.
  typealias Pictures = (before: Frame?, after: Frame?)

  /// The pictures of a screen after a script.
  typealias View = (pictures: Pictures, script: TitledScript)

  /// The lines of a script, or other code, with a title.
  typealias TitledScript = (title: String, lines: [String])

  /// The name of a screen, and its text in the report.
  typealias Name = (screen: String, text: String)

  /// A line about the transitions from one screen to another.
  struct TransitionLine {
    var change = LineDifference.Line.Change.same
    /// The screen from which it leads; `nil` for that of the entry.
    var source: Name?
    var stepText: String
    /// The screen to which it leads; `nil` for that of the entry.
    var target: Name?
    /// A sentence about another transition to the target; can be empty.
    var sentence = ""
    var scripts: [TitledScript] = []
    /// The screen before the step in the version that has the step, and in the other version.
    var pictures: Pictures = (nil, nil)
    /// The area of the control of the step.
    var control: (rows: Range<Int>, columns: Range<Int>)?
    /// Whether a page shows them at first.
    var isOpen = false

    /// The line in pieces, which can be names of screens.
    var pieces: [(text: String, screen: String?)] {
      let start = source.map { [(text: $0.text, screen: Optional($0.screen)), (": ", nil)] } ?? []
      if source == nil, target == nil { return [(stepText, nil)] }
      return start + [
        ("\(stepText) → ", nil), target.map { ($0.text, $0.screen) } ?? ("this screen", nil),
      ]
    }

    var text: String { pieces.map(\.text).joined() }
  }

  let title: String
  /// The two versions, in words.
  let versions: String
  /// The extent of the comparison, in sentences.
  let extent: [String]
  let parts: [Part]

  /// The number of everything that differs, in a line for each part.
  var results: [String] {
    parts.isEmpty ? ["Nothing differs."] : parts.map { $0.heading + $0.names }
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
    let certain = comparison.transitions.filter(\.isCertain)
    let gone = comparison.removed.map(\.name)
    let isLost = { (transition: ExplorationComparison.ChangedTransition) in
      !transition.isNew && !gone.contains(transition.value.target)
        && !comparison.isReplaced(transition.value)
    }
    let lost = certain.filter(isLost)
    let lostEntries = names.entries([], lost, comparison)
    let same = comparison.changed.filter { $0.after == nil }
    let doubtful = comparison.transitions.filter { !$0.isCertain }
    let changed = names.entries(
      comparison.changed.filter { $0.after != nil }, certain.filter { !isLost($0) }, comparison)
    let findings = comparison.newFindings.map { names.entry(of: $0, isNew: true) }
    let screens = { (screens: [SavedExploration.Screen], isGone: Bool) in
      Part(
        isGone ? "removed screen" : "new screen",
        screens.map { names.entry(ofOnly: $0, of: comparison, isGone: isGone) },
        names: screens.map { names.quoted($0.name) })
    }
    let changes = { (noun: String, rest: String, entries: [Entry]) in
      Part(noun, then: rest, entries, names: entries.map { names.quoted($0.screen!) })
    }
    let links = { (noun: String, rest: String, links: [ExplorationComparison.ChangedLink]) in
      Part(
        noun, then: rest,
        links.map { Entry(route: $0.pattern, sentence: names.sentence(about: $0)) },
        names: links.map(\.pattern))
    }
    var parts = [
      Part("new finding", findings, names: findings.map(\.title)),
      Part(
        "way", then: " removed", lostEntries, count: lost.count,
        names: lost.map { "\($0.value.stepText) on \(names.quoted($0.value.screen))" }),
      links("removed deep link", "", comparison.links.filter { $0.after == nil }),
      links(
        "deep link", " that leads elsewhere",
        comparison.links.filter { $0.before != nil && $0.after != nil }),
      screens(comparison.removed, true),
      screens(comparison.added, false),
      changes("changed screen", "", changed.filter { !$0.transitions.isEmpty }),
      changes(
        "screen", " with other contents",
        changed.filter { entry in
          // The pictures of a removed transition can be the same.
          entry.transitions.isEmpty
            && !lostEntries.lazy.flatMap(\.transitions).contains { line in
              entry.views.allSatisfy { line.pictures == $0.pictures }
            }
        }),
      links("new deep link", "", comparison.links.filter { $0.before == nil }),
      Part(
        "finding", then: " gone", comparison.goneFindings.map { names.entry(of: $0, isNew: false) }),
      Part(
        "screen", then: " reached in another way", names.entries(same), count: same.count),
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
      parts[index].isOpen = isShort || entry.place != nil || entry.transitions.first?.isOpen == true
    }
    self.parts = parts
  }
}

extension [String] {
  /// The first three, and the number of the others.
  var abridged: [String] { count > 4 ? prefix(3) + ["\(count - 3) more"] : self }
}

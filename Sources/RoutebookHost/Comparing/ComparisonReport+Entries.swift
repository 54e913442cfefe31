import Routebook
import RoutebookExplorer
import VisibleText

extension ScreenNames {
  private func name(_ screen: String) -> ComparisonReport.Name { (screen, text(of: screen)) }

  private func entry(_ screen: String) -> ComparisonReport.Entry {
    let (title, route) = parts(of: screen)
    return .init(title: title, route: route, screen: screen)
  }

  /// Returns the entry of a finding, with the title of its screen if it has one.
  func entry(
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
  func entries(
    _ screens: [ExplorationComparison.ChangedScreen],
    _ transitions: [ExplorationComparison.ChangedTransition], _ comparison: ExplorationComparison
  ) -> [ComparisonReport.Entry] {
    let screens = Dictionary(grouping: screens, by: \.screen.name)
    let transitions = Dictionary(grouping: transitions, by: \.value.screen)
    return Set(screens.keys).union(transitions.keys).sorted().map { name in
      var entry = entry(name)
      entry.sentence = screens[name]?[0].sentence ?? ""
      entry.views = (screens[name] ?? []).map {
        let title = $0.title.map { "How to get to \($0)" } ?? "How to get there"
        return (($0.before, $0.after), (title, $0.script))
      }
      // A transition that replaces another one follows it.
      let own = transitions[name] ?? []
      let redirected = Set(own.filter(\.isNew).map(\.value.step))
        .intersection(own.filter { !$0.isNew }.map(\.value.step))
      let rows = own.groups { redirected.contains($0.value.step) ? $0.value.step : $0.value.target }
        .map { $0.elements.filter { !$0.isNew } + $0.elements.filter(\.isNew) }
        .sorted { !$0[0].isNew && $1[0].isNew }.flatMap(\.self)
      entry.transitions = rows.map { line($0, on: entry, comparison) }
      // A step whose control has another identifier.
      let steps = Dictionary(grouping: rows.map(\.value), by: \.stepText)
      for (index, row) in rows.enumerated()
      where Set(steps[row.value.stepText]!.map(\.step)).count > 1 {
        entry.transitions[index].stepText = row.value.step
      }
      return entry
    }
  }

  /// - Parameter entry: The entry of the screen, with its script and its pictures.
  private func line(
    _ transition: ExplorationComparison.ChangedTransition, on entry: ComparisonReport.Entry,
    _ comparison: ExplorationComparison
  ) -> ComparisonReport.TransitionLine {
    let (value, isNew) = (transition.value, transition.isNew)
    let isSeen = !entry.views.isEmpty && transition.place?.menu == nil
    var line = ComparisonReport.TransitionLine(
      change: isNew ? .added : .removed, stepText: value.stepText,
      target: value.target == value.screen
        ? nil : (value.target, value.title ?? text(of: value.target)),
      control: transition.place?.control, isOpen: transition.isCertain && !isSeen)
    let (own, other) = (transition.place?.frame, transition.other?.frame)
    line.pictures = isNew ? (other, own) : (own, other)
    // The script begins with the script to the screen, which the entry has.
    if let script = value.script,
      !entry.views.contains(where: { $0.script.lines == script.dropLast() })
    {
      line.scripts = [("How to do this\(isNew ? "" : " in the version before")", script)]
    }
    if let other = transition.other, other.script != value.script?.dropLast() {
      line.scripts.append(
        ("How to get there in the version \(isNew ? "before" : "after")", other.script))
    }
    let rest = comparison.present.filter { $0.value.target == value.target }
      .min { $0.value.length < $1.value.length }
    if !isNew, transition.isCertain, value.screen != value.target, !comparison.isReplaced(value),
      let (rest, wasThere) = rest
    {
      line.sentence =
        "\(wasThere ? "Still" : "Now") reached from \(text(of: rest.screen)): \(rest.stepText)."
    }
    return line
  }

  /// Returns the entry of a screen that only one exploration has, with its script, its picture and
  /// what is around it.
  func entry(
    ofOnly screen: SavedExploration.Screen, of comparison: ExplorationComparison, isGone: Bool
  ) -> ComparisonReport.Entry {
    var entry = entry(screen.name)
    let version = isGone ? " in the version before" : ""
    let script = ("How to get there\(version)", screen.script ?? [])
    entry.views = [(isGone ? (screen.frame, nil) : (nil, screen.frame), script)]
    let all = comparison.around.filter { $0.screen != $0.target }
    let around = all.filter { !$0.isReturn }
    entry.transitions =
      around.filter { $0.target == screen.name }.groups(by: \.screen)
      .map {
        .init(source: name($0), stepText: $1.map(\.stepText).abridged.joined(separator: ", "))
      }
      + around.filter { $0.screen == screen.name }.groups(by: \.target)
      .map {
        .init(stepText: $1.map(\.stepText).abridged.joined(separator: ", "), target: name($0))
      }
    if !all.contains(where: { $0.screen == screen.name }) {
      entry.sentence = "Nothing leads from here to another screen."
    }
    return entry
  }

  /// Returns a sentence about where a deep link leads.
  func sentence(about link: ExplorationComparison.ChangedLink) -> String {
    let (before, after) = (link.before, link.after)
    let name = { (screen: String) in screen.isEmpty ? "nothing" : self.quoted(screen) }
    if let before, let after { return "It opens \(name(after)) now, and opened \(name(before))." }
    return after.map { "It opens \(name($0))." } ?? "It opened \(name(before ?? ""))."
  }

  /// Returns an entry for each reason why previous scripts do not lead to screens that are the
  /// same.
  func entries(
    _ screens: [ExplorationComparison.ChangedScreen]
  ) -> [ComparisonReport.Entry] {
    screens.groups(by: \.failure).map { _, screens in
      let first = screens.min { $0.script.count < $1.script.count }!
      let title = text(of: first.screen.name)
      var entry = entry(first.screen.name)
      if screens.count > 1 {
        entry = .init(title: screens.map { text(of: $0.screen.name) }.list("and"))
      }
      entry.sentence = first.sentence
      entry.scripts = [
        ("How to get to \(title) in the version before", first.screen.script ?? []),
        ("How to get to \(title) now", first.script),
      ]
      return entry
    }
  }
}

extension ExplorationComparison.ChangedScreen {
  /// The reason why another script is played; empty if it is the previous one.
  var sentence: String {
    let rest =
      script == screen.script
      ? "" : " Another one leads there\(after == nil ? ", and shows the same" : "")."
    return failure.map { "The former script \($0)\(rest)" } ?? ""
  }
}

extension ExplorationComparison {
  func extent(in languages: [String]) -> [String] {
    let others = Array(languages.dropFirst())
    let (same, left) = (compared.count, scriptCount - compared.count - failures.count)
    var sentences = [
      "\(counted(scriptCount, "script")) of the version before: "
        + "\(same == scriptCount ? "all" : "\(same)") lead to the same "
        + "\(counted(Set(compared).count, "screen")), whose pictures of \(counted(SavedExploration.columns, "column")) "
        + "were compared\(failures.isEmpty ? "" : ", and \(failures.count) \(failures.count == 1 ? "does" : "do") not")."
        + (left == 0 ? "" : " \(counted(left, "other leads", "others lead")) to what is gone.")
    ]
    if let most = failures.groups(by: \.self).max(by: { $0.elements.count < $1.elements.count }) {
      sentences.append("The most frequent reason why a script does not: it \(most.key)")
    }
    return sentences + [
      "The language is \(languages[0])\(others.isEmpty ? "" : ", not \(others.list("or"))").",
      "In text fields, only their samples are typed.",
      "Findings and steps are those of two explorations: \(detail.meaning). What differs only in "
        + "other states is not seen.",
      "To take a script, save its lines in a file, and run play with the file.",
    ]
  }
}

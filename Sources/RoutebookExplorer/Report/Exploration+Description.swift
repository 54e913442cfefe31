import VisibleText

extension Exploration: CustomStringConvertible {
  /// The report for people: the result in a sentence and in numbers, the findings with their scripts, by
  /// module and kind, and at last what is not counted, and what was left out.
  public var description: String {
    (report + details).map { $0.map { $0.text + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The paragraphs of the report without its details.
  package var report: [[ReportLine]] {
    [[.sentence(result)] + summary.map(ReportLine.sentence)] + findingTexts
      + (undecided.isEmpty ? [] : [undecidedText])
  }

  /// What the details are about: `what is accepted and what grows`; `nil` without details.
  package var subjectOfDetails: String? {
    let subjects = [
      (accepted.isEmpty, "what is accepted"), (!hasBounds, "what grows"),
      (notes.isEmpty, "what it can't tell"),
    ].filter { !$0.0 }.map(\.1)
    return subjects.isEmpty ? nil : subjects.list("and")
  }

  /// The paragraphs about what is accepted, what grows, and the notes.
  package var details: [[ReportLine]] {
    accepted.map(text) + (hasBounds ? [boundsText] : [])
      + notes.map { [.sentence("note: \($0)")] }
  }

  /// Whether it is complete, and states were put off because something grows.
  private var hasBounds: Bool { isComplete && !usedBounds.isEmpty }

  /// The result in a sentence.
  private var result: String {
    if !findings.isEmpty {
      let isStuck = Self.leaveNoWay(findings)
      guard findings.count > 1 else {
        return isStuck ? "A user can get stuck." : "One thing is not as it should be."
      }
      return "\(findings.count) things are not as they should be"
        + (isStuck ? ", and a user can get stuck." : ".")
    }
    if !isComplete {
      return
        "Nothing was found, but the exploration was cut off, so it can't tell that nothing is wrong."
    }
    if let module {
      return
        "Nothing was found in \(module.visible), which was explored in detail; of other modules, only every "
        + "screen was.\(acceptedSentence)"
    }
    guard undecided.isEmpty else {
      return
        "Nothing was found in \(extent), but not everything could be decided.\(acceptedSentence)"
    }
    let good =
      Self.leaveNoWay(accepted.map(\.finding))
      ? "Nothing is wrong but what is accepted" : "Nobody can get stuck"
    return "\(good) in \(extent)."
      + (accepted.isEmpty
        ? " There is no trap, no dead end and no missing screen." : acceptedSentence)
  }

  /// The states to which the result applies.
  private var extent: String {
    let all = counted(states, "explored state")
    return putOff == 0
      ? "any state that a user can reach" : states == 1 ? "the \(all)" : "any of the \(all)"
  }

  /// How many findings are accepted, after another sentence; empty if there are none.
  private var acceptedSentence: String {
    if accepted.isEmpty { return "" }
    return " "
      + counted(accepted.count, "finding is accepted", "findings are accepted")
      + ", and not counted."
  }

  /// Whether a user gets stuck at one of the findings.
  private static func leaveNoWay(_ findings: [Finding]) -> Bool {
    findings.contains { [.trap, .deadEnd].contains($0.kind) }
  }

  /// What grows, and how far it was explored.
  private var boundsText: [ReportLine] {
    [.sentence("Something grows, and was explored so far:")]
      + usedBounds.map { .item($0.meaning) }
  }

  /// The numbers, and what was left out, in a line each.
  package var summary: [String] { ["\(numbers): \(end)"] + cutOff }

  /// The summary in sentences, in visible form.
  package var sentences: [String] {
    let tried = putOff == 0 ? "every step that a user can take" : completeDetail?.meaning
    let end = isComplete ? tried.map { "\($0) was tried" } : nil
    return ["\(numbers): \(end ?? "incomplete").".visible] + cutOff
  }

  private var numbers: String {
    let states = counted(states, "state") + (putOff == 0 ? "" : " explored and \(putOff) put off")
    let numbers = [
      states, counted(transitions, "transition"), "depth \(depth)",
      "\(screens.count) of \(counted(screens.count + unseen.count, "screen")) seen",
      counted(findings.count, "finding"),
    ]
    return numbers.joined(separator: ", ") + (module.map { " of \($0.visible)" } ?? "")
  }

  /// How it ended, in words.
  private var end: String {
    guard isComplete, let level = completeDetail else { return "incomplete" }
    return level == .everything || putOff == 0 ? "complete" : "complete at \(level.rawValue)"
  }

  /// What cut it off, what multiplies, and what was not seen, in a sentence each; empty if it is complete.
  private var cutOff: [String] {
    if isComplete { return [] }
    let limits = cuts.map { limit in
      switch limit {
      case .states: counted(self.limits.states, "state")
      case .tasks: "a task that did not end"
      case .time: counted(Int((timeOfCut ?? self.limits.time).components.seconds), "second")
      }
    }
    let others = unseen.count - Self.nameLimit
    let names = unseen.prefix(Self.nameLimit).map(\.visible).joined(separator: ", ")
    let more = others > 0 ? " and \(counted(others, "other"))" : ""
    let missing = unseen.isEmpty ? "" : " Not seen: \(names)\(more)."
    let level = completeDetail.flatMap { level in
      level < detail ? " The level \(level.rawValue) is complete." : nil
    }
    return [
      "It was cut off after \(limits.joined(separator: " and ")).\(level ?? "")\(missing)"
    ] + multipliers
  }

  /// The number of names in a sentence.
  private static let nameLimit = 20

  /// The number of findings of a kind in a module that have their scripts in the report.
  private static let scriptLimit = 3

  /// The findings of each module, below a line with its name.
  private var findingTexts: [[ReportLine]] {
    let modules = Dictionary(grouping: findings, by: \.module)
    return modules.sorted {
      ($0.key == nil ? 1 : 0, $0.key ?? "") < ($1.key == nil ? 1 : 0, $1.key ?? "")
    }
    .flatMap { module, findings in
      [[.sentence("\(module?.visible ?? "The app"): \(counted(findings.count, "finding"))")]]
        + Finding.Kind.allCases.flatMap { kind in text(findings.filter { $0.kind == kind }) }
    }
  }

  /// Findings of one kind: if there are many, only the first one has its script.
  private func text(_ findings: [Finding]) -> [[ReportLine]] {
    guard let first = findings.first, findings.count > Self.scriptLimit else {
      return findings.map(text)
    }
    let others = findings.dropFirst().map { ReportLine.whole($0.name.visible) }
    return [text(first), [.sentence("and \(others.count) more:")] + others]
  }

  private func text(_ finding: Finding) -> [ReportLine] {
    let (lines, steps) = (finding.text.lines, finding.markedSteps.map(ReportLine.whole))
    // What is shown is indented as well.
    let way = lines.count > 1 && !steps.isEmpty ? "These steps lead there:" : nil
    return [.sentence(finding.name.visible)] + lines + (way.map { [.sentence($0)] } ?? []) + steps
  }

  private func text(_ acceptance: Acceptance) -> [ReportLine] {
    [
      .sentence("accepted by \(acceptance.module.visible): \(acceptance.finding.name.visible)"),
      .sentence("reason: \(acceptance.reason.visible)"),
    ]
  }

  private var undecidedText: [ReportLine] {
    [.sentence("undecided, since something was left out:")]
      + undecided.map { .whole($0.visible) }
  }
}

extension Finding {
  /// The steps as lines of a script, with a comment in the one that fails.
  package var markedSteps: [String] {
    steps.enumerated().map { "\($1)\($0 == failingStep ? "  # fails here" : "")" }
  }
}

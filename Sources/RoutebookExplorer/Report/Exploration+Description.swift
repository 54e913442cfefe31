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

  /// What the details are about: `what is accepted and what the bounds leave out`; `nil` without details.
  package var subjectOfDetails: String? {
    let subjects = [
      (accepted.isEmpty, "what is accepted"), (!hasBounds, "what the bounds leave out"),
      (notes.isEmpty, "what it can't tell"),
    ].filter { !$0.0 }.map(\.1)
    return subjects.isEmpty ? nil : subjects.list("and")
  }

  /// The paragraphs about what is accepted, what the bounds mean, and the notes.
  package var details: [[ReportLine]] {
    accepted.map(text) + (hasBounds ? [boundsText] : [])
      + notes.map { [.sentence("note: \($0)")] }
  }

  /// Whether it is complete, and something lies beyond the bounds.
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
        "Nothing was found on the shortest way into \(module.visible). What is behind its other "
        + "entrances, and in other modules, was not explored.\(acceptedSentence)"
    }
    let good =
      Self.leaveNoWay(accepted.map(\.finding))
      ? "Nothing is wrong but what is accepted" : "Nobody can get stuck"
    let within = usedBounds.isEmpty ? "" : " within the bounds"
    let tried = "every step that a user can take was tried in every state\(within)"
    return "\(good): \(tried)."
      + (accepted.isEmpty
        ? " There is no trap, no dead end and no missing screen." : acceptedSentence)
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

  /// What the bounds mean that something lies beyond.
  private var boundsText: [ReportLine] {
    [.sentence("Beyond these bounds, nothing was tried:")]
      + usedBounds.map {
        .item("\($0.rawValue) \(bounds[$0] ?? 0): \(bounds.meaning(of: $0))")
      }
  }

  /// The numbers, and what was left out, in a line each.
  package var summary: [String] { ["\(numbers): \(end("complete"))"] + cutOff }

  /// The summary in sentences, in visible form.
  package var sentences: [String] {
    ["\(numbers): \(end("every step that a user can take was tried")).".visible] + cutOff
  }

  private var numbers: String {
    let numbers = [
      counted(states, "state"), counted(transitions, "transition"), "depth \(depth)",
      "\(screens.count) of \(counted(screens.count + unseen.count, "screen")) seen",
      counted(findings.count, "finding"),
    ]
    return numbers.joined(separator: ", ") + (module.map { " of \($0.visible)" } ?? "")
  }

  /// How it ended, in words.
  private func end(_ complete: String) -> String {
    if !isComplete { return "incomplete" }
    if module != nil { return "one way into it was explored" }
    return complete + (usedBounds.isEmpty ? "" : " within its bounds")
  }

  /// What cut it off, and what was not seen, in a sentence each; empty if it is complete.
  private var cutOff: [String] {
    let limits = cuts.map { limit in
      switch limit {
      case .states: counted(bounds.states, "state")
      case .depth: "a depth of \(bounds.depth)"
      case .tasks: "a task that did not end"
      case .time: counted(Int(bounds.time.components.seconds), "second")
      }
    }
    let others = unseen.count - Self.nameLimit
    let names = unseen.prefix(Self.nameLimit).map(\.visible).joined(separator: ", ")
    let more = others > 0 ? " and \(counted(others, "other"))" : ""
    let missing = unseen.isEmpty ? "" : " Not seen: \(names)\(more)."
    return isComplete
      ? [] : ["It was cut off after \(limits.joined(separator: " and ")).\(missing)"]
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

extension ExplorationBounds {
  /// Some bounds with their numbers, in a list.
  func text(of bounds: [Bound]) -> String {
    bounds.map { "\($0.rawValue) \(self[$0].map { "\($0)" } ?? "off")" }.joined(separator: ", ")
  }

  /// What a bound says.
  package func meaning(of bound: Bound) -> String {
    let number = self[bound] ?? 0
    return switch bound {
    case .elements:
      "what is below the uppermost \(number == 1 ? "screen" : "\(number) screens") does not tell "
        + "places apart"
    case .features:
      number == 1
        ? "not all combinations of features' states were tried"
        : "at most \(number) features' states were combined"
    case .repeats: "the same screen is at most \(counted(number, "time")) on a stack"
    case .layers:
      number == 1
        ? "no sheet or cover is above another one"
        : "at most \(number) sheets and covers are above one another"
    case .tabs: "at most \(number) of the tabs \(number == 1 ? "is" : "are") away from the root"
    case .growth: "lists and numbers grow by at most \(number)"
    }
  }
}

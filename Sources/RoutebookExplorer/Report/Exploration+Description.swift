import VisibleText

extension Exploration: CustomStringConvertible {
  /// The report for people: the result in a sentence and in numbers, the findings with their scripts, by
  /// module and kind, and at last what is not counted, and what was left out.
  public var description: String { ([shortDescription] + details).joined(separator: "\n") }

  /// The report without its details.
  package var shortDescription: String {
    ([result + "\n" + summary] + findingTexts + (undecided.isEmpty ? [] : [undecidedText]))
      .joined(separator: "\n")
  }

  /// What the details are about: `what is accepted and what the bounds leave out`; `nil` without details.
  package var subjectOfDetails: String? {
    let subjects = [
      (accepted.isEmpty, "what is accepted"), (!hasBounds, "what the bounds leave out"),
      (notes.isEmpty, "what it can't tell"),
    ].filter { !$0.0 }.map(\.1)
    guard let last = subjects.last else { return nil }
    let first = subjects.dropLast().joined(separator: ", ")
    return first.isEmpty ? last : "\(first) and \(last)"
  }

  /// What is accepted, what the bounds mean, and the notes.
  private var details: [String] {
    accepted.map(text) + (hasBounds ? [boundsText] : []) + notes.map { "note: \($0)\n" }
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
    return " \(count(accepted.count, "finding")) "
      + (accepted.count == 1 ? "is accepted, and not counted." : "are accepted, and not counted.")
  }

  /// Whether a user gets stuck at one of the findings.
  private static func leaveNoWay(_ findings: [Finding]) -> Bool {
    findings.contains { [.trap, .deadEnd].contains($0.kind) }
  }

  /// What the bounds mean that something lies beyond.
  private var boundsText: String {
    "Beyond these bounds, nothing was tried:\n"
      + usedBounds.map { "- \($0.rawValue) \(bounds[$0] ?? 0): \(bounds.meaning(of: $0))\n" }
      .joined()
  }

  /// The numbers in a line, and what was left out, in sentences.
  package var summary: String {
    let numbers = [
      count(states, "state"), count(transitions, "transition"), "depth \(depth)",
      "\(screens.count) of \(count(screens.count + unseen.count, "screen")) seen",
      count(findings.count, "finding"),
    ]
    let part = module.map { " of \($0.visible)" } ?? ""
    return "\(numbers.joined(separator: ", "))\(part): \(end)\n"
  }

  private var end: String {
    guard isComplete else {
      let limits = cuts.map { limit in
        switch limit {
        case .states: count(bounds.states, "state")
        case .depth: "a depth of \(bounds.depth)"
        case .tasks: "a task that did not end"
        case .time: count(Int(bounds.time.components.seconds), "second")
        }
      }
      let missing =
        unseen.isEmpty ? "" : " Not seen: \(names(unseen))."
      return "incomplete\nIt was cut off after \(limits.joined(separator: " and ")).\(missing)"
    }
    if module != nil { return "one way into it was explored" }
    return usedBounds.isEmpty ? "complete" : "complete within its bounds"
  }

  /// The first names of a list, and how many others there are.
  private func names(_ names: [String]) -> String {
    let others = names.count - Self.nameLimit
    return names.prefix(Self.nameLimit).map(\.visible).joined(separator: ", ")
      + (others > 0 ? " and \(others) others" : "")
  }

  /// The number of names in a sentence.
  private static let nameLimit = 20

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The number of findings of a kind in a module that have their scripts in the report.
  private static let scriptLimit = 3

  /// The findings of each module, below a line with its name.
  private var findingTexts: [String] {
    let modules = Dictionary(grouping: findings, by: \.module)
    return modules.sorted {
      ($0.key == nil ? 1 : 0, $0.key ?? "") < ($1.key == nil ? 1 : 0, $1.key ?? "")
    }
    .flatMap { module, findings in
      ["\(module?.visible ?? "The app"): \(count(findings.count, "finding"))\n"]
        + Finding.Kind.allCases.flatMap { kind in text(findings.filter { $0.kind == kind }) }
    }
  }

  /// Findings of one kind: if there are many, only the first one has its script.
  private func text(_ findings: [Finding]) -> [String] {
    guard let first = findings.first, findings.count > Self.scriptLimit else {
      return findings.map(text)
    }
    return [
      text(first),
      "and \(findings.count - 1) more:\n"
        + findings.dropFirst().map { "  \($0.name.visible)\n" }.joined(),
    ]
  }

  private func text(_ finding: Finding) -> String {
    let lines = finding.markedScript.unicodeScalars.split(separator: "\n").map {
      "  " + String($0) + "\n"
    }
    // What is shown is indented as well.
    let way =
      finding.explanation.contains("\n") && !lines.isEmpty ? "These steps lead there:\n" : ""
    return
      "\(finding.name.visible)\n\(finding.explanation.visibleLines)\n\(way)\(lines.joined())"
  }

  private func text(_ acceptance: Acceptance) -> String {
    "accepted by \(acceptance.module.visible): \(acceptance.finding.name.visible)\n"
      + "reason: \(acceptance.reason.visible)\n"
  }

  private var undecidedText: String {
    "undecided, since something was left out:\n"
      + undecided.map { "  \($0.visible)\n" }.joined()
  }
}

extension Finding {
  /// The script, with a comment in the line that fails.
  package var markedScript: String {
    script.unicodeScalars.split(separator: "\n").enumerated().map { index, line in
      "\(String(line))\(index + 1 == failingLine ? "  # fails here" : "")\n"
    }.joined()
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
    case .elements: "what is below the uppermost \(number) screens does not tell places apart"
    case .features:
      number == 1
        ? "not all combinations of features' states were tried"
        : "at most \(number) features' states were combined"
    case .repeats: "the same screen is at most \(number) times on a stack"
    case .layers: "at most \(number) sheets and covers are above one another"
    case .tabs: "at most \(number) of the tabs \(number == 1 ? "is" : "are") away from the root"
    case .growth: "lists and numbers grow by at most \(number)"
    }
  }
}

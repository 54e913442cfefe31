import VisibleText

extension Exploration: CustomStringConvertible {
  /// The report for people: the findings with their scripts, by module and kind, then the numbers, and
  /// what was left out.
  public var description: String { (parts + [summary]).joined(separator: "\n") }

  /// The report without its numbers.
  package var parts: [String] {
    findingTexts + accepted.map(text) + (undecided.isEmpty ? [] : [undecidedText])
      + notes.map { "note: \($0)\n" }
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
        case .time: count(Int(bounds.time.components.seconds), "second")
        }
      }
      let missing =
        unseen.isEmpty ? "" : " Not seen: \(unseen.map(\.visible).joined(separator: ", "))."
      return "incomplete\nIt was cut off after \(limits.joined(separator: " and ")).\(missing)"
    }
    if usedBounds.isEmpty { return "complete" }
    return "complete within its bounds: \(bounds.text(of: usedBounds))"
  }

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
    return "\(finding.name.visible)\n\(finding.explanation.visible)\n\(lines.joined())"
  }

  private func text(_ acceptance: Acceptance) -> String {
    "not counted, since \(acceptance.module.visible) accepts it: "
      + "\(acceptance.finding.name.visible)\nreason: \(acceptance.reason.visible)\n"
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
}

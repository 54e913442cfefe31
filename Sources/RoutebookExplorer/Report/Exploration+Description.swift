import VisibleText

extension Exploration: CustomStringConvertible {
  /// The report for people: the numbers, what was cut off, and the findings with their scripts.
  public var description: String {
    ([summary] + findings.map(text) + accepted.map(text)
      + (undecided.isEmpty ? [] : [undecidedText]) + notes.map { "note: \($0)\n" })
      .joined(separator: "\n")
  }

  /// The numbers, in a line.
  package var summary: String {
    let numbers = [
      count(states, "state"), count(transitions, "transition"), "depth \(depth)",
      count(findings.count, "finding"),
    ]
    let part = module.map { " of \($0.visible)" } ?? ""
    let end =
      isComplete
      ? "complete" : "incomplete, cut off by: \(cuts.map(\.rawValue).joined(separator: ", "))"
    return "\(numbers.joined(separator: ", "))\(part): \(end)\n"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func text(_ finding: Finding) -> String {
    let lines = finding.markedScript.unicodeScalars.split(separator: "\n").map {
      "  " + String($0) + "\n"
    }
    return "\(finding.name.visible)\n\(finding.explanation.visible)\n\(lines.joined())"
  }

  private func text(_ acceptance: Acceptance) -> String {
    "accepted by \(acceptance.module.visible): \(acceptance.finding.name.visible)\n"
      + "\(acceptance.reason.visible)\n"
  }

  private var undecidedText: String {
    "undecided, since something was cut off:\n"
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

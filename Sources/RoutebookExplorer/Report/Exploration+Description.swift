import VisibleText

extension Exploration: CustomStringConvertible {
  /// The report for people: the result in a sentence and in numbers, the findings with their
  /// scripts, by module and kind, and at last the accepted findings and the limits of what the
  /// exploration knows.
  public var description: String {
    (report + details).map { $0.map { $0.text + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The paragraphs of the report without its details.
  package var report: [[ReportLine]] {
    let doubts: [ReportLine] =
      [.sentence("undecided, since something was left out:")]
      + undecided.map { .whole($0.visible) }
    return [[.sentence(result)] + summary.map(ReportLine.sentence)] + findingTexts
      + (undecided.isEmpty ? [] : [doubts])
  }

  /// The paragraphs about accepted findings, growth and notes.
  package var details: [[ReportLine]] {
    let accepted = accepted.map { acceptance in
      [
        "accepted by \(acceptance.module.visible): \(acceptance.finding.name.visible)",
        "reason: \(acceptance.reason.visible)",
      ].map(ReportLine.sentence)
    }
    let heading = ReportLine.sentence("Something grows, and was explored so far:")
    return accepted + (growth.isEmpty ? [] : [[heading] + growth.map { .item($0.meaning) }])
      + notes.map { [.sentence("note: \($0)")] }
  }

  /// The bounds, if nothing else was left out.
  private var growth: [GrowthBound] { isComplete ? exceededBounds : [] }

  /// The result in a sentence.
  private var result: String {
    if !findings.isEmpty {
      if findings.count == 1 {
        return canBeStuck(findings) ? "A user can get stuck." : "One thing is not as it should be."
      }
      return "\(findings.count) things are not as they should be"
        + (canBeStuck(findings) ? ", and a user can get stuck." : ".")
    }
    if !isComplete {
      return
        "Nothing was found, but the exploration was cut off, so it can't tell that nothing is wrong."
    }
    let notCounted =
      counted(accepted.count, "finding is accepted", "findings are accepted") + ", and not counted."
    let ending = accepted.isEmpty ? "" : " \(notCounted)"
    if let module {
      let extent =
        unseen.isEmpty
        ? "which was explored in detail; of other modules, only every screen was."
        : "of which \(seenScreens) were seen. Not seen: \(unseenNames)."
      return "Nothing was found in \(module.visible), \(extent)\(ending)"
    }
    let all = counted(states, "explored state")
    let extent =
      (states == 1 ? "the \(all)" : "any of the \(all)")
      + (hasFields ? ", with samples in text fields" : "")
    guard undecided.isEmpty else {
      return "Nothing was found in \(extent), but not everything could be decided.\(ending)"
    }
    let good =
      canBeStuck(accepted.map(\.finding))
      ? "Nothing is wrong but what is accepted" : "Nobody can get stuck"
    return "\(good) in \(extent). "
      + (accepted.isEmpty ? "There is no trap, no dead end and no missing screen." : notCounted)
  }

  private func canBeStuck(_ findings: [Finding]) -> Bool {
    findings.contains { [.trap, .deadEnd].contains($0.kind) }
  }

  /// The numbers, and the limits that cut the exploration off, in a line each.
  package var summary: [String] {
    let complete = reportedLevel.map { "complete at \($0.rawValue)" } ?? "complete"
    return ["\(numbers): \(isComplete && completedLevel != nil ? complete : "incomplete")"] + cutOff
  }

  /// The finest level that is complete, if some states have nothing new for it; `nil` if it is
  /// everything, or not complete.
  package var reportedLevel: DetailLevel? {
    isComplete && deferredStates > 0 && completedLevel != .everything ? completedLevel : nil
  }

  private var numbers: String {
    let numbers = [
      counted(states, "state")
        + (deferredStates == 0 ? "" : " explored and \(deferredStates) put off"),
      counted(transitions, "transition"), "depth \(depth)", "\(seenScreens) seen",
      counted(findings.count, "finding"),
    ]
    return numbers.joined(separator: ", ") + (module.map { " of \($0.visible)" } ?? "")
  }

  private var seenScreens: String {
    "\(screens.count) of \(counted(screens.count + unseen.count, "screen"))"
  }

  /// The names of the first screens that were not seen.
  private var unseenNames: String { unseen.map(\.visible).names(first: 20) }

  /// The limits that cut the exploration off, and its multipliers, in a sentence each; empty if it
  /// is complete.
  private var cutOff: [String] {
    if isComplete { return [] }
    let limits = reachedLimits.map { limit in
      switch limit {
      case .states: counted(self.limits.states, "state")
      case .tasks: "a task that did not end"
      case .time: counted(Int(self.limits.time.components.seconds), "second")
      }
    }
    let missing = unseen.isEmpty ? "" : " Not seen: \(unseenNames)."
    let level = completedLevel.flatMap { level in
      level < detail ? " The level \(level.rawValue) is complete." : nil
    }
    return [
      "It was cut off after \(limits.joined(separator: " and ")).\(level ?? "")\(missing)"
    ] + stateExplosionSources
  }

  /// The findings of each module, below a line with its name; those of the app are last.
  private var findingTexts: [[ReportLine]] {
    let modules = Dictionary(grouping: findings, by: \.module).sorted {
      ($0.key == nil ? 1 : 0, $0.key ?? "") < ($1.key == nil ? 1 : 0, $1.key ?? "")
    }
    return modules.flatMap { module, findings in
      let heading = "\(module?.visible ?? "The app"): \(counted(findings.count, "finding"))"
      let kinds = Finding.Kind.allCases.map { kind in findings.filter { $0.kind == kind } }
      return [[.sentence(heading)]] + kinds.flatMap(text)
    }
  }

  /// Returns the texts of the findings of one kind: if there are many, only the first one has its
  /// script.
  private func text(_ findings: [Finding]) -> [[ReportLine]] {
    guard let first = findings.first, findings.count > 3 else { return findings.map(text) }
    let others = findings.dropFirst().map { ReportLine.whole($0.name.visible) }
    return [text(first), [.sentence("and \(others.count) more:")] + others]
  }

  private func text(_ finding: Finding) -> [ReportLine] {
    let (lines, steps) = (finding.text.lines, finding.markedSteps.map(ReportLine.whole))
    // The contents of screens are indented as well.
    let way = lines.count > 1 && !steps.isEmpty ? "These steps lead there:" : nil
    return [.sentence(finding.name.visible)] + lines + (way.map { [.sentence($0)] } ?? []) + steps
  }
}

extension Finding {
  /// The steps as lines of a script, with a comment in the one that fails.
  package var markedSteps: [String] {
    steps.enumerated().map { "\($1)\($0 == failingStep ? "  # fails here" : "")" }
  }
}

/// A line of a report, by how it can be wrapped.
package enum ReportLine: Hashable, Sendable {
  /// Sentences without a line feed, which can continue on the next line.
  case sentence(String)
  /// An item of a list, whose continuation is indented.
  case item(String)
  /// A line of a script or of a list of names, which stays whole.
  case whole(String)

  /// The whole line.
  package var text: String {
    switch self {
    case .sentence(let text): text
    case .item(let text): "- \(text)"
    case .whole(let text): "  \(text)"
    }
  }
}

extension [String] {
  /// Returns the first names, and the number of the others.
  func names(first limit: Int) -> String {
    let others = count - limit
    return prefix(limit).joined(separator: ", ")
      + (others > 0 ? " and \(counted(others, "other"))" : "")
  }
}

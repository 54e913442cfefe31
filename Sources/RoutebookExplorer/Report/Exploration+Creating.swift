import Routebook
import RoutebookApp
import VisibleText

extension Exploration {
  /// Makes the result of an exploration that was examined.
  ///
  /// - Parameters:
  ///   - complete: The finest level that is complete.
  ///   - timeOfCut: When the search was cut off.
  init(
    _ explorer: Explorer, _ examination: Examination, _ complete: DetailLevel?,
    _ timeOfCut: Duration?
  ) {
    let evidence = examination.evidence
    let inventory = evidence.inventory
    let missing = inventory.missing.sorted { $0.name < $1.name }
    let acceptances = explorer.registry[AcceptedFindings.self]
    let sorted = Acceptances(of: examination.findings, by: acceptances)
    let acceptedNames = Set(acceptances.map(\.name))
    let inDoubt = examination.undecided.map(\.name).sorted()
    let isWhole = explorer.cuts.isEmpty && explorer.hooks.start.steps.isEmpty
    self.init(
      states: explorer.graph.stateCount, putOff: explorer.graph.putOffCount,
      transitions: explorer.graph.transitionCount, depth: evidence.ways.depth,
      module: explorer.module, detail: explorer.detail, completeDetail: complete,
      screens: inventory.seen.map { "\($0)" }.sorted(), missing: missing,
      unseen: missing.map(\.name), limits: explorer.limits,
      usedBounds: complete == .everything
        ? [] : GrowthBound.allCases.filter(explorer.usedBounds.contains),
      cuts: explorer.sortedCuts, timeOfCut: timeOfCut,
      multipliers: explorer.cuts.isEmpty ? [] : Multipliers(of: explorer).sentences,
      findings: sorted.open, accepted: sorted.accepted,
      undecided: inDoubt.filter { !acceptedNames.contains($0) },
      unusedAcceptances: isWhole
        ? sorted.warnings(
          undecided: inDoubt, only: explorer.module, trying: explorer.hooks.rareSteps) : [],
      notes: explorer.notes, map: explorer.map(evidence.ways))
  }
}

extension Explorer {
  /// What the exploration can't tell.
  fileprivate var notes: [String] {
    var notes: [String] = []
    if !observers.closures.firstStates.isEmpty {
      notes.append(
        "Closures wait in some states. They count by their place in the code: what they captured "
          + "is not distinguished.")
    }
    if !trials.unfinished.isEmpty {
      notes.append(
        "These tasks did not end, and did not wait for the user: \(namesOfUnfinished). What they do later "
          + "was not explored. If they wait for time to pass, pass the app a clock that does not wait."
      )
    }
    return notes
  }

  /// The items and screens whose tasks did not end.
  private var namesOfUnfinished: String {
    let names = Set(
      trials.unfinished.map { subject in
        let item = subject.item.map { ": \"\($0)\"" } ?? ""
        return "\(screens.destinations[subject.screen])\(item)".visible
      })
    return names.sorted().joined(separator: ", ")
  }
}

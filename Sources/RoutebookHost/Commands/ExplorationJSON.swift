import RoutebookExplorer

/// The result of an exploration as printed by `explore --json`.
struct ExplorationJSON: Encodable {
  private struct FoundFault: Encodable {
    let kind: String
    let name: String
    let module: String?
    let explanation: String
    let script: String
    let failingLine: Int?

    init(_ finding: Finding) {
      kind = finding.kind.rawValue
      name = finding.name
      module = finding.module
      explanation = finding.explanation
      script = finding.script
      failingLine = finding.failingLine
    }
  }

  private struct Acceptance: Encodable {
    let name: String
    let reason: String
    let module: String
  }

  private let states: Int
  private let transitions: Int
  private let depth: Int
  private let module: String?
  private let screens: [String]
  private let unseen: [String]
  private let isComplete: Bool
  private let usedBounds: [String]
  private let cutOffBy: [String]
  private let findings: [FoundFault]
  private let accepted: [Acceptance]
  private let undecided: [String]
  private let notes: [String]
  private let warnings: [String]

  init(_ exploration: Exploration) {
    states = exploration.states
    transitions = exploration.transitions
    depth = exploration.depth
    module = exploration.module
    screens = exploration.screens
    unseen = exploration.unseen
    isComplete = exploration.isComplete
    usedBounds = exploration.usedBounds.map(\.rawValue)
    cutOffBy = exploration.cuts.map(\.rawValue)
    findings = exploration.findings.map(FoundFault.init)
    accepted = exploration.accepted.map {
      Acceptance(name: $0.finding.name, reason: $0.reason, module: $0.module)
    }
    undecided = exploration.undecided
    notes = exploration.notes
    warnings = exploration.unusedAcceptances.map(\.description)
  }
}

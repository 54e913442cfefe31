import RoutebookApp
import VisibleText

/// Sorts findings into those that modules accept and those that they don't.
struct Acceptances {
  private(set) var open: [Finding] = []
  private(set) var accepted: [Exploration.Acceptance] = []
  /// What modules accept and was not found.
  private let unused: [AcceptedFinding]

  init(of findings: [Finding], by acceptances: [AcceptedFinding]) {
    let names = Set(findings.map(\.name))
    unused = acceptances.filter { !names.contains($0.name) }
    for var finding in findings {
      if let acceptance = acceptances.first(where: { $0.name == finding.name }) {
        accepted.append(
          Exploration.Acceptance(
            finding: finding, reason: acceptance.reason, module: acceptance.registration.module))
        continue
      }
      // The name when findings were counted for the whole type of a route.
      let formerName = FindingID(finding.kind, finding.about.withoutCase).name
      if let former = unused.first(where: { $0.name == formerName }) {
        finding.text.add(
          "\(former.registration.module) accepts it as \"\(formerName)\": accept it under its "
            + "present name.")
      }
      open.append(finding)
    }
  }

  /// What modules accept, and what a whole exploration would have found.
  ///
  /// - Parameters:
  ///   - undecided: The names of what can't be told.
  ///   - rareSteps: What was also tried.
  func warnings(undecided: [String], trying rareSteps: Set<RareStep>) -> [UnusedAcceptance] {
    let names = open.map(\.name) + undecided
    let isTried = { (kind: Finding.Kind?) in
      switch kind {
      case .double: rareSteps.contains(.double)
      case .unlabelled: rareSteps.contains(.labels)
      case .cutOff: false
      case .invariant: rareSteps.contains(.links)
      default: true
      }
    }
    return unused.filter { !undecided.contains($0.name) && isTried(Finding.Kind(of: $0.name)) }
      .map { UnusedAcceptance($0, nearest: $0.name.nearest(in: names)) }
  }
}

/// A finding that a module accepts and that was not found.
package struct UnusedAcceptance: Hashable, Sendable, CustomStringConvertible {
  /// The module.
  package let module: String
  /// The name of the finding.
  package let name: String
  /// The nearest name of what was found, or can be.
  package let nearest: String?

  init(_ acceptance: AcceptedFinding, nearest: String?) {
    (module, name) = (acceptance.registration.module, acceptance.name)
    self.nearest = nearest
  }

  /// What is wrong, and what to do.
  package var description: String {
    "\(module.visible) accepts \(name.quoted), which is not found. "
      + (nearest.map { "Did you mean \($0.quoted)?" }
        ?? "Remove the acceptance, unless another level of detail needs it.")
  }
}

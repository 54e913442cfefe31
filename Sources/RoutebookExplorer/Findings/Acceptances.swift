import RoutebookApp
import VisibleText

/// Sorts findings into those that modules accept and those that they don't.
struct Acceptances {
  private(set) var open: [Finding] = []
  private(set) var accepted: [Exploration.Acceptance] = []
  /// What modules accept and was not found.
  private(set) var unused: [AcceptedFinding]

  init(of findings: [Finding], by acceptances: [AcceptedFinding]) {
    unused = acceptances.filter { acceptance in
      !findings.contains { $0.name == acceptance.name }
    }
    for var finding in findings {
      if let acceptance = acceptances.first(where: { $0.name == finding.name }) {
        accepted.append(
          Exploration.Acceptance(
            finding: finding, reason: acceptance.reason, module: acceptance.registration.module))
        continue
      }
      if let former = unused.first(where: { $0.name == finding.formerName }) {
        finding.text.add(
          "\(former.registration.module) accepts it as \"\(former.name)\": accept it under its "
            + "present name.")
      }
      open.append(finding)
    }
  }

  /// What modules accept, and what this exploration would have found.
  ///
  /// - Parameters:
  ///   - undecided: The names of what can't be told.
  ///   - module: The module that was explored; `nil` for all of them.
  ///   - rareSteps: What was also tried.
  func warnings(
    undecided: [String], only module: String?, trying rareSteps: Set<RareStep>
  ) -> [UnusedAcceptance] {
    // One module can accept what is found in another one.
    guard module == nil else { return [] }
    let names = Set(open.map(\.name) + undecided)
    return unused.filter { acceptance in
      !undecided.contains(acceptance.name)
        && (rareSteps.contains(.double) || Finding.Kind(of: acceptance.name) != .double)
        && (rareSteps.contains(.links) || Finding.Kind(of: acceptance.name) != .invariant)
    }
    .map {
      UnusedAcceptance(
        module: $0.registration.module, name: $0.name, nearest: $0.name.nearest(in: names.sorted()))
    }
  }
}

extension Finding {
  /// The name that it had when findings were counted for the whole type of a route: without the case.
  fileprivate var formerName: String { FindingID(kind, about.withoutCase).name }
}

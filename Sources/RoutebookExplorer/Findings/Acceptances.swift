package import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
import VisibleText

/// The findings of an exploration, sorted into those that modules accept and the others.
struct Acceptances {
  private(set) var open: [Finding] = []
  private(set) var accepted: [Exploration.Acceptance] = []
  /// The acceptances of findings that were not found.
  private let unused: [AcceptedFinding]

  init(of findings: [Finding], by acceptances: [AcceptedFinding]) {
    let names = Set(findings.map(\.name))
    unused = acceptances.filter { !names.contains($0.name) }
    for finding in findings {
      if let acceptance = acceptances.first(where: { $0.name == finding.name }) {
        accepted.append(
          Exploration.Acceptance(
            finding: finding, reason: acceptance.reason, module: acceptance.registration.module))
      } else {
        open.append(finding)
      }
    }
  }

  /// Returns the unused acceptances of findings that a whole exploration would have found.
  ///
  /// - Parameters:
  ///   - undecided: The names of undecided findings.
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

/// The acceptance of a finding that was not found.
package struct UnusedAcceptance: Hashable, Sendable, CustomStringConvertible {
  package let module: String
  /// The name of the finding.
  package let name: String
  /// The nearest name of something that was found, or can be.
  package let nearest: String?

  init(_ acceptance: AcceptedFinding, nearest: String?) {
    (module, name) = (acceptance.registration.module, acceptance.name)
    self.nearest = nearest
  }

  /// The problem, and a remedy.
  package var description: String {
    "\(module.visible) accepts \(name.quoted), which is not found. "
      + (nearest.map { "Did you mean \($0.quoted)?" }
        ?? "Remove the acceptance, unless another level of detail needs it.")
  }
}

extension Registry<TextScreen> {
  /// The acceptances of findings that no exploration can find, since their names have an unknown kind, or begin
  /// with nothing that is registered, sorted by name.
  package var misspeltAcceptances: [UnusedAcceptance] {
    let names = namesOfSubjects
    return self[AcceptedFindings.self].sorted { $0.name < $1.name }.compactMap { acceptance in
      let name = acceptance.name
      let subject = name.firstRange(of: ": ").map { String(name[$0.upperBound...]) } ?? ""
      guard let kind = Finding.Kind(of: name) else {
        let kinds = Finding.Kind.allCases.map(\.rawValue)
        let nearest = String(name.prefix { $0 != ":" }).nearest(in: kinds)
        return UnusedAcceptance(acceptance, nearest: nearest.map { "\($0): \(subject)" })
      }
      if !kind.needsRegistration || names.contains(where: subject.isAbout) { return nil }
      // An item follows the name of its screen.
      let end =
        ScreenItem.Role.allCases.compactMap {
          subject.firstRange(of: ": \($0.rawValue) \"")?.lowerBound
        }.min() ?? subject.endIndex
      let nearest = String(subject[..<end]).nearest(in: names)
      return UnusedAcceptance(
        acceptance, nearest: nearest.map { kind.name(of: $0 + subject[end...]) })
    }
  }

  /// The names of screens, decorators, links and invariants.
  private var namesOfSubjects: [String] {
    let cases = ScreenInventory.knownCases(self)
    let screens = routeTypes.values.flatMap { type in
      ([RouteCase(type)] + (cases[type] ?? [])).flatMap { route in
        ([nil] + presentations(of: type)).map { "\(FindingSubject.screen(route, $0))" }
      }
    }
    return screens
      + self[Decorators<TextScreen>.self].map {
        FindingSubject.decorator(of: $0.registration.module)
      } + self[DeepLinks.self].patterns.map(\.text) + self[Invariants.self].map(\.name)
  }
}

extension Finding.Kind {
  /// Whether findings of the kind are only named after something registered.
  fileprivate var needsRegistration: Bool {
    ![
      .unresolved, .redirectLoop, .waitingForever, .lostResult, .notRestored, .hiddenState,
      .nonDeterminism,
    ].contains(self)
  }
}

extension String {
  /// Returns whether the subject of a finding is something with a name, or belongs to it. A type can have more cases
  /// than are known.
  fileprivate func isAbout(_ name: String) -> Bool {
    let ends = [".", ":", " as ", " on "].map { name + $0 }
    return self == name || ends.contains(where: startsExactly)
  }
}

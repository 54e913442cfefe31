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
  /// The acceptances of findings that no exploration can find, since their names have an unknown kind, screen,
  /// link or invariant, sorted by name.
  package var misspeltAcceptances: [UnusedAcceptance] {
    let known = KnownSubjects(self)
    return self[AcceptedFindings.self].sorted { $0.name < $1.name }.compactMap { acceptance in
      known.canBeFound(acceptance.name)
        ? nil : UnusedAcceptance(acceptance, nearest: known.nearest(to: acceptance.name))
    }
  }
}

/// The subjects of findings that are named after something registered.
private struct KnownSubjects {
  /// The names of route types and their known cases, and of both in each presentation.
  private let screens: Set<String>
  /// The beginnings of the names of cases: a type can have more cases than it lists.
  private let types: [String]
  /// The beginnings of the names of items that decorators add.
  private let decorators: Set<String>
  private let links: [String]
  private let invariants: [String]

  init(_ registry: Registry<TextScreen>) {
    links = registry[DeepLinks.self].patterns.map(\.text)
    decorators = Set(
      registry[Decorators<TextScreen>.self].map {
        FindingSubject.decorator(of: $0.registration.module)
      })
    invariants = registry[Invariants.self].map(\.name)
    types = registry.routeTypes.values.map { $0.name + "." }
    let cases = ScreenInventory.knownCases(registry)
    screens = Set(
      registry.routeTypes.values.flatMap { type in
        ([RouteCase(type)] + (cases[type] ?? [])).flatMap { route in
          ([nil] + registry.presentations(of: type)).map { "\(FindingSubject.screen(route, $0))" }
        }
      })
  }

  /// Returns the name of a finding without its kind.
  private func subject(of name: String) -> String {
    name.firstRange(of: ": ").map { String(name[$0.upperBound...]) } ?? ""
  }

  /// Returns the end of the name of a screen that an item follows; `nil` if there is no item.
  private func endOfScreen(in subject: String) -> String.Index? {
    ScreenItem.Role.allCases.compactMap { role in
      subject.firstRange(of: ": \(role.rawValue) \"")?.lowerBound
    }.min()
  }

  /// Returns the end of the name of the screen or decorator in the subject of a kind; `nil` if there is no such name.
  private func endOfOwner(in subject: String, of kind: Finding.Kind) -> String.Index? {
    switch kind {
    case .idle, .double: endOfScreen(in: subject)
    case .unlabelled, .cutOff: endOfScreen(in: subject) ?? subject.endIndex
    default: subject.endIndex
    }
  }

  /// Returns whether an exploration can find something with a name.
  func canBeFound(_ name: String) -> Bool {
    let subject = subject(of: name)
    guard let kind = Finding.Kind(of: name) else { return false }
    switch kind {
    case .unreached, .blocked, .deadEnd, .trap, .hiddenExit: return isScreen(subject)
    case .idle, .double, .unlabelled, .cutOff:
      return endOfOwner(in: subject, of: kind).map {
        let owner = String(subject[..<$0])
        return isScreen(owner) || decorators.contains(owner)
      } ?? false
    case .deepLink, .shadowedLink: return links.contains(subject)
    case .invariant:
      return invariants.contains { name in
        guard let rest = subject.firstRange(of: "\(name) on ") else { return subject == name }
        return rest.lowerBound == subject.startIndex
          && isScreen(String(subject[rest.upperBound...]))
      }
    // They are also named after something that is not registered.
    case .unresolved, .redirectLoop, .waitingForever, .lostResult, .notRestored, .hiddenState,
      .nonDeterminism:
      return true
    }
  }

  private func isScreen(_ subject: String) -> Bool {
    screens.contains(subject) || types.contains { subject.startsExactly(with: $0) }
  }

  /// Returns the nearest name of something that can be found.
  func nearest(to name: String) -> String? {
    let subject = subject(of: name)
    guard let kind = Finding.Kind(of: name) else {
      let kinds = Finding.Kind.allCases.map(\.rawValue)
      return String(name.prefix { $0 != ":" }).nearest(in: kinds).map { "\($0): \(subject)" }
    }
    switch kind {
    case .deepLink, .shadowedLink: return subject.nearest(in: links).map(kind.name)
    case .invariant: return subject.nearest(in: invariants).map(kind.name)
    default:
      guard let end = endOfOwner(in: subject, of: kind) else { return nil }
      let owner = String(subject[..<end]).nearest(in: screens.union(decorators))
      return owner.map { kind.name(of: $0 + subject[end...]) }
    }
  }
}

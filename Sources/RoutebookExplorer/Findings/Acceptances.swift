package import Routebook
import VisibleText

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

extension CheckRun {
  /// The unused acceptances of findings that a whole exploration would have found.
  var unusedAcceptances: [UnusedAcceptance] {
    let explorer = context.explorer
    // One module can accept a finding of another one.
    guard explorer.reachedLimits.isEmpty, explorer.hooks.start.steps.isEmpty, explorer.module == nil
    else {
      return []
    }
    let acceptances = explorer.registry[AcceptedFindings.self]
    let found = undecided.union(findings.map(\.name))
    let others = found.subtracting(acceptances.map(\.name)).sorted()
    let rare: [Finding.Kind: AdditionalCheck] = [
      .double: .double, .unlabelled: .labels, .invariant: .links,
    ]
    return acceptances.filter { acceptance in
      let kind = Finding.Kind(of: acceptance.name)
      let isTried = kind.flatMap { rare[$0] }.map(explorer.hooks.checks.contains) ?? true
      return isTried && kind != .cutOff && !found.contains(acceptance.name)
    }.map { UnusedAcceptance($0, nearest: $0.name.nearest(in: others)) }
  }
}

extension Registry<TextScreen> {
  /// The acceptances of findings that no exploration can find, since their names have an unknown
  /// kind, or begin with nothing that is registered, sorted by name.
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
    let cases = knownCases
    var names: [String] = []
    for type in routeTypes.values {
      let presentations: [Presentation?] = [nil] + presentations(of: type)
      for route in [RouteCase(type)] + (cases[type] ?? []) {
        names += presentations.map { "\(FindingSubject.screen(route, $0))" }
      }
    }
    for decorator in self[Decorators<TextScreen>.self] {
      names.append(FindingSubject.decorator(of: decorator.registration.module))
    }
    names += self[DeepLinks.self].patterns.map(\.text)
    return names + self[Invariants.self].map(\.name)
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
  /// Returns whether a subject of a finding is the thing with the name, or belongs to it. A type
  /// can have more cases than are known.
  fileprivate func isAbout(_ name: String) -> Bool {
    let ends = [".", ":", " as ", " on "].map { name + $0 }
    return self == name || ends.contains(where: startsExactly)
  }
}

package import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
import VisibleText

extension Registry<TextScreen> {
  /// The accepted findings that no exploration can find, as far as their names tell: their kind, screen,
  /// link or invariant is unknown. Sorted by name.
  package var misspeltAcceptances: [UnusedAcceptance] {
    let known = KnownSubjects(self)
    return self[AcceptedFindings.self].sorted { $0.name < $1.name }.compactMap { acceptance in
      guard !known.canBe(acceptance.name) else { return nil }
      return UnusedAcceptance(
        module: acceptance.registration.module, name: acceptance.name,
        nearest: known.nearest(to: acceptance.name))
    }
  }
}

/// What findings can be about that are named after something registered.
private struct KnownSubjects {
  private static let separator = ": "

  /// The names of route types, their known cases, and both with a presentation.
  private var screens: Set<String> = []
  /// The names of the route types, with a dot: a type can have more cases than it lists.
  private var types: [String] = []
  private let links: Set<String>
  private let invariants: Set<String>

  init(_ registry: Registry<TextScreen>) {
    links = Set(registry[DeepLinks.self].patterns.map(\.text))
    invariants = Set(registry[Invariants.self].map(\.name))
    let cases = ScreenInventory.knownCases(registry)
    for type in registry.routeTypes.values {
      types.append(type.name + ".")
      let names = [type.name] + (cases[type] ?? []).map(\.description)
      for name in names {
        screens.insert(name)
        for presentation in registry.presentations(of: type) {
          screens.insert(Self.name(name, as: presentation))
        }
      }
    }
  }

  private static func name(_ route: String, as presentation: Presentation) -> String {
    "\(route) as \(presentation.rawValue)"
  }

  /// Whether a finding can have a name.
  func canBe(_ name: String) -> Bool {
    guard let kind = Finding.Kind(of: name) else { return false }
    let subject = self.subject(of: name)
    switch kind {
    case .unreached, .blocked, .deadEnd, .trap, .hiddenExit: return isScreen(subject)
    case .idle, .double:
      return subject.firstRange(of: Self.separator).map {
        isScreen(String(subject[..<$0.lowerBound]))
      } ?? false
    case .deepLink, .shadowedLink: return links.contains(subject)
    case .invariant:
      return invariants.contains { subject == $0 || subject.startsExactly(with: "\($0) on ") }
    // They are also named after what is not registered.
    case .unresolved, .redirectLoop, .lostResult, .notRestored, .hiddenState, .nonDeterminism:
      return true
    }
  }

  private func isScreen(_ subject: String) -> Bool {
    screens.contains(subject) || types.contains { subject.startsExactly(with: $0) }
  }

  private func subject(of name: String) -> String {
    name.firstRange(of: Self.separator).map { String(name[$0.upperBound...]) } ?? ""
  }

  /// The nearest name that a finding can have.
  func nearest(to name: String) -> String? {
    guard let kind = Finding.Kind(of: name) else {
      let word = String(name.prefix { $0 != ":" })
      return word.nearest(in: Finding.Kind.allCases.map(\.rawValue)).map {
        "\($0)\(Self.separator)\(subject(of: name))"
      }
    }
    let all = subject(of: name)
    switch kind {
    case .deepLink, .shadowedLink: return all.nearest(in: links).map(kind.name)
    case .invariant: return all.nearest(in: invariants).map(kind.name)
    case .idle, .double:
      guard let end = all.firstRange(of: Self.separator)?.lowerBound else { return nil }
      return String(all[..<end]).nearest(in: screens).map { kind.name(of: $0 + all[end...]) }
    default: return all.nearest(in: screens).map(kind.name)
    }
  }
}

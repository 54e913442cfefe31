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
      known.canBeFound(acceptance.name)
        ? nil : UnusedAcceptance(acceptance, nearest: known.nearest(to: acceptance.name))
    }
  }
}

/// What findings can be about that are named after something registered.
private struct KnownSubjects {
  /// Route types and their known cases, and both in each presentation, by their names.
  private let screens: Set<String>
  /// What the names of cases begin with: a type can have more cases than it lists.
  private let types: [String]
  /// What names of items begin with that decorators add.
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

  /// What the name of a finding says besides its kind.
  private func subject(of name: String) -> String {
    name.firstRange(of: ": ").map { String(name[$0.upperBound...]) } ?? ""
  }

  /// Where the name of a screen ends that an item follows; `nil` if none does.
  private func endOfScreen(in subject: String) -> String.Index? {
    ScreenItem.Role.allCases.compactMap { role in
      subject.firstRange(of: ": \(role.rawValue) \"")?.lowerBound
    }.min()
  }

  /// Whether an exploration can find something with a name.
  func canBeFound(_ name: String) -> Bool {
    let subject = subject(of: name)
    switch Finding.Kind(of: name) {
    case nil: return false
    case .unreached, .blocked, .deadEnd, .trap, .hiddenExit: return isScreen(subject)
    case .idle, .double:
      return endOfScreen(in: subject).map {
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
    case .unlabelled, .cutOff:
      let owner = endOfScreen(in: subject).map { String(subject[..<$0]) } ?? subject
      return isScreen(owner) || decorators.contains(owner)
    // They are also named after what is not registered.
    case .unresolved, .redirectLoop, .waitingForever, .lostResult, .notRestored, .hiddenState,
      .nonDeterminism:
      return true
    }
  }

  private func isScreen(_ subject: String) -> Bool {
    screens.contains(subject) || types.contains { subject.startsExactly(with: $0) }
  }

  /// The nearest name of something that can be found.
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
      guard
        let end =
          switch kind {
          case .idle, .double: endOfScreen(in: subject)
          case .unlabelled, .cutOff: endOfScreen(in: subject) ?? subject.endIndex
          default: subject.endIndex
          }
      else { return nil }
      let screen = String(subject[..<end]).nearest(in: screens.union(decorators))
      return screen.map { kind.name(of: $0 + subject[end...]) }
    }
  }
}

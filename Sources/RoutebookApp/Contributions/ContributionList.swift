public import RoutebookNavigation
public import RoutebookRegistry

/// A kind of contribution that is a list: the modules' lists, joined in the order of the module
/// names.
package protocol ContributionList: ContributionKey where Value == [Element] {
  /// One contribution.
  associatedtype Element
}

extension ContributionList {
  /// The empty list.
  package static var defaultValue: [Element] { [] }

  /// Appends the next module's list.
  package static func reduce(value: inout [Element], nextValue: () -> [Element]) {
    value += nextValue()
  }
}

/// A contribution with a name that is unique among contributions of its kind.
package protocol NamedContribution {
  /// The kind, in the singular, for messages: “script”.
  static var kind: String { get }

  /// The name of the contribution.
  var name: String { get }
  /// The registration of the contribution.
  var registration: Registration { get }
}

extension ContributionList where Element: NamedContribution {
  /// Returns a problem for each name that several contributions have.
  package static func problems(in value: [Element]) -> [RegistryProblem] { value.sharedNames }
}

extension Array where Element: NamedContribution {
  /// A problem for each name that several contributions have.
  var sharedNames: [RegistryProblem] {
    Dictionary(grouping: self, by: \.name).filter { $0.value.count > 1 }.map { name, group in
      RegistryProblem(
        .sharedContribution, about: "\(Element.kind) \(name)",
        "Several \(Element.kind)s have the name \(name):",
        claimants: group.map { .init(name, at: $0.registration) }.sorted(),
        remedy: "Give each of them its own name.")
    }
  }
}

// MARK: Guards and observers

/// The guards that modules contribute, asked in this order.
package enum NavigationGuards: ContributionList { package typealias Element = any NavigationGuard }

/// The observers that modules contribute, notified in this order.
package enum NavigationObservers: ContributionList {
  package typealias Element = any NavigationObserver
}

extension RegistryBuilder {
  /// Contributes a guard, which is asked about every change in the app, from any module.
  public mutating func navigationGuard(_ navigationGuard: any NavigationGuard) {
    contribute([navigationGuard], to: NavigationGuards.self)
  }

  /// Contributes an observer, which is notified of every action in the app, from any module.
  ///
  /// The app keeps the observer, and the navigator refers to it weakly.
  public mutating func navigationObserver(_ observer: any NavigationObserver) {
    contribute([observer], to: NavigationObservers.self)
  }

  /// Registers the store of a feature's stack, so that its parent receives the action `popFrom`
  /// before the user goes back from an element.
  public mutating func stackStore<State, Element, Action>(
    _ store: StackStore<State, Element, Action>
  ) {
    navigationGuard(store)
    navigationObserver(store)
  }
}

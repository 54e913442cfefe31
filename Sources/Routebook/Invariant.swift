import RoutebookApp
package import RoutebookNavigation
public import RoutebookRegistry
public import TextScreens

/// A condition that is true in every state of an app, whatever the user does.
///
/// The explorer reports a state in which an invariant does not hold, with the fewest steps that
/// lead there. Playing a script checks `always` and `never` after each step, and
/// `returnsToFlowRoot` after each tap of what it is about.
public struct Invariant {
  /// The kind of condition that is checked.
  package enum Rule {
    case holds((HeadlessApp) -> Bool)
    case reachable(AnyRoute)
    case returnsToFlowRoot(label: String)
  }

  /// The invariant in words.
  public let name: String
  package let rule: Rule

  /// Something that is true in every state.
  ///
  /// - Parameters:
  ///   - name: The condition in words: `"the cart has a total"`.
  ///   - holds: Whether it is currently true. It must not navigate or change the app.
  public static func always(_ name: String, _ holds: @escaping (HeadlessApp) -> Bool) -> Invariant {
    Invariant(name: "always \(name)", rule: .holds(holds))
  }

  /// Something that is true in no state.
  ///
  /// - Parameters:
  ///   - name: The condition that is never true, in words: `"an alert over a cover"`.
  ///   - happens: Whether it is currently true. It must not navigate or change the app.
  public static func never(
    _ name: String, _ happens: @escaping (HeadlessApp) -> Bool
  ) -> Invariant {
    Invariant(name: "never \(name)", rule: .holds { !happens($0) })
  }

  /// From every state, the user can get to the screen of a route, in any presentation.
  ///
  /// The explorer checks it; playing a script does not, since a script goes only one way.
  public static func canAlwaysReach(_ route: some Route) -> Invariant {
    let route = AnyRoute(route)
    return Invariant(name: "can always reach \(route)", rule: .reachable(route))
  }

  /// Every button and navigation link with a label leads back to the root of the flow that its
  /// screen belongs to, on every path, and never to the root of another flow.
  ///
  /// A flow root is an element whose `FlowRoute` starts a flow; a screen belongs to the uppermost
  /// one.
  public static func returnsToFlowRoot(_ label: String) -> Invariant {
    Invariant(
      name: "\"\(label)\" returns to the flow root", rule: .returnsToFlowRoot(label: label))
  }
}

/// An invariant that a module states.
package struct RegisteredInvariant: NamedContribution {
  package static var kind: String { "invariant" }

  package let invariant: Invariant
  package let registration: Registration

  package var name: String { invariant.name }
}

/// The invariants that modules state.
package enum Invariants: ContributionList {
  package typealias Element = RegisteredInvariant
}

extension RegistryBuilder<TextScreen> {
  /// States what is true in every state of the app: see `Invariant`.
  ///
  /// ```swift
  /// registry.invariant(.returnsToFlowRoot("Home"))
  /// ```
  public mutating func invariant(
    _ invariant: Invariant, fileID: String = #fileID, line: Int = #line
  ) {
    let stated = RegisteredInvariant(
      invariant: invariant, registration: registration(fileID: fileID, line: line))
    contribute([stated], to: Invariants.self)
  }
}

extension HeadlessApp {
  /// The invariants that modules state, sorted by module.
  package var invariants: [Invariant] { registry[Invariants.self].map(\.invariant) }

  /// The first invariant of a list that must hold now, and does not.
  package func brokenInvariant(among invariants: [Invariant]) -> Invariant? {
    invariants.first { invariant in
      if case .holds(let holds) = invariant.rule { !holds(self) } else { false }
    }
  }

  /// Whether a button that must return to a flow root did so.
  ///
  /// - Parameter root: The flow root before the button was used.
  package func isAtFlowRoot(_ root: PlacedElement?) -> Bool {
    let state = navigator.state
    return state.alert == nil && root?.id == state.front.id
  }
}

extension ScreenItem {
  /// Whether the item is one of those that `Invariant.returnsToFlowRoot` is about.
  package var canReturnToFlowRoot: Bool { role == .button || role == .link }
}

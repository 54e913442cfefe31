public import RoutebookRegistry

/// What is true in every state of an app, whatever the user does.
///
/// The explorer reports a state in which an invariant does not hold, with the fewest steps that lead
/// there. Playing a script checks `always` and `never` after each step, and `returnsToFlowRoot` after
/// each tap of what it is about.
public struct Invariant {
  /// What is checked.
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
  ///   - name: What is true, in words: `"the cart has a total"`.
  ///   - holds: Whether it is true at the moment. It must not navigate or change the app.
  public static func always(
    _ name: String, _ holds: @escaping (HeadlessApp) -> Bool
  ) -> Invariant {
    Invariant(name: "always \(name)", rule: .holds(holds))
  }

  /// Something that is true in no state.
  ///
  /// - Parameters:
  ///   - name: What is never true, in words: `"an alert over a cover"`.
  ///   - happens: Whether it is true at the moment. It must not navigate or change the app.
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

  /// Every button and navigation link with a label leads back to the root of the flow that its screen
  /// belongs to, on every path, and never to the root of another flow.
  ///
  /// A flow root is an element whose `FlowRoute` starts a flow; a screen belongs to the uppermost one.
  public static func returnsToFlowRoot(_ label: String) -> Invariant {
    Invariant(
      name: "\"\(label)\" returns to the flow root", rule: .returnsToFlowRoot(label: label))
  }
}

import VisibleText

/// The error for a route that has no factory in a presentation.
public struct ResolutionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the route's type.
  public let routeName: String
  /// The qualified name of the route's type, as written in the code that registers it.
  package let typeName: String
  /// The requested presentation.
  public let presentation: Presentation
  /// The presentations that the route has a factory for; empty if its type is not registered.
  package let registered: [Presentation]
  /// The most similar registered name, if there is a similar one.
  package let nearestName: String?
  /// Another type that is registered under the route's name.
  package let namesake: String?

  /// What is missing, what exists instead, and the call that fixes the problem.
  public var description: String {
    let (routeName, namesake) = (routeName.visible, namesake?.visible)
    let remedy = "Register it: \(presentation.registrationCall)(for: \(typeName).self) { … }."
    if !registered.isEmpty {
      let list = registered.map(\.rawValue).joined(separator: ", ")
      return "\(routeName) has no \(presentation.rawValue) factory, only: \(list). \(remedy)"
    }
    if let namesake {
      return """
        No module registers \(typeName). Its name, \(routeName), belongs to \(namesake). \
        Give each type its own name: static var routeName: String { "…" }.
        """
    }
    let nearest = nearestName.map { " The nearest registered name is \($0)." } ?? ""
    return "No module registers \(routeName).\(nearest) \(remedy)"
  }
}

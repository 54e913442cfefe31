import VisibleText

/// A route has no factory in a presentation.
public struct ResolutionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the route's type.
  public let routeName: String
  /// The route's qualified type name, as code that registers it writes it.
  package let typeName: String
  /// The requested presentation.
  public let presentation: Presentation
  /// The presentations that the route has a factory for; empty if its type is not registered.
  package let registered: [Presentation]
  /// The registered name that is most similar, if one is similar.
  package let nearestName: String?
  /// The other type that is registered under the route's name.
  package let namesake: String?

  /// What is missing, what exists instead, and the call that fixes it.
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

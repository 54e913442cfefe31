import VisibleText

/// There is no factory for a route in a presentation.
public struct ResolutionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the route's type.
  public let routeName: String
  /// The route's type, qualified, as code that registers it would write it.
  public let typeName: String
  /// The presentation it was asked for in.
  public let presentation: Presentation
  /// The presentations it does have; empty where the type isn't registered at all.
  public let registered: [Presentation]
  /// The registered name that is most like it, if one is like it at all.
  public let nearestName: String?
  /// The other type that is registered under the route's own name.
  public let namesake: String?

  /// What is missing, what is there instead, and the call that mends it.
  public var description: String {
    let (routeName, namesake) = (routeName.visible, namesake?.visible)
    let remedy = "Register it: \(presentation.registrationCall)(for: \(typeName).self) { … }."
    if !registered.isEmpty {
      let list = registered.map(\.rawValue).joined(separator: ", ")
      return "\(routeName) has no \(presentation.rawValue) factory, only: \(list). \(remedy)"
    }
    if let namesake {
      return """
        No module registers \(typeName): its name, \(routeName), is that of \(namesake). \
        Give each a name of its own: static var routeName: String { "…" }.
        """
    }
    let nearest = nearestName.map { " The nearest registered name is \($0)." } ?? ""
    return "No module registers \(routeName).\(nearest) \(remedy)"
  }
}

extension Presentation {
  /// The builder's method that registers a factory for this presentation.
  var registrationCall: String {
    switch self {
    case .push: "navigationDestination"
    case .sheet: "sheetDestination"
    case .cover: "coverDestination"
    case .alert: "alertDestination"
    }
  }
}

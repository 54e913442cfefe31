public import RoutebookRegistry

/// The answer for a link that no pattern matches.
public enum DeepLinkFallback: Hashable, Sendable {
  /// An action, which goes through the guards.
  case perform(NavigationAction)
  /// It is not a link of the app: opening it throws an error whose `isExternal` is true, and
  /// nothing changes. A view for SwiftUI hands a web address to the system; a URL of the app's own
  /// scheme would come back from there.
  case external

  /// Destinations, lowest first, in a tab or on top of where the user is.
  ///
  /// - Parameters:
  ///   - path: The destinations; the last one is the link's own.
  ///   - placement: The place where they are shown.
  ///   - presence: With `sameCaseOnTop`, what is in the place of the last destination is updated if
  ///     it has the same case.
  public static func show(
    _ path: [Destination], at placement: PathPlacement = .onTop,
    unless presence: PathPresence = .onTop
  ) -> Self {
    .perform(.show(path, at: placement, unless: presence))
  }
}

extension RegistryBuilder {
  /// Registers the fallback for links of a scheme that no pattern matches: of pages that only a
  /// browser can show, for example. There can be one for each scheme; several are a conflict.
  ///
  /// It receives every link of the scheme that is not refused for what it contains, with any host,
  /// also an IP address. The match has the host as its parameter `host`, the whole path as its
  /// wildcard, and the link as its text; a key can occur more than once in the query.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, such as `https`.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - fallback: Where a link leads. It can be called without opening the link, so it must not
  ///     change anything; if it throws, the link is refused.
  public mutating func unmatchedLink(
    scheme: String, fileID: String = #fileID, line: Int = #line,
    fallback: @escaping (DeepLinkMatch) throws -> DeepLinkFallback
  ) {
    let pattern = DeepLinkPattern(
      "\(scheme)://", registration: registration(fileID: fileID, line: line), isCatchAll: true)
    let definition = DeepLinkDefinition(
      pattern: pattern, repeatableKeys: [], knownNames: ["host"], placement: .onTop,
      requiredDestinations: [],
      answer: fallback, parameters: { _ in nil })
    contribute(DeepLinkTable([definition]), to: DeepLinks.self)
  }
}

public import RoutebookRegistry

/// A sample destination that a module contributes to the gallery.
public struct DestinationPreview: NamedContribution, Hashable, Sendable {
  /// The kind, for messages.
  public static var kind: String { "preview" }

  /// The name in the gallery.
  public let name: String
  /// The destination to draw.
  public let destination: Destination
  /// Where the preview was registered.
  public let registration: Registration
}

/// The previews that modules contribute.
public enum DestinationPreviews: ContributionList {
  /// A preview.
  public typealias Element = DestinationPreview
}

extension RegistryBuilder {
  /// Contributes a sample route, which the gallery draws as a push by default.
  public mutating func preview(
    _ name: String, _ route: some Route, as presentation: Presentation = .push,
    fileID: String = #fileID, line: Int = #line
  ) {
    let preview = DestinationPreview(
      name: name, destination: Destination(route, as: presentation),
      registration: registration(fileID: fileID, line: line))
    contribute([preview], to: DestinationPreviews.self)
  }
}

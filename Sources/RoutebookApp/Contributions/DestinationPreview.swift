public import RoutebookRegistry

/// A sample destination that a module contributes to the gallery.
package struct DestinationPreview: NamedContribution, Hashable, Sendable {
  package static var kind: String { "preview" }

  /// The name in the gallery.
  package let name: String
  /// The destination to draw.
  package let destination: Destination
  /// Where the preview was registered.
  package let registration: Registration
}

/// The previews that modules contribute.
package enum DestinationPreviews: ContributionList {
  package typealias Element = DestinationPreview
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

import Routebook

extension String {
  /// The text as the contents of an XML element or attribute, with controls except line feeds in
  /// visible form. O(*n*).
  ///
  /// XML 1.0 has no way to write most controls and the two last characters of the basic plane.
  var xml: String { visibleLines.markup }
}

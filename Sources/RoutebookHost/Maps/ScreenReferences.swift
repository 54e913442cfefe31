/// What a page has about a screen of a map.
struct ScreenReferences {
  /// The address that a click on the screen leads to; `nil` if there is none.
  var address: String?
  /// Another page about the screen.
  struct Page: Encodable {
    let title: String
    let address: String
    /// The name of the preview that it shows; `nil` if it shows several.
    var preview: String?
  }

  /// Other pages about the screen.
  var pages: [Page] = []
  /// What else a search finds the screen by.
  var words = ""
}

/// What a page has about a screen of a map.
struct MapLinks {
  /// The address that a click on the screen leads to; `nil` if there is none.
  var address: String?
  /// Other pages about the screen, with their titles.
  var pages: [(title: String, address: String)] = []
  /// What else a search finds the screen by.
  var words = ""
}

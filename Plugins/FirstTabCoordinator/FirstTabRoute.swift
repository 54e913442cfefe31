public import Routebook

/// The routes of the first tab; each of them can be opened in any presentation.
public enum FirstTabRoute: Route {
  /// The root of the feature, from which everything else is opened.
  case firstTab
  /// A detail without a value.
  case detailView
  /// A detail that shows the value of its route.
  case secondDetailView(String)
  /// A sheet of two heights, from which another sheet can be presented.
  case sheet
  /// A cover, with a button that closes it.
  case cover
  /// An alert with one button.
  case alert
}

/// The requests of a first tab screen to the coordinator.
enum FirstTabIntent {
  /// Presents a sheet, and measures how long it is open.
  case presentSheet
  /// Presents the cover, and measures how long it is open.
  case presentCover
  /// Closes the topmost presentation.
  case close
}

/// The way in which a presentation ended.
struct Dismissal: Codable, Hashable, Sendable {
  let presentation: Presentation
  /// The cause in English words.
  let cause: String
}

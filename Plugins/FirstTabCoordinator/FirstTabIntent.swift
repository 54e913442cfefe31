/// What the user can request from the coordinator on a first tab screen.
enum FirstTabIntent {
  /// Presents a sheet, and measures how long it is open.
  case presentSheet
  /// Presents the cover, and measures how long it is open.
  case presentCover
  /// Closes the topmost presentation.
  case close
}

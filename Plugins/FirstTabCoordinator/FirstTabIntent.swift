/// What the user can request from the coordinator on a first tab screen.
enum FirstTabIntent {
  case presentSheet
  case presentCover
  case showAlert
  /// Closes the topmost presentation.
  case close
}

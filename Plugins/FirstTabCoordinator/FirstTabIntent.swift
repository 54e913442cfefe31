/// What the user of a first tab screen can ask the coordinator for.
enum FirstTabIntent {
  case presentSheet
  case presentCover
  case showAlert
  /// Close what is presented.
  case close
}

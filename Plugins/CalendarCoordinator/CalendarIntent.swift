/// What the user can request from the coordinator on a calendar screen.
enum CalendarIntent {
  /// Shows an event, if the user may see it.
  case select(Event)
  /// Closes the topmost presentation.
  case close
}

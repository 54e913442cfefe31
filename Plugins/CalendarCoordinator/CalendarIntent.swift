/// What the user can request from the coordinator on a calendar screen.
enum CalendarIntent {
  case select(Event)
  /// Closes the topmost presentation.
  case close
}

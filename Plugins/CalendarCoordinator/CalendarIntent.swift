/// What the user of a calendar screen can ask the coordinator for.
enum CalendarIntent {
  case select(Event)
  /// Close what is presented.
  case close
}

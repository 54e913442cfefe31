import Routebook

/// The places of the notes.
enum NotesRoute: Route {
  case list
  case note(id: Int)
  case confirmDeletion(id: Int)

  static var routeName: String { "NotesRoute" }
}

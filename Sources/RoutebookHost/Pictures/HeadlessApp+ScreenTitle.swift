import Routebook

extension HeadlessApp {
  /// The title of the alert, or else of the top screen; empty if it has none.
  var screenTitle: String { alert()?.title ?? path().last ?? "" }
}

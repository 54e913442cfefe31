package import Routebook

/// What the keys do at the moment.
package enum SessionMode: Hashable, Sendable {
  /// They move the focus and use items.
  case browsing
  /// They edit the focused text field.
  case editing
  /// They edit the text to find.
  case finding(EditedText)
  /// They edit the link to open.
  case linking(EditedText)
  /// Any key ends the list of keys.
  case help
}

public import Routebook

/// The two screens at the end of every flow that sends a letter.
///
/// Any flow can push `sendLetter`; the screens return to the root of the flow that pushed it.
public enum LetterRoute: Route {
  /// The screen on which the user writes a letter.
  ///
  /// - Parameter purpose: Shown to the user; it has no other effect.
  case sendLetter(purpose: String)
  /// The flight of the plane, with a button that leads home.
  ///
  /// - Parameter letter: The text of the letter that flies away, if there is one.
  case flyAnimation(letter: String?)
}

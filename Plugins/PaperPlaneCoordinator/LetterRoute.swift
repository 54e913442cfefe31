public import Routebook

/// The two screens at the end of every flow that sends a letter.
///
/// Any flow may push `sendLetter`; its screens return to the root of the flow that did.
public enum LetterRoute: Route {
  /// - Parameter purpose: Shown to the user; nothing depends on it.
  case sendLetter(purpose: String)
  case flyAnimation
}

public import Routebook

/// The flow in which the user sends a new paper plane.
public enum PaperPlaneRoute: FlowRoute {
  /// The root of the flow.
  case main
  /// The choice of whom to write to.
  case selectSubject

  /// Whether this route is the root of the flow that sends a new plane.
  public var startsFlow: Bool { self == .main }
}

/// The flow in which the user forwards a paper plane from someone else.
public enum LandingZoneRoute: FlowRoute {
  /// The root of the flow.
  case landingZone
  /// The origin of the plane, and the distance that it flew.
  case info

  /// Whether this route is the root of the flow that forwards a plane.
  public var startsFlow: Bool { self == .landingZone }
}

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

/// The text that the user writes on a letter's screen.
struct Letter: Codable, Hashable, Sendable {
  var text = ""
}

/// Whom the user writes to.
struct Subject: Codable, Hashable, Sendable {
  /// The index of the name in the texts of the app's language.
  var index = 0
}

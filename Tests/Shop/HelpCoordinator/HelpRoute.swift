public import Routebook

/// The answers to what customers often ask.
public enum HelpRoute: Route {
  case questions
}

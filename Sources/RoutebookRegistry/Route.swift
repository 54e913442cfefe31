/// A value that names a place in an app: what is navigated to, saved and linked.
///
/// An enum with a case per screen is the usual form:
///
/// ```swift
/// enum CalendarRoute: Route {
///   case events
///   case detail(eventID: Int)
/// }
/// ```
///
/// A route carries the key of a model, not the model; the screen looks the model up.
public protocol Route: Hashable, Codable, Sendable, Identifiable where ID: Sendable {
  /// The name under which the type's factories are registered, saved and linked.
  ///
  /// By default the qualified type name, such as `CalendarCoordinator.CalendarRoute`. Declare one
  /// of your own to keep saved states and links valid when the type is renamed or moved. It must
  /// be the same at every run, not empty, and free of control characters and of white space other
  /// than plain spaces.
  static var routeName: String { get }

  /// Names that the type had before, under which saved states still know it. None by default.
  static var formerNames: [String] { get }
}

extension Route {
  public static var formerNames: [String] { [] }

  public static var routeName: String { String(reflecting: Self.self) }
}

extension Route where ID == Self {
  public var id: Self { self }
}

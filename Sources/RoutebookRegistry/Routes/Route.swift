/// A value that names a place in an app. Routes are opened, saved and linked.
///
/// A route type is usually an enum with a case for each screen:
///
/// ```swift
/// enum CalendarRoute: Route {
///   case events
///   case detail(eventID: Int)
/// }
/// ```
///
/// A route contains the key of a model, not the model itself; the screen looks up the model.
public protocol Route: Hashable, Codable, Sendable, Identifiable where ID: Sendable {
  /// The type of the result that the route's screen returns when it ends.
  ///
  /// By default, it is `ReturnValue`, which can be any value. Declare your own type, and the compiler
  /// checks what the screen returns and what its handlers receive.
  associatedtype Output: Hashable & Sendable = ReturnValue

  /// The name under which factories for the type are registered, saved and linked.
  ///
  /// By default, it is the qualified type name, such as `CalendarCoordinator.CalendarRoute`.
  /// Declare your own name to keep saved states and links valid when the type is renamed or moved.
  /// A name must be the same in every run, must not be empty, and must not contain control
  /// characters or white space other than plain spaces.
  static var routeName: String { get }

  /// Former names of the type, which saved states may still contain; by default, there are none.
  static var formerNames: [String] { get }
}

extension Route {
  /// No former names.
  public static var formerNames: [String] { [] }

  /// The qualified type name.
  public static var routeName: String { String(qualifiedNameOf: Self.self) }
}

extension Route where ID == Self {
  /// The route itself.
  public var id: Self { self }
}

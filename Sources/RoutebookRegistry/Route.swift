/// A value that names a place in an app: it is opened, saved and linked.
///
/// Usually an enum with a case for each screen:
///
/// ```swift
/// enum CalendarRoute: Route {
///   case events
///   case detail(eventID: Int)
/// }
/// ```
///
/// A route contains the key of a model, not the model. The screen looks the model up.
public protocol Route: Hashable, Codable, Sendable, Identifiable where ID: Sendable {
  /// The name under which the type's factories are registered, saved and linked.
  ///
  /// By default the qualified type name, such as `CalendarCoordinator.CalendarRoute`. Declare your
  /// own name to keep saved states and links valid when the type is renamed or moved. A name is the
  /// same in every run, is not empty, and contains no control characters and no white space other
  /// than plain spaces.
  static var routeName: String { get }

  /// Earlier names of the type, which saved states may still contain. By default there are none.
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

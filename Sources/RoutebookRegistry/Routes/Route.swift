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
  /// By default, it is `AnyResult`, which can be any value. Declare your own type, and the
  /// compiler checks what the screen returns and what its handlers receive.
  associatedtype Output: Hashable & Sendable = AnyResult

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

extension String {
  /// A type's qualified name: `CalendarCoordinator.CalendarRoute`.
  ///
  /// It equals `String(reflecting: type)`, but does not search for conformances first.
  package init(qualifiedNameOf type: Any.Type) {
    self = _typeName(type, qualified: true)
  }
}

/// The reason why a route type's name can't be used as a key, to use in a sentence.
enum RouteNameDefect: String {
  /// The qualified name contains an address, which is different in each build, or a number that is
  /// different in each file.
  case unstable =
    "it is private or local, so its qualified name changes with the file or the build"
  case empty = "its name is empty"
  /// The name contains a control character, or white space other than a plain space.
  case unprintable = "its name contains white space or control characters"

  /// The defect of a name; `nil` if the name can be used.
  init?(_ name: String) {
    if name.isEmpty {
      self = .empty
    } else if Self.namesContext(name) {
      self = .unstable
    } else if !name.unicodeScalars.allSatisfy(Self.isPrintable) {
      self = .unprintable
    } else {
      return nil
    }
  }

  /// Whether a name contains a private or local context as the runtime writes it: with an address,
  /// `(unknown context at $7f…)`, or `(Name in _8943…)`, with 32 digits that are made from the
  /// file's name.
  private static func namesContext(_ name: String) -> Bool {
    guard name.utf8.contains(UInt8(ascii: "(")) else { return false }
    let files = name.utf8.split(separator: Array(" in _".utf8)).dropFirst()
    return name.contains("(unknown context at ")
      || files.contains { rest in
        let digits = rest.prefix { "0123456789ABCDEF".utf8.contains($0) }
        return digits.count == 32 && rest.dropFirst(32).first == UInt8(ascii: ")")
      }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Swift itself writes `Box<A, B>`, so a qualified name may contain a plain space.
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}

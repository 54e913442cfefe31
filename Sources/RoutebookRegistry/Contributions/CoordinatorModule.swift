/// A feature's routes, logic and view factories, which it registers when the app starts.
///
/// A module knows the builder that it receives and its own routes, but no other module.
public protocol CoordinatorModule<Content>: AnyObject {
  /// The type that the module's factories make: a text screen, an `AnyView`, …
  associatedtype Content

  /// The module's name in registrations, conflicts and lists; by default, the name of its type.
  ///
  /// Two modules with the same name are a conflict.
  static var moduleName: String { get }

  /// Registers the module's factories, and everything else that it contributes.
  func register(in registry: inout RegistryBuilder<Content>)
}

extension CoordinatorModule {
  /// The name of the type.
  public static var moduleName: String { _typeName(Self.self, qualified: false) }
}

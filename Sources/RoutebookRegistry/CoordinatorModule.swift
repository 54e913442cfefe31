/// A feature's routes, logic and view factories, registered at start.
///
/// A module knows the builder it is handed and the routes it owns, and no other module.
public protocol CoordinatorModule<Content>: AnyObject {
  /// What the module's factories make: a text screen, an `AnyView`, …
  associatedtype Content

  /// The name under which registrations, conflicts and listings show the module.
  ///
  /// By default the type's own name. Two modules of one name are a conflict.
  static var moduleName: String { get }

  /// Registers the module's factories, and whatever else it contributes.
  func register(in registry: inout RegistryBuilder<Content>)
}

extension CoordinatorModule {
  public static var moduleName: String { String(describing: Self.self) }
}

import RoutebookRegistry

/// A feature of the example app: a name space for its routes, which names its module.
protocol Feature {
  static var moduleName: String { get }
}

enum FirstTab: Feature {
  static let moduleName = "FirstTabCoordinator"

  enum Route: RoutebookRegistry.Route {
    case detailView
    case secondDetailView(String)
    case sheet
    case cover
  }
}

enum News: Feature {
  static let moduleName = "NewsCoordinator"

  enum Route: RoutebookRegistry.Route {
    case home
    case article(id: Int)
  }
}

enum Calendar: Feature {
  static let moduleName = "CalendarCoordinator"

  /// A route with a declared name, which remains when the type is renamed.
  enum Route: RoutebookRegistry.Route {
    case events
    case detail(eventID: Int)

    static var routeName: String { "calendar" }
  }
}

/// A module that contributes what its script says, under its feature's name.
final class ScriptedModule<Owner: Feature>: CoordinatorModule {
  static var moduleName: String { Owner.moduleName }

  private let script: (inout RegistryBuilder<String>) -> Void

  init(_ script: @escaping (inout RegistryBuilder<String>) -> Void = { _ in }) {
    self.script = script
  }

  func register(in registry: inout RegistryBuilder<String>) { script(&registry) }
}

/// The registry of these modules, added in this order.
func makeRegistry(
  of modules: any CoordinatorModule<String>...,
  policy: RegistryBuilder<String>.ConflictPolicy = .refuse
) throws(RegistryError) -> Registry<String> {
  var builder = RegistryBuilder<String>(policy: policy)
  for module in modules { builder.add(module) }
  return try builder.build()
}

extension RegistryBuilder<String> {
  /// Registers a factory as if the call were at this place.
  mutating func register<R: Route>(
    _ type: R.Type, as presentation: Presentation, replacing replaced: String? = nil,
    at fileID: String, _ line: Int
  ) {
    destination(for: type, as: presentation, replacing: replaced, fileID: fileID, line: line) {
      _ in ""
    }
  }
}

/// A contribution that shows its order: joining lists is associative, but not commutative.
enum Trail: ContributionKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A contribution whose default value is not empty.
enum Deepest: ContributionKey {
  static var defaultValue: Int { .min }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

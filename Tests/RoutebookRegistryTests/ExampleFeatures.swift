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

/// A number as a type, so that a random world can have as many modules and routes as it likes.
protocol Numeral {
  static var value: Int { get }
}

enum Zero: Numeral {
  static var value: Int { 0 }
}

enum Next<N: Numeral>: Numeral {
  static var value: Int { N.value + 1 }
}

/// The type of a number.
func numeral(_ value: Int) -> any Numeral.Type {
  func next<N: Numeral>(_: N.Type) -> any Numeral.Type { Next<N>.self }
  var type: any Numeral.Type = Zero.self
  for _ in 0..<value { type = next(type) }
  return type
}

/// The feature of a number: `Module0`, `Module1`, …
enum Part<N: Numeral>: Feature {
  static var moduleName: String { "Module\(N.value)" }
}

/// The route type of a number: `Route0`, `Route1`, …
struct Numbered<N: Numeral>: Route {
  static var routeName: String { "Route\(N.value)" }
}

/// Another route type under the same names.
struct Namesake<N: Numeral>: Route {
  static var routeName: String { "Route\(N.value)" }
}

extension Array {
  /// Every order of the elements, n! of them.
  var permutations: [[Element]] {
    guard !isEmpty else { return [[]] }
    return indices.flatMap { index in
      var rest = self
      let element = rest.remove(at: index)
      return rest.permutations.map { [element] + $0 }
    }
  }
}

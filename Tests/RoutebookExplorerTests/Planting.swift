import Routebook

/// The routes of the apps in which faults are planted.
enum PlantRoute: FlowRoute {
  case root, one, two, three, four

  static var routeName: String { "Plant" }

  var startsFlow: Bool { self == .one || self == .two }
}

/// A module with a planted fault, or without it.
final class Plant: CoordinatorModule {
  static let moduleName = "Plant"

  typealias Screen = (PlantRoute, Plant) -> TextScreen
  typealias Register = (inout RegistryBuilder<TextScreen>, Plant) -> Void
  typealias Decide = (ProposedChange, Plant) -> GuardDecision

  let router: any Router
  /// The states of the module's features.
  var values: [Int]
  /// What the module keeps outside its state.
  var secret = 0
  private let presentations: [Presentation]
  private let also: Register
  private let screen: Screen

  init(
    _ router: any Router, _ presentations: [Presentation], values: Int,
    _ also: @escaping Register, _ screen: @escaping Screen
  ) {
    self.router = router
    self.presentations = presentations
    self.values = Array(repeating: 0, count: values)
    (self.also, self.screen) = (also, screen)
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in presentations {
      registry.destination(for: PlantRoute.self, as: presentation) { [unowned self] route, _ in
        screen(route, self)
      }
    }
    for index in values.indices {
      registry.featureState(
        "value \(index)", read: { [unowned self] in values[index] },
        restore: { [unowned self] in values[index] = $0 })
    }
    also(&registry, self)
  }

  /// A function that makes an app.
  ///
  /// - Parameters:
  ///   - values: The number of features.
  ///   - tabs: Whether `four` is the root of a second tab.
  ///   - neighbour: What another module registers.
  ///   - decide: What a guard decides.
  static func app(
    _ presentations: [Presentation] = [.push], values: Int = 0, tabs: Bool = false,
    neighbour: @escaping Neighbour.Register = { _ in }, also: @escaping Register = { _, _ in },
    decide: Decide? = nil, screen: @escaping Screen
  ) -> () throws -> HeadlessApp {
    let register: Register = { registry, plant in
      also(&registry, plant)
      if let decide {
        registry.navigationGuard(Gardener { [unowned plant] in decide($0, plant) })
      }
    }
    let modules: [HeadlessApp.ModuleFactory] = [
      { Plant($0, presentations, values: values, register, screen) },
      { _ in Neighbour(neighbour) },
    ]
    return {
      tabs
        ? try HeadlessApp(
          tabs: [AppTab("first", root: PlantRoute.root), AppTab("second", root: PlantRoute.four)],
          modules: modules)
        : try HeadlessApp(root: PlantRoute.root, modules: modules)
    }
  }
}

/// Another module beside the plant.
final class Neighbour: CoordinatorModule {
  static let moduleName = "Neighbour"

  typealias Register = (inout RegistryBuilder<TextScreen>) -> Void

  private let also: Register

  init(_ also: @escaping Register) { self.also = also }

  func register(in registry: inout RegistryBuilder<TextScreen>) { also(&registry) }
}

/// The guard of a plant.
final class Gardener: NavigationGuard {
  let name = "gardener"
  private let answer: (ProposedChange) -> GuardDecision

  init(_ answer: @escaping (ProposedChange) -> GuardDecision) { self.answer = answer }

  func decide(_ change: ProposedChange) -> GuardDecision { answer(change) }
}

extension ProposedChange {
  func enters(_ route: PlantRoute) -> Bool { entering.contains { $0.route == AnyRoute(route) } }

  func leaves(_ route: PlantRoute) -> Bool {
    leaving.contains { $0.element.route == AnyRoute(route) }
  }
}

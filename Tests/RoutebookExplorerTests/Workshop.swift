import Routebook

/// The actor of the module, which no other tests keep busy.
@globalActor actor WorkshopActor {
  static let shared = WorkshopActor()
}

/// A module on an actor, in whose buttons and screens tasks are planted.
@WorkshopActor final class Workshop: @WorkshopActor CoordinatorModule {
  nonisolated static let moduleName = "Plant"

  typealias Screen = (PlantRoute, Workshop) -> TextScreen
  typealias Register = (inout RegistryBuilder<TextScreen>, Workshop) -> Void

  let router: any Router
  /// The state of the module's feature.
  var value = 0
  /// What the module keeps outside its state.
  var secret = 0
  private let presentations: [Presentation]
  private let also: Register
  private let screen: Screen

  init(
    _ router: any Router, _ presentations: [Presentation], _ also: @escaping Register,
    _ screen: @escaping Screen
  ) {
    self.router = router
    self.presentations = presentations
    (self.also, self.screen) = (also, screen)
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in presentations {
      registry.destination(for: PlantRoute.self, as: presentation) { [unowned self] route, _ in
        screen(route, self)
      }
    }
    registry.featureState(
      "value", read: { [unowned self] in value }, restore: { [unowned self] in value = $0 })
    also(&registry, self)
  }

  /// Starts a task that adds one to the value.
  func add() {
    Task {
      await Task.yield()
      value += 1
    }
  }

  /// Starts a task that waits for an hour, and does something then.
  func addLate() {
    Task {
      try? await Task.sleep(for: .seconds(3_600))
      value += 1
    }
  }

  /// A function that makes an app.
  static func app(
    _ presentations: [Presentation] = [.push], also: @escaping Register = { _, _ in },
    screen: @escaping Screen
  ) -> () throws -> HeadlessApp {
    {
      try HeadlessApp(
        root: PlantRoute.root, modules: [{ Workshop($0, presentations, also, screen) }])
    }
  }
}

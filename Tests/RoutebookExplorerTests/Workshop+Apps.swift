import Routebook
import RoutebookExplorer

/// Small apps that start tasks.
extension Workshop {
  /// An app with a button whose task opens a picker.
  static func picker(
    isFaulty: Bool, isRestored: Bool = false
  ) -> () throws -> HeadlessApp {
    app(
      [.push, .sheet],
      also: { registry, _ in
        if isRestored { return }
        registry.acceptFinding(
          "not-restored: Plant: onEnd closure", because: "A restored picker has no effect.")
      }
    ) { route, shop in
      TextScreen("\(route)") {
        if route == .root {
          LabeledContent("Value", value: "\(shop.value)")
          Button("Choose") {
            Task {
              _ = await shop.router.open(PlantRoute.two, as: .sheet)
              shop.value = 1
            }
          }
        }
        if route == .two {
          NavigationLink("More", to: PlantRoute.three)
          if !isFaulty { Button("Done") { shop.router.dismiss() } }
        }
      }
      .swipeDisabled(isFaulty && route == .two)
    }
  }

  /// An app with a cover that loads its content when it appears, and has no way out meanwhile.
  static func cover(
    load: @escaping (Workshop) -> Void, isClosable: Bool = true
  ) -> () throws -> HeadlessApp {
    app([.push, .cover]) { route, shop in
      if route == .one, shop.secret == 0 {
        shop.secret = 1
        load(shop)
      }
      return TextScreen("\(route)") {
        if route == .root { NavigationLink("One", to: PlantRoute.one, as: .cover) }
        if route == .one {
          Text(shop.value == 0 ? "Loading" : "Loaded")
          if shop.value > 0, isClosable { Button("Close") { shop.router.dismiss() } }
        }
      }
    }
  }

  /// An app with a button, which stays the same in all states.
  static func button(
    also: @escaping Register = { _, _ in }, _ action: @escaping (Workshop) -> Void
  ) -> () throws -> HeadlessApp {
    app(also: also) { route, shop in
      TextScreen("\(route)") {
        Text("Value \(shop.value)")
        Button("Go") { action(shop) }
      }
    }
  }

  /// Explores an app. While other tests keep all processors busy, tasks take long to go on.
  static func explored(
    only module: String? = nil, recordsMap: Bool = false,
    _ makeApp: @escaping () throws -> HeadlessApp
  ) async throws -> Exploration {
    try await explore(
      within: ExplorationLimits(time: .seconds(600)), only: module, recordsMap: recordsMap, makeApp)
  }
}

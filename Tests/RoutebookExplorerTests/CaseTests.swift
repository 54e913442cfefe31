import Routebook
import RoutebookExplorer
import Testing

/// Findings are counted for each case of a route, so that no case hides what is wrong with another.
struct CaseTests {
  enum DoorRoute: Route, CaseIterable {
    case hall, cellar, attic

    static var routeName: String { "Door" }
  }

  private final class Doors: CoordinatorModule {
    static let moduleName = "Doors"

    private let also: (inout RegistryBuilder<TextScreen>) -> Void
    private let make: (DoorRoute) -> TextScreen

    init(
      _ also: @escaping (inout RegistryBuilder<TextScreen>) -> Void,
      _ make: @escaping (DoorRoute) -> TextScreen
    ) {
      (self.also, self.make) = (also, make)
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: DoorRoute.self, destination: make)
      also(&registry)
    }
  }

  private func explored(
    also: @escaping (inout RegistryBuilder<TextScreen>) -> Void = { _ in },
    _ make: @escaping (DoorRoute) -> TextScreen
  ) async throws -> Exploration {
    try await explore {
      try HeadlessApp(root: DoorRoute.hall, modules: [{ _ in Doors(also, make) }])
    }
  }

  @Test func `Of many findings of a kind, the first one has its script in the report`() async throws
  {
    let found = try await explored { route in
      TextScreen("\(route)") {
        if route == .hall {
          NavigationLink("Up", to: DoorRoute.attic)
          NavigationLink("Down", to: DoorRoute.cellar)
          for number in 1...4 { Button("\(number)") {} }
        }
      }
    }
    #expect(
      found.description == """
        4 things are not as they should be.
        3 states, 4 transitions, depth 1, 3 of 3 screens seen, 4 findings: complete

        Doors: 4 findings

        idle: Door.hall as push: button "1"
        Using it changes nothing in any state, and neither does a task that it starts.
          tap "1"
          expect no control "1"  # fails here

        and 3 more:
          idle: Door.hall as push: button "2"
          idle: Door.hall as push: button "3"
          idle: Door.hall as push: button "4"

        """)
  }
}

/// What actions bring besides a place: changes of features, other tabs, other layers.
@WorkshopActor struct ChangingTests {
  private func tabs(_ value: Int) -> [AppTab] {
    let routes: [PlantRoute] = [.root, .two, .three]
    return (0...max(0, min(value, 2))).map { AppTab("\($0)", root: routes[$0]) }
  }

  /// An app whose tab bar grows and shrinks with a value, on a detour the first time.
  private func makeApp() throws -> HeadlessApp {
    let tabs = (0...2).map(tabs)
    return try HeadlessApp(
      tabs: tabs[0], otherTabs: tabs[2],
      modules: [
        { router in
          Workshop(
            router, [.push, .sheet],
            { registry, shop in
              registry.navigationGuard(
                PermissionGuard("ask first", entering: PlantRoute.self) { [unowned shop] route in
                  route == .two && shop.value == 1 ? .detour(to: .sheet(PlantRoute.four)) : .allow
                })
            },
            { route, shop in
              TextScreen("\(route)") {
                Text("value \(shop.value)")
                if route == .four {
                  Button("Yes") {
                    shop.value = 2
                    shop.router.dismiss(returning: true)
                  }
                  Button("Replace") {
                    shop.router.replacePresented(with: PlantRoute.three, as: .sheet)
                  }
                } else {
                  Button("More", isEnabled: shop.value < 2) { [value = shop.value + 1] in
                    shop.router.updateTabs(tabs[value], changing: .set(.value) { $0 = value })
                  }
                  Button("Start again", isEnabled: shop.value > 0) {
                    shop.router.replaceTabs(
                      with: tabs[0], keeping: .none, changing: .set(.value) { $0 = 0 })
                  }
                  Button("Two", isEnabled: shop.value == 1) {
                    shop.router.perform(
                      .openUnless(.push(PlantRoute.two), .onTop),
                      changing: .set(.value) { $0 += 1 })
                  }
                }
              }
            })
        }
      ])
  }

  @Test func `An app whose actions change features and tabs is complete, and nothing is wrong`()
    async throws
  {
    let found = try await Workshop.explored { try makeApp() }
    #expect(found.isComplete, "\(found)")
    #expect(found.undecided == [], "\(found)")
  }
}

extension FeatureKey<Int> {
  fileprivate static var value: Self { Self("value") }
}

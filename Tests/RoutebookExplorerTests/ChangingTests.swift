import Routebook
import RoutebookExplorer
import Testing

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
                      with: tabs[0], keeping: .nothing, changing: .set(.value) { $0 = 0 })
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

import RoutebookApp
import RoutebookRegistry
import Testing

/// The notes that modules leave about native views.
struct NativeViewTests {
  /// A module that draws some destinations natively.
  private final class Natives: CoordinatorModule {
    let presentations: [Presentation]

    init(_ presentations: [Presentation]) { self.presentations = presentations }

    func register(in registry: inout RegistryBuilder<Card>) {
      for (index, presentation) in presentations.enumerated() {
        let registration = registry.registration(fileID: "App/Natives.swift", line: index + 1)
        let destination = DestinationType(RouteType(ShelfRoute.self), as: presentation)
        registry.contribute(
          [NativeViewRecord(destination, at: registration)], to: NativeViewRecords.self)
      }
    }
  }

  private func app(_ presentations: Presentation...) throws -> NavigationApp<Card> {
    try NavigationApp<Card>(
      root: ShelfRoute.shelf,
      modules: [{ ShelfCoordinator(router: $0) }, { _ in Natives(presentations) }])
  }

  @Test func `An app knows which destinations have native views, and where`() throws {
    #expect(
      try app(.push, .alert).registry[NativeViewRecords.self].map { "\($0)" } == [
        "RoutebookAppTests.ShelfRoute as push, registered by Natives (App/Natives.swift:1)",
        "RoutebookAppTests.ShelfRoute as alert, registered by Natives (App/Natives.swift:2)",
      ])
  }

  @Test func `Two native views for one destination are a conflict with both places`() {
    let error = #expect(throws: RegistryError.self) { try app(.push, .push) }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        Several native views draw the push of RoutebookAppTests.ShelfRoute:
          - Natives (App/Natives.swift:1)
          - Natives (App/Natives.swift:2)
        Remove all but one.
        """)
  }

  @Test func `A native view without a factory is an error`() {
    let error = #expect(throws: RegistryError.self) { try app(.cover) }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        A native view draws the cover of RoutebookAppTests.ShelfRoute, which has no factory:
          - Natives (App/Natives.swift:1)
        Register a factory, too: scripts, tests, maps and the explorer use the text screen that it \
        makes.
        """)
  }
}

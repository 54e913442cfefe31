import Testing

@testable import Routebook

/// A module leaves a record in the program, and is found by it. No file of this target imports
/// `UnimportedCoordinator`, which a test of the imports makes sure of.
@MainActor struct LinkedModuleTests {
  @Test func `A linked module that is not imported is found, and its screen opens`() throws {
    let app = try HeadlessApp(title: "Test", modules: HeadlessApp.linkedModules)
    #expect(app.registry.modules.contains("UnimportedCoordinator"))
    try app.press("Unimported")
    #expect(app.path() == ["Test", "Found"])
    #expect(app.texts().contains("No list names this module."))
  }

  @Test func `Each module is found once, whenever it is asked for`() throws {
    for _ in 1...3 {
      let app = try HeadlessApp(title: "Test", modules: HeadlessApp.linkedModules)
      #expect(app.registry.modules.count == HeadlessApp.linkedModules.count + 1)
      #expect(Set(app.registry.modules).count == app.registry.modules.count)
    }
  }

  @Test func `The factories make modules anew for each navigator`() throws {
    let factories = HeadlessApp.linkedModules
    let navigator = Navigator(NavigationState(tabs: [("", AnyRoute(HomeRoute.home))]))
    for make in factories {
      #expect(make(navigator) !== make(navigator))
    }
  }

  @Test func `A factory holds on to nothing that it made`() throws {
    weak var module: AnyObject?
    do {
      let navigator = Navigator(NavigationState(tabs: [("", AnyRoute(HomeRoute.home))]))
      for make in HeadlessApp.linkedModules where module == nil { module = make(navigator) }
    }
    #expect(module == nil)
  }
}

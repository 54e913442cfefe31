import Routebook
import RoutebookExplorer
import Testing

/// Each bound that cuts something off is reported.
struct BoundsTests {
  /// Every screen pushes and presents another one, without an end.
  private let endless = FaultCoordinator.makeApp(.push, .sheet) { route, _ in
    TextScreen("\(route)") {
      NavigationLink("Push", to: FaultRoute.second)
      NavigationLink("Present", to: FaultRoute.second, as: .sheet)
    }
  }

  @Test func `An exploration stops at the maximum number of states`() throws {
    let found = try explore(within: ExplorationBounds(states: 50, layers: 99), endless)
    #expect(found.states == 50 && found.cuts == [.states] && !found.isComplete)
  }

  @Test func `An exploration stops at the maximum depth`() throws {
    let found = try explore(within: ExplorationBounds(depth: 3, layers: 99), endless)
    #expect(found.states == 15 && found.depth == 3 && found.cuts == [.depth])
  }

  @Test func `With a depth of 0, only the start is explored`() throws {
    let found = try explore(within: ExplorationBounds(depth: 0), endless)
    #expect(found.states == 1 && found.transitions == 0 && found.cuts == [.depth])
  }

  @Test func `An exploration stops at the maximum number of layers`() throws {
    let found = try explore(within: ExplorationBounds(depth: 4, layers: 1), endless)
    #expect(found.cuts == [.depth, .layers])
  }

  @Test func `An exploration stops when its time is up`() throws {
    let found = try explore(
      within: ExplorationBounds(states: 100_000, layers: 99, time: .zero), endless)
    #expect(found.cuts == [.time])
    #expect(found.states < 1_000)
  }

  @Test func `Steps between screens of other modules are left out`() throws {
    let makeApp: () throws -> HeadlessApp = {
      try HeadlessApp(
        title: "Two",
        modules: [
          { _ in CounterCoordinator<FirstName>() }, { _ in CounterCoordinator<SecondName>() },
        ])
    }
    let all = try explore(makeApp)
    let first = try explore(only: "First", makeApp)
    #expect(all.isComplete && first.isComplete)
    #expect(first.states < all.states)
    #expect(first.findings == [] && all.findings == [])
    let error = #expect(throws: UnknownModule.self) { try explore(only: "Frist", makeApp) }
    #expect(
      error?.description
        == "The app has no module \"Frist\". Did you mean First? Its modules are: First, Home, Second."
    )
  }
}

private protocol ModuleName { static var text: String { get } }
private enum FirstName: ModuleName { static let text = "First" }
private enum SecondName: ModuleName { static let text = "Second" }

/// A module with a counter as its state.
private final class CounterCoordinator<Name: ModuleName>: CoordinatorModule {
  static var moduleName: String { Name.text }

  private var count = 0

  struct CounterRoute: Route {
    static var routeName: String { Name.text }
    var id: Int { 0 }
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: CounterRoute.self) { [unowned self] _ in
      TextScreen(Name.text) { Button("More") { self.count = (self.count + 1) % 5 } }
    }
    registry.featureState(Name.text, read: { self.count }, restore: { self.count = $0 })
    registry.entryPoint(Name.text, opens: CounterRoute())
  }
}

import Routebook
import RoutebookExplorer
import Testing

/// A finding that a module accepts, and that is not found.
struct AcceptanceTests {
  private static let idle = "idle: Plant.root as push: button \"Idle\""

  /// A type whose cases are all known.
  private enum DoorRoute: Route, CaseIterable {
    case first, second

    static var routeName: String { "Door" }
  }

  /// A type whose name has what separates the parts of a finding's name.
  private enum GateRoute: Route {
    case shut

    static var routeName: String { "My: Gate on Hinges" }
  }

  /// An app with an idle button, whose module accepts findings.
  private static func app(accepting names: String...) -> () throws -> HeadlessApp {
    Plant.app(
      neighbour: { registry in
        registry.navigationDestination(for: DoorRoute.self) { door in TextScreen("\(door)") {} }
        registry.navigationDestination(for: GateRoute.self) { gate in TextScreen("\(gate)") {} }
      },
      also: { registry, _ in
        registry.deepLink("plant://two", to: PlantRoute.two)
        registry.invariant(.never("this") { _ in false })
        for name in names { registry.acceptFinding(name, because: "It is planted.") }
      }
    ) { route, _ in
      TextScreen("\(route)") {
        if route == .root {
          Button("Idle") {}
          NavigationLink("Two", to: PlantRoute.two)
          for door in DoorRoute.allCases { NavigationLink("\(door)", to: door) }
        }
      }
    }
  }

  @Test(arguments: [
    (idle, nil),
    (
      "idle: Plant.root as push: button \"Idel\"",
      "Plant accepts \"idle: Plant.root as push: button \"Idel\"\", which is not found. "
        + "Did you mean \"\(idle)\"?"
    ),
    (
      "trap: Plant.two as push",
      "Plant accepts \"trap: Plant.two as push\", which is not found. Remove the acceptance, unless another "
        + "level of detail needs it."
    ),
    // It is not tried.
    ("double: Plant.root as push: button \"Idle\"", nil),
  ])
  func `An exploration tells what is accepted and not found`(name: String, warning: String?)
    async throws
  {
    let found = try await explore(Self.app(accepting: name))
    #expect(found.isComplete)
    #expect(found.unusedAcceptances.first?.description == warning)
  }

  @Test func `An exploration that is cut off, or of one module, can't tell what is not found`()
    async throws
  {
    let makeApp = Self.app(accepting: "trap: Plant.two as push")
    let part = try await explore(only: "Plant", makeApp)
    let cut = try await explore(within: ExplorationLimits(states: 0), makeApp)
    #expect(part.unusedAcceptances == [] && cut.unusedAcceptances == [])
  }

  @Test(
    arguments: [
      (idle, nil), ("trap: Plant.two as push", nil), ("unreached: Plant as push", nil),
      ("link: plant://two", nil), ("invariant: never this", nil),
      ("invariant: never this on Plant.two", nil),
      ("invariant: never thus on Nothing", ""), ("hidden-state: anything", nil),
      ("trap: My: Gate on Hinges.shut as push", nil),
      ("idle: My: Gate on Hinges as push: button \"Go\"", nil),
      ("invariant: never this on My: Gate on Hinges.shut as push", nil),
      (
        "idle: My: Gaet on Hinges as push: button \"Go\"",
        "idle: My: Gate on Hinges as push: button \"Go\""
      ),
      ("idel: Plant.two as push", "idle: Plant.two as push"), ("trap", ""),
      ("trap: Plant.tow as push", nil), ("trap: Dor.first as push", "trap: Door.first as push"),
      ("trap: Door.third as push", nil),
      ("trap: Plint as push", "trap: Plant as push"),
      ("link: plant://tow", "link: plant://two"),
      ("invariant: never that", "invariant: never this"),
      ("idle: Plint as push: button \"Idle\"", "idle: Plant as push: button \"Idle\""),
    ] as [(String, String?)])
  func `A registry tells which accepted findings can't exist`(name: String, nearest: String?)
    throws
  {
    let unknown = try Self.app(accepting: name)().registry.misspeltAcceptances
    #expect(unknown.map { $0.nearest ?? "" } == (nearest.map { [$0] } ?? []), "\(unknown)")
  }
}

import Routebook
import Testing

@testable import RoutebookExplorer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What surrounds an exploration: notes for a crash, the lifetime of apps, fingerprints, and
/// accepted findings.
struct ExploringTests {
  private static func screen(_ route: FaultRoute) -> TextScreen {
    precondition(route != .third, "planted")
    return TextScreen("\(route)") {
      if route == .start { NavigationLink("Next", to: FaultRoute.second) }
      if route == .second { NavigationLink("Trap", to: FaultRoute.third) }
    }
  }

  @Test func `The script to a factory that traps is written`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try await explore(FaultCoordinator.makeApp(.push) { route, _ in Self.screen(route) })
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      messages.contains(
        """
        The app ended the process while it was explored, after this script or in the next step:
        tap "Next"
        tap "Trap"

        """), "\(messages)")
  }

  @Test func `If a step on the first screen traps, the script shows this screen`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try await explore(
          FaultCoordinator.makeApp(.push) { _, _ in
            TextScreen("Start") { Button("Trap") { preconditionFailure("planted") } }
          })
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(messages.contains("after this script or in the next step:\nshow\n"), "\(messages)")
  }

  @Test func `Nothing is written if the process ends later`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
        _ = try await explore(
          FaultCoordinator.makeApp(.push) { route, _ in TextScreen("\(route)") {} })
        exit(3)
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!messages.contains("while it was explored"), "\(messages)")
  }

  private final class Reference {
    weak var app: HeadlessApp?

    init(_ app: HeadlessApp) { self.app = app }
  }

  @Test func `No app outlives its exploration`() async throws {
    let makeApp = FaultCoordinator.makeApp(.push) { route, _ in TextScreen("\(route)") {} }
    var references: [Reference] = []
    _ = try await explore {
      let app = try makeApp()
      references.append(Reference(app))
      return app
    }
    #expect(references.count > 1)
    #expect(references.allSatisfy { $0.app == nil })
  }

  @Test func `Each half of a fingerprint tells values apart`() {
    let fingerprints = (0..<5_000).map { number in Fingerprint(number) }
    #expect(Set(fingerprints.map(\.first) + fingerprints.map(\.second)).count == 10_000)
    #expect(fingerprints[7] == Fingerprint(7))
  }

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

import Routebook
import RoutebookExplorer
import Sampling
import Testing

/// A level of detail misses no finding: small random apps are explored with it and with everything.
struct RandomAppTests {
  /// A room of a random app.
  enum RoomRoute: String, Route, CaseIterable {
    case entry, hall, attic, cellar, garden, tower

    static var routeName: String { "Room" }
    var id: Self { self }
    var number: Int { Self.allCases.firstIndex(of: self)! }
  }

  /// Something that a user can do in a room.
  enum Item: Hashable, CustomStringConvertible {
    case open(RoomRoute, Presentation, ifLit: Int?)
    case light(Int)
    case home, close, nothing
    case replace([RoomRoute])

    var description: String {
      switch self {
      case .open(let room, let presentation, let lamp):
        "open \(room) as \(presentation)" + (lamp.map { " if \($0) is lit" } ?? "")
      case .light(let lamp): "light \(lamp)"
      case .home: "home"
      case .close: "close"
      case .nothing: "nothing"
      case .replace(let rooms): "replace \(rooms)"
      }
    }
  }

  /// What guards don't allow.
  enum Rule: Hashable {
    case stay(RoomRoute)
    case enter(RoomRoute, onlyIfLit: Int)
  }

  /// A random app. Rooms lead only to later ones, so its space has an end.
  struct Plan: CustomStringConvertible {
    private(set) var items: [[Item]] = []
    private(set) var rules: [Rule] = []

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      let rooms = RoomRoute.allCases
      for room in rooms.indices {
        var items: [Item] = []
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
          let later = rooms[min(rooms.count - 1, room + 1)...]
          switch Int.random(in: 0..<12, using: &numbers) {
          case 0...6 where room + 1 < rooms.count:
            let presentations: [Presentation] = [.push, .push, .push, .sheet, .cover]
            let isLit = Int.random(in: 0..<4, using: &numbers) == 0
            items.append(
              .open(
                later.randomElement(using: &numbers)!,
                presentations.randomElement(using: &numbers)!,
                ifLit: isLit ? Int.random(in: 0..<2, using: &numbers) : nil))
          case 7, 8: items.append(.light(Int.random(in: 0..<2, using: &numbers)))
          case 9: items.append(.home)
          case 10: items.append(.close)
          case 11 where room + 1 < rooms.count:
            items.append(.replace([later.randomElement(using: &numbers)!]))
          default: items.append(.nothing)
          }
        }
        self.items.append(items)
      }
      for _ in 0..<Int.random(in: 0...2, using: &numbers) {
        let room = rooms[1...].randomElement(using: &numbers)!
        rules.append(
          Bool.random(using: &numbers)
            ? .stay(room) : .enter(room, onlyIfLit: Int.random(in: 0..<2, using: &numbers)))
      }
    }

    var description: String {
      zip(RoomRoute.allCases, items).map { "\($0): \($1)\n" }.joined() + "rules: \(rules)"
    }

    func makeApp() throws -> HeadlessApp {
      try HeadlessApp(root: RoomRoute.entry, modules: [{ House(self, $0) }])
    }
  }

  private final class House: CoordinatorModule {
    static let moduleName = "House"

    let plan: Plan
    let router: any Router
    var lamps = [false, false]

    init(_ plan: Plan, _ router: any Router) { (self.plan, self.router) = (plan, router) }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      for presentation in [Presentation.push, .sheet, .cover] {
        registry.destination(for: RoomRoute.self, as: presentation) { [unowned self] room, _ in
          screen(of: room)
        }
      }
      for lamp in lamps.indices {
        registry.featureState(
          "lamp \(lamp)", read: { [unowned self] in lamps[lamp] },
          restore: { [unowned self] in lamps[lamp] = $0 })
      }
      if !plan.rules.isEmpty { registry.navigationGuard(Keeper(self)) }
    }

    private func screen(of room: RoomRoute) -> TextScreen {
      TextScreen("\(room)") {
        for (number, item) in plan.items[room.number].enumerated() {
          switch item {
          case .open(let room, let presentation, let lamp):
            if lamp.map({ lamps[$0] }) ?? true {
              NavigationLink("\(number) open", to: room, as: presentation)
            }
          case .light(let lamp): Button("\(number) light") { self.lamps[lamp].toggle() }
          case .home: Button("\(number) home") { self.router.popToRoot() }
          case .close: Button("\(number) close") { self.router.dismiss() }
          case .replace(let rooms):
            Button("\(number) replace") { self.router.replaceStack(rooms) }
          case .nothing: Button("\(number) nothing") {}
          }
        }
      }
    }

    func decide(_ change: ProposedChange) -> GuardDecision {
      for rule in plan.rules {
        switch rule {
        case .stay(let room):
          if change.leaving.contains(where: { $0.element.route == AnyRoute(room) }) {
            return .refuse(reason: "stay")
          }
        case .enter(let room, let lamp):
          if !lamps[lamp], change.entering.contains(where: { $0.route == AnyRoute(room) }) {
            return .refuse(reason: "dark")
          }
        }
      }
      return .allow
    }
  }

  private final class Keeper: NavigationGuard {
    let name = "keeper"
    private unowned let house: House

    init(_ house: House) { self.house = house }

    func decide(_ change: ProposedChange) -> GuardDecision { house.decide(change) }
  }

  @Test(arguments: 0..<UInt64(SampleCounts.of(6, full: 150)))
  func `A random app has the same findings at pairs as with everything`(seed: UInt64) async throws {
    let plan = Plan(seed: seed)
    let limits = ExplorationLimits(states: 100_000, time: .seconds(600))
    let all = try await explore(detail: .everything, within: limits) { try plan.makeApp() }
    try #require(all.isComplete, "\(plan)")
    let pairs = try await explore(detail: .pairs, within: limits) { try plan.makeApp() }
    #expect(pairs.undecided == [] && pairs.isComplete)
    // A screen in a third layer can have findings of its own.
    guard pairs.exceededBounds == [] else { return }
    #expect(pairs.findings.map(\.name) == all.findings.map(\.name), "seed \(seed)\n\(plan)")
  }
}

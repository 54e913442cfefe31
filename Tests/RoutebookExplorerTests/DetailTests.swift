import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// What each level of detail explores, and what is looked for again beyond it.
struct DetailTests {
  enum PageRoute: Route {
    case start, page(Int), goal

    static var routeName: String { "Page" }
    var id: Self { self }
  }

  /// Switches and counters as features of a module.
  private final class Board: CoordinatorModule {
    static let moduleName = "Board"

    var values: [Int]
    let router: any Router
    private let make: (PageRoute, Board) -> TextScreen
    private let also: (inout RegistryBuilder<TextScreen>, Board) -> Void

    init(
      _ router: any Router, features: Int,
      _ also: @escaping (inout RegistryBuilder<TextScreen>, Board) -> Void,
      _ make: @escaping (PageRoute, Board) -> TextScreen
    ) {
      values = Array(repeating: 0, count: features)
      (self.router, self.also, self.make) = (router, also, make)
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: PageRoute.self) { [unowned self] in make($0, self) }
      for index in values.indices {
        registry.featureState(
          "value \(index)", read: { [self] in values[index] },
          restore: { [self] in values[index] = $0 })
      }
      also(&registry, self)
    }
  }

  private func app(
    features: Int = 0,
    also: @escaping (inout RegistryBuilder<TextScreen>, Board) -> Void = { _, _ in },
    _ make: @escaping (PageRoute, Board) -> TextScreen
  ) -> () throws -> HeadlessApp {
    {
      try HeadlessApp(
        root: PageRoute.start, modules: [{ Board($0, features: features, also, make) }])
    }
  }

  @Test func `The states of features are explored one by one, not each combination`() async throws {
    let makeApp = app(features: 3) { _, board in
      TextScreen("Board") {
        for index in 0..<3 {
          Button("Next \(index)") { board.values[index] = (board.values[index] + 1) % 4 }
        }
      }
    }
    let found = try await explore(makeApp)
    #expect(found.states == 10 && found.isComplete && found.exceededBounds == [])
    let pairs = try await explore(detail: .pairs, makeApp)
    #expect(pairs.states > 10 && pairs.states < 64)
    let all = try await explore(detail: .everything, makeApp)
    #expect(all.states == 64 && all.deferredStates == 0)
  }

  @Test func `What takes the states of two features is found at pairs`() async throws {
    let makeApp = app(
      features: 2,
      also: { registry, board in
        registry.invariant(.never("both") { [unowned board] _ in board.values == [1, 1] })
      }
    ) { _, board in
      TextScreen("Board") {
        for index in 0..<2 {
          Toggle("\(index)", isOn: board.values[index] == 1) { board.values[index] = $0 ? 1 : 0 }
        }
      }
    }
    #expect(try await explore(makeApp).findings == [])
    let found = try await explore(detail: .pairs, makeApp)
    #expect(found.findings.map(\.name) == ["invariant: never both"])
  }

  @Test func `Each part of a feature's state counts alone`() async throws {
    struct Form: Hashable, Codable {
      var name = ""
      var marks: [Bool] = [false, false, false]
    }
    final class Former: CoordinatorModule {
      var form = Form()

      func register(in registry: inout RegistryBuilder<TextScreen>) {
        registry.navigationDestination(for: PageRoute.self) { [unowned self] _ in
          TextScreen("Form") {
            TextField("Name", text: form.name) { self.form.name = $0 }
            for index in form.marks.indices {
              Toggle("\(index)", isOn: form.marks[index]) { self.form.marks[index] = $0 }
            }
          }
        }
        registry.featureState("form", read: { self.form }, restore: { self.form = $0 })
      }
    }
    let found = try await explore {
      try HeadlessApp(root: PageRoute.start, modules: [{ _ in Former() }])
    }
    #expect(found.states == 5 && found.findings == [])
  }

  @Test func `The elements of a list of switches count alone, on each screen`() async throws {
    final class Switches: CoordinatorModule {
      var flags = Array(repeating: false, count: 6)

      func register(in registry: inout RegistryBuilder<TextScreen>) {
        registry.featureState("flags", read: { self.flags }, restore: { self.flags = $0 })
        for presentation in [Presentation.push, .cover] {
          registry.destination(for: PageRoute.self, as: presentation) { [unowned self] route, _ in
            TextScreen("\(route)") {
              if route == .start {
                for index in flags.indices {
                  Toggle("\(index)", isOn: flags[index]) { self.flags[index] = $0 }
                }
                NavigationLink("Goal", to: PageRoute.goal, as: .cover)
              }
              if route == .goal, !flags[5] { NavigationLink("Page", to: PageRoute.page(1)) }
            }.swipeDisabled()
          }
        }
      }
    }
    let found = try await explore(detail: .states) {
      try HeadlessApp(root: PageRoute.start, modules: [{ _ in Switches() }])
    }
    #expect(found.findings.map(\.name).contains("dead-end: Page.goal as cover"), "\(found)")
  }

  @Test func `A stack that repeats a screen has an end`() async throws {
    let found = try await explore(
      app { route, _ in
        TextScreen("\(route)") {
          if case .page(let number) = route {
            NavigationLink("Next", to: PageRoute.page(number + 1))
          } else {
            NavigationLink("Next", to: PageRoute.page(1))
          }
        }
      })
    #expect(found.isComplete && found.exceededBounds == [.repeats])
  }

  @Test func `Lists and numbers grow by a few, and a choice goes anywhere`() async throws {
    let makeApp = app(features: 1) { _, board in
      TextScreen("Board") {
        Button("More") { board.values[0] += 1 }
        Button("Fifty") { board.values[0] = 50 }
        Button("None") { board.values[0] = 0 }
      }
    }
    let found = try await explore(makeApp)
    #expect(found.states == 5 && found.isComplete && found.exceededBounds == [.numbers])
    #expect(found.findings == [])
  }

  @Test func `A screen that only lies beyond a bound is not a finding, one that lies nowhere is`()
    async throws
  {
    func explored(_ needed: Int) async throws -> Exploration {
      try await explore(
        app(
          features: 1,
          also: { registry, _ in registry.preview("Goal", PageRoute.goal) }
        ) { route, board in
          TextScreen("\(route)") {
            if route == .start {
              Button("More") { board.values[0] = min(9, board.values[0] + 1) }
              Button("None") { board.values[0] = 0 }
              if board.values[0] == needed { NavigationLink("Open", to: PageRoute.goal) }
            }
          }
        })
    }
    let four = try await explored(4)
    #expect(four.findings == [] && four.unseen == [], "\(four)")
    let never = try await explored(99)
    #expect(never.findings.map(\.name) == ["unreached: Page.goal as push"], "\(never)")
  }

  @Test func `What is missing at a coarse level is undecided`() async throws {
    let makeApp = app(
      features: 1, also: { registry, _ in registry.preview("Goal", PageRoute.goal) }
    ) { route, board in
      TextScreen("\(route)") {
        Button("More") { board.values[0] = (board.values[0] + 1) % 3 }
        if board.values[0] == 2 { NavigationLink("Open", to: PageRoute.goal) }
      }
    }
    let coarse = try await explore(detail: .screens, makeApp)
    #expect(coarse.findings == [] && coarse.isComplete, "\(coarse)")
    #expect(coarse.undecided == ["unreached: Page.goal as push"])
    let found = try await explore(makeApp)
    #expect(found.findings == [] && found.undecided == [] && found.unseen == [], "\(found)")
  }

  @Test func `What is missing where a coarse level puts nothing off is a finding`() async throws {
    let found = try await explore(
      detail: .screens,
      app(also: { registry, _ in registry.preview("Goal", PageRoute.goal) }) { route, _ in
        TextScreen("\(route)") {}
      })
    #expect(found.findings.map(\.name) == ["unreached: Page.goal as push"], "\(found)")
  }

  @Test func `Two actions that wait at one place differ in what they change`() async throws {
    let makeApp = Plant.app(
      [.push, .cover, .alert],
      also: { registry, plant in
        registry.featureState(
          "number", read: { [unowned plant] in plant.secret },
          restore: { [unowned plant] in plant.secret = $0 })
      },
      decide: { change, _ in
        change.detours.isEmpty && change.action.description.contains("change")
          ? .detour(to: .alert(PlantRoute.three)) : .allow
      }
    ) { route, plant in
      TextScreen("\(route)") {
        if route == .root {
          for number in [1, 2] {
            Button("Number \(number)") {
              plant.router.perform(
                .popToRoot, changing: .set(FeatureKey<Int>("number")) { $0 = number })
            }
          }
          if plant.secret == 2 { NavigationLink("Down", to: PlantRoute.four, as: .cover) }
        }
        if route == .three {
          Button("Yes") { plant.router.dismiss(returning: true) }
          Button("No") {}
        }
      }
    }
    let found = try await explore(makeApp)
    #expect(found.findings.map(\.name).contains("dead-end: Plant.four as cover"), "\(found)")
  }

  @Test func `A trap that a coarse level feigns is not a finding`() async throws {
    // Whoever has been on page 1 can't leave, and others are there with the same in front.
    let found = try await explore(
      app(also: { registry, _ in registry.navigationGuard(Jailer()) }) { route, board in
        TextScreen("\(route)") {
          switch route {
          case .start:
            NavigationLink("Jail", to: PageRoute.page(1))
            NavigationLink("Free", to: PageRoute.page(4))
          case .page(1): NavigationLink("In", to: PageRoute.page(2))
          case .page(4): NavigationLink("In", to: PageRoute.page(5))
          case .page(5): NavigationLink("In", to: PageRoute.page(2))
          case .page(2): NavigationLink("Further", to: PageRoute.page(3))
          default: Button("Home") { board.router.popToRoot() }
          }
        }
      })
    #expect(found.findings.map(\.name) == ["trap: Page.page as push"], "\(found)")
    #expect(found.findings.first?.script.hasPrefix("tap \"Jail\"\n") == true)
  }
}

/// Refuses to leave page 1.
private final class Jailer: NavigationGuard {
  let name = "jailer"

  func decide(_ change: ProposedChange) -> GuardDecision {
    let isJailed = change.leaving.contains {
      $0.element.route == AnyRoute(DetailTests.PageRoute.page(1))
    }
    return isJailed ? .refuse(reason: "stay") : .allow
  }
}

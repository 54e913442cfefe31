import Routebook
import RoutebookExplorer
import RoutebookScripts
import Sampling
import Testing

/// Every phase ends within one step of the time limit. The clock is one that only the app moves.
struct TimeLimitTests {
  /// A clock that moves on by a second for each app, each screen and each use of a button.
  private final class StepClock {
    let start = ContinuousClock.now
    private(set) var seconds = 0

    func tick() { seconds += 1 }

    func limit(_ seconds: Int) -> TimeLimit {
      TimeLimit(.seconds(seconds)) { self.start + .seconds(self.seconds) }
    }
  }

  /// An app with findings of many kinds, on several screens above one another.
  private static func faultyApp(_ clock: StepClock) throws -> HeadlessApp {
    clock.tick()
    return try FaultCoordinator.makeApp(
      .push, .sheet,
      also: { registry, module in
        registry.navigationGuard(Warden(of: .third))
        registry.featureState("count", read: { module.count }, restore: { module.count = $0 })
        registry.invariant(
          .always("there is a title") { $0.items().contains { $0.label == "The" } })
        registry.invariant(.canAlwaysReach(FaultRoute.start))
        registry.deepLink("app://third", to: FaultRoute.third)
      },
      screen: { route, module in
        clock.tick()
        return TextScreen("The") {
          Text("\(route) \(module.count)")
          if route == .start {
            NavigationLink("Next", to: FaultRoute.second)
            Button("Open") {
              clock.tick()
              module.router.presentSheet(FaultRoute.second) { _ in module.count = 1 }
            }
            NavigationLink("Cover", to: FaultRoute.second, as: .cover)
          }
          if route == .second { NavigationLink("Caught", to: FaultRoute.third) }
          for label in ["First", "Second"] { Button(label) { clock.tick() } }
        }
      })()
  }

  private func explored(within seconds: Int) async throws -> (
    found: Exploration, clock: StepClock, pictures: [String]
  ) {
    let clock = StepClock()
    var pictures: [String] = []
    var hooks = ExplorationHooks()
    hooks.time = clock.limit(seconds)
    hooks.recordsMap = true
    hooks.visit = { pictures.append($0.path().last ?? "") }
    let found = try await explore(
      detail: .states, within: ExplorationLimits(), hooks, AppMaker { try Self.faultyApp(clock) })
    return (found, clock, pictures)
  }

  @Test func `Whatever the limit is, an exploration ends within one step of it`() async throws {
    let (whole, clock, _) = try await explored(within: 1_000_000)
    #expect(whole.isComplete && whole.findings.count > 5)
    let kinds = Set(whole.findings.map(\.kind))
    #expect(kinds.isSuperset(of: [.unresolved, .deadEnd, .idle, .notRestored]), "\(whole)")
    // The search takes at most three quarters of the time. Above 40, a prime distance has to do.
    let (low, high) = SampleCounts.areFull ? (1, 13) : (19, 397)
    let limits =
      Array(stride(from: 0, to: 40, by: low))
      + stride(from: 40, to: 3 * clock.seconds / 2, by: high)
    for seconds in limits {
      let (found, clock, pictures) = try await explored(within: seconds)
      #expect(clock.seconds <= seconds + 1)
      if found.isComplete {
        #expect(found == whole)
        continue
      }
      #expect(found.reachedLimits == [.time])
      #expect(found.description.contains(": incomplete\nIt was cut off after "))
      #expect(Set(found.findings).isSubset(of: whole.findings))
      // What the search found and there is no time to replay is not forgotten.
      let names = Set(whole.findings.map(\.name))
      if found.map == whole.map {
        let known = Set(found.findings.map(\.name) + found.undecided)
        let missing = names.subtracting(known)
        #expect(missing.allSatisfy { $0.hasPrefix("not-restored: ") }, "\(missing)")
        #expect(known.isSubset(of: names))
      }
      // A picture that was drawn when the time was up shows nothing, and belongs to no state.
      for state in found.map?.states ?? [] {
        #expect((state.visit < pictures.count ? pictures[state.visit] : "") == state.title)
      }
    }
    let (again, _, _) = try await explored(within: 3 * clock.seconds)
    #expect(again == whole)
  }

  @Test func `What a level makes certain stays so if there is no time for a finer one`()
    async throws
  {
    func explored(further: DetailLevel?) async throws -> Exploration {
      // What is seen again takes no time.
      let clock = StepClock()
      var highest = 0
      var hooks = ExplorationHooks()
      (hooks.time, hooks.furtherLevel) = (clock.limit(100), further)
      return try await explore(
        detail: .states, within: ExplorationLimits(), hooks,
        AppMaker(
          Plant.app(values: 1) { route, plant in
            while plant.values[0] > highest {
              highest += 1
              clock.tick()
            }
            return TextScreen("\(route)") {
              Button("More") { plant.values[0] += 1 }
              Button("Idle") {}
            }
          }))
    }
    let (found, exact) = try await (explored(further: .everything), explored(further: nil))
    #expect(found.isComplete && found.completedLevel == .pairs, "\(found)")
    #expect(found.undecided == [] && found.states > 5 * exact.states)
    #expect(found.findings == exact.findings && found.findings.contains { $0.kind == .idle })
  }

  @Test func `Others can have the actor for long while an app is made`() async throws {
    let start = ContinuousClock.now
    var elapsed = Duration.zero
    var apps = 0
    let makeApp = FaultCoordinator.makeApp(.push) { route, _ in
      TextScreen("\(route)") { Button("Idle") {} }
    }
    var hooks = ExplorationHooks()
    hooks.time = TimeLimit(.seconds(60)) { start + elapsed }
    let maker = AppMaker(suspending: {
      apps += 1
      await Task.yield()
      elapsed += .seconds(100)
      return try makeApp()
    })
    let found = try await explore(detail: .states, within: ExplorationLimits(), hooks, maker)
    #expect(found.isComplete && found.findings.map(\.kind) == [.idle] && apps > 1)
  }

  @Test func `A screen that takes a fifth of a second does not delay the end`() async throws {
    let start = ContinuousClock.now
    var elapsed = Duration.zero
    let makeApp = FaultCoordinator.makeApp(.push) { route, _ in
      elapsed += .milliseconds(200)
      return TextScreen("\(route)") {
        NavigationLink("Next", to: FaultRoute.second)
        Button("Idle") {}
      }
    }
    var hooks = ExplorationHooks()
    hooks.time = TimeLimit(.seconds(1)) { start + elapsed }
    let found = try await explore(
      detail: .states, within: ExplorationLimits(), hooks, AppMaker(makeApp))
    #expect(found.reachedLimits == [.time] && elapsed <= .milliseconds(1_200))
  }

  /// The number of apps that are made and of screens that are built.
  private func effort(
    _ makeApp: @escaping (_ tick: @escaping () -> Void) -> () throws -> HeadlessApp
  ) async throws -> (apps: Int, screens: Int, found: Exploration) {
    var (apps, screens) = (0, 0)
    let found = try await explore {
      apps += 1
      return try makeApp { screens += 1 }()
    }
    #expect(found.isComplete)
    return (apps, screens, found)
  }

  @Test func `Each idle item of a screen is used and played in a new app`() async throws {
    func effort(_ count: Int) async throws -> (apps: Int, screens: Int, found: Exploration) {
      try await self.effort { tick in
        FaultCoordinator.makeApp(.push) { route, _ in
          tick()
          return TextScreen("\(route)") { for number in 1...count { Button("\(number)") {} } }
        }
      }
    }
    let (few, many) = try await (effort(20), effort(40))
    #expect(many.apps - few.apps == 2 * 20)
    #expect(many.found.findings.count == 40)
    #expect(many.found.findings.map(\.name).contains("idle: Fault.start as push: button \"40\""))
    #expect(many.found.findings.allSatisfy { $0.failingLine == 2 })
  }

  @Test func `An item that changes what is shown is found among others that don't`() async throws {
    // The number belongs to the module alone, and the two buttons together leave it as it is.
    let finding = try await onlyFinding(among: ["Nothing", "More", "Less", "Nothing else"])
    #expect(finding.name == "hidden-state: Fault.start as push")
  }

  private func onlyFinding(among labels: [String]) async throws -> Finding {
    let found = try await explore(
      FaultCoordinator.makeApp(.push) { route, module in
        TextScreen("\(route)") {
          Text("\(module.count)")
          for label in labels {
            Button(label) { module.count += label == "More" ? 1 : label == "Less" ? -1 : 0 }
          }
        }
      })
    #expect(found.findings.filter { $0.kind == .idle }.map(\.subject).count == 2)
    return try #require(found.findings.last)
  }

  @Test func `Each screen of a stack is replayed a few times, however deep the stack is`()
    async throws
  {
    func effort(_ depth: Int) async throws -> (apps: Int, screens: Int, found: Exploration) {
      try await self.effort { tick in
        FaultCoordinator.makeApp(
          .push, also: { registry, _ in StepRoute.register(depth, in: &registry, tick) }
        ) {
          route, _ in
          TextScreen("\(route)") { NavigationLink("Next", to: StepRoute(id: 1)) }
        }
      }
    }
    let (low, high) = try await (effort(10), effort(20))
    #expect(high.screens <= 2 * low.screens + 40, "\(low.screens), \(high.screens)")
    #expect(high.found.findings == [])
  }

  @Test func `Coverage ends within one step of the limit, and says so`() async throws {
    var interruptions = 0
    func coverage(within seconds: Int) async throws -> (Coverage, StepClock) {
      let clock = StepClock()
      var hooks = ExplorationHooks()
      hooks.time = clock.limit(seconds)
      let meter = try await CoverageMeter(
        detail: .states, within: ExplorationLimits(), only: nil, hooks
      ) {
        try Self.faultyApp(clock)
      }
      let script = try Script("tap \"Next\"\nback\ntap \"Open\"\nswipe\ntap \"First\"")
        .expandingIncludes { _, _ throws(IncludeProblem) in throw .tooDeep }
      for _ in 1...2 where !meter.isOutOfTime {
        let isWhole = try await meter.play(
          script, in: Self.faultyApp(clock), store: InMemoryStateStore())
        #expect(isWhole || meter.coverage.reachedLimits == [.time])
        if !isWhole { interruptions += 1 }
      }
      return (meter.coverage, clock)
    }
    let (whole, clock) = try await coverage(within: 1_000_000)
    #expect(whole.reachedLimits == [] && interruptions == 0)
    for seconds in stride(
      from: 0, through: 2 * clock.seconds, by: SampleCounts.areFull ? 1 : 17)
    {
      let (coverage, clock) = try await coverage(within: seconds)
      #expect(clock.seconds <= seconds + 1)
      if coverage.reachedLimits == [] {
        #expect(coverage == whole)
      } else {
        #expect(coverage.reachedLimits == [.time])
      }
    }
    #expect(interruptions > 0)
    let former = interruptions
    #expect(try await coverage(within: 2 * clock.seconds).0 == whole)
    #expect(interruptions == former)
  }

  @Test func `No more paths are found when the next one is not wanted`() async throws {
    let makeApp = FaultCoordinator.makeApp(.push) { route, _ in
      TextScreen("\(route)") {
        for route in [FaultRoute.second, .third] {
          NavigationLink("\(route)", to: route)
        }
      }
    }
    let map = try #require(
      try await explore(
        detail: .everything, within: ExplorationLimits(states: 15), recordsMap: true, makeApp
      ).map)
    let all = map.coveringPaths(limit: 3)
    var count = 0
    let first = map.coveringPaths(limit: 3) {
      count += 1
      return count <= 2
    }
    #expect(all.count > 2 && first == Array(all.prefix(2)))
  }
}

/// A screen of a stack whose depth is limited.
private struct StepRoute: Route {
  static var routeName: String { "Step" }

  let id: Int

  static func register(
    _ depth: Int, in registry: inout RegistryBuilder<TextScreen>, _ tick: @escaping () -> Void
  ) {
    registry.navigationDestination(for: StepRoute.self) { route in
      tick()
      return TextScreen("\(route.id)") {
        if route.id < depth { NavigationLink("Next", to: StepRoute(id: route.id + 1)) }
      }
    }
  }
}

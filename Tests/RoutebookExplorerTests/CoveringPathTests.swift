import Routebook
import RoutebookExplorer
import RoutebookScripts
import Sampling
import SampleApps
import Testing

/// Paths from the start that use every transition between the screens of a map.
struct CoveringPathTests {
  private func map(_ makeApp: @escaping () throws -> HeadlessApp) async throws -> NavigationMap {
    try #require(try await explore(detail: .everything, recordsMap: true, makeApp).map)
  }

  /// Paths are connected, begin at the start, and are at most so long.
  private func check(_ paths: [[NavigationMap.Transition]], limit: Int) {
    for path in paths {
      #expect(!path.isEmpty && path.count <= limit)
      var state = 0
      for transition in path {
        #expect(transition.source == state)
        state = transition.target ?? -1
      }
    }
  }

  private func lines(_ paths: [[NavigationMap.Transition]]) -> [[String]] {
    paths.map { $0.map(\.line) }
  }

  @Test func `A path goes on to the nearest transition that is left`() async throws {
    let map = try await map(
      FaultCoordinator.makeApp(.push, .sheet) { route, module in
        TextScreen("\(route)") {
          if route == .start {
            NavigationLink("Next", to: FaultRoute.second)
            NavigationLink("Open", to: FaultRoute.third, as: .sheet)
          }
          if route == .third { Button("Done") { module.router.dismiss() } }
        }
      })
    let paths = map.coveringPaths()
    #expect(lines(paths) == [["tap \"Next\"", "back", "tap \"Open\"", "tap \"Done\""]])
  }

  @Test func `Where nothing leads on, another path begins`() async throws {
    let map = try await map(
      FaultCoordinator.makeApp(
        .push, also: { registry, _ in registry.navigationGuard(Warden(of: .third)) }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          if route == .second { NavigationLink("Further", to: FaultRoute.third) }
        }
      })
    #expect(
      lines(map.coveringPaths()) == [
        ["tap \"Next\"", "back", "tap \"Next\"", "tap \"Further\""]
      ])
    #expect(
      lines(map.coveringPaths(limit: 2)) == [
        ["tap \"Next\"", "back"], ["tap \"Next\"", "tap \"Further\""],
      ])
  }

  @Test func `What is too far from the start is left out`() async throws {
    let map = try await map(
      FaultCoordinator.makeApp(.push) { route, _ in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          if route == .second { NavigationLink("Further", to: FaultRoute.third) }
        }
      })
    #expect(lines(map.coveringPaths(limit: 1)) == [["tap \"Next\""]])
    #expect(map.coveringPaths(limit: 0) == [])
  }

  @Test(arguments: [12, 200])
  func `All transitions of a model are used`(limit: Int) async throws {
    let model = StackModel(
      routes: SampleCounts.areFull ? 3 : 2, depth: SampleCounts.areFull ? 4 : 3, sheets: 2)
    let map = try await map { try model.makeApp() }
    let paths = map.coveringPaths(limit: limit)
    check(paths, limit: limit)
    let all = map.screenTransitions
    #expect(Set(paths.joined().compactMap(map.screenTransition)) == Set(all))
    #expect(map.coveringPaths(limit: limit) == paths)
    // Each transition takes less than four steps on average.
    #expect(limit < 200 || paths.joined().count < 4 * all.count)
  }

  @Test func `A transition to a state that is put off ends a path`() async throws {
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(states: 2), recordsMap: true,
      FaultCoordinator.makeApp(.push) { route, _ in
        TextScreen("\(route)") {
          NavigationLink("Next", to: FaultRoute.second)
          NavigationLink("Further", to: FaultRoute.third)
        }
      })
    let map = try #require(found.map)
    #expect(
      lines(map.coveringPaths()) == [
        ["tap \"Next\"", "back", "tap \"Next\"", "tap \"Next\""]
      ])
  }
}

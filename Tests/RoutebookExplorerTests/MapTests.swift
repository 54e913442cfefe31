import Routebook
import RoutebookExplorer
import Sampling
import SampleApps
import Testing

/// A map has the states that were reached, and what leads from one to another.
struct MapTests {
  private let makeApp = FaultCoordinator.makeApp(.push, .sheet) { route, module in
    TextScreen("The \(route)") {
      if route == .start {
        NavigationLink("Next", to: FaultRoute.second)
        NavigationLink("Open", to: FaultRoute.third, as: .sheet)
      }
      if route == .third { Button("Done") { module.router.dismiss() } }
    }
  }

  @Test func `Its text has the screens, and what leads from each to others`() async throws {
    let map = try #require(try await explore(detail: .everything, recordsMap: true, makeApp).map)
    #expect(
      map.description == """
        start: Fault.start as push

        Fault.second as push
          back -> Fault.start as push

        Fault.start as push
          tap "Next" -> Fault.second as push
          tap "Open" -> Fault.third as sheet

        Fault.third as sheet
          tap "Done" -> Fault.start as push

        """)
    #expect(map.screens.map(\.title) == ["The second", "The start", "The third"])
    #expect(map.screens.map(\.module) == ["Faults", "Faults", "Faults"])
    #expect(map.states.map(\.title) == ["The start", "The second", "The third"])
  }

  @Test func `It has all states and transitions of the exploration`() async throws {
    let model = StackModel(routes: 2, depth: SampleCounts.areFull ? 3 : 2, sheets: 2)
    let found = try await explore(detail: .everything, recordsMap: true) { try model.makeApp() }
    let map = try #require(found.map)
    #expect(map.states.count == found.states)
    #expect(map.states.reduce(0) { $0 + $1.transitions.count } == found.transitions)
    #expect(map.states.allSatisfy { $0.isExplored })
    let depths = map.states.indices.map { state in
      map.shortestPath { $0 == state }?.count
    }
    #expect(depths.allSatisfy { $0 != nil })
    #expect(depths.compactMap { $0 }.max() == found.depth)
    #expect(depths.compactMap { $0 } == depths.compactMap { $0 }.sorted())
    let other = try await explore(detail: .everything) { try model.makeApp() }
    #expect(other.map == nil && other.description == found.description)
  }

  @Test func `A transition beyond a bound has no target`() async throws {
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(states: 2), recordsMap: true, makeApp)
    let map = try #require(found.map)
    #expect(map.states.count == 2)
    #expect(map.states[0].transitions.map(\.target) == [1, nil])
    #expect(map.states[0].transitions.map(\.line) == ["tap \"Next\"", "tap \"Open\""])
  }

  @Test func `A state that shows another one is not in it`() async throws {
    let found = try await explore(
      recordsMap: true,
      FaultCoordinator.makeApp(.push) { route, module in
        if route == .second { module.router.replaceStack([FaultRoute.third]) }
        return TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        }
      })
    let map = try #require(found.map)
    #expect(map.states.map(\.title) == ["start", "third"])
    #expect(map.states[0].transitions.map(\.target) == [1])
    #expect(map.states[1].transitions.map(\.target) == [0])
  }
}

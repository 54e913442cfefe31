import RoutebookRegistry
import Sampling
import Testing

@testable import RoutebookNavigation

/// Jumping back to a moment after any walk of verbs.
struct MomentWalkTests {
  /// What is compared of two moments: everything except the closures themselves.
  private struct Account: Equatable {
    let state: NavigationState
    let identities: [StackElement.ID]
    let nextID: UInt64
    let closures: [StackElement.ID: WaitingClosures]

    init(_ moment: Navigator.Moment) {
      state = moment.state
      identities = moment.state.allElements.map(\.id)
      nextID = moment.state.nextID
      closures = moment.waitingClosures
    }
  }

  private static let worlds = [
    World(tabCount: 1), World(tabCount: 3, limit: 2), World(tabCount: 2, goesBackToFirstTab: true),
  ]

  @Test(arguments: worlds, UInt64(1)...6)
  func `A jump gives an equal moment, and what follows is as the first time`(
    world: World, seed: UInt64
  ) {
    var numbers = SeededNumbers(seed: seed)
    let parts = Walk.parts()
    for number in 1...SampleCounts.of(1, full: 40) {
      let walk = Walk(in: world, with: parts)
      func moves(_ count: Int) -> [Move] {
        (0..<count).map { _ in Move.random(using: &numbers) }
      }
      for move in moves(40) { walk.make(move) }
      let trace = "\(world), seed \(seed), walk \(number)"
      for _ in 1...2 {
        // While the stop is kept, so are the handlers of elements that have ended since.
        var stop: Walk.Stop? = walk.stop()
        let account = Account(stop!.moment)
        let next = moves(30)
        var accounts: [Account] = []
        for move in next {
          walk.make(move)
          accounts.append(Account(walk.stop().moment))
        }
        if let difference = walk.difference(afterJumpingTo: stop!) {
          Issue.record("\(trace): \(difference), after \(next)")
          return
        }
        #expect(Account(walk.stop().moment) == account, "\(trace), after \(next)")
        stop = nil
        for (index, move) in next.enumerated() {
          if let difference = walk.difference(after: move) {
            Issue.record("\(trace): \(difference), after the jump and \(next[...index])")
            return
          }
          guard Account(walk.stop().moment) == accounts[index] else {
            Issue.record("\(trace): another moment after the jump and \(next[...index])")
            return
          }
        }
      }
    }
  }
}

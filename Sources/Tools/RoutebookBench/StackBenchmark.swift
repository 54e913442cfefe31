import Routebook

/// The navigator's stack verbs, compared with a plain array, at several depths.
///
/// Both sides start from a route of a known type and include the time to make the `AnyRoute`: a
/// caller of `push` pays for it, and an array of routes of several types needs it.
struct StackBenchmark {
  let depths: [Int]

  /// The maximum time in nanoseconds of a push and a pop that are observed: hundreds fit into a
  /// time that users do not notice.
  private static let limit = 2_000.0
  /// The maximum time in nanoseconds of a push about which guards are asked, and the depth: what
  /// enters and leaves is found among all elements.
  private static let guarded = (limit: 20_000.0, depth: 50)
  /// The maximum ratio of two depths: caches alone can cause such a difference.
  private static let flatness = 1.25
  /// The number of verbs in a run.
  private static let verbs = 1_000

  private enum Place: Route {
    case root
    case page(Int)
  }

  func figures(_ effort: Effort) -> [Figure] {
    // All depths are measured side by side, since they are compared with each other.
    let times = effort.times(
      of: depths.flatMap {
        [pair("Navigator", $0), pair("Navigator, observed", $0, [Counter()]), erasedPair($0)]
      })
    var figures: [Figure] = []
    for (index, depth) in depths.enumerated() {
      let times = Array(times[(3 * index)..<(3 * index + 3)])
      figures += zip(times, [nil, Self.limit]).map { time, limit in
        Figure(
          benchmark: "push and pop", size: depth, contestant: time, baseline: times[2],
          limit: limit)
      }
    }
    let flat = Timing(name: "the same at depth \(depths[0])", nanoseconds: times[1].nanoseconds)
    let depth = Self.guarded.depth
    let guarded = effort.times(of: [guardedPush(depth), pair("Navigator", depth)])
    return figures + [
      Figure(
        benchmark: "push and pop, flatness", size: depths.last!,
        contestant: times[times.count - 2], baseline: flat, target: Self.flatness),
      Figure(
        benchmark: "guarded push", size: depth, contestant: guarded[0], baseline: guarded[1],
        limit: Self.guarded.limit),
    ]
  }

  /// Counts the effects of changes, so that they are listed and read.
  private final class Counter: NavigationObserver {
    var count = 0

    func navigationDidChange(_ event: NavigationEvent) { count += event.effects.count }
  }

  /// Pushes, with guards that ask what enters and what leaves, and jumps back.
  private func guardedPush(_ depth: Int) -> Contestant {
    let navigator = Navigator(root: Place.root)
    navigator.replaceStack(routes(depth))
    navigator.guards = [
      PermissionGuard(entering: Place.self) { _ in .allow },
      DepartureGuard(leaving: Place.self) { _ in .allow },
    ]
    let moment = navigator.moment
    return Contestant(name: "Navigator, guarded", operations: Self.verbs) {
      for number in 0..<Self.verbs {
        navigator.push(Place.page(number))
        navigator.jump(to: moment)
      }
    }
  }

  private func pair(
    _ name: String, _ depth: Int, _ observers: [any NavigationObserver] = []
  ) -> Contestant {
    let navigator = Navigator(root: Place.root, observers: observers)
    navigator.replaceStack(routes(depth))
    return Contestant(name: name, operations: Self.verbs) {
      for number in 0..<Self.verbs {
        navigator.push(Place.page(number))
        navigator.pop()
      }
    }
  }

  private func erasedPair(_ depth: Int) -> Contestant {
    var stack = routes(depth)
    return Contestant(name: "[AnyRoute]", operations: Self.verbs) {
      // All verbs have one access to the array, so that none checks whether it is exclusive.
      func run(_ stack: inout [AnyRoute]) {
        for number in 0..<Self.verbs {
          stack.append(AnyRoute(Place.page(number)))
          consume(stack.removeLast())
        }
      }
      run(&stack)
    }
  }

  private func routes(_ count: Int) -> [AnyRoute] { (0..<count).map { AnyRoute(Place.page($0)) } }
}

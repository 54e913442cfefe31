package import Routebook
import RoutebookApp

/// The walkers of an exploration, and the moments from which states that are put off can be reached again.
///
/// The first walker is at the start of the exploration, each other one where tasks led. Only some stay alive:
/// where one is gone, a new app repeats the way.
struct Walkers {
  /// The maximum number of apps that are alive.
  private static let limit = 512

  private var all: [Walker?] = []
  /// The walkers that are alive, except the first one, those that were added last at the end.
  private var alive: [Int] = []
  /// The moments of states that lead to some that are put off.
  private var moments: [Int: AppMoment] = [:]

  /// The walker at the start.
  var first: Walker { all[0]! }

  /// Adds a walker, and returns its number.
  @discardableResult
  mutating func add(_ walker: Walker) -> Int {
    all.append(walker)
    if all.count > 1 { alive.append(all.count - 1) }
    if alive.count > Self.limit { all[alive.removeFirst()] = nil }
    return all.count - 1
  }

  /// The number of a walker that was not kept.
  static let none = Int(UInt32.max)

  /// The walker with a number; `nil` if its app is gone.
  subscript(number: Int) -> Walker? { number < all.count ? all[number] : nil }

  /// Notes that tasks of all walkers could go on.
  func leaveAll() { for walker in all { walker?.wasLeft = true } }

  /// Keeps the moment of a state.
  mutating func keep(_ moment: AppMoment, of state: Int) { moments[state] = moment }

  /// The moment of a state, if it was kept.
  func moment(of state: Int) -> AppMoment? { moments[state] }
}

/// Makes the new apps of an exploration.
package struct AppMaker {
  private let make: () async throws -> HeadlessApp
  /// Whether others can have the actor while an app is made.
  let canSuspend: Bool

  init(_ make: @escaping () throws -> HeadlessApp) { (self.make, canSuspend) = (make, false) }

  package init(suspending make: @escaping () async throws -> HeadlessApp) {
    (self.make, canSuspend) = (make, true)
  }

  /// Makes an app. Others can have the actor meanwhile, so that it counts one second at most.
  func newApp(_ time: TimeLimit) async throws -> HeadlessApp {
    if canSuspend { time.suspend(for: .standard) }
    defer { time.resume() }
    return try await make()
  }
}

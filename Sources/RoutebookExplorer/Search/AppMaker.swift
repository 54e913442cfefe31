import Routebook

/// Makes the new apps of an exploration.
struct AppMaker {
  let make: () async throws -> HeadlessApp
  /// Whether others can have the actor while an app is made.
  let canSuspend: Bool

  init(_ make: @escaping () throws -> HeadlessApp) { (self.make, canSuspend) = (make, false) }

  init(suspending make: @escaping () async throws -> HeadlessApp) {
    (self.make, canSuspend) = (make, true)
  }
}

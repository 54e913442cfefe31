/// The actor to which an app belongs, if it is known: what its modules register runs only there.
///
/// The compiler keeps an app with isolated modules on their actor, but a closure can hand out what it
/// receives, such as the router, and the compiler does not follow that.
@usableFromInline package struct AppOwner: Sendable {
  @usableFromInline let actor: (any Actor)?

  package init(_ actor: (any Actor)?) { self.actor = actor }

  /// Traps if the caller is not on the app's actor.
  @inlinable package func check() {
    // Inlinable, since each look-up asks, and most apps have no known owner (`routebook-bench look-up`).
    if let actor { Self.check(actor) }
  }

  @usableFromInline static func check(_ actor: any Actor) {
    actor.preconditionIsolated(
      "an app with linked modules, or of a command line, can be used only on the main actor")
  }
}

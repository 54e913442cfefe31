/// To whom an app belongs, if it is known: what its modules register runs only there.
///
/// The compiler keeps an app with isolated modules on their actor, but a closure can hand out what it
/// receives, such as the router, and the compiler does not follow that.
@usableFromInline package enum AppOwner: Sendable {
  case unknown
  case mainActor

  /// Ends the process with a message if the caller is not where the app belongs.
  @inlinable package func check() {
    // Inlinable, since each look-up asks, and most apps have no known owner (`routebook-bench look-up`).
    if self == .mainActor { Self.checkMainActor() }
  }

  @usableFromInline static func checkMainActor() {
    switch MainActor.isolatesCaller {
    case true?: break
    case false?:
      fatalError(
        "An app with linked modules, or of a command line, can be used only on the main actor. Call it from "
          + "code with @MainActor, or with await MainActor.run { … }.")
    // Without a message: the runtime ends the process itself.
    case nil: MainActor.preconditionIsolated()
    }
  }
}

#if canImport(Glibc)
  import Dispatch
  import Glibc
#endif

/// The actor that an app is confined to, if known: what its modules register runs only there.
///
/// The compiler keeps an app with isolated modules on their actor, but a closure can hand out what
/// it receives, such as the router, and the compiler does not follow that.
@usableFromInline package enum AppIsolation: Sendable {
  case unknown
  case mainActor

  /// Ends the process with a message if the caller is not on the app's actor.
  @inlinable package func preconditionIsolated() { if self == .mainActor { checkMainActor() } }

  @usableFromInline func checkMainActor() {
    guard let isIsolated = MainActor.isolatesCaller else {
      // Without a message: the runtime ends the process itself.
      return MainActor.preconditionIsolated()
    }
    guard isIsolated else {
      fatalError(
        "An app with linked modules, or of a command line, can be used only on the main actor. Call it from "
          + "code with @MainActor, or with await MainActor.run { … }.")
    }
  }
}

extension MainActor {
  /// Whether the caller is on the main actor; `nil` where only a check that ends the process can
  /// tell.
  static var isolatesCaller: Bool? {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
      let answer = shared.withSerialExecutor({ $0.isIsolatingCurrentContext() })
    {
      return answer
    }
    #if canImport(Glibc)
      // The executor on Linux does not answer (Swift 6.3). It is the main queue, on whichever
      // thread.
      return DispatchQueue.getSpecific(key: mainQueue) ?? startsTasksAtOnce
    #else
      return nil
    #endif
  }

  #if canImport(Glibc)
    private static let mainQueue: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    /// Whether a task of the main actor runs here before its creation returns, as it does in code
    /// of the main actor that waits for another queue: `queue.sync { … }`.
    private static var startsTasksAtOnce: Bool {
      // Only the task that runs here writes it, so it is never written elsewhere.
      nonisolated(unsafe) var hasRun = false
      let thread = pthread_self()
      Task.immediate { @MainActor in
        if pthread_equal(thread, pthread_self()) != 0 { hasRun = true }
      }
      return hasRun
    }
  #endif
}

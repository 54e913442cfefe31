import Dispatch
import Testing

/// Runs tests that block their thread while a program works, so that the threads of the other tests go on.
struct WaitingForPrograms: SuiteTrait, TestTrait, TestScoping {
  /// A thread of the system for each test that blocks it.
  private final class Executor: TaskExecutor {
    private let queue = DispatchQueue(label: "programs", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      queue.async { job.runSynchronously(on: executor) }
    }
  }

  private static let executor = Executor()

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.executor) { try await function() }
  }
}

extension Trait where Self == WaitingForPrograms {
  /// The tests wait for programs.
  static var waitsForPrograms: Self { Self() }
}

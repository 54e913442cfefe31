import Dispatch
import Foundation
import Testing

/// The built program, as a shell meets it.
struct Program {
  /// How a process ended, and what it wrote.
  struct End {
    let status: Int32
    /// Whether a signal ended it; `status` is its number then.
    let isSignal: Bool
    let output: String
    let messages: String
  }

  private let url: URL

  var path: String { url.path }

  /// Finds the program beside the test bundle, where the build puts both.
  init() throws {
    let tests = try #require(Bundle.main.executableURL)
    url = tests.deletingLastPathComponent().appendingPathComponent("routebook")
    try #require(
      FileManager.default.isExecutableFile(atPath: url.path),
      "There is no \(url.path): swift build --build-tests makes it")
  }

  /// Starts the program, by default with nothing to read and nobody who reads it.
  func started(
    _ arguments: String..., input: FileHandle = .nullDevice, output: FileHandle = .nullDevice,
    environment: [String: String] = [:], shell: String? = nil
  ) throws -> Process {
    let process = process(arguments, shell)
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// - Parameter shell: A line for `sh` in which `"$@"` stands for the program with its arguments.
  private func process(_ arguments: [String], _ shell: String?) -> Process {
    let process = Process()
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", shell, "sh", url.path] + arguments
    } else {
      process.executableURL = url
      process.arguments = arguments
    }
    return process
  }

  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    output: FileHandle? = nil, shell: String? = nil
  ) throws -> End {
    try run(arguments, input: input, environment: environment, output: output, shell: shell)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - output: Where standard output goes instead of into the answer.
  ///   - shell: A line for `sh` in which `"$@"` stands for the program with its arguments.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    output: FileHandle? = nil, shell: String? = nil
  ) throws -> End {
    let process = process(arguments, shell)
    process.environment = environment
    // Files, so that neither end of a pipe waits for the other.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("routebook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String = "") throws -> URL {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file
    }
    let outputFile = try file("output")
    let messageFile = try file("messages")
    process.standardInput = try FileHandle(forReadingFrom: file("input", input))
    process.standardOutput = try output ?? FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: messageFile)
    try process.run()
    process.waitUntilExit()
    return End(
      status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
      output: try String(contentsOf: outputFile, encoding: .utf8),
      messages: try String(contentsOf: messageFile, encoding: .utf8))
  }
}

/// Runs tests that block their thread while a program works, so that the threads of the other tests
/// go on.
struct WaitingForPrograms: SuiteTrait, TestTrait, TestScoping {
  /// A thread of the system for each test that blocks it: those of Dispatch are needed by the other
  /// tests.
  private final class Executor: TaskExecutor {
    private let places = DispatchSemaphore(value: 8)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      Thread.detachNewThread { [places] in
        places.wait()
        defer { places.signal() }
        job.runSynchronously(on: executor)
      }
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

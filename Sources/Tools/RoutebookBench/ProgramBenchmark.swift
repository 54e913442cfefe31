import Foundation

/// Runs the programs beside this one, as a user does: how long they take from their start to their end.
///
/// The baseline is this program with `--help`, which does nothing but start. A program that is not built is left
/// out: `swift build -c release` builds all of them.
struct ProgramBenchmark {
  let rounds: Int

  private static let commands = [
    ["routebook", "routes"], ["routebook", "explore"], ["Shop", "explore"], ["Clinic", "explore"],
  ]

  func figures() -> [Figure] {
    let start = Timing(name: "start alone", nanoseconds: median(of: ["routebook-bench", "--help"]))
    return Self.commands.filter { FileManager.default.isExecutableFile(atPath: path(of: $0[0])) }
      .map { command in
        let name = command.joined(separator: " ")
        return Figure(
          benchmark: "program \(name)", size: 1,
          contestant: Timing(name: name, nanoseconds: median(of: command)), baseline: start)
      }
  }

  private func median(of command: [String]) -> Double {
    (0..<rounds).map { _ in processorTime(of: command) }.sorted()[rounds / 2]
  }

  /// The processor time of a run, in nanoseconds.
  private func processorTime(of command: [String]) -> Double {
    let before = Self.processorTimeOfChildren()
    let process = Process()
    process.executableURL = URL(filePath: path(of: command[0]))
    process.arguments = Array(command.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try! process.run()
    process.waitUntilExit()
    precondition(process.terminationStatus == 0, "\(command) ended with an error")
    return (Self.processorTimeOfChildren() - before) / .nanoseconds(1)
  }

  private func path(of program: String) -> String {
    Bundle.main.executableURL!.deletingLastPathComponent().appending(path: program).path
  }

  /// The processor time of all processes that this one has started and that have ended.
  private static func processorTimeOfChildren() -> Duration {
    var usage = rusage()
    // `RUSAGE_CHILDREN`, whose type differs between systems.
    getrusage(-1, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds($1.tv_sec) + .microseconds(Int($1.tv_usec))
    }
  }
}

import Routebook
import VisibleText
import SystemCalls

@MainActor extension PlayCommand {
  /// The interval between readings of the files.
  private static var interval: Duration { .milliseconds(200) }

  /// Plays scripts, and again whenever one of their files changes, until a signal ends the process.
  /// After the first time, only differences are printed.
  func watch() async throws -> ExitCode {
    let operands = arguments.operands
    guard operands.contains(where: { System.info($0) != nil }), !operands.contains("-") else {
      throw CommandError.usage("--watch needs the files of scripts.")
    }
    guard !FrameOptions(arguments, console).format.isDocument else {
      throw CommandError.usage(
        "--watch compares lines of text: use the format text, ansi or outline.")
    }
    let registered = try host.makeAppOrFail().registry[NamedScripts.self]
    let reader = ScriptReader(registered: registered, console: console)
    func read() -> Result<[ExpandedScript], CommandError> {
      Result { try reader.scripts(operands) }.mapError { CommandError($0) }
    }
    var scripts = read()
    // A wrong name is an error now. Later, the file can be gone for a moment.
    _ = try scripts.get()
    var transcript = await transcript()
    console.write(transcript.joined(separator: "\n") + "\n")
    while (try? await Task.sleep(for: Self.interval)) != nil {
      let present = read()
      guard present != scripts else { continue }
      scripts = present
      let next = await self.transcript()
      let difference = LineDifference(from: transcript, to: next)
      console.write("\n# played again\n" + difference.text)
      transcript = next
    }
    return .success
  }

  /// Plays the scripts; returns the lines on standard output and standard error.
  private func transcript() async -> [String] {
    var text = ""
    let recording = console.writing { text += $0 }
    let code = await host.report(on: recording) {
      try await PlayCommand(call: Call(host: host, arguments: arguments, console: recording)).play()
    }
    if code != .success { text += "exit status \(code.rawValue)\n" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

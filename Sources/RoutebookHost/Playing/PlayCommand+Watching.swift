import Routebook
import VisibleText
import SystemCalls

@MainActor extension PlayCommand {
  /// The interval between readings of the files.
  private static var interval: Duration { .milliseconds(200) }

  /// Plays scripts, and again whenever one of their files changes, until a signal ends the process.
  /// After the first time, only differences are printed.
  func watch() async throws(CommandError) -> ExitCode {
    let operands = arguments.operands
    let hasFiles = operands.contains { System.info($0) != nil }
    guard hasFiles, !operands.contains("-") else {
      throw .usage("--watch needs the files of scripts.")
    }
    guard !FrameOptions(arguments, console).format.isDocument else {
      throw .usage("--watch compares lines of text: use the format text, ansi or outline.")
    }
    let registered = try host.newApp().registry[NamedScripts.self]
    let reader = ScriptReader(registered: registered, console: console)
    // A wrong name is an error now. Later, the file can be gone for a moment.
    var files = Self.files(of: try reader.scripts(operands), operands)
    var contents = Self.contents(of: files, reader)
    var transcript = await transcript()
    console.write(transcript.joined(separator: "\n") + "\n")
    while (try? await Task.sleep(for: Self.interval)) != nil {
      guard Self.contents(of: files, reader) != contents else { continue }
      // While a script is malformed, the files that it included are still watched.
      if let scripts = try? reader.scripts(operands) {
        files = Self.files(of: scripts, operands)
      }
      contents = Self.contents(of: files, reader)
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
    let code = await host.report(on: recording) { () throws(CommandError) in
      try await PlayCommand(call: Call(host: host, arguments: arguments, console: recording)).play()
    }
    if code != .success { text += "exit status \(code.rawValue)\n" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the files of scripts and of included ones, and the names of registered scripts, which
  /// can't be read as files.
  private static func files(
    of scripts: [ScriptWithIncludes], _ operands: [String]
  ) -> Set<ExactText> {
    Set((operands + scripts.flatMap { $0.steps.map(\.script) }).map { ExactText($0) })
  }

  /// Returns the contents of the files, as far as they can be read.
  private static func contents(
    of files: Set<ExactText>, _ reader: ScriptReader
  ) -> [[UInt8]?] {
    files.map { try? reader.readFile($0.text, waits: false) }
  }
}

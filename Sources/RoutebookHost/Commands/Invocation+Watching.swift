import Routebook
import VisibleText

extension Invocation {
  /// How often the files are read.
  private static let interval = Duration.milliseconds(200)

  /// Plays scripts, and plays them again each time one of their files changes, until a signal ends the
  /// process. After the first time, only what differs is printed.
  func watch() async throws(CommandError) -> ExitCode {
    let files = arguments.operands
    let hasFiles = files.contains { System.info($0) != nil }
    guard hasFiles, !files.contains("-") else {
      throw CommandError(.usage, "--watch needs the files of scripts.")
    }
    guard !(try FrameOptions(arguments, console).format.isDocument) else {
      throw CommandError(
        .usage, "--watch compares lines of text: use the format text, ansi or outline.")
    }
    // A wrong name is an error now. Later, the file can be gone for a moment.
    _ = try ScriptReader(host.makeApp().registry[NamedScripts.self], console).scripts(files)
    var contents = contents(of: files)
    var transcript = await transcript()
    console.write(transcript.joined(separator: "\n") + "\n")
    while (try? await Task.sleep(for: Self.interval)) != nil {
      let present = self.contents(of: files)
      guard present != contents else { continue }
      contents = present
      let next = await self.transcript()
      let difference = LineDifference(from: transcript, to: next)
      console.write("\n# played again\n" + difference.text)
      transcript = next
    }
    return .success
  }

  /// The lines that playing the scripts prints, on standard output and standard error.
  private func transcript() async -> [String] {
    var text = ""
    let recording = console.writing { text += $0 }
    let code = await host.report(on: recording) { () throws(CommandError) in
      try await Invocation(host: host, arguments: arguments, console: recording).play()
    }
    if code != .success { text += "exit status \(code.rawValue)\n" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What is in the files of scripts, and in those that they include, as far as they can be read.
  private func contents(of files: [String]) -> [String: [UInt8]] {
    guard let app = try? host.makeApp() else { return [:] }
    let reader = ScriptReader(app.registry[NamedScripts.self], console)
    let plans = (try? reader.scripts(files)) ?? []
    var contents: [String: [UInt8]] = [:]
    for file in Set(files + plans.flatMap { $0.steps.map(\.script) }) {
      contents[file] = try? reader.readFile(file, waits: false)
    }
    return contents
  }
}

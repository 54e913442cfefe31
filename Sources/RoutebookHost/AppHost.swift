public import Routebook
import RoutebookRegistry
import SystemCalls
import VisibleText

/// The command line of an app, which plays, draws and checks the app.
///
/// Every command creates its own app, and `play` creates one for each script, so nothing is shared
/// between them.
///
/// ```swift
/// import Routebook
/// import RoutebookHost
///
/// await AppHost(name: "greeting", version: "1.0.0") {
///   try HeadlessApp(
///     tabs: [
///       AppTab("home", root: GreetingRoute.hello),
///       AppTab("ada", root: GreetingRoute.farewell(name: "Ada")),
///     ],
///     modules: [{ _ in GreetingCoordinator() }])
/// }.main()
/// ```
public struct AppHost: Sendable {
  /// The program's name, for the help and messages.
  let name: String
  let version: String
  /// The languages of the app's screens, of which the first one is the default.
  let languages: [ScreenLanguage]
  /// The requested languages.
  private(set) var chosenLanguages: [ScreenLanguage]
  private let factory: @MainActor () throws -> HeadlessApp

  /// Creates the command line of an app.
  ///
  /// - Parameters:
  ///   - name: The program's name, for the help and messages.
  ///   - version: The program's version, which `--version` prints.
  ///   - languages: The languages of the app's screens; the first one is the default, and
  ///     `--language` chooses another one by its code. The help and messages of the program are
  ///     always in English.
  ///   - makeApp: Makes a new app with everything that belongs to it: tabs, modules, dependencies,
  ///     observers. It is called once for each app that a command needs, with the chosen language
  ///     as `ScreenLanguage.current`. If it throws, the command prints the error and fails.
  public init(
    name: String, version: String, languages: [ScreenLanguage] = [.english],
    makeApp: @escaping @MainActor () throws -> HeadlessApp
  ) {
    self.name = name.visible
    self.version = version.visible
    self.languages = languages.isEmpty ? [.english] : languages
    chosenLanguages = [self.languages[0]]
    self.factory = makeApp
  }

  /// Creates the command line of an app that has the home and about tabs.
  ///
  /// - Parameters:
  ///   - name: The program's name, for the help and messages.
  ///   - version: The program's version, which `--version` prints.
  ///   - title: The title of the home screen; by default, the program's name.
  ///   - modules: Functions that make the coordinator modules, called again for each new app with
  ///     its navigator. By default, these are all modules that are linked into the program (see
  ///     `LinkedModule`).
  ///   - languages: The languages of the app's screens; the first one is the default, and
  ///     `--language` chooses another one by its code. The help and messages of the program are
  ///     always in English.
  ///   - standIns: Whether screens that no module makes have stand-ins, so that the program of one
  ///     module needs no others.
  @MainActor public init(
    name: String, version: String, title: String? = nil,
    modules: [HeadlessApp.ModuleFactory] = HeadlessApp.linkedModules,
    languages: [ScreenLanguage] = [.english], standIns: Bool = false
  ) {
    self.init(name: name, version: version, languages: languages) {
      try HeadlessApp(title: title ?? name, modules: modules, standIns: standIns)
    }
  }

  /// Runs the command in the process's arguments, and ends the process.
  @MainActor public func main() async -> Never {
    System.reserveStandardDescriptors()
    ProcessSignals.restoreDefaultTermination()
    ProcessSignals.failWritesBeyondFileSizeLimit()
    // A terminal program keeps what the app prints until its end.
    if System.arguments.first != Array(RunCommand.name.utf8) { System.redirectOutputToErrors() }
    let console = Console.process(named: name)
    let arguments: [String]
    do {
      arguments = try processArguments()
    } catch {
      System.exitWithoutMessage(report(error, on: console).rawValue)
    }
    System.exitWithoutMessage(await run(arguments, on: console).rawValue)
  }

  /// Runs the command in the arguments.
  @MainActor package func run(
    _ arguments: some Collection<String>, on console: Console
  ) async -> ExitCode {
    await report(on: console) { try await perform(arguments, on: console) }
  }

  /// The words with which the user starts this program.
  func launcher(_ console: Console) -> String { console.launcher ?? name }

  /// Returns the exit code of a command or a part of it, and prints its error, if it throws one.
  @MainActor func report(
    on console: Console, _ perform: () async throws -> ExitCode
  ) async -> ExitCode {
    do {
      return try await perform()
    } catch {
      return report(error, on: console)
    }
  }

  /// Prints an error, and returns its exit code.
  func report(_ error: any Error, on console: Console) -> ExitCode {
    let error = CommandError(error)
    console.writeMessage(error.message, as: .error)
    if !error.remedy.isEmpty {
      let command = ([launcher(console)] + error.remedy).joined(separator: " ")
      console.writeMessage("See '\(command.visible)'.", as: .hint)
    }
    return error.code
  }

  @MainActor private func perform(
    _ arguments: some Collection<String>, on console: Console
  ) async throws -> ExitCode {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case nil, "--help", "-h":
      console.write(help(on: console))
      return .success
    case "help":
      console.write(
        try rest.first.map { help(for: try command(named: $0), on: console) } ?? help(on: console))
      return .success
    case "--version", "version":
      console.write("\(name) \(version)\n")
      return .success
    case let word?:
      let command = try command(named: word)
      do {
        return try await perform(command, rest, on: console)
      } catch {
        throw CommandError(error).of(command)
      }
    }
  }

  private func command(named word: String) throws(CommandError) -> any Command.Type {
    let all = Self.commands + [CompleteCommand.self]
    if let command = all.first(where: { $0.name == word }) { return command }
    let kind = word.startsExactly(with: "-") ? "option" : "command"
    let known = Self.commands.map { $0.name } + Self.options.map { $0.0 }
    throw .usage(unknown(kind, word, among: known))
  }

  @MainActor private func perform(
    _ command: any Command.Type, _ words: some Sequence<String>, on console: Console
  ) async throws -> ExitCode {
    let arguments = try Arguments(words, of: command)
    if arguments[.help] {
      console.write(help(for: command, on: console))
      return .success
    }
    console.progress.show("\(name) \(command.name)…")
    defer { console.progress.end() }
    var host = self
    host.chosenLanguages = try languages(named: arguments[FrameOptions.language])
    if host.chosenLanguages.count > 1, !arguments.isUsed(GalleryCommand.output) {
      throw CommandError.usage(
        "Several languages are for the pages of gallery --output; choose one.")
    }
    // The user can end a running app at any time, also from within the app, so `run` has no exit
    // message.
    if command != RunCommand.self { console.setExitMessage() }
    defer { console.replaceExitMessage?(nil) }
    return try await command.init(
      call: Call(host: host, arguments: arguments, console: console)
    ).perform()
  }

  /// The languages whose codes are in a list with commas, each once, or the default one.
  private func languages(named list: String?) throws(CommandError) -> [ScreenLanguage] {
    guard let list else { return [languages[0]] }
    var chosen: [ScreenLanguage] = []
    for code in list.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
      let code = String(code)
      guard let language = languages.first(where: { $0.code == code }) else {
        let known = languages.map(\.code.visible).joined(separator: ", ")
        throw .usage("Unknown language \(code.quoted). The app's languages: \(known).")
      }
      if !chosen.contains(where: { $0.code == code }) { chosen.append(language) }
    }
    return chosen
  }

  /// Returns the host with one language for its apps.
  func with(_ language: ScreenLanguage) -> AppHost {
    var host = self
    host.chosenLanguages = [language]
    return host
  }

  /// Makes a new app, and throws what the app's own code throws.
  @MainActor func makeApp(columns: Int? = nil) throws -> HeadlessApp {
    let app = try ScreenLanguage.$ambient.withValue(ScreenLanguage.Shared(chosenLanguages[0])) {
      try factory()
    }
    app.isolation = .mainActor
    if let columns { app.columns = columns }
    return app
  }

  /// Makes a new app, or throws an error with a message for the user.
  ///
  /// - Parameter columns: The width at which the app is drawn; by default, its own.
  @MainActor func makeAppOrFail(columns: Int? = nil) throws(CommandError) -> HeadlessApp {
    do {
      return try makeApp(columns: columns)
    } catch {
      throw CommandError(error)
    }
  }
}

/// The output of a command, and its exit code.
public struct CommandResult: Hashable, Sendable {
  /// The exit code, following `sysexits`: 0 if the command succeeded.
  public let exitCode: Int32
  /// The text on standard output.
  public let output: String
  /// The text on standard error.
  public let messages: String
}

extension AppHost {
  /// Runs a command in this process, for tests of an app's command line.
  ///
  /// ```swift
  /// let result = await ShopApp.host().result(of: "check")
  /// #expect(result.exitCode == 0)
  /// ```
  ///
  /// The command reads no environment variables, and its output is not a terminal.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - input: The text on standard input.
  @MainActor public func result(of arguments: String..., input: String = "") async -> CommandResult
  {
    var (output, messages) = ("", "")
    let console = Console(
      input: input, write: { output += $0 }, writeMessage: { messages += $0 })
    let code = await run(arguments, on: console)
    return CommandResult(exitCode: code.rawValue, output: output, messages: messages)
  }
}

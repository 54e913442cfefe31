public import Routebook
import VisibleText

/// The command line of an app, which plays, draws and checks the app's modules.
///
/// ```swift
/// import RoutebookHost
///
/// await AppHost(
///   name: "calendar", version: "1.0.0", modules: [CalendarCoordinator.init(router:)]
/// ).main()
/// ```
public struct AppHost {
  /// The program's name, for the help and messages.
  let name: String
  let version: String
  /// The title of the home screen.
  let title: String
  let modules: [HeadlessApp.ModuleFactory]

  /// Creates the command line of an app.
  ///
  /// - Parameters:
  ///   - name: The program's name, for the help and messages.
  ///   - version: The program's version, which `--version` prints.
  ///   - title: The title of the home screen; by default, the program's name.
  ///   - modules: Functions that make the coordinator modules, called again for each new app with
  ///     its navigator. By default, these are all modules that are linked into the program (see
  ///     `LinkedModule`).
  public init(
    name: String, version: String, title: String? = nil,
    modules: [HeadlessApp.ModuleFactory] = HeadlessApp.linkedModules
  ) {
    self.name = name.visible
    self.version = version.visible
    self.title = title ?? name
    self.modules = modules
  }

  /// Runs the command in the process's arguments, and ends the process.
  nonisolated(nonsending) public func main() async -> Never {
    System.endOnSignals()
    System.failWritesBeyondFileSizeLimit()
    let console = Console.process(named: name)
    let arguments: [String]
    do {
      arguments = try processArguments()
    } catch {
      System.end(report(error, on: console).rawValue)
    }
    System.end(await run(arguments, on: console).rawValue)
  }

  /// Runs the command in the arguments.
  nonisolated(nonsending) package func run(
    _ arguments: some Collection<String>, on console: Console
  ) async -> ExitCode {
    do {
      return try await perform(arguments, on: console)
    } catch {
      return report(error, on: console)
    }
  }

  private func report(_ error: CommandError, on console: Console) -> ExitCode {
    let hint = error.code == .usage ? "\nSee '\(name) --help'." : ""
    console.complain("\(name): \(error.message)\(hint)\n".visibleLines)
    return error.code
  }

  nonisolated(nonsending) private func perform(
    _ arguments: some Collection<String>, on console: Console
  ) async throws(CommandError) -> ExitCode {
    switch arguments.first {
    case nil, "--help", "-h":
      console.write(help)
      return .success
    case "--version":
      console.write("\(name) \(version)\n")
      return .success
    case let word?:
      guard let command = Command.all.first(where: { $0.name == word }) else {
        let kind = word.hasPrefix("-") ? "option" : "command"
        let known = Command.all.map(\.name) + ["--help", "--version"]
        throw CommandError(.usage, unknown(kind, word, among: known))
      }
      let options = command.options + [.help]
      let arguments = try Arguments(arguments.dropFirst(), options: options)
      if arguments.flags.contains("--help") {
        console.write(help(for: command))
        return .success
      }
      return try await command.perform(
        Invocation(host: self, arguments: arguments, console: console))
    }
  }

  /// Creates a new app.
  func makeApp() throws(CommandError) -> HeadlessApp {
    do {
      return try HeadlessApp(title: title, modules: modules)
    } catch {
      throw CommandError(.failure, error.description)
    }
  }
}

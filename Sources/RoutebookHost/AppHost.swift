import Glibc
public import Routebook
import VisibleText

/// The command line of an app: hand it the app's modules, and they can be played and looked at.
///
/// ```swift
/// import RoutebookHost
///
/// AppHost(name: "calendar", version: "1.0.0", modules: [CalendarCoordinator.init(router:)]).main()
/// ```
public struct AppHost {
  /// The program's name, as the help and messages show it.
  let name: String
  let version: String
  /// The title of the home screen.
  let title: String
  let modules: [HeadlessApp.ModuleFactory]

  /// - Parameters:
  ///   - title: The title of the home screen; the program's name unless told.
  ///   - modules: Makes each coordinator module around the app's navigator, anew for each app;
  ///     unless told, all those that are linked into the program (see `LinkedModule`).
  public init(
    name: String, version: String, title: String? = nil,
    modules: [HeadlessApp.ModuleFactory] = HeadlessApp.linkedModules
  ) {
    self.name = name.visible
    self.version = version.visible
    self.title = title ?? name
    self.modules = modules
  }

  /// Does what the process's arguments ask for, and ends the process.
  public func main() -> Never {
    endOnSignals()
    // A file that grows beyond the shell's `ulimit -f` fails its write, as on a full disk, and does
    // not end the process, which would leave its temporary file behind.
    signal(SIGXFSZ, SIG_IGN)
    let console = Console.process(named: name)
    let code = reporting(on: console) { () throws(CommandError) in
      try perform(try processArguments(), on: console)
    }
    exit(code.rawValue)
  }

  /// Does what the arguments ask for.
  package func run(_ arguments: some Collection<String>, on console: Console) -> ExitCode {
    reporting(on: console) { () throws(CommandError) in try perform(arguments, on: console) }
  }

  private func reporting(
    on console: Console, _ body: () throws(CommandError) -> ExitCode
  ) -> ExitCode {
    do throws(CommandError) {
      return try body()
    } catch {
      let hint = error.code == .usage ? "\nSee '\(name) --help'." : ""
      console.complain("\(name): \(error.message)\(hint)\n".visibleLines)
      return error.code
    }
  }

  private func perform(
    _ arguments: some Collection<String>, on console: Console
  ) throws(CommandError) -> ExitCode {
    guard let first = arguments.first else {
      console.write(help)
      return .success
    }
    switch first {
    case "--help", "-h":
      console.write(help)
      return .success
    case "--version":
      console.write("\(name) \(version)\n")
      return .success
    default: break
    }
    guard let command = Command.all.first(where: { $0.name == first }) else {
      let kind = first.hasPrefix("-") ? "option" : "command"
      let known = Command.all.map(\.name) + ["--help", "--version"]
      throw CommandError(.usage, unknown(kind, first, among: known))
    }
    let options = command.options + [.help]
    let parsed = try Arguments(arguments.dropFirst(), options: options)
    if parsed.flags.contains("--help") {
      console.write(help(for: command))
      return .success
    }
    return try command.perform(Invocation(host: self, arguments: parsed, console: console))
  }

  /// Starts the app anew.
  func makeApp() throws(CommandError) -> HeadlessApp {
    do {
      return try HeadlessApp(title: title, modules: modules)
    } catch {
      throw CommandError(.failure, error.description)
    }
  }
}

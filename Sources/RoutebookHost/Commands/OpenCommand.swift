import Routebook
import VisibleText

/// Opens a deep link, and draws the screen.
struct OpenCommand: Command {
  static let match = Flag("--match", "print the matching pattern")

  static let name = "open"
  static let operands = Operands("URL", completing: .links)
  static let summary = "open a deep link and draw the screen"
  static let notes: HelpText = "To list the patterns that modules register, use routes --links."
  static let options = FrameOptions.options + [match]

  let call: Call
}

@MainActor extension OpenCommand {
  func perform() throws(CommandError) -> ExitCode {
    let options = FrameOptions(arguments, console)
    let links = ["routes", "--links"]
    guard arguments.operands.count == 1 else {
      throw CommandError(.usage, "open needs exactly one link.", remedy: links)
    }
    let url = arguments.operands[0]
    let app = try host.newApp()
    let link: ResolvedDeepLink
    do {
      link = try app.resolve(deepLink: url)
    } catch {
      throw CommandError(
        .data, error.description.visible, remedy: error.isUnknown ? links : nil)
    }
    let printer = ScreenPrinter(options, console, title: url)
    if arguments[Self.match] {
      let place = link.placement == .firstTab ? "" : ", \(link.placement)"
      printer.note("matched \(link.pattern), registered by \(link.registration)\(place)")
    }
    console.setExitMessage(script: "\(ScriptStep.Action.open(url))\n")
    let opening = Result { () throws(DeepLinkError) in try app.open(deepLink: url) }
    printer.show(app)
    printer.finish()
    let problem =
      switch opening {
      case .success(let outcome): outcome.problem(showing: "The link", link.destinations, in: app)
      case .failure(let error): error.description.visible
      }
    if let problem { throw CommandError(.failure, problem) }
    return .success
  }
}

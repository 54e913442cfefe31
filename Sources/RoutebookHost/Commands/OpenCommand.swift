import Routebook
import VisibleText

/// Opens a deep link, and draws the screen.
struct OpenCommand: Command {
  static let match = Flag("--match", "print the matching pattern")

  static let name = "open"
  static let operands = Operands("URL", completing: .links)
  static let summary = "open a deep link and draw the screen"
  static let notes: [HelpPart] = [
    """
    To list the patterns that modules register, use routes --links. Of a pattern such as app://list/:id, \
    an example is opened: with the values of a preview, or with simple ones.
    """
  ]
  static let options = FrameOptions.options + [match, FrameOptions.wait]

  let call: Call

  func perform() async throws -> ExitCode {
    let options = FrameOptions(arguments, console)
    let links = ["routes", "--links"]
    guard arguments.operands.count == 1 else {
      throw CommandError(.usage, "open needs exactly one link.", remedy: links)
    }
    let app = try host.makeAppOrFail(columns: options.size.width)
    let written = arguments.operands[0]
    let pattern = app.registry[DeepLinks.self].patterns.first { $0.text == written }
    let url = pattern.flatMap(app.registry.example) ?? written
    if url != written { console.writeMessage("\(url.visible) is opened as an example.", as: .hint) }
    let link: ResolvedDeepLink
    do {
      link = try app.resolve(deepLink: url)
    } catch {
      throw CommandError(.data, error.description.visible, remedy: error.isUnknown ? links : nil)
    }
    let printer = ScreenPrinter(options, console, title: url)
    if arguments[Self.match] {
      let place = link.placement == .firstTab ? "" : ", \(link.placement)"
      printer.note("matched \(link.pattern), registered by \(link.registration)\(place)")
    }
    console.setExitMessage(script: "\(ScriptStep.Action.open(url))\n")
    let opening = Result { try app.open(deepLink: url) }
    if arguments[FrameOptions.wait] { await console.waitForTasks(of: app) }
    printer.show(app)
    printer.finish()
    let problem = try opening.get().problem(showing: "The link", link.destinations, in: app)
    if let problem { throw CommandError(.failure, problem) }
    return .success
  }
}

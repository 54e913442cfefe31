import Routebook
import VisibleText

extension Command {
  static let open = Command(
    name: "open", operands: "URL", summary: "open a deep link and draw the screen",
    notes: "To list the patterns that modules register, use routes --links.",
    options: FrameOptions.options + [Option("--match", help: "print the matching pattern")],
    perform: { invocation throws(CommandError) in try invocation.open() })
}

extension Invocation {
  fileprivate func open() throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    guard arguments.operands.count == 1 else {
      throw CommandError(.usage, "open needs exactly one link.")
    }
    let app = try host.makeApp()
    let link: ResolvedDeepLink
    do {
      link = try app.resolve(deepLink: arguments.operands[0])
    } catch {
      throw CommandError(.data, error.description.visible)
    }
    let pictures = PicturePrinter(options, console, title: arguments.operands[0])
    if arguments.flags.contains("--match") {
      let place = link.placement == .firstTab ? "" : ", \(link.placement)"
      let match = "matched \(link.pattern), registered by \(link.registration)\(place)"
      pictures.note(match)
    }
    let outcome = app.navigator.perform(link.action)
    pictures.show(app)
    pictures.finish()
    if let problem = self.problem(showing: "The link", link.destinations, after: outcome, in: app) {
      throw CommandError(.failure, problem)
    }
    return .success
  }
}

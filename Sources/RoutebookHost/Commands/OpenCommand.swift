import Routebook
import VisibleText

extension Command {
  static let open = Command(
    name: "open", operands: "URL", summary: "open a deep link and draw the screen",
    notes: "To list the patterns that modules register, use routes --links.",
    options: FrameOptions.options + [Option("match", help: "print the matching pattern")],
    perform: { invocation throws(CommandError) in try invocation.open() })
}

extension Invocation {
  fileprivate func open() throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    guard arguments.operands.count == 1 else {
      throw CommandError(.usage, "open needs exactly one link.", remedy: ["routes", "--links"])
    }
    let app = try host.newApp()
    let link: ResolvedDeepLink
    do {
      link = try app.resolve(deepLink: arguments.operands[0])
    } catch {
      throw CommandError(
        .data, error.description.visible, remedy: error.isUnknown ? ["routes", "--links"] : nil)
    }
    let pictures = PicturePrinter(options, console, title: arguments.operands[0])
    if arguments.flags.contains("--match") {
      let place = link.placement == .firstTab ? "" : ", \(link.placement)"
      let match = "matched \(link.pattern), registered by \(link.registration)\(place)"
      pictures.note(match)
    }
    leaveLastWords(script: "\(ScriptStep.Action.open(arguments.operands[0]))\n")
    let opening = Result { () throws(DeepLinkError) in
      try app.open(deepLink: arguments.operands[0])
    }
    pictures.show(app)
    pictures.finish()
    let problem =
      switch opening {
      case .success(let outcome):
        self.problem(showing: "The link", link.destinations, after: outcome, in: app)
      case .failure(let error): error.description.visible
      }
    if let problem { throw CommandError(.failure, problem) }
    return .success
  }
}

import Routebook
import TextScreens

extension Command {
  static let restore = Command(
    name: "restore", operands: "FILE",
    summary: "restores a saved state, draws the screen, and tells what was lost",
    notes: """
      FILE is what the flow step save "FILE" wrote, or - for standard input. The report goes to
      standard error. A state that is refused leaves the app at its root.
      """,
    options: FrameOptions.options,
    perform: { invocation throws(CommandError) in try invocation.restore() })
}

extension Invocation {
  fileprivate func restore() throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    guard arguments.operands.count == 1 else {
      throw CommandError(.usage, "restore needs one file.")
    }
    let app = try host.makeApp()
    let file = arguments.operands[0]
    do {
      let report =
        file == "-"
        ? try app.restore(from: "standard input", console.readInput) : try app.restore(from: file)
      console.write(options.print(app))
      console.complain(report.description + "\n")
      return report.findings == [.ledElsewhere] ? .failure : .success
    } catch .state(let error) {
      // As it would start with such a file.
      console.write(options.print(app))
      if case .refused = error { throw CommandError(.failure, error.description) }
      throw CommandError(.data, error.description)
    } catch {
      throw CommandError(.noInput, error.description)
    }
  }
}

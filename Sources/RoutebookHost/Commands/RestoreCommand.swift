import Routebook
import TextScreens

extension Command {
  static let restore = Command(
    name: "restore", operands: "FILE",
    summary: "restores a saved state, draws the screen, and tells what was lost",
    notes: "The flow step save \"FILE\" writes such a file. The report goes to standard error.",
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
    let report: RestoreReport
    do {
      report = try app.restore(from: arguments.operands[0])
    } catch {
      switch error {
      case .unreadable: throw CommandError(.noInput, error.description)
      case .unwritable, .state: throw CommandError(.data, error.description)
      }
    }
    console.write(options.print(app))
    console.complain(report.description + "\n")
    return .success
  }
}

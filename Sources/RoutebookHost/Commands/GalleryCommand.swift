import Routebook
import VisibleText

extension Command {
  static let gallery = Command(
    name: "gallery", operands: "[NAME…]", summary: "draw the modules' previews",
    notes: """
      NAME is the name of a preview; the default is all previews. Guards are not asked whether a
      preview can be shown.
      """,
    options: FrameOptions.options,
    perform: { invocation throws(CommandError) in try invocation.gallery() })
}

extension Invocation {
  fileprivate func gallery() throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    let chosen = try previews(try host.makeApp().registry[DestinationPreviews.self])
    var code = ExitCode.success
    for (index, preview) in chosen.enumerated() {
      let title = "\(preview.name): \(preview.destination)"
      console.write((index > 0 ? "\n" : "") + "# \(title.visible)\n")
      if try draw(preview.destination, options) == .failure { code = .failure }
    }
    return code
  }

  private func previews(_ all: [DestinationPreview]) throws(CommandError) -> [DestinationPreview] {
    guard !arguments.operands.isEmpty else {
      if all.isEmpty { throw CommandError(.usage, "No module registers a preview.") }
      return all
    }
    var chosen: [DestinationPreview] = []
    for name in arguments.operands {
      guard let preview = all.first(where: { $0.name == name }) else {
        throw CommandError(.usage, unknown("preview", name, among: all.map(\.name)))
      }
      chosen.append(preview)
    }
    return chosen
  }

  /// Draws a destination above the first screen of a new app, without asking guards.
  func draw(
    _ destination: Destination, _ options: FrameOptions
  ) throws(CommandError) -> ExitCode {
    let app = try host.makeApp()
    let outcome = app.navigator.preview(destination)
    console.write(options.print(app))
    let problem = self.problem(showing: "\(destination)", [destination], after: outcome, in: app)
    guard let problem else { return .success }
    console.complain("\(host.name): \(problem)\n")
    return .failure
  }
}

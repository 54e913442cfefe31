import Routebook
import VisibleText

extension Command {
  static let gallery = Command(
    name: "gallery", operands: "[NAME…]", summary: "draw the modules' previews",
    notes: """
      NAME is the name of a preview; the default is all previews. Guards are not asked whether a \
      preview can be shown. With --output, every preview is drawn in each of its presentations and \
      at two sizes, in pages for a browser that need no server; the first one is DIR/index.html. \
      With several languages, such as --language en,ko, the pages switch between them. Pages of an \
      earlier gallery in DIR are replaced or removed; other files stay as they are. DIR/map.html \
      is the map of the screens, as far as ten seconds of exploring lead.
      """,
    options: FrameOptions.options + [
      Option(
        Option.presentation.word, Option.presentation.values[0],
        choices: Option.presentation.choices,
        help: "the presentation; default: that of each preview"),
      Option("output", "DIR", help: "write a site to this folder instead"),
    ],
    perform: { invocation throws(CommandError) in try await invocation.gallery() })
}

extension Invocation {
  fileprivate func gallery() async throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    let presentation = try presentation()
    let pictures = PicturePrinter(options, console, title: "\(host.name) gallery")
    let registry = try host.newApp().registry
    let chosen = try previews(registry[DestinationPreviews.self])
    if let folder = arguments.values["--output"] {
      for option in ["--format", "--size", "--as"] where arguments.values[option] != nil {
        throw CommandError(
          .usage, "\(option) does not apply to the pages of --output: they have their own.")
      }
      return try await writeSite(of: chosen, registry, to: folder, options)
    }
    var code = ExitCode.success
    for (index, preview) in chosen.enumerated() {
      showProgress("Drawing \(preview.name)", index, of: chosen.count)
      let own = preview.destination
      let destination = Destination(own.route, as: presentation ?? own.presentation)
      pictures.begin(preview.name, about: destination)
      if try draw(destination, pictures) == .failure { code = .failure }
    }
    pictures.finish()
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
        throw CommandError(.usage, Self.unknownPreview(name, among: all.map(\.name).sorted()))
      }
      chosen.append(preview)
    }
    return chosen
  }

  /// The message for an unknown name, which can also be similar to the part after the last slash.
  private static func unknownPreview(_ name: String, among names: [String]) -> String {
    let similar = names.first { other in
      other.unicodeScalars.split(separator: "/").last.map { name.nearest(in: [String($0)]) != nil }
        ?? false
    }
    guard name.nearest(in: names) == nil, let similar else {
      return unknown("preview", name, among: names)
    }
    return unknown("preview", name, among: []) + " Did you mean \(similar.visible)?"
  }

  /// Draws a destination above the first screen of a new app, without asking guards; the root of a tab is
  /// drawn where it is.
  func draw(
    _ destination: Destination, _ pictures: PicturePrinter
  ) throws(CommandError) -> ExitCode {
    leaveLastWords(drawing: destination)
    var app = try host.newApp()
    var outcome = Outcome.committed
    let tab = app.navigator.state.tabs.first { $0.layer.elements[0].route == destination.route }
    if destination.presentation == .push, let tab {
      app.navigator.selectTab(tab.id)
      // A guard can keep the user away, or something can be above it.
      if !isInSight(destination.route, app.navigator.state) {
        app = try host.newApp()
        outcome = app.navigator.preview(destination)
      }
    } else {
      outcome = app.navigator.preview(destination)
    }
    pictures.show(app)
    return report(showing: destination, after: outcome, in: app)
  }

  /// Whether a route is on top of the selected tab, and nothing is above the tab.
  private func isInSight(_ route: AnyRoute, _ state: NavigationState) -> Bool {
    state.alert == nil && state.presented.isEmpty && state.top.route == route
  }

  /// Reports why an app does not show a destination, if it doesn't.
  func report(
    showing destination: Destination, after outcome: Outcome, in app: HeadlessApp
  ) -> ExitCode {
    let problem = self.problem(showing: "\(destination)", [destination], after: outcome, in: app)
    guard let problem else { return .success }
    console.complain(problem, as: .error)
    return .failure
  }
}

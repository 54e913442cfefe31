import Routebook
import VisibleText

/// Prints screens of apps: each at once as text, or all at the end as one document.
final class ScreenPrinter {
  private let options: FrameOptions
  private let console: Console
  private let sections: TextSections
  private let album: PictureCollector

  /// - Parameters:
  ///   - title: The title of the document.
  ///   - hasHeadings: Whether text has a heading for each preview or destination.
  init(_ options: FrameOptions, _ console: Console, title: String, hasHeadings: Bool = false) {
    (self.options, self.console) = (options, console)
    sections = TextSections(console, hasHeadings: hasHeadings)
    album = PictureCollector(options, console, title: title)
  }

  /// Begins the section of a preview or a destination.
  ///
  /// - Parameters:
  ///   - name: The first part of the heading; can be empty.
  ///   - destination: The rest, after a colon.
  func begin(_ name: String = "", about destination: Destination) {
    album.begin(name, about: destination)
    sections.begin(Picture.title(name, destination))
  }

  /// Prints a line before the next screen.
  func note(_ line: String) {
    options.format.isDocument ? album.notes.append(line) : sections.line(line.visible)
  }

  /// Prints the present screen of an app.
  func show(_ app: HeadlessApp) {
    guard !options.format.isDocument else { return album.add(app) }
    sections.separate()
    console.write(options.print(app))
  }

  /// Prints the document, if the format is one.
  func finish() {
    if options.format.isDocument { album.finish() }
  }
}

@MainActor extension ScreenPrinter {
  /// Draws a destination above the first screen of a new app, without asking guards; the root of a
  /// tab is drawn where it is.
  ///
  /// - Parameter waits: Whether the tasks of the app run first, for at most a second.
  /// - Returns: `.failure` if the app does not show it, after a message that says why.
  func draw(
    _ destination: Destination, of host: AppHost,
    waits: Bool = false
  ) async throws(CommandError) -> ExitCode {
    console.setExitMessage(drawing: destination)
    var app = try host.makeAppOrFail(columns: options.size.width)
    var outcome = Outcome.committed
    let tab = app.navigator.state.tabs.first { $0.layer.elements[0].route == destination.route }
    if destination.presentation == .push, let tab {
      app.navigator.startedTasks.tracking { _ = app.navigator.selectTab(tab.id) }
      // A guard can keep the user away, or something can be above it.
      let state = app.navigator.state
      if state.alert != nil || !state.presented.isEmpty || state.top.route != destination.route {
        app = try host.makeAppOrFail(columns: options.size.width)
        outcome = app.navigator.preview(destination)
      }
    } else {
      outcome = app.navigator.preview(destination)
    }
    if waits { await console.waitForTasks(of: app) }
    show(app)
    return console.report(destination, after: outcome, in: app)
  }
}

extension Console {
  /// Runs the tasks of an app until it does nothing, for at most a second.
  @MainActor func waitForTasks(of app: HeadlessApp) async {
    if await app.settle(within: .standard) { return }
    writeMessage("Tasks of the app still go on, so it can look different next time.", as: .hint)
  }

  /// Returns whether an app shows a destination, after an error message if it does not.
  func report(_ destination: Destination, after outcome: Outcome, in app: HeadlessApp) -> ExitCode {
    let problem = outcome.problem(showing: "\(destination)", [destination], in: app)
    guard let problem else { return .success }
    writeMessage(problem, as: .error)
    return .failure
  }
}

extension Outcome {
  /// Returns a sentence about why an app does not show what it should after this outcome, or `nil`
  /// if it does.
  ///
  /// - Parameters:
  ///   - subject: The destination that the app should show, as the start of a sentence.
  ///   - destinations: The destinations that should be open, lowest first.
  ///   - app: The app.
  func problem(
    showing subject: String, _ destinations: [Destination], in app: HeadlessApp
  ) -> String? {
    if let failureReason { return "\(subject) is not shown: \(failureReason).".visible }
    let shown = app.navigator.state.top.route
    if let top = destinations.last?.route, shown != top {
      return "\(subject) is redirected: \(shown) is shown instead of \(top).".visible
    }
    return destinations.compactMap { app.registry.resolutionError(for: $0) }.last?.description
      .visible
  }
}

/// Text below headings, with a blank line between frames and between sections.
final class TextSections {
  private let console: Console
  private let hasHeadings: Bool
  /// The heading, until it is printed with the first line or frame of the section.
  private var heading: String?
  /// Whether nothing is printed yet.
  private var isEmpty = true
  /// Whether no frame is printed yet in the section.
  private var isFirst = true

  init(_ console: Console, hasHeadings: Bool) {
    (self.console, self.hasHeadings) = (console, hasHeadings)
  }

  /// Begins a section.
  func begin(_ heading: String) { (self.heading, isFirst) = (hasHeadings ? heading : nil, true) }

  /// Prints a line below the heading.
  func line(_ line: String) {
    writeHeading()
    console.write(line + "\n")
  }

  /// Prints what separates a frame from what is above it.
  func separate() {
    if !isFirst { console.write("\n") }
    writeHeading()
    (isFirst, isEmpty) = (false, false)
  }

  /// Prints a blank line after the frames of the section, if there are any.
  func end() {
    if !isFirst { console.write("\n") }
  }

  private func writeHeading() {
    guard let heading else { return }
    self.heading = nil
    console.write((isEmpty ? "" : "\n") + "# \(heading.visible)\n")
    isEmpty = false
  }
}

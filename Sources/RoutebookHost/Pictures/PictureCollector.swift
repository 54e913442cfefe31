import Routebook
import VisibleText

/// The pictures of a command, which are printed as one document at the end.
final class PictureCollector {
  let options: FrameOptions
  let console: Console
  private let title: String
  private(set) var pictures: [Picture] = []
  /// The results of the scripts, in their order.
  var results: [ScriptResult] = []
  /// Lines that are printed before the next picture.
  var notes: [String] = []
  /// The navigation events since the last picture.
  var log: [NavigationLog.Entry] = []
  /// The name of what is drawn, for headings.
  private var name = ""
  private var isFile = false
  /// The name of the script that is played.
  private var script = ""
  private var destination: Destination?
  /// The first step whose picture was drawn while tasks of the app still ran.
  private var busyStep: String?

  /// - Parameter title: The title of the document.
  init(_ options: FrameOptions, _ console: Console, title: String) {
    (self.options, self.console, self.title) = (options, console, title)
  }

  /// The options with which a page draws the screens of a script.
  var page: FrameOptions { options.narrow ?? options }

  /// Begins the pictures of a preview or a destination.
  func begin(_ name: String, about destination: Destination) {
    (self.name, self.destination) = (name, destination)
    (notes, log) = ([], [])
  }

  /// Begins the pictures of a script. A graphic has room for a file's name, not for its path.
  func begin(_ script: ExpandedScript) {
    let file = script.name.unicodeScalars.split(separator: "/").last.map { String($0) }
    (self.script, isFile, log) = (script.name, script.origin == .file, [])
    name = isFile && options.format == .svg ? file ?? script.name : script.name
  }

  /// Adds what an app shows; if the last picture looks the same, it gets the words.
  ///
  /// - Parameters:
  ///   - steps: The steps that led to it.
  ///   - caption: A sentence about it.
  ///   - options: The options for drawing it.
  ///   - next: The next step, which becomes the last one of the picture.
  func add(
    _ app: HeadlessApp, after steps: [WrittenStep] = [], caption: String? = nil,
    in options: FrameOptions? = nil, before next: WrittenStep? = nil
  ) {
    var picture = picture(of: app, in: options ?? self.options, before: next)
    picture.steps = steps + (next.map { [$0] } ?? [])
    picture.caption = caption
    recordTasks(of: app, at: picture.steps.last)
    if let last = pictures.indices.last, pictures[last].merge(picture) { return }
    pictures.append(picture)
  }

  /// Adds what an app shows after a step failed.
  ///
  /// - Parameters:
  ///   - steps: The steps that led there, and the one that failed.
  ///   - unplayed: The steps after it.
  func add(
    _ app: HeadlessApp, failing failure: ScriptFailure, after steps: [WrittenStep],
    unplayed: [WrittenStep], in options: FrameOptions
  ) {
    var picture = picture(of: app, in: options)
    (picture.steps, picture.failure, picture.unplayed) = (steps, failure, unplayed)
    picture.caption = place(of: steps[steps.count - 1])
    picture.controls = app.describedControls(of: failure)
    recordTasks(of: app, at: steps.last)
    pictures.append(picture)
  }

  private func picture(
    of app: HeadlessApp, in options: FrameOptions, before next: WrittenStep? = nil
  ) -> Picture {
    defer { (notes, log) = ([], []) }
    let whole = options.wholeLayout(app, marking: next?.action)
    let state = app.navigator.state
    return Picture(
      name: name, isFile: isFile, destination: destination, notes: notes, log: log, state: state,
      screenTitle: app.screenTitle, script: results.count,
      layout: options.isCropped ? whole.cropped() : whole, whole: whole,
      layerCount: state.presented.count + (state.alert == nil ? 0 : 1),
      narrow: options.format == .html ? self.options.narrow?.layout(app) : nil,
      outline: app.outline(), isBefore: next != nil)
  }

  /// Changes the last picture.
  func changeLast(_ change: (inout Picture) -> Void) {
    if !pictures.isEmpty { change(&pictures[pictures.count - 1]) }
  }

  func removeLast() { pictures.removeLast() }

  /// Joins consecutive pictures of the same place.
  func joinPlaces() {
    pictures = pictures.reduce(into: []) { joined, picture in
      guard let last = joined.last, picture.replaces(last) else { return joined.append(picture) }
      joined[joined.count - 1] = picture
      joined[joined.count - 1].steps = last.steps + picture.steps
    }
  }

  /// Prints the pictures, by default as a document in the format of the options, after a hint about
  /// tasks.
  func finish(_ text: ((PictureDocument) -> String)? = nil) {
    let document = PictureDocument(
      pictures: pictures, results: results, title: title, theme: options.chosenTheme)
    if let busyStep {
      console.writeMessage(
        """
        From \(busyStep) on, tasks of the app still went on while pictures were drawn, so they can look \
        different next time. Add wait text "…", or wait, before them.
        """, as: .hint)
    }
    console.write(text?(document) ?? document.text(in: options.format))
  }

  /// Returns the script and line of a step; the played script has the name of the heading.
  private func place(of step: WrittenStep) -> String {
    "\((step.script == script ? name : step.script).visible):\(step.line)"
  }

  private func recordTasks(of app: HeadlessApp, at step: WrittenStep?) {
    if app.navigator.startedTasks.isBusy { busyStep = busyStep ?? step.map(place) }
  }
}

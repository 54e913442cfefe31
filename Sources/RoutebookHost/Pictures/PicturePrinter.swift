import Routebook
import VisibleText

/// Prints the pictures of a command: each at once, or all as one document at the end.
final class PicturePrinter {
  private let options: FrameOptions
  private let console: Console
  private let title: String
  /// Whether the document is one picture that changes.
  var isAnimated = false
  /// Whether what a user does has a picture of the screen on which it is done.
  var hasScenes = false
  /// Whether each step has one, also if it leaves the user where he was.
  var showsEveryStep = false
  private var pictures: [Picture] = []
  /// How the scripts ended, in their order.
  private var results: [JUnitReport.Case] = []
  /// The name of the script that is played.
  private var script = ""
  /// The same, as a heading has it.
  private var name = ""
  private var isFile = false
  private var destination: Destination?
  private var notes: [String] = []
  private var log: [NavigationLog.Entry] = []
  /// The steps since the last picture with a sentence.
  private var steps: [WrittenStep] = []
  /// The sentences about the next scene.
  private var sentences: [String] = []
  private var isHeadingDue = false
  /// The steps of the pictures that were drawn while tasks of the app went on.
  private var busyPlaces: [String] = []
  /// How the last picture with a sentence was drawn; a failure is drawn alike.
  private var captioned: FrameOptions?
  /// Whether nothing is printed yet.
  private var isEmpty = true
  /// Whether nothing is printed since the heading that a blank line must separate from a frame.
  private var isFirst = true

  /// - Parameter title: The title of the document.
  init(_ options: FrameOptions, _ console: Console, title: String) {
    self.options = options
    self.console = console
    self.title = title
  }

  /// Begins the pictures of a script, a preview or a destination.
  ///
  /// The heading is printed when something follows.
  ///
  /// - Parameters:
  ///   - name: The first part of the heading; can be empty.
  ///   - destination: The rest, after a colon.
  ///   - isFile: Whether the name is the path of a file. A graphic has room for the file's name.
  ///   - isPrinted: Whether text has the heading.
  func begin(
    _ name: String = "", about destination: Destination? = nil, isFile: Bool = false,
    isPrinted: Bool = true
  ) {
    let file = name.unicodeScalars.split(separator: "/").last.map { String($0) }
    self.name = isFile && options.format == .svg ? file ?? name : name
    self.isFile = isFile
    script = name
    self.destination = destination
    (notes, log) = ([], [])
    steps = []
    sentences = []
    captioned = nil
    isHeadingDue = isPrinted && !options.format.isDocument
    isFirst = true
  }

  /// Separates what was printed for a script from its result.
  func endScript(_ result: JUnitReport.Case) {
    results.append(result)
    if !isFirst { console.write("\n") }
  }

  /// Remembers a sentence about the next scene.
  func say(_ sentence: String) { sentences.append(sentence) }

  /// Remembers a step that led to the next picture with a sentence.
  func use(_ step: WrittenStep) { steps.append(step) }

  /// Prints the steps that led to what an app shows, a sentence about it if there is one, and a picture
  /// of it.
  ///
  /// - Parameter isCropped: Whether rows that only fill space are left out, as is best among text.
  func show(_ app: HeadlessApp, caption: String?, isCropped: Bool) {
    defer { steps = [] }
    guard !options.format.isDocument else {
      let options = isCropped ? options.forCaption : options
      captioned = options
      return add(app, steps, nil, caption, options)
    }
    separate()
    for step in steps { console.write(console.styles("> \(step.source.visible)", .strong) + "\n") }
    if let caption { console.write(caption.visible.paragraph(in: console.width)) }
    let mark = console.styles(options.art == .ascii ? "|" : "▏", .faint)
    for var line in options.forCaption.lines(app) {
      while line.last == " " { line.removeLast() }
      console.write("  \(mark)\(line)\n")
    }
  }

  /// Shows the screen on which a step is about to be performed, and what it uses.
  func show(_ app: HeadlessApp, before step: ScriptStep, of script: String) {
    var written = WrittenStep(step, of: script)
    written.labelled = app.labelledStep(step)
    add(app, taken() + [written], nil, sentence(), before: step)
  }

  /// Shows what the last step of a script led to.
  func showEnd(_ app: HeadlessApp) {
    add(app, taken(), nil, sentence())
  }

  /// The steps for the next picture.
  private func taken() -> [WrittenStep] {
    defer { steps = [] }
    return steps
  }

  /// The sentence for the next picture, if there is one.
  private func sentence() -> String? {
    defer { sentences = [] }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Remembers what a step is about to use, which a page marks in the last picture if that shows it.
  func mark(_ app: HeadlessApp, before step: ScriptStep) {
    guard options.format == .html, let last = pictures.indices.last, pictures[last].next == nil,
      pictures[last].state == app.navigator.state
    else { return }
    pictures[last].next = app.item(usedBy: step.action).map { (step.source, $0.id) }
  }

  /// Prints a line in front of a frame, such as a step; it is separated from the frame before.
  func write(_ line: String) {
    guard !options.format.isDocument else { return }
    separate()
    console.write(line + "\n")
  }

  /// Prints a line about what is shown next.
  func note(_ line: String) {
    guard !options.format.isDocument else { return notes.append(line) }
    writeHeading()
    console.write(line.visible + "\n")
  }

  /// Prints a navigation event.
  func log(_ event: NavigationLog.Entry) {
    options.format.isDocument ? log.append(event) : note("- \(event)")
  }

  /// Shows what an app shows at the moment.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - step: The step that led there.
  ///   - continues: Whether a line was printed for this picture, so that no blank line follows it.
  func show(_ app: HeadlessApp, after step: WrittenStep? = nil, continues: Bool = false) {
    guard !options.format.isDocument else {
      return add(app, step.map { [$0] } ?? [], nil)
    }
    if !continues { separate() }
    console.write(options.print(app))
  }

  /// Shows in a document what a step found; a report of the failure is printed elsewhere.
  ///
  /// - Parameter unplayed: The steps after it.
  func show(_ app: HeadlessApp, failing failure: ScriptFailure, unplayed: [WrittenStep]) {
    guard options.format.isDocument else { return }
    var path = taken() + [WrittenStep(failure)]
    if let last = pictures.last, last.isBefore, last.steps.last?.isSame(as: path[0]) == true {
      // The picture shows the screen of this step.
      pictures.removeLast()
      path = last.steps
    }
    add(
      app, path, failure, place(of: path[path.count - 1]), captioned ?? options.cropped,
      unplayed: unplayed)
  }

  private func add(
    _ app: HeadlessApp, _ steps: [WrittenStep], _ failure: ScriptFailure?,
    _ caption: String? = nil, _ options: FrameOptions? = nil,
    before next: ScriptStep? = nil, unplayed: [WrittenStep] = []
  ) {
    let options = isAnimated ? self.options.forCaption : options ?? self.options
    let isPage = self.options.format == .html
    let whole = options.wholeLayout(app, marking: next?.action)
    let state = app.navigator.state
    let picture = Picture(
      name: name, isFile: isFile, destination: destination, steps: steps, caption: caption,
      notes: notes, log: log,
      state: state, screenTitle: app.screenTitle, script: results.count, failure: failure,
      controls: failure.map { app.controls().map($0.description(of:)) } ?? [], unplayed: unplayed,
      layout: options.isCropped ? whole.cropped() : whole, whole: whole,
      layerCount: state.presented.count + (state.alert == nil ? 0 : 1),
      narrow: isPage ? self.options.narrow?.layout(app) : nil, outline: app.outline(),
      isBefore: next != nil)
    (notes, log) = ([], [])
    if app.navigator.startedTasks.isBusy, let step = steps.last { notedBusy(step) }
    if let last = pictures.indices.last, pictures[last].take(picture) { return }
    pictures.append(picture)
  }

  /// Prints the document, if the format is one.
  func finish() {
    guard options.format.isDocument else { return }
    if !showsEveryStep, !isAnimated { joinPlaces() }
    let document = PictureDocument(
      pictures: pictures, results: results, title: title, theme: options.chosenTheme)
    if options.format == .svg, !isAnimated, pictures.count >= Self.manyPictures {
      console.complain(
        "The graphic has \(pictures.count) pictures. With --format html, a page shows each of them.",
        as: .hint)
    }
    hintAtTasks()
    // One picture does not move.
    console.write(
      isAnimated && pictures.count > 1 ? document.animation : document.text(in: options.format))
  }

  /// Makes one picture of those that follow one another at the same place.
  private func joinPlaces() {
    pictures = pictures.reduce(into: []) { joined, picture in
      guard let last = joined.last, picture.replaces(last) else { return joined.append(picture) }
      joined[joined.count - 1] = picture
      joined[joined.count - 1].steps = last.steps + picture.steps
    }
  }

  /// The number of pictures that nobody looks at in one graphic.
  private static let manyPictures = 13

  /// Where a step is. The script that is played has the name of the heading.
  private func place(of step: WrittenStep) -> String {
    "\((step.script == script ? name : step.script).visible):\(step.line)"
  }

  /// Remembers the step of a picture that was drawn while tasks of the app went on.
  private func notedBusy(_ step: WrittenStep) {
    let place = place(of: step)
    if busyPlaces.last != place { busyPlaces.append(place) }
  }

  /// Says which pictures depend on how fast tasks of the app are.
  private func hintAtTasks() {
    guard !busyPlaces.isEmpty else { return }
    let named = busyPlaces.prefix(3).joined(separator: ", ")
    let count = busyPlaces.count - 3
    console.complain(
      """
      Some pictures were drawn while tasks of the app still went on, so they can look different next \
      time: \(named)\(count > 0 ? " and \(count) more" : ""). Add wait text "…", or wait, before them.
      """, as: .hint)
  }

  private func separate() {
    if !isFirst { console.write("\n") }
    writeHeading()
    isFirst = false
    isEmpty = false
  }

  private func writeHeading() {
    guard isHeadingDue else { return }
    isHeadingDue = false
    console.write((isEmpty ? "" : "\n") + "# \(Picture.title(name, destination).visible)\n")
    isEmpty = false
  }
}

import Routebook

/// Makes one document of pictures. Its subclasses decide which pictures there are.
class PictureSink: PlaySink {
  let album: PictureAlbum
  /// The steps since the last picture.
  var steps: [WrittenStep] = []
  /// The options with which a failure is drawn.
  var failureOptions: FrameOptions

  init(_ album: PictureAlbum) {
    (self.album, failureOptions) = (album, album.options.cropped())
  }

  override func began(_ script: ScriptWithIncludes) {
    album.begin(script)
    (steps, failureOptions) = ([], album.options.cropped())
  }

  override func performed(_ step: WrittenStep, in app: HeadlessApp) {
    if !step.isShow { steps.append(step) }
  }

  override func logged(_ event: NavigationLog.Entry) { album.log.append(event) }

  override func failed(_ failure: ScriptFailure, unplayed: [WrittenStep], in app: HeadlessApp) {
    album.add(
      app, failing: failure, after: steps + [WrittenStep(failure)], unplayed: unplayed,
      in: failureOptions)
  }

  override func ended(_ result: JUnitReport.Case, in app: HeadlessApp) {
    if result.failure == nil { showEnd(in: app) }
    album.results.append(result)
  }

  func showEnd(in app: HeadlessApp) {}

  override func finish() { album.finish() }
}

/// A picture of the end of each script.
final class EndPictures: PictureSink {
  override func showEnd(in app: HeadlessApp) { album.add(app, after: steps.suffix(1)) }
}

/// A picture of what a script shows, and of its end.
final class ShownPictures: PictureSink {
  override func performed(_ step: WrittenStep, in app: HeadlessApp) {
    if step.isShow { show(app) } else { steps.append(step) }
  }

  override func said(_ sentence: String, in app: HeadlessApp) { show(app, caption: sentence) }

  /// Adds a picture after all steps since the last one. From then on, a failure is drawn with the
  /// same options.
  private func show(_ app: HeadlessApp, caption sentence: String? = nil) {
    failureOptions = album.options.forCaption
    album.add(app, after: steps, caption: sentence, in: failureOptions)
    steps = []
  }

  override func showEnd(in app: HeadlessApp) {
    if let last = steps.last { album.add(app, after: [last]) }
  }
}

/// A picture after each step.
class StepPictures: PictureSink {
  override func performed(_ step: WrittenStep, in app: HeadlessApp) {
    if !step.isShow { album.add(app, after: [step]) }
  }

  override func said(_ sentence: String, in app: HeadlessApp) {
    album.add(app, caption: sentence)
    failureOptions = album.options
  }
}

/// A page with a picture of the start and one after each step. What the next step uses is marked.
final class FilmstripPictures: StepPictures {
  private var label: String?

  override func started(in app: HeadlessApp) { album.add(app) }

  override func performed(_ step: WrittenStep, in app: HeadlessApp) {
    var step = step
    step.labelled = label
    super.performed(step, in: app)
  }

  override func willPerform(_ step: WrittenStep, in app: HeadlessApp) {
    label = step.action.flatMap(app.labelledStep)
    album.changeLast { last in
      guard last.next == nil, last.state == app.navigator.state, let action = step.action else {
        return
      }
      let item = app.item(usedBy: action)
      last.next = item.map { (step.source, $0.id) }
      if item?.isEntry == true { last.opened = album.page.layout(app, marking: action) }
    }
  }
}

/// A picture before each use of the app, and one of the end.
class StillPictures: PictureSink {
  private let hasEveryStep: Bool
  /// Sentences for the caption of the next picture.
  private var sentences: [String] = []

  /// - Parameter hasEveryStep: Whether each step has a picture, also if it leaves the user at the
  ///   same place.
  init(_ album: PictureAlbum, hasEveryStep: Bool) {
    self.hasEveryStep = hasEveryStep
    super.init(album)
  }

  override func began(_ script: ScriptWithIncludes) {
    super.began(script)
    sentences = []
  }

  override func willPerform(_ step: WrittenStep, in app: HeadlessApp) {
    guard step.isUse else { return }
    var step = step
    step.labelled = step.action.flatMap(app.labelledStep)
    show(app, before: step)
  }

  override func performed(_ step: WrittenStep, in app: HeadlessApp) {
    if !step.isUse, !step.isShow { steps.append(step) }
  }

  override func said(_ sentence: String, in app: HeadlessApp) { sentences.append(sentence) }

  override func showEnd(in app: HeadlessApp) { show(app) }

  private func show(_ app: HeadlessApp, before next: WrittenStep? = nil) {
    let sentence = sentences.isEmpty ? nil : sentences.joined(separator: " ")
    album.add(app, after: steps, caption: sentence, before: next)
    (steps, sentences) = ([], [])
  }

  override func failed(_ failure: ScriptFailure, unplayed: [WrittenStep], in app: HeadlessApp) {
    let failed = WrittenStep(failure)
    if let last = album.pictures.last, last.isBefore, steps.isEmpty,
      last.steps.last?.isSame(as: failed) == true
    {
      // The picture shows the screen of this step.
      album.removeLast()
      steps = last.steps.dropLast()
    }
    super.failed(failure, unplayed: unplayed, in: app)
  }

  override func finish() {
    if !hasEveryStep { album.joinPlaces() }
    super.finish()
  }
}

/// An animation of the pictures of each step.
final class MovingPicture: StillPictures {
  init(_ album: PictureAlbum) { super.init(album, hasEveryStep: true) }

  override func began(_ script: ScriptWithIncludes) {
    super.began(script)
    failureOptions = album.options
  }

  override func finish() {
    // One picture does not move.
    album.finish { $0.pictures.count > 1 ? $0.animation : $0.text(in: .svg) }
  }
}

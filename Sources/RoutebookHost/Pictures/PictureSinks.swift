import Routebook

/// Makes one document of pictures. Its subclasses decide which pictures there are.
class PictureSink: PlaySink {
  let album: PictureCollector
  /// The steps since the last picture.
  var steps: [WrittenStep] = []
  /// The options with which a failure is drawn.
  var failureOptions: FrameOptions

  init(_ album: PictureCollector) {
    (self.album, failureOptions) = (album, album.options.cropped())
  }

  override func willPlay(_ script: ExpandedScript) {
    album.begin(script)
    (steps, failureOptions) = ([], album.options.cropped())
  }

  override func didPerform(_ step: WrittenStep, in app: HeadlessApp) {
    if !step.isShow { steps.append(step) }
  }

  override func didLog(_ event: NavigationLog.Entry) { album.log.append(event) }

  override func didFail(_ failure: ScriptFailure, unplayed: [WrittenStep], in app: HeadlessApp) {
    album.add(
      app, failing: failure, after: steps + [WrittenStep(failure)], unplayed: unplayed,
      in: failureOptions)
  }

  override func didEnd(_ result: ScriptResult, in app: HeadlessApp) {
    if result.failure == nil { showEnd(in: app) }
    album.results.append(result)
  }

  func showEnd(in app: HeadlessApp) {}

  override func finish() { album.finish() }
}

/// A picture of the end of each script.
final class EndPictureSink: PictureSink {
  override func showEnd(in app: HeadlessApp) { album.add(app, after: steps.suffix(1)) }
}

/// A picture of what a script shows, and of its end.
final class ShownPictureSink: PictureSink {
  override func didPerform(_ step: WrittenStep, in app: HeadlessApp) {
    if step.isShow { show(app) } else { steps.append(step) }
  }

  override func didShow(_ sentence: String, in app: HeadlessApp) { show(app, caption: sentence) }

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
class StepPictureSink: PictureSink {
  override func didPerform(_ step: WrittenStep, in app: HeadlessApp) {
    if !step.isShow { album.add(app, after: [step]) }
  }

  override func didShow(_ sentence: String, in app: HeadlessApp) {
    album.add(app, caption: sentence)
    failureOptions = album.options
  }
}

/// A page with a picture of the start and one after each step. What the next step uses is marked.
final class FilmstripSink: StepPictureSink {
  private var label: String?

  override func didMakeApp(_ app: HeadlessApp) { album.add(app) }

  override func didPerform(_ step: WrittenStep, in app: HeadlessApp) {
    var step = step
    step.labelled = label
    super.didPerform(step, in: app)
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
class UsePictureSink: PictureSink {
  private let hasEveryStep: Bool
  /// Sentences for the caption of the next picture.
  private var sentences: [String] = []

  /// - Parameter hasEveryStep: Whether each step has a picture, even if it leaves the user at the
  ///   same place.
  init(_ album: PictureCollector, hasEveryStep: Bool) {
    self.hasEveryStep = hasEveryStep
    super.init(album)
  }

  override func willPlay(_ script: ExpandedScript) {
    super.willPlay(script)
    sentences = []
  }

  override func willPerform(_ step: WrittenStep, in app: HeadlessApp) {
    guard step.isUse else { return }
    var step = step
    step.labelled = step.action.flatMap(app.labelledStep)
    show(app, before: step)
  }

  override func didPerform(_ step: WrittenStep, in app: HeadlessApp) {
    if !step.isUse, !step.isShow { steps.append(step) }
  }

  override func didShow(_ sentence: String, in app: HeadlessApp) { sentences.append(sentence) }

  override func showEnd(in app: HeadlessApp) { show(app) }

  private func show(_ app: HeadlessApp, before next: WrittenStep? = nil) {
    let sentence = sentences.isEmpty ? nil : sentences.joined(separator: " ")
    album.add(app, after: steps, caption: sentence, before: next)
    (steps, sentences) = ([], [])
  }

  override func didFail(_ failure: ScriptFailure, unplayed: [WrittenStep], in app: HeadlessApp) {
    let failed = WrittenStep(failure)
    if let last = album.pictures.last, last.isBefore, steps.isEmpty,
      last.steps.last?.isSame(as: failed) == true
    {
      // The picture shows the screen of this step.
      album.removeLast()
      steps = last.steps.dropLast()
    }
    super.didFail(failure, unplayed: unplayed, in: app)
  }

  override func finish() {
    if !hasEveryStep { album.joinPlaces() }
    super.finish()
  }
}

/// An animation of the pictures of each step.
final class AnimationSink: UsePictureSink {
  init(_ album: PictureCollector) { super.init(album, hasEveryStep: true) }

  override func willPlay(_ script: ExpandedScript) {
    super.willPlay(script)
    failureOptions = album.options
  }

  override func finish() {
    // A single picture has no animation.
    album.finish { $0.pictures.count > 1 ? $0.animation : $0.text(in: .svg) }
  }
}

import Routebook
import RoutebookExplorer
import VisibleText

extension Invocation {
  /// Where the options say that an exploration begins, after trying it in an app of its own.
  func explorationStart() throws(CommandError) -> ExplorationStart {
    var steps: [ScriptStep.Action] = []
    let (file, link) = (arguments.values["--restore"], arguments.values["--link"])
    guard file != nil || link != nil || arguments.values["--send"] != nil else { return .newApp }
    let app = try host.newApp()
    func add(_ step: ScriptStep.Action) {
      steps.append(step)
      leaveLastWords(script: ExplorationStart(steps).script)
    }
    if let file {
      add(.restore(file))
      _ = try restore(file, in: app)
    }
    if let link {
      add(.open(link))
      if let refusal = try open(link, in: app) { throw CommandError(.failure, refusal) }
    }
    if let step = try eventStep(in: app) {
      add(step)
      if let refusal = try send(step, in: app) { throw CommandError(.failure, refusal) }
    }
    leaveLastWords()
    return ExplorationStart(steps, in: store)
  }

  /// Opens a link, and returns why it is not shown, as a sentence; `nil` if it is.
  func open(_ link: String, in app: HeadlessApp) throws(CommandError) -> String? {
    do {
      return try app.open(deepLink: link).refusal.map {
        "The link is not shown: \($0.visible)."
      }
    } catch {
      if case .hiddenTab = error.problem { return error.description.visible }
      throw CommandError(.data, error.description.visible)
    }
  }

  /// The step that sends the sample of an event that an option names; `nil` if none does.
  func eventStep(in app: HeadlessApp) throws(CommandError) -> ScriptStep.Action? {
    guard let name = arguments.values["--send"] else { return nil }
    let samples = app.registry.eventSamples
    if let sample = samples.first(where: { $0.description == name }) {
      return .send(sample.event, sample: sample.name)
    }
    throw CommandError(.usage, unknown("event", name, among: samples.map(\.description)))
  }

  /// Sends a sample of an event, and returns why nothing is shown, as a sentence; `nil` if something is.
  func send(_ step: ScriptStep.Action, in app: HeadlessApp) throws(CommandError) -> String? {
    guard case .send(let event, let name) = step else { return nil }
    do {
      return try app.send(EventSample(event: event, name: name)).refusal.map {
        "The event leads nowhere: \($0.visible)."
      }
    } catch {
      throw CommandError(.usage, error.description)
    }
  }

  /// Restores a saved state, and says on standard error what could not be restored.
  func restore(_ file: String, in app: HeadlessApp) throws(CommandError) -> RestoreReport {
    do {
      let report = try app.restore(from: file, in: store)
      if !report.findings.isEmpty { console.complain(report.description + "\n") }
      return report
    } catch {
      throw CommandError(error)
    }
  }
}

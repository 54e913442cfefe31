import Routebook
import RoutebookExplorer
import VisibleText

extension Invocation {
  /// Where the options say that an exploration begins, after trying it in an app of its own.
  func explorationStart() throws(CommandError) -> ExplorationStart {
    var steps: [ScriptStep.Action] = []
    let (file, link) = (arguments.values["--restore"], arguments.values["--link"])
    guard file != nil || link != nil else { return .newApp }
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

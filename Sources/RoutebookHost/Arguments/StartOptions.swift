import Routebook
import RoutebookExplorer
import VisibleText

/// The options for where an app starts: a link, an event or a saved state.
@MainActor struct StartOptions {
  nonisolated static let link = Option<String>(
    "--link", "URL", "open a deep link first", completing: .links)
  nonisolated static let send = Option<String>(
    "--send", "EVENT/SAMPLE", "send a sample of an event first", completing: .events)
  nonisolated static let restore = Option<String>(
    "--restore", "FILE", "restore a saved state first")
  nonisolated static let options: [any CommandOption] = [link, send, restore]

  let command: any Command

  init(_ command: any Command) { self.command = command }

  var areUsed: Bool { Self.options.contains(where: command.arguments.isUsed) }

  /// Applies the options to an app.
  ///
  /// - Parameters:
  ///   - willPerform: Called before each step.
  ///   - restored: Called with what became of a saved state.
  ///   - refused: Called with the reason why a step leads nowhere, as a sentence.
  func apply(
    to app: HeadlessApp, willPerform: (ScriptStep.Action) -> Void,
    restored: (RestoreReport) -> Void = { _ in },
    refused: (String) throws(CommandError) -> Void
  ) throws(CommandError) {
    if let file = command.arguments[Self.restore] {
      willPerform(.restore(file))
      restored(try restore(file, in: app))
    }
    if let link = command.arguments[Self.link] {
      willPerform(.open(link))
      if let refusal = try open(link, in: app) { try refused(refusal) }
    }
    if let name = command.arguments[Self.send] {
      let samples = app.registry.eventSamples
      guard let sample = samples.first(where: { $0.description == name }) else {
        throw .usage(unknown("event", name, among: samples.map(\.description)))
      }
      willPerform(.send(sample.event, sample: sample.name))
      if let refusal = try send(sample, in: app) { try refused(refusal) }
    }
  }

  /// Restores a saved state, and reports on standard error what could not be restored.
  func restore(_ file: String, in app: HeadlessApp) throws(CommandError) -> RestoreReport {
    do {
      let report = try app.restore(from: file, in: FileStore())
      if !report.findings.isEmpty { command.console.complain(report.description + "\n") }
      return report
    } catch {
      throw CommandError(error)
    }
  }

  /// Opens a link; returns why it is not shown, if it is not.
  private func open(_ link: String, in app: HeadlessApp) throws(CommandError) -> String? {
    do {
      return try app.open(deepLink: link).refusal.map {
        "The link is not shown: \($0.visible)."
      }
    } catch {
      if case .hiddenTab = error.problem { return error.description.visible }
      throw CommandError(.data, error.description.visible)
    }
  }

  /// Sends a sample of an event; returns why it leads nowhere, if it does.
  private func send(_ sample: EventSample, in app: HeadlessApp) throws(CommandError) -> String? {
    do {
      return try app.send(sample).refusal.map { "The event leads nowhere: \($0.visible)." }
    } catch {
      throw .usage(error.description)
    }
  }
}

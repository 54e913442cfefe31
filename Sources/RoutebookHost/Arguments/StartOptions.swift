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
  ///   - restored: Called with the report about a restored state.
  ///   - refused: Called with the reason why a step leads nowhere, as a sentence.
  func apply(
    to app: HeadlessApp, willPerform: (ScriptStep.Action) -> Void,
    restored: (RestoreReport) -> Void = { _ in }, refused: (String) throws -> Void
  ) throws {
    if let file = command.arguments[Self.restore] {
      willPerform(.restore(file))
      restored(try restore(file, in: app))
    }
    if let link = command.arguments[Self.link] {
      willPerform(.open(link))
      let refusal = try app.open(deepLink: link).failureReason
      if let refusal { try refused("The link is not shown: \(refusal.visible).") }
    }
    if let name = command.arguments[Self.send] {
      let samples = app.registry.eventSamples
      guard let sample = samples.first(where: { $0.description == name }) else {
        throw CommandError.usage(unknown("event", name, among: samples.map(\.description)))
      }
      willPerform(.send(sample.event, sample: sample.name))
      let refusal = try app.send(sample).failureReason
      if let refusal { try refused("The event leads nowhere: \(refusal.visible).") }
    }
  }

  /// Restores a saved state, and reports on standard error what could not be restored.
  func restore(_ file: String, in app: HeadlessApp) throws -> RestoreReport {
    let report = try app.restore(from: file, in: FileStore())
    if !report.findings.isEmpty { command.console.writeMessage(report.description + "\n") }
    return report
  }
}

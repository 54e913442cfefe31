import Routebook
import RoutebookExplorer
import RoutebookScripts
import SystemCalls
import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct CompareCommand: Command {
  /// What `compare` prints.
  enum Format: String, CaseIterable {
    case text, markdown, html
  }

  /// What makes `compare` fail.
  enum Severity: String, CaseIterable {
    case findings, changes
  }

  static let format = Option<Format>(
    "--format", "FORMAT", "print \(Format.allCases.map(\.rawValue).list("or")); default: text")
  static let failOn = Option<Severity>(
    "--fail-on", Severity.allCases.map(\.rawValue).joined(separator: "|"),
    "exit with 1 if there are new findings, or if anything differs; default: findings")

  static let name = "compare"
  static let operands = Operands("FILE", completing: .files)
  static let summary = "explore again, and show what differs from an exploration that was saved"
  static let options: [any CommandOption] =
    [Exploring.states, Exploring.time, format, FrameOptions.theme, failOn]
  static let notes: [HelpPart] = [
    """
    FILE is what explore --save wrote, for example of the main branch. The app is explored at the \
    same level of detail, and what was added and removed is printed: findings, screens, and what \
    leads from one screen to another. Of a screen that both have, the script that led to it is \
    played again: it has changed if something else is shown, or if the script fails.
    """,
    """
    Markdown is for the comment of a pull request, and has at most 60,000 bytes. A page (html) has \
    what was shown and what is shown side by side. If a limit cuts the exploration off, nothing is \
    compared.
    """,
  ]

  let call: Call
}

@MainActor extension CompareCommand {
  func perform() async throws(CommandError) -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw .usage("compare needs one file, which explore --save wrote.")
    }
    let old = try Self.read(arguments.operands[0], in: folder)
    guard old.app == host.name else {
      throw CommandError(
        .data,
        "\(arguments.operands[0].quoted) is an exploration of \(old.app.visible), not of \(host.name)."
      )
    }
    let exploring = Exploring(self)
    var hooks = try exploring.hooks()
    hooks.recordsMap = true
    let found: Exploration
    do {
      found = try await explore(detail: old.detail, within: exploring.limits, hooks) {
        try host.make()
      }
    } catch {
      throw CommandError(exploring: error)
    }
    guard let new = SavedExploration(found, of: host) else {
      exploring.hintAtMore(after: found.cuts, accepting: nil)
      throw CommandError(.failure, "A limit cut the exploration off, so nothing is compared.")
    }
    var comparison = ExplorationComparison(from: old, to: new)
    // Only the pictures of new screens are needed.
    for index in comparison.added.indices {
      comparison.added[index].frame = try? await host.picture(of: comparison.added[index])?.get()
    }
    var gone: [SavedExploration.Transition] = []
    for transition in comparison.goneTransitions where try await !isThere(transition, in: new) {
      gone.append(transition)
    }
    comparison.goneTransitions = gone
    comparison.changed = try await changedScreens(from: old, to: new)
    if let sentence = old.sentenceAboutPictures { console.complain(sentence, as: .warning) }
    let report = ComparisonReport(comparison)
    switch arguments[Self.format] ?? .text {
    case .text: console.write(report.text)
    case .markdown: console.write(report.markdown())
    case .html:
      console.write(
        report.page(title: "\(host.name): what differs", theme: arguments[FrameOptions.theme]))
    }
    let fails =
      arguments[Self.failOn] == .changes ? !comparison.isEmpty : !comparison.newFindings.isEmpty
    return fails ? .failure : .success
  }

  /// The maximum number of ways that are tried before a transition counts as gone.
  private static let wayLimit = 12

  /// Whether a transition that the present exploration does not have is possible all the same: in a state that has
  /// nothing new at the level.
  ///
  /// It plays the former way, and the present ways to the screen with the step after them.
  private func isThere(
    _ transition: SavedExploration.Transition, in new: SavedExploration
  ) async throws(CommandError) -> Bool {
    let ways =
      new.screens.filter { $0.name == transition.screen }.compactMap(\.script)
      + new.transitions.filter { $0.target == transition.screen }.compactMap(\.script)
      .sorted { $0.count < $1.count }
    let scripts = [transition.script].compactMap(\.self) + ways.map { $0 + [transition.step] }
    for script in scripts.prefix(Self.wayLimit) {
      let target = SavedExploration.Screen(
        name: transition.target, title: "", module: nil, script: script)
      if case .success? = try await host.picture(of: target) { return true }
    }
    return false
  }

  /// Plays the scripts of screens that both explorations have.
  private func changedScreens(
    from old: SavedExploration, to new: SavedExploration
  ) async throws(CommandError) -> [ExplorationComparison.ChangedScreen] {
    let present = Set(new.screens.map(\.name))
    var changed: [ExplorationComparison.ChangedScreen] = []
    for (index, screen) in old.screens.enumerated() where present.contains(screen.name) {
      guard let before = screen.frame else { continue }
      showProgress("Comparing \(screen.name)", index, of: old.screens.count)
      let after: ExplorationComparison.ChangedScreen.After
      switch try await host.picture(of: screen) {
      case .success(let frame):
        guard screen.differs(from: frame) else { continue }
        after = .shown(frame)
      case .failure(let failure):
        after = .failure("It fails at \(failure.step): \(failure.found)")
      case nil: after = .failure("It leads to another screen.")
      }
      changed.append(.init(screen: screen, before: before, after: after))
    }
    return changed
  }

  private static func read(
    _ name: String, in folder: StartFolder
  ) throws(CommandError) -> SavedExploration {
    let data = Data(try reading("The exploration \(name.quoted)", at: folder.path(of: name)))
    guard let header = try? JSONDecoder().decode(SavedExploration.Header.self, from: data) else {
      throw CommandError(
        .data, "\(name.quoted) is not a saved exploration. explore --save FILE writes one.")
    }
    guard header.version <= SavedExploration.version else {
      throw CommandError(
        .data,
        "\(name.quoted) has version \(header.version), and this program knows versions up to "
          + "\(SavedExploration.version). Build the program again, or save the exploration again.")
    }
    do {
      return try JSONDecoder().decode(SavedExploration.self, from: data)
    } catch {
      throw CommandError(
        .data, "The saved exploration \(name.quoted) is damaged. Save it again.")
    }
  }
}

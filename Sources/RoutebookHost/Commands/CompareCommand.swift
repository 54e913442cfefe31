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

/// Explores the app again, and reports what differs from a saved exploration.
struct CompareCommand: Command {
  /// The output of `compare`.
  enum Format: String, CaseIterable {
    case text, markdown, html
  }

  /// The differences at which `compare` fails.
  enum Severity: String, CaseIterable {
    case findings, changes
  }

  static let format = Option<Format>(
    "--format", "FORMAT", "print \(Format.allCases.map(\.rawValue).list("or")); default: text")
  static let failOn = Option<Severity>(
    "--fail-on", Severity.allCases.map(\.rawValue).joined(separator: "|"),
    "exit with 1 if there are new findings, or if anything differs; default: findings")

  static let page = Option<String>("--page", "FILE", "also write the page to this file")
  static let label = Option<String>(
    "--label", "TEXT", "name what is compared, such as two commits; default: the name of FILE")

  static let name = "compare"
  static let operands = Operands("FILE", completing: .files)
  static let summary = "explore again, and show what differs from an exploration that was saved"
  static let options: [any CommandOption] =
    [
      ExplorationOptions.states, ExplorationOptions.time, format, page, label, FrameOptions.theme,
      failOn,
    ]
  static let notes: [HelpPart] = [
    """
    FILE is what explore --save wrote, for example of the main branch. The app is explored at the \
    same level of detail. Of a screen that both have, the shortest script that led to it is played \
    again, and one for each step that led to it: it has changed if something else is shown, or if \
    other controls lead from it. What was not explored in the same way is perhaps new or gone.
    """,
    """
    Markdown is for the comment of a pull request, and has at most 60,000 bytes. A page (html) has \
    pictures side by side. The app is 60 columns wide, so each screen of an app with panes is alone. \
    If a limit cuts the exploration off, nothing is compared. With markdown or html, the result and \
    the names of new findings are also on standard error.
    """,
  ]

  let call: Call
}

@MainActor extension CompareCommand {
  func perform() async throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("compare needs one file, which explore --save wrote.")
    }
    let old = try Self.read(arguments.operands[0])
    guard old.app == host.name else {
      throw CommandError(
        .data,
        "\(arguments.operands[0].quoted) is an exploration of \(old.app.visible), not of \(host.name)."
      )
    }
    let exploring = ExplorationOptions(self)
    var hooks = try exploring.hooks()
    hooks.recordsMap = true
    let found = try await explore(
      detail: old.detail, within: exploring.limits, hooks,
      AppMaker { try host.makeApp(columns: SavedExploration.columns) })
    guard var new = SavedExploration(found, of: host) else {
      exploring.hintAtLimits(found.reachedLimits, accepting: nil)
      throw CommandError(.failure, "A limit cut the exploration off, so nothing is compared.")
    }
    new.links = try await host.links()
    var comparison = ExplorationComparison(from: old, to: new)
    // Only the pictures of new screens are needed.
    for index in comparison.added.indices {
      comparison.added[index].frame = try? await host.picture(of: comparison.added[index])
    }
    for (index, finding) in comparison.newFindings.enumerated() where !finding.script.isEmpty {
      comparison.newFindings[index].place = try? await host.play(finding.way).get()
    }
    comparison.transitions = try await confirmedTransitions(comparison.transitions, old, new)
    try await compareScreens(of: old, with: new, in: &comparison)
    if let sentence = old.sentenceAboutPictures { console.writeMessage(sentence, as: .warning) }
    let report = ComparisonReport(
      comparison, of: host.name,
      arguments[Self.label] ?? "Compared with \(arguments.operands[0]).",
      in: (host.chosenLanguages.prefix(1) + host.languages).map(\.code).groups(by: \.self).map(
        \.key))
    let format = arguments[Self.format] ?? .text
    switch format {
    case .text: console.write(report.text)
    case .markdown: console.write(report.markdown())
    case .html: console.write(report.page(theme: arguments[FrameOptions.theme]))
    }
    if format != .text {
      for line in report.results + comparison.newFindings.map(\.name.visible) {
        console.writeMessage(line: line)
      }
    }
    if let file = arguments[Self.page] {
      let page = report.page(theme: arguments[FrameOptions.theme])
      try writeFile("The page \(file.quoted)", at: file, page)
    }
    let fails =
      arguments[Self.failOn] == .changes ? !report.parts.isEmpty : !comparison.newFindings.isEmpty
    return fails ? .failure : .success
  }

  private static func read(_ name: String) throws(CommandError) -> SavedExploration {
    let data = Data(try readFile("The exploration \(name.quoted)", at: name))
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

import Routebook
import RoutebookExplorer
import VisibleText

/// A report of what scripts use of an app: a sentence, a table of the modules, and the first things
/// that no script uses; or a table of the screens, and everything that no script uses.
struct CoverageReport {
  let coverage: Coverage
  /// The number of scripts.
  let scriptCount: Int
  /// Whether everything is listed.
  let isWhole: Bool
  let width: Int
  let styles: TextStyles

  var text: String {
    let screens = coverage.screens
    return [
      summary(screens).paragraph(in: width),
      table(screens),
      neverShown(screens), neverUsed(screens),
      isWhole ? otherSteps : otherStepCount,
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The name of the first screen that no script shows.
  var firstMissing: String? {
    coverage.screens.first { !$0.isUsed }.map { coverage.map.screens[$0.screen].route }
  }

  private func summary(_ screens: [Coverage.Screen]) -> String {
    let items = coverage.items.used
    let reachedLimits = coverage.reachedLimits.map(\.rawValue).joined(separator: ", ")
    let share = items.all > 0 ? " (\(items.percentage))" : ""
    return "\(counted(scriptCount, "script uses", "scripts use")) "
      + "\(items.used) of \(items.all) items\(share), on \(screens.count(where: \.isUsed)) of "
      + "\(screens.count) screens"
      + (reachedLimits.isEmpty ? "." : ": incomplete, cut off by: \(reachedLimits).")
  }

  private static let wholeTableWidth = 60

  private func table(_ screens: [Coverage.Screen]) -> String {
    // Numbers stay whole, so a narrow table has fewer of them.
    let hasTransitions = width >= Self.wholeTableWidth
    func row(_ name: String, _ screens: [Coverage.Screen], _ items: [Coverage.Item]) -> [String] {
      let shown = Share(used: screens.count(where: \.isUsed), all: screens.count).count
      return (isWhole ? [name] : [name, screens.isEmpty ? "" : shown])
        + [items.used.count, items.used.percentage]
        + (hasTransitions ? [items.transitions.count, items.transitions.percentage] : [])
    }
    func rows(_ parts: [(key: String, elements: [Coverage.Screen])]) -> [[String]] {
      parts.map { row($0.key, $0.elements, $0.elements.flatMap(\.items)) }
    }
    let modules = screens.groups { coverage.map.screens[$0.screen].module ?? "no module" }
    let all =
      (coverage.tabs.isEmpty ? [] : [row("tab bar", [], coverage.tabs)])
      + [row("all", screens, coverage.items)]
    let parts = modules.map { name, screens in
      TextTable.Group(
        heading: name,
        rows: rows(screens.map { (coverage.map.screens[$0.screen].shortName, [$0]) }))
    }
    return TextTable(
      header: (isWhole ? ["SCREEN"] : ["MODULE", "SCREENS"]) + ["ITEMS", ""]
        + (hasTransitions ? ["TRANSITIONS", ""] : []),
      groups: (isWhole ? parts : []) + [
        TextTable.Group(heading: isWhole ? "all modules" : "", rows: rows(modules) + all)
      ],
      rightAligned: [1, 2, 3, 4, 5], width: width, styles: styles
    ).text
  }

  private func neverShown(_ screens: [Coverage.Screen]) -> String {
    let missing = screens.filter { !$0.isUsed }.map { coverage.map.screens[$0.screen] }
    return list("never shown", missing.map(isWhole ? \.name : \.shortName))
  }

  /// The items that no script uses, on the screens that some script shows; those that only go back
  /// are last.
  private func neverUsed(_ screens: [Coverage.Screen]) -> String {
    let unused = screens.filter(\.isUsed).flatMap { screen in
      screen.items.filter { $0.transitions.used == 0 }
        .map { (screen: coverage.map.screens[screen.screen].shortName, action: $0.action) }
    }
    let lines =
      (unused.filter { !$0.action.goesBack } + unused.filter(\.action.goesBack))
      .map { "\($0.screen): \($0.action)" }
      + coverage.tabs.filter { $0.transitions.used == 0 }.map(\.line)
    return list("never used", lines)
  }

  /// The number of lines of a list.
  private static let listLimit = 6

  /// Returns a list below a heading, or its first lines.
  private func list(_ heading: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    let limit = isWhole || lines.count == Self.listLimit + 1 ? lines.count : Self.listLimit
    let rest = lines.count - limit
    return "\(heading):\n"
      + lines.prefix(limit).map { $0.visible.line(after: 2, in: width) + "\n" }.joined()
      + (rest > 0 ? "  and \(rest) more: --all lists them\n" : "")
  }

  private var otherStepCount: String {
    let count = coverage.otherSteps.count
    guard count > 0 else { return "" }
    return "\(counted(count, "step does", "steps do")) something else, such as opening a link."
      .paragraph(in: width)
  }

  private var otherSteps: String {
    let groups = Coverage.OtherStep.Reason.allCases.compactMap { reason -> String? in
      let steps = coverage.otherSteps.filter { $0.reason == reason }
      let lines = steps.map { step in
        "\(step.script.visible):\(step.line): \(step.step.visible)".line(after: 4, in: width) + "\n"
      }
      return lines.isEmpty
        ? nil : "\(reason.words):".line(after: 2, in: width) + "\n" + lines.joined()
    }
    let count = coverage.otherSteps.count
    return groups.isEmpty ? "" : "steps that use no transition (\(count)):\n" + groups.joined()
  }
}

extension Coverage.OtherStep.Reason {
  /// The reason, in words.
  fileprivate var words: String {
    switch self {
    case .outside: "this was not explored"
    case .input: "no sample input of the field; add it with .sampleInputs(…)"
    case .jump: "no item does it"
    case .otherWay: "an item does the same, and is counted"
    }
  }
}

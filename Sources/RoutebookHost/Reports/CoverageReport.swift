import Routebook
import RoutebookExplorer
import VisibleText

/// A report of what scripts use of an app: a sentence, a table of the modules, and the first things that no
/// script uses; or a table of the screens, and everything that no script uses.
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
      isWhole ? table(screens) : moduleTable(screens),
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
    let cuts = coverage.cuts.map(\.rawValue).joined(separator: ", ")
    let share = items.all > 0 ? " (\(items.percentage))" : ""
    return "\(counted(scriptCount, "script uses", "scripts use")) "
      + "\(items.used) of \(items.all) items\(share), on \(screens.count(where: \.isUsed)) of "
      + "\(screens.count) screens"
      + (cuts.isEmpty ? "." : ": incomplete, cut off by: \(cuts).")
  }

  /// The groups of screens with the same module.
  private func modules(
    _ screens: [Coverage.Screen]
  ) -> [(key: String, elements: [Coverage.Screen])] {
    screens.groups { coverage.map.screens[$0.screen].module ?? "no module" }
  }

  private static let wholeTableWidth = 60

  private func moduleTable(_ screens: [Coverage.Screen]) -> String {
    // Numbers stay whole, so a narrow table has fewer of them.
    let hasTransitions = width >= Self.wholeTableWidth
    func row(_ name: String, _ screens: String, _ items: [Coverage.Item]) -> [String] {
      [name, screens, items.used.count, items.used.percentage]
        + (hasTransitions ? [items.transitions.count, items.transitions.percentage] : [])
    }
    let rows =
      modules(screens).map { name, group in row(name, shown(group), group.flatMap(\.items)) }
      + (coverage.tabs.isEmpty ? [] : [row("tab bar", "", coverage.tabs)])
      + [row("all", shown(screens), coverage.items)]
    return TextTable(
      header: ["MODULE", "SCREENS", "ITEMS", ""] + (hasTransitions ? ["TRANSITIONS", ""] : []),
      groups: [TextTable.Group(rows: rows)], rightAligned: [1, 2, 3, 4, 5], width: width,
      styles: styles
    ).text
  }

  /// How many screens scripts show: `2/3`.
  private func shown(_ screens: [Coverage.Screen]) -> String {
    Share(used: screens.count(where: \.isUsed), all: screens.count).count
  }

  private func table(_ screens: [Coverage.Screen]) -> String {
    var groups = modules(screens).map { name, group in
      let rows = group.map { screen in
        [self.name(of: screen), screen.items.used.count, "", screen.items.transitions.count, ""]
      }
      return TextTable.Group(
        heading: name,
        rows: rows + [totals(group, group.flatMap(\.items))])
    }
    if !coverage.tabs.isEmpty {
      let rows = coverage.tabs.map {
        [$0.line, $0.transitions.count, "", $0.transitions.count, ""]
      }
      groups.append(TextTable.Group(heading: "tab bar", rows: rows))
    }
    groups.append(
      TextTable.Group(
        heading: "all modules",
        rows: [totals(screens, coverage.items)]))
    return TextTable(
      header: ["SCREEN", "ITEMS", "", "TRANSITIONS", ""], groups: groups,
      rightAligned: [1, 2, 3, 4],
      width: width, styles: styles
    ).text
  }

  /// The name of a screen below the heading of its module.
  private func name(of screen: Coverage.Screen) -> String {
    coverage.map.screens[screen.screen].nameInModule
  }

  private func totals(_ screens: [Coverage.Screen], _ items: [Coverage.Item]) -> [String] {
    [
      "\(shown(screens)) screens shown", items.used.count, items.used.percentage,
      items.transitions.count, items.transitions.percentage,
    ]
  }

  private func neverShown(_ screens: [Coverage.Screen]) -> String {
    let missing = screens.filter { !$0.isUsed }.map { coverage.map.screens[$0.screen] }
    return list("never shown", missing.map(isWhole ? \.name : \.shortName))
  }

  /// The items that no script uses, on the screens that some script shows; those that only go back are last.
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

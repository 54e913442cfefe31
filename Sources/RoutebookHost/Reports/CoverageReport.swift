import RoutebookExplorer
import VisibleText

/// What scripts use of an app, as a table for people.
struct CoverageReport {
  let coverage: Coverage
  /// The number of scripts.
  let scriptCount: Int
  let width: Int
  let styles: TextStyles

  var text: String {
    let screens = coverage.screens
    return [
      neverShown(screens), neverUsed(screens), otherSteps, table(screens),
      summary.wrappedLines(to: width),
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var summary: String {
    let cuts = coverage.cuts.map(\.rawValue).joined(separator: ", ")
    let use = "\(scriptCount) script\(scriptCount == 1 ? " uses" : "s use") \(coverage.usedItems)"
    return "\(use) of the items\(cuts.isEmpty ? "" : ": incomplete, cut off by: \(cuts)")\n"
  }

  private func table(_ screens: [Coverage.Screen]) -> String {
    var groups: [TextTable.Group] = []
    var rest = screens[...]
    while let first = rest.first {
      let module = coverage.map.screens[first.screen].module
      let group = rest.prefix { coverage.map.screens[$0.screen].module == module }
      rest = rest.dropFirst(group.count)
      let rows = group.map { screen in
        [name(of: screen), screen.usedItems.count, "", screen.transitions.count, ""]
      }
      groups.append(
        TextTable.Group(
          heading: module ?? "no module",
          rows: rows + [totals(group, Array(group).usedItems, Array(group).transitions)]))
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
        rows: [totals(screens[...], coverage.usedItems, coverage.usedTransitions)]))
    return TextTable(
      header: ["SCREEN", "ITEMS", "", "TRANSITIONS", ""], groups: groups,
      rightAligned: [1, 2, 3, 4],
      width: width, styles: styles
    ).text
  }

  /// The name of a screen below the heading of its module.
  private func name(of screen: Coverage.Screen) -> String {
    let screen = coverage.map.screens[screen.screen]
    return screen.name.dropping(prefix: "\(screen.module ?? "").")
  }

  private func totals(
    _ screens: ArraySlice<Coverage.Screen>, _ items: Share, _ transitions: Share
  ) -> [String] {
    let shown = Share(used: screens.count(where: \.isUsed), all: screens.count)
    return [
      "\(shown.count) screens shown", items.count, items.percentage, transitions.count,
      transitions.percentage,
    ]
  }

  private func neverShown(_ screens: [Coverage.Screen]) -> String {
    let lines = screens.filter { !$0.isUsed }.map { screen in
      "  \(coverage.map.screens[screen.screen].name.visible)\n".wrappedLines(to: width)
    }
    return lines.isEmpty ? "" : "never shown:\n" + lines.joined()
  }

  private func neverUsed(_ screens: [Coverage.Screen]) -> String {
    let lines = screens.compactMap { screen -> String? in
      let items = screen.items.filter { $0.transitions.used == 0 }
      guard screen.isUsed, !items.isEmpty else { return nil }
      return "  \(coverage.map.screens[screen.screen].name.visible):\n".wrappedLines(to: width)
        + items.map { "    \($0.line)\n" }.joined()
    }
    let tabs = coverage.tabs.filter { $0.transitions.used == 0 }.map { "  \($0.line)\n" }
    return lines.isEmpty && tabs.isEmpty
      ? "" : "never used:\n" + lines.joined() + tabs.joined()
  }

  private var otherSteps: String {
    let groups = Coverage.OtherStep.Reason.allCases.compactMap { reason -> String? in
      let steps = coverage.otherSteps.filter { $0.reason == reason }
      let lines = steps.map { step in
        "    \(step.script.visible):\(step.line): \(step.step.visible)\n".wrappedLines(to: width)
      }
      return lines.isEmpty ? nil : "  \(reason.words):\n".wrappedLines(to: width) + lines.joined()
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

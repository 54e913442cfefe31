import RoutebookExplorer

/// What scripts use of an app, as printed by `coverage --json`.
struct CoverageJSON: Encodable {
  private struct Count: Encodable {
    let used: Int
    let all: Int

    init(_ share: Share) { (used, all) = (share.used, share.all) }
  }

  private struct Item: Encodable {
    let line: String
    let transitions: Count

    init(_ item: Coverage.Item) {
      line = item.line
      transitions = Count(item.transitions)
    }
  }

  private struct Screen: Encodable {
    let name: String
    let module: String?
    let isUsed: Bool
    let items: [Item]
  }

  private struct OtherStep: Encodable {
    let script: String
    let line: Int
    let step: String
    let reason: String
  }

  private let scripts: [String]
  private let isComplete: Bool
  private let cutOffBy: [String]
  private let screens: Count
  private let items: Count
  private let transitions: Count
  private let tabs: [Item]
  private let byScreen: [Screen]
  private let otherSteps: [OtherStep]

  init(_ coverage: Coverage, of scripts: [String]) {
    let all = coverage.screens
    self.scripts = scripts
    isComplete = coverage.cuts.isEmpty
    cutOffBy = coverage.cuts.map(\.rawValue)
    screens = Count(Share(used: all.count(where: \.isUsed), all: all.count))
    items = Count(coverage.usedItems)
    transitions = Count(coverage.usedTransitions)
    tabs = coverage.tabs.map(Item.init)
    byScreen = all.map { screen in
      let place = coverage.map.screens[screen.screen]
      return Screen(
        name: place.name, module: place.module, isUsed: screen.isUsed,
        items: screen.items.map(Item.init))
    }
    otherSteps = coverage.otherSteps.map {
      OtherStep(script: $0.script, line: $0.line, step: $0.step, reason: $0.reason.rawValue)
    }
  }
}

import NewsCoordinator
import Routebook
import SampleApps
import Sampling
import Testing

/// A child that closed itself behind the parent's back would leave state and screen different. By
/// random walks over the whole app that is shown not to happen.
struct NewsWalkTests {
  /// One thing that may happen in the app, chosen by a number and so the same in every replay.
  enum Step: CustomStringConvertible {
    /// The control of a number, modulo how many there are; text fields get a text.
    case press(Int)
    case back
    case tab(Int)
    case swipe
    /// Something that goes past every button.
    case send(Int)
    case push(Int)
    case pop(Int)
    /// A button that was drawn some steps ago.
    case stale(Int)
    case restore(Int)

    var description: String {
      switch self {
      case .press(let number): ".press(\(number))"
      case .back: ".back"
      case .tab(let number): ".tab(\(number))"
      case .swipe: ".swipe"
      case .send(let number): ".send(\(number))"
      case .push(let number): ".push(\(number))"
      case .pop(let number): ".pop(\(number))"
      case .stale(let number): ".stale(\(number))"
      case .restore(let number): ".restore(\(number))"
      }
    }

    static func random(using numbers: inout SeededNumbers) -> Step {
      let number = Int.random(in: 0..<1_000, using: &numbers)
      return switch Int.random(in: 0..<20, using: &numbers) {
      case 0: .back
      case 1: .tab(number % 2)
      case 2: .swipe
      case 3: .send(number)
      case 4: .push(number)
      case 5: .pop(number % 4)
      case 6: .stale(number)
      case 7: .restore(number)
      default: .press(number)
      }
    }
  }

  @Test(arguments: 1...UInt64(SampleCounts.of(2, full: 24)))
  func `The parent's path is what is shown, whatever happens`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let steps = (0..<150).map { _ in Step.random(using: &numbers) }
    guard let failure = try Self.failure(of: steps) else { return }
    var shortest = Array(steps.prefix(failure.index + 1))
    // Steps that the failure doesn't need are taken out, one after another.
    var index = shortest.count - 1
    while index >= 0 {
      var shorter = shortest
      shorter.remove(at: index)
      if try Self.failure(of: shorter) != nil { shortest = shorter }
      index -= 1
    }
    Issue.record("seed \(seed): \(failure.text); shrunk to \(shortest)")
  }

  @Test func `The walks see every kind of element, several at once, and equal ones`() throws {
    let all: Set = ["detail", "edit", "settings", "several", "equal ones"]
    var seen: Set<String> = []
    for seed in UInt64(1)...12 where seen != all {
      var numbers = SeededNumbers(seed: seed)
      let walk = try Walk()
      for _ in 0..<150 {
        walk.take(Step.random(using: &numbers))
        let path = walk.world.news.state.path
        for element in path {
          switch element {
          case .detail: seen.insert("detail")
          case .edit: seen.insert("edit")
          case .settings: seen.insert("settings")
          }
        }
        if path.count > 2 { seen.insert("several") }
        if Set(path).count < path.count { seen.insert("equal ones") }
      }
    }
    #expect(seen == all)
  }

  /// Where a walk first differs, and how.
  private static func failure(of steps: [Step]) throws -> (index: Int, text: String)? {
    let walk = try Walk()
    for (index, step) in steps.enumerated() {
      walk.take(step)
      if let text = walk.difference { return (index, "after \(step), \(text)") }
    }
    return nil
  }

  /// Lets the news' home be presented over the news.
  private static func newsInASheet() -> HeadlessApp.ModuleFactory {
    Part<Alpha>.module {
      $0.sheetDestination(for: NewsRoute.self) { _ in
        TextScreen("News in a sheet") { NavigationLink("More", to: NewsPath.detail(articleID: 1)) }
      }
    }
  }

  /// An app on its way.
  private final class Walk {
    let world: NewsApp
    private var drawn: [ScreenItem] = []
    private var snapshots: [AppSnapshot] = []

    init() throws {
      world = try NewsApp(modules: [NewsWalkTests.newsInASheet()])
    }

    func take(_ step: Step) {
      let app = world.app
      let controls = app.controls()
      switch step {
      case .press(let number):
        let control = controls[number % controls.count]
        if control.role == .textField {
          _ = try? app.type(["", "paper", "Bridges"][number % 3], into: control.label)
        } else {
          _ = try? app.press(control.id)
        }
      case .back: app.navigator.goBack()
      case .tab(let number): app.navigator.selectTab(number)
      case .swipe: app.swipe()
      case .send(let number): world.news.send(action(number))
      case .push(let number): push(number)
      case .pop(let number): app.navigator.pop(number)
      case .stale(let number):
        guard !drawn.isEmpty else { break }
        let control = drawn[number % drawn.count]
        if case .perform(let action) = control.action, control.isEnabled { action() }
        if case .edit(let edit) = control.action { edit("stale") }
      case .restore(let number):
        if !snapshots.isEmpty { app.restore(snapshots[number % snapshots.count]) }
      }
      drawn = Array((drawn + controls).suffix(40))
      snapshots = Array((snapshots + [app.snapshot()]).suffix(20))
    }

    private func action(_ number: Int) -> NewsAction {
      let ids = world.news.state.path.ids
      guard let id = ids.isEmpty ? nil : ids[number % ids.count] else { return .choose(1) }
      return switch number % 7 {
      case 0: .choose(number % 3 + 1)
      case 1: .showSettings
      case 2: .choose(number % 2 + 1)
      case 3: .path(.popFrom(id: id))
      case 4: .path(.element(id: id, action: .close))
      case 5: .path(.element(id: id, action: .write("draft \(number)")))
      default: .path(.element(id: id, action: .setCompact(number.isMultiple(of: 2))))
      }
    }

    private func push(_ number: Int) {
      let router = world.app.navigator
      switch number % 4 {
      case 0: router.push(NewsRoute.home)
      case 1: router.push(NewsPath.detail(articleID: number % 5))
      case 2: router.presentSheet(NewsRoute.home)
      default: router.push(NewsPath.settings(isCompact: number.isMultiple(of: 8)))
      }
    }

    /// What differs between the parent's state and the screen.
    var difference: String? {
      let path = world.news.state.path
      if Array(path) != world.shown { return "the state is \(Array(path)), not \(world.shown)" }
      let elements = world.app.navigator.state.allElements.map(\.id)
      if !Set(path.ids).isSubset(of: elements) { return "an element of the state is gone" }
      if world.app.texts().contains("Missing screen") { return "a screen is missing" }
      return nil
    }
  }
}

import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct NavigationLogTests {
  /// A clock that a test sets.
  private final class Clock {
    var time = Duration.zero
  }

  private let clock = Clock()
  private let log: NavigationLog

  init() {
    log = NavigationLog(now: { [clock] in clock.time })
  }

  private func log(
    of notation: String, _ actions: NavigationAction..., guards: any NavigationGuard...
  ) -> [String] {
    let navigator = RecordingNavigator(notation).navigator
    navigator.guards = guards
    navigator.observers = [log]
    for action in actions { navigator.perform(action) }
    return log.entries.map(\.text)
  }

  @Test(arguments: [
    (0, "0.000"), (1_999, "0.001"), (7_000, "0.007"), (49_000, "0.049"), (290_000, "0.290"),
    (999_000, "0.999"), (1_000_000, "1.000"), (1_001_000, "1.001"), (59_990_000, "59.990"),
    (3_600_000_000, "3600.000"),
  ])
  func `A time is written in seconds and whole thousandths`(microseconds: Int, text: String) {
    clock.time = .microseconds(microseconds)
    _ = log(of: "[A*]", .open("B", .push))
    #expect(log.entries.map(\.description) == ["\(text) s  pushed Place.B"])
  }

  @Test(arguments: [
    ("[A*]", NavigationAction.open("S", .sheet), ["presented Place.S as sheet"]),
    ("[A*]", .open("1", .alert), ["presented Numbered.1 as alert"]),
    (
      "[A, B] sheet[S] cover[C*]", .dismissAll,
      ["removed cover Place.C: parent removed", "removed sheet Place.S: dismissed"]
    ),
    ("[A] sheet[S*]", .swipe, ["removed sheet Place.S: swiped"]),
    (
      "[A*] alert(X)", .open("Y", .alert),
      ["removed alert Place.X: replaced", "presented Place.Y as alert"]
    ),
    (
      "[A] cover[C*]", .restore(RecordingNavigator("[A*]").state),
      ["removed cover Place.C: restored away"]
    ),
    (
      "[A] sheet[S*]", .dismiss(returning: AnyResult(3)),
      ["removed sheet Place.S: dismissed, with 3"]
    ),
    (
      "[A, B*]", .sequence([.pop(count: 1), .open("C", .push)]),
      ["popped Place.B: open Place.C as push", "pushed Place.C"]
    ),
    (
      "[A, F, B*]", .returnToFlowRoot(),
      ["popped Place.B: return to flow root", "returned to Place.F"]
    ),
    (
      "[A, F, B*]", .returnToFlowRoot(returning: AnyResult("yes")),
      [
        "popped Place.B: return to flow root", "returned to Place.F with yes",
        "nobody handled the result: returned to Place.F with yes",
      ]
    ),
    (
      "[A, F, B*]", .finishFlow(RouteType(Place.self)),
      ["removed Place.B: finished", "removed Place.F: finished"]
    ),
    (">one[A*] two[B]", .selectTab(1), ["selected tab \"two\""]),
    (
      "[A, B, C, D*]", .replaceStack("D X B"),
      ["removed Place.C: replaced", "pushed Place.X", "moved Place.B up"]
    ),
    (
      "[A, 1*]", .pushUnless(AnyRoute(Numbered(number: 2)), .sameCaseOnTop), ["updated Numbered.2"]
    ),
  ])
  func `The log says what an action did, with its cause`(
    notation: String, action: NavigationAction, lines: [String]
  ) {
    #expect(log(of: notation, action) == lines)
  }

  @Test(arguments: [
    (NavigationAction.pop(count: 1), "pop changed nothing: at the root"),
    (.popToRoot, "pop to root changed nothing: at the root"),
    (.popTo(.route(AnyRoute(Place.z))), "pop changed nothing: not found"),
    (.dismiss(), "dismiss changed nothing: nothing is presented"),
    (.dismissAll, "dismiss all changed nothing: nothing is presented"),
    (.swipe, "swipe changed nothing: not a sheet that can be swiped away"),
    (.goBack, "go back changed nothing: at the root"),
    (.selectTab(3), "select tab changed nothing: not found"),
    (.replaceStack(""), "replace stack changed nothing: already there"),
    (.sequence([]), "empty sequence changed nothing: already there"),
    (.returnToFlowRoot(), "return to flow root changed nothing: not found"),
    (.restore(RecordingNavigator("[A*]").state), "restore changed nothing: already there"),
    (
      .returnTo(RecordingNavigator("[A*]").state.top.id, returning: AnyResult("yes")),
      "return to checkpoint with yes changed nothing: already there"
    ),
    (
      .returnToFlowRoot(returning: AnyResult("\u{1B}")),
      "return to flow root with ^[ changed nothing: not found"
    ),
    (
      .finishFlow(RouteType(Place.self), returning: AnyResult(7)),
      "finish flow with 7 changed nothing: not found"
    ),
    (.pop(count: 1, returning: AnyResult(7)), "pop with 7 changed nothing: at the root"),
    (
      .dismiss(returning: AnyResult(7)),
      "dismiss with 7 changed nothing: nothing is presented"
    ),
    (
      .close(RecordingNavigator("[A*]").state.top.id, returning: AnyResult(7)),
      "close with 7 changed nothing: at the root"
    ),
  ])
  func `The log says why an action changed nothing`(
    action: NavigationAction, line: String
  ) {
    let navigator = RecordingNavigator("[A*]").navigator
    navigator.observers = [log]
    navigator.perform(action)
    #expect(log.entries.map(\.text) == [line])
  }

  @Test func `What routes, guards, results and titles hold acts on no terminal`() {
    let evil = "\u{1B}[2J\n\u{9B}\u{202E}"
    let shown = "^[[2J^J^{009B}^{202E}"
    let navigator = Navigator(
      NavigationState(tabs: [("A", AnyRoute(Place.a)), (evil, AnyRoute(Place.b))]),
      observers: [log])
    navigator.guards = [
      PermissionGuard(evil, entering: Place.self) { route, _ in
        route == .z ? .refuse(reason: evil) : .allow
      }
    ]
    navigator.selectTab(1)
    navigator.push(Spelt(text: evil))
    navigator.push(Place.z)
    navigator.presentSheet(Place.c)
    navigator.dismiss(returning: evil)
    #expect(
      log.entries.map(\.text) == [
        "selected tab \"\(shown)\"", "pushed Spelt.\(shown)",
        "open Place.Z as push was refused by \(shown): \(shown)",
        "presented Place.C as sheet", "removed sheet Place.C: dismissed, with \(shown)",
        "nobody handled the result: removed sheet Place.C: dismissed, with \(shown)",
      ])
  }

  /// A route that shows its payload as it is.
  private struct Spelt: Route, CustomStringConvertible {
    let text: String
    static var routeName: String { "Spelt" }
    var description: String { text }
  }

  @Test func `The log says what a rewrite did`() {
    let navigator = RecordingNavigator("[A, 1, 2*]").navigator
    navigator.observers = [log]
    navigator.updateStack(of: Numbered.self, over: Place.a) { stack in
      stack.remove(at: 0)
      stack[0] = Numbered(number: 9)
    }
    navigator.updateStack(of: Numbered.self, over: Place.a) { _ in }
    #expect(
      log.entries.map(\.text) == [
        "popped Numbered.1: rewrite stack", "updated Numbered.9",
        "rewrite stack changed nothing: already there",
      ])
  }

  @Test func `Each entry is written as it comes, and kept`() {
    var written: [String] = []
    let log = NavigationLog(write: { written.append($0.text) }, now: { .zero })
    let navigator = Navigator(root: Place.a, observers: [log])
    navigator.push(Place.b)
    #expect(written == ["pushed Place.B"])
    navigator.dismiss()
    #expect(written.count == 2)
    #expect(log.entries.map(\.text) == written)
  }

  @Test func `The log's own clock only goes forward`() {
    let log = NavigationLog()
    let navigator = Navigator(root: Place.a, observers: [log])
    for _ in 0..<50 { navigator.push(Place.b) }
    let times = log.entries.map(\.time)
    #expect(times.allSatisfy { $0 >= .zero })
    #expect(times == times.sorted())
  }

  @Test func `The latest entries are kept, up to a number`() {
    let log = NavigationLog(entryLimit: 3, now: { .zero })
    let navigator = Navigator(root: Numbered(number: 0), observers: [log])
    for number in 1...10 { navigator.push(Numbered(number: number)) }
    #expect(
      log.entries.map(\.text) == [8, 9, 10].map { "pushed Numbered.\($0)" })
    #expect(log.omittedCount == 7)
  }

  @Test func `The latest entries are kept, up to a number of bytes`() {
    let line = "pushed Numbered.1000".utf8.count
    let log = NavigationLog(byteLimit: 2 * line, now: { .zero })
    let navigator = Navigator(root: Numbered(number: 0), observers: [log])
    for number in 1_000...1_050 { navigator.push(Numbered(number: number)) }
    #expect(log.entries.count == 2)
    #expect(log.entries.last?.text == "pushed Numbered.1050")
    #expect(log.omittedCount == 49)
  }

  @Test(arguments: [(0, 100), (100, 0), (-1, -1), (1, 1)])
  func `A log that may keep nothing still passes on each entry`(entryLimit: Int, byteLimit: Int) {
    var told = 0
    let log = NavigationLog(
      entryLimit: entryLimit, byteLimit: byteLimit, write: { _ in told += 1 }, now: { .zero })
    let navigator = Navigator(root: Numbered(number: 0), observers: [log])
    for number in 0..<5 { navigator.push(Numbered(number: number)) }
    #expect(log.entries.isEmpty && log.omittedCount == 5 && told == 5)
  }

  @Test func `What a log keeps has a bound, whatever the routes carry`() {
    let log = NavigationLog(now: { .zero })
    let navigator = Navigator(root: Letter(text: ""), observers: [log])
    let text = String(repeating: "a", count: 3_000)
    for _ in 0..<20 {
      navigator.push(Letter(text: text))
      navigator.pop()
    }
    #expect(log.entries.count == 40)
    #expect(log.entries[0].text.hasPrefix("pushed Letter(text: \"aaa"))
    #expect(
      log.entries.allSatisfy {
        $0.text.unicodeScalars.count == NavigationLog.textLimit + 1 && $0.text.hasSuffix("a…")
      })
    // As many as the bytes allow, and no more than are counted as left out.
    let small = NavigationLog(byteLimit: 10_000, now: { .zero })
    navigator.observers = [small]
    for _ in 0..<100 { navigator.push(Letter(text: text)) }
    #expect(small.entries.count == 9 && small.omittedCount == 91)
  }

  @Test func `Of a long action that pops much, each line has the beginning`() {
    let log = NavigationLog(now: { .zero })
    let navigator = Navigator(root: Numbered(number: 0))
    for number in 1...300 { navigator.push(Numbered(number: number)) }
    navigator.observers = [log]
    let opens = (1...300).map { NavigationAction.open("\($0)", .push) }
    navigator.perform(.sequence([.popToRoot] + opens))
    #expect(log.entries.count == 600)
    #expect(
      log.entries[0].text
        == "popped Numbered.300: pop to root, open Numbered.1 as push, open Numbered.2 as push, open Numbered.3 …"
    )
  }

  private struct Letter: Route {
    static let routeName = "Letter"
    let text: String
    var id: Int { text.utf8.count }
  }
}

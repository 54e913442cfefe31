import Routebook
import SampleApps
import RoutebookTesting
import Testing

struct FocusTests {
  private let app: HeadlessApp

  init() throws { app = try planeApp() }

  private func label(_ app: HeadlessApp) -> String? { app.focusedItem()?.label }

  /// The text of the cells that are drawn with the focus.
  private func drawn(_ app: HeadlessApp) -> String {
    let frame = app.frame()
    return (0..<frame.height).flatMap { frame.runs(inRow: $0) }
      .filter { $0.style.role == .focused }.map(\.text).joined()
  }

  @Test func `The focus goes over back button, toolbar, body and tabs, and around`() throws {
    let app = try planeApp(tabs: "Dart", "Glider")
    app.navigator.push(PlaneRoute.plane("Kite"))
    #expect(app.focusedItem() == nil)
    #expect(drawn(app) == "")
    var seen: [String] = []
    for _ in 0..<7 {
      app.focusNext()
      seen.append("\(label(app) ?? "none"): \(drawn(app))")
    }
    #expect(
      seen == [
        "Dart: ‹ Dart", "Fly: [ Fly ]", "Write a letter: Write a letter ›",
        "Storm warning: Storm warning ›", "Dart: Dart", "Glider: Glider", "Dart: ‹ Dart",
      ])
    app.focusPrevious()
    #expect(label(app) == "Glider")
  }

  @Test func `Disabled items and texts don't get the focus`() throws {
    let app = try placeApp {
      TextScreen("Closed") {
        Text("Read")
        Button("Fly", isEnabled: false) {}
        Button("Land") {}
      }
    }
    app.focusNext()
    #expect(label(app) == "Land")
    app.focusNext()
    #expect(label(app) == "Land")
    let items = app.items()
    #expect(throws: ItemError.self) { try app.focus(on: items[1].id) }
    #expect(throws: ItemError.self) { try app.focus(on: items[2].id) }
    #expect(label(app) == "Land")
  }

  @Test func `Without a usable item nothing gets the focus`() throws {
    let app = try planeApp(.notice)
    app.focusNext()
    app.focusPrevious()
    #expect(app.focusedItem() == nil)
    let error = try #require(throws: ItemError.self) { try app.pressFocusedItem() }
    #expect(error.description == "No item has the focus: move the focus to a control first.")
  }

  @Test func `Each screen remembers its focus`() throws {
    app.focusNext()
    app.focusNext()
    #expect(label(app) == "Glider")
    app.navigator.push(PlaneRoute.plane("Kite"))
    #expect(app.focusedItem() == nil)
    app.navigator.presentSheet(PlaneRoute.letter)
    #expect(app.focusedItem() == nil)
    app.navigator.dismiss()
    app.navigator.pop()
    #expect(label(app) == "Glider")
  }

  @Test func `If the focused item is gone, the item in its place has the focus`() throws {
    var labels = ["a", "b", "c"]
    let app = try placeApp {
      TextScreen("List") { for label in labels { Button(label) {} } }
    }
    app.focusNext()
    app.focusNext()
    #expect(label(app) == "b")
    labels = ["a", "c"]
    #expect(label(app) == "c")
    labels = ["a"]
    #expect(label(app) == "a")
    labels = []
    #expect(app.focusedItem() == nil)
    labels = ["new", "a", "b"]
    #expect(label(app) == "a", "it is there again")
  }

  @Test(arguments: Sight.allCases)
  func `The focus stays on the item that it moved to`(sight: Sight) throws {
    var labels = ["A", "B", "C", "D", "E"]
    let app = try placeApp {
      TextScreen("List") { for label in labels { Button(label) {} } }
    }
    for _ in 0..<3 { app.focusNext() }
    #expect(label(app) == "C")
    labels = ["A", "B", "D", "E"]
    try sight.look(at: app)
    labels = ["Z", "A", "B", "D", "E"]
    #expect(label(app) == "D")
    #expect(drawn(app) == "[ D ]")
    // `D` is in another place now.
    labels = ["Z", "A", "B", "E"]
    #expect(label(app) == "E")
  }

  /// The ways to find out where the focus is now.
  enum Sight: CaseIterable {
    case frame, items, focusedItem, move

    func look(at app: HeadlessApp) throws {
      switch self {
      case .frame: _ = app.frame()
      case .items: _ = app.items()
      case .focusedItem: _ = app.focusedItem()
      case .move: try app.focus(on: #require(app.focusedItem()).id)
      }
    }
  }

  @Test func `The body scrolls to the item that the focus moves to`() throws {
    var numbers = Array(1...30)
    let app = try placeApp {
      TextScreen("List") { for number in numbers { Button("Item \(number)") {} } }
    }
    app.focusPrevious()
    numbers.removeLast()
    let (state, interaction) = (app.navigator.state, app.interaction)
    let frame = HeadlessRenderer().frame(of: state, in: app.registry, interaction: interaction)
    #expect(drawn(app) == "[ Item 29 ]")
    // What is drawn depends only on screen, interaction and size.
    expect(app.frame(), looksLike: frame)
    #expect(app.interaction != interaction)
    // After the user scrolls away, the body stays there.
    app.scroll(by: -30)
    numbers.removeLast()
    #expect(drawn(app) == "")
    #expect(label(app) == "Item 28")
  }

  @Test func `The focus stays where an observer moves it while the screen is built`() throws {
    final class Mover: NavigationObserver {
      weak var app: HeadlessApp?
      func navigationDidNotChange(_ event: NavigationEvent) { app?.focusPrevious() }
    }
    var (labels, pops) = (["A", "B", "C", "D"], false)
    let app = try placeApp { _, navigator in
      if pops {
        pops = false
        navigator.pop()
      }
      return TextScreen("List") { for label in labels { Button(label) {} } }
    }
    let mover = Mover()
    mover.app = app
    app.navigator.observers = [mover]
    for _ in 0..<3 { app.focusNext() }
    labels = ["A", "B", "D"]
    pops = true
    _ = app.frame()
    #expect(label(app) == "B")
  }

  @Test func `An app that is not used keeps no interaction`() throws {
    _ = app.frame()
    _ = app.items()
    #expect(app.interaction == Interaction())
  }

  @Test func `If the focused item is disabled, the next usable one has the focus`() throws {
    var isEnabled = true
    let app = try placeApp {
      TextScreen("Once") {
        Button("Send", isEnabled: isEnabled) { isEnabled = false }
        Button("Close") {}
      }
    }
    app.focusNext()
    try app.pressFocusedItem()
    #expect(label(app) == "Close")
  }

  @Test func `An item with an id keeps the focus when its label changes`() throws {
    var count = 0
    let app = try placeApp {
      TextScreen("Counter") {
        Button("Zero") { count = 0 }
        Button("Count: \(count)") { count += 1 }.id("count")
      }
    }
    app.focusPrevious()
    for _ in 0..<3 { try app.pressFocusedItem() }
    #expect(label(app) == "Count: 3")
  }

  @Test func `An item with the id of a tab's name does not take the tab's place`() throws {
    var hasNew = false
    let app = try placeApp(tabs: "home", "about") { place in
      TextScreen(place.name) { if hasNew { Button("New") {}.id("about") } }
    }
    let about = try #require(app.items().last)
    try app.focus(on: about.id)
    hasNew = true
    #expect(app.focusedItem()?.role == .tab)
    try app.press(about.id)
    #expect(app.navigator.state.selectedTab == 1)
  }

  @Test func `What a user presses gets the focus`() throws {
    let app = try planeApp(.letter)
    try app.press("Sealed")
    #expect(label(app) == "Sealed")
    try app.type("Hi", into: "Text")
    #expect(label(app) == "Text")
  }

  @Test func `The focus is not part of snapshots and states`() throws {
    let (app, other) = (try planeApp(), try planeApp())
    let before = app.snapshot()
    app.focusNext()
    #expect(app.snapshot() == before)
    #expect(app.navigator.state == other.navigator.state)
    #expect(app.interaction != Interaction())
    app.interaction = Interaction()
    #expect(app.focusedItem() == nil)
  }

  @Test func `The interaction forgets screens that are gone`() throws {
    for _ in 0..<50 {
      try app.press("Dart")
      try app.press("Hangar")
    }
    let known = app.navigator.state.top.id
    var kept = Interaction()
    kept[known] = app.interaction[known]
    app.navigator.push(PlaneRoute.plane("Kite"))
    app.focusNext()
    kept[app.navigator.state.top.id] = app.interaction[app.navigator.state.top.id]
    kept.focusedPanes = app.interaction.focusedPanes
    #expect(app.interaction == kept)
  }
}

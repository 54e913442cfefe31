import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// Each element has a state of its own, which comes and goes with it.
struct ScreenStateTests {
  /// A state that tells of which route it was made.
  struct Letter: Codable, Hashable, Sendable {
    var text: String
  }

  private final class Pages {
    var writers: [StackElement.ID: (String) -> Void] = [:]
    var readers: [StackElement.ID: () -> String] = [:]
    var madeFor: [String] = []
    var asked: [NavigationAction] = []
  }

  private let recorder = RecordingNavigator("[A*]")
  private let pages = Pages()
  private let app: BareApp
  private var navigator: Navigator { recorder.navigator }

  init() throws {
    let pages = pages
    app = try BareApp(recorder.navigator) { registry in
      for presentation in Presentation.allCases {
        registry.destination(
          for: Place.self, as: presentation,
          state: { place in
            pages.madeFor.append("\(place)")
            return Letter(text: place.description.lowercased())
          },
          make: { _, place in
            pages.writers[place.id!] = { place.state.text = $0 }
            pages.readers[place.id!] = { place.state.text }
            return place.state.text
          })
      }
      registry.destination(for: Numbered.self, as: .push) { route, place in
        "\(route) \(place.presentation) \(place.module) \(place.id != nil)"
      }
    }
  }

  @Test func `A state can be read as its own type alone, also if it is nil`() {
    var element = StackElement(id: .first, route: AnyRoute(Numbered(number: 1)))
    element.state = StateValue(Int?.none)
    #expect(element.state(as: Int?.self) == .some(.none))
    #expect(element.state(as: String?.self) == nil)
    var other = element
    other.state = StateValue(String?.none)
    #expect(element != other)
  }

  private func write(_ text: String, _ id: StackElement.ID) throws {
    _ = try app.contents()
    let write = try #require(pages.writers[id])
    write(text)
  }

  @Test func `A state that equals the old one in other bytes is stored`() throws {
    navigator.push(Place.b)
    let id = navigator.state.top.id
    try write("caf\u{E9}", id)
    try write("cafe\u{301}", id)
    let state = try #require(navigator.state.top.state(as: Letter.self))
    #expect(Array(state.text.utf8) == Array("cafe\u{301}".utf8))
  }

  @Test func `The start, a push and each presentation have the state that is declared for them`()
    throws
  {
    for presentation in Presentation.allCases { navigator.perform(.open("B", presentation)) }
    #expect(try app.contents() == ["a", "b", "b", "b", "b"])
    // It is made once for each element, not for each screen that is built.
    _ = try app.contents()
    #expect(pages.madeFor == ["A", "B", "B", "B", "B"])
  }

  @Test func `A write is not navigation: no guard is asked, and no observer is notified`() throws {
    let pages = pages
    navigator.guards = [
      Sentry { action, _ in
        pages.asked.append(action)
        return .refuse(reason: "closed")
      }
    ]
    let revision = navigator.revision
    try write("new", navigator.state.topLayer.id)
    #expect(try app.contents() == ["new"])
    #expect(pages.asked.isEmpty && recorder.eventRecorder.events.isEmpty)
    #expect(navigator.revision == revision + 1)
    // An equal value is not a change.
    try write("new", navigator.state.topLayer.id)
    #expect(navigator.revision == revision + 1)
  }

  @Test func `A state made in code does not change the states of what stays`() throws {
    navigator.push(Place.b)
    try write("draft", navigator.state.top.id)
    #expect(navigator.restore(RecordingNavigator("[A, B] sheet[S*]").snapshotAsPlan) == .committed)
    #expect(try app.contents() == ["a", "draft", "s"])
  }

  @Test func `States move with the elements of a typed stack`() throws {
    for place in [Place.b, .c, .d] { navigator.push(place) }
    let ids = navigator.state.identityList
    for (id, text) in zip(ids.dropFirst(), ["b1", "c1", "d1"]) { try write(text, id) }
    navigator.updateStack(of: Place.self, over: Place.a) { $0.remove(at: 0) }
    #expect(try app.contents() == ["a", "c1", "d1"])
    #expect(Array(navigator.state.identityList) == [ids[0], ids[2], ids[3]])
    // An element whose route changes in place keeps its state, too.
    navigator.updateStack(of: Place.self, over: Place.a) { $0[1] = .e }
    #expect(try app.contents() == ["a", "c1", "d1"])
    #expect(recorder.notation == "[A, C, E*]")
  }

  @Test func `A place whose element is gone writes nothing, even if an equal one was opened`()
    throws
  {
    navigator.push(Place.b)
    let id = navigator.state.top.id
    try write("old", id)
    navigator.pop()
    navigator.push(Place.b)
    pages.writers[id]?("too late")
    #expect(try app.contents() == ["a", "b"])
  }

  @Test func `A place knows how it is shown and who registered it`() throws {
    navigator.push(Numbered(number: 7))
    #expect(try app.contents() == ["a", "7 push RoutebookNavigationTests true"])
    #expect(
      try app.registry.content(for: AnyRoute(Numbered(number: 8)), as: .push)
        == "8 push RoutebookNavigationTests false")
  }

  @Test func `States are counted out in one pass, however many elements are added`() throws {
    navigator.replaceStack((0..<20_000).map { _ in AnyRoute(Place.b) })
    #expect(navigator.state.everyElement.allSatisfy { $0.state != nil })
    #expect(pages.madeFor.count == 20_001)
  }

  @Test func `A screen has the state that the factory in use declares, not a replaced one's`()
    throws
  {
    let navigator = Navigator(root: Place.a)
    let app = try BareApp(navigator) { registry in
      registry.destination(
        for: Place.self, as: .push, state: { _ in "replaced" }, fileID: "Alpha/Alpha.swift", line: 1
      ) { _, place in place.state }
      registry.destination(
        for: Place.self, as: .push, state: { _ in 7 }, replacing: "Alpha",
        fileID: "Beta/Beta.swift", line: 1
      ) { _, place in "number \(place.state)" }
    }
    #expect(try app.contents() == ["number 7"])
    #expect(navigator.state.top.state(as: Int.self) == 7)
  }

  @Test func `A factory without a state that replaces one with a state leaves none`() throws {
    let navigator = Navigator(root: Place.a)
    let app = try BareApp(navigator) { registry in
      registry.destination(
        for: Place.self, as: .push, state: { _ in "replaced" }, fileID: "Alpha/Alpha.swift", line: 1
      ) { _, place in place.state }
      registry.navigationDestination(
        for: Place.self, replacing: "Alpha", fileID: "Beta/Beta.swift", line: 1
      ) { place in "\(place)" }
    }
    #expect(try app.contents() == ["A"])
    #expect(navigator.state.top.state(as: String.self) == nil)
  }

  @Test func `Without an element a screen has its initial state, and writes nothing`() throws {
    let navigator = Navigator(root: Place.a)
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { "\($0)" }) { _, place in
        place.state = "written"
        return "\(place.state), \(place.id == nil), \(place.presentation), \(place.module)"
      }
    }
    let revision = navigator.revision
    #expect(
      try app.registry.content(for: AnyRoute(Place.b), as: .push)
        == "B, true, push, RoutebookNavigationTests")
    #expect(navigator.revision == revision)
  }
}

extension RecordingNavigator {
  /// The place of a picture, made in code: its identities mean nothing elsewhere.
  fileprivate var snapshotAsPlan: NavigationState {
    var state = state
    state.origin = .plan
    return state
  }
}

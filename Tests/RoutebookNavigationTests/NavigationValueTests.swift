import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

private struct Sign: CustomStringConvertible, Route {
  let description: String

  var id: String { description }
}

// Only this import: it is enough to navigate.
import RoutebookNavigation
import Testing

/// How states, ends and actions are written, made in code, compared and found by identity.
struct NavigationValueTests {
  @Test func `Controls in routes and names are in visible form`() {
    let sign = AnyRoute(Sign(description: "\u{1B}[2J\n\u{202E}"))
    #expect(
      "\(NavigationState(tabs: [("a\u{9B}", sign), ("b", sign)]))"
        == ">a^{009B}[^[[2J^J^{202E}*] b[^[[2J^J^{202E}]")
  }

  @Test func `A cause has words for people and a name for logs`() {
    let causes: [(EndCause, words: String, name: String)] = [
      (.popped, "popped", "popped"), (.dismissed, "dismissed", "dismissed"),
      (.swiped, "swiped", "swiped"), (.replaced, "replaced", "replaced"),
      (.parentRemoved, "parent removed", "parentGone"),
      (.removedByRestoring, "restored away", "restoredAway"), (.refused, "refused", "refused"),
      (.cancelled, "cancelled", "cancelled"),
      (.notOpened(.unchanged(.atRoot)), "not opened", "notOpened"),
    ]
    for (cause, words, name) in causes {
      #expect("\(cause)" == words && cause.name == name)
    }
  }

  enum Shelf: Route {
    case root, a, b
  }

  enum Box: Route {
    case open
  }

  @Test func `A stack is replaced by routes of one type or of several`() {
    let navigator = Navigator(root: Shelf.root)
    navigator.replaceStack([Shelf.a, Shelf.b])
    #expect(navigator.state.description == "[root, a, b*]")
    navigator.replaceStack([Shelf.b], animated: false)
    #expect(navigator.state.description == "[root, b*]")
    navigator.replaceStack([AnyRoute(Shelf.a), AnyRoute(Box.open)])
    #expect(navigator.state.description == "[root, a, open*]")
    navigator.replaceStack([])
    #expect(navigator.state.description == "[root*]")
  }

  @Test func `A back stack is written as destinations, or as a function of the link`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("app://a", to: Shelf.a, backStack: [.push(Shelf.b)])
    builder.deepLink("app://b", to: Shelf.b, backStack: [.sheet(Shelf.a)])
    builder.deepLink(
      "app://open/:x", backStack: { _ in [.push(Shelf.a), .push(Shelf.b)] },
      route: { _ in Box.open }, parameters: { _ in nil })
    // A pattern needs no way back from a route to its link.
    builder.deepLink("app://box/:x") { _ in Box.open }
    builder.deepLink("app://shelf/:x", backStack: { _ in [.push(Shelf.b)] }) { _ in Shelf.a }
    builder.deepLink("app://fixed/:x", backStack: [.push(Shelf.b)]) { _ in Shelf.a }
    builder.deepLink("app://sheet/:x", backStack: [.sheet(Shelf.b)]) { _ in Shelf.a }
    let registry = try builder.build()
    for (link, destinations): (String, [Destination]) in [
      ("a", [.push(Shelf.b), .push(Shelf.a)]), ("b", [.sheet(Shelf.a), .push(Shelf.b)]),
      ("open/1", [.push(Shelf.a), .push(Shelf.b), .push(Box.open)]), ("box/1", [.push(Box.open)]),
      ("shelf/1", [.push(Shelf.b), .push(Shelf.a)]), ("fixed/1", [.push(Shelf.b), .push(Shelf.a)]),
      ("sheet/1", [.sheet(Shelf.b), .push(Shelf.a)]),
    ] {
      #expect(try registry.resolve(deepLink: "app://\(link)").destinations == destinations)
    }
    #expect(registry.deepLink(for: Box.open) == nil)
  }

  @Test func `States that differ in one thing have hashes of their own`() {
    let notations = [
      "[A*]", "[B*]", "[A, B*]", "[A, C*]", "[A] sheet[S*]", "[A] cover[S*]", "[A] sheet[S, B*]",
      "[A*] alert(X)", "[A*] alert(Y)", ">one[A*] two[B]", "one[A] >two[B*]", ">one[A*] two[B, C]",
      ">one[A*] three[B]", "[A] sheet[S] sheet[T*]",
    ]
    let hashes = Set(notations.map { RecordingNavigator($0).state.hashValue })
    #expect(hashes.count == notations.count)
  }

  @Test func `Routes of one type that differ in value have hashes of their own`() {
    let hashes = Set((0..<1_000).map { AnyRoute(Numbered(number: $0)).hashValue })
    #expect(hashes.count == 1_000)
  }

  @Test func `Identities do not count in equality`() {
    let straight = RecordingNavigator("[A, B*]").state
    let detour = RecordingNavigator("[A, C*]")
    detour.navigator.pop()
    detour.navigator.push(Place.b)
    #expect(detour.state == straight)
    #expect(detour.state.hashValue == straight.hashValue)
    #expect(detour.state.top.id != straight.top.id)
    #expect(detour.state.top == straight.top)
    #expect(Set([detour.state, straight]).count == 1)
  }

  @Test func `A refused action uses no identity up`() {
    let recorder = RecordingNavigator("[A] sheet[S*]", limit: 1)
    var copy = recorder.state
    copy.apply(.open("B", .push))
    recorder.navigator.presentSheet(Place.t)
    recorder.navigator.push(Place.b)
    #expect(recorder.state.identityList == copy.identityList)
  }

  @Test func `Every element is found by its identity, with its presentation and layer`() {
    let state = RecordingNavigator("one[A, B] >two[C] sheet[S, D] cover[T*] alert(X)").state
    let places = state.identityList.map { id -> String in
      guard let place = state.element(id) else { return "none" }
      let layer = state.element(place.layer)?.element.route.valueText ?? "none"
      return "\(place.element.route.valueText) \(place.presentation) in \(layer)"
    }
    #expect(
      places == [
        "A push in A", "B push in A", "C push in C", "S sheet in S", "D push in S",
        "T cover in T", "X alert in T",
      ])
  }

  @Test func `A registry makes the content of an element as it is presented`() throws {
    var builder = RegistryBuilder<String>()
    builder.add(Places())
    let registry = try builder.build()
    let state = RecordingNavigator("[A] sheet[S, D*] alert(X)").state
    let contents = try state.identityList.map { id in
      try registry.content(of: #require(state.element(id)), shownBy: nil)
    }
    #expect(contents == ["A page", "S sheet", "D page", "X alert"])
  }

  @Test func `A tab keeps its identity when its root changes`() {
    let recorder = RecordingNavigator("one[A] >two[B*]")
    let (ids, roots) = (recorder.state.tabs.map(\.id), recorder.state.tabs.map(\.layer.id))
    recorder.navigator.restore(RecordingNavigator("one[A] >two[C, D*]").state)
    #expect(recorder.state.tabs.map(\.id) == ids)
    #expect(recorder.state.tabs[1].layer.id != roots[1])
    #expect(recorder.navigator.selectTab(ids[0]) == .committed)
    #expect(recorder.notation == ">one[A*] two[C, D]")
  }

  private final class Places: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<String>) {
      registry.navigationDestination(for: Place.self) { "\($0) page" }
      registry.sheetDestination(for: Place.self) { "\($0) sheet" }
      registry.alertDestination(for: Place.self) { "\($0) alert" }
    }
  }
}

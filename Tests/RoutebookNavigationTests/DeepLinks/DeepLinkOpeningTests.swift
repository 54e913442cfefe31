import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct DeepLinkOpeningTests {
  /// Keeps the events that it receives.
  /// An app of two tabs, in the second, with a sheet and an alert over it.
  private static func app(
    limit: Int = 32, guards: [any NavigationGuard] = []
  ) -> (navigator: Navigator, eventRecorder: EventRecorder) {
    let state = NavigationState(
      tabs: [("one", AnyRoute(Place.a)), ("two", AnyRoute(Place.b))],
      rules: .init(presentationLimit: limit))
    let navigator = Navigator(state)
    navigator.push(Place.c)
    navigator.selectTab(1)
    navigator.push(Place.d)
    navigator.presentSheet(Place.s)
    navigator.push(Place.t)
    navigator.presentAlert(Place.x)
    let eventRecorder = EventRecorder()
    navigator.guards = guards
    navigator.observers = [eventRecorder]
    return (navigator, eventRecorder)
  }

  private let navigator: Navigator
  private let eventRecorder: EventRecorder

  init() { (navigator, eventRecorder) = Self.app() }

  private static let notation = "one[A, C] >two[B, D] sheet[S, T*] alert(X)"

  private static func open(_ link: String, in navigator: Navigator) throws -> Outcome {
    navigator.perform(try Registry.linked().resolve(deepLink: link).action)
  }

  @Test(arguments: [
    ("routebook://news", ">one[A, news*] two[B, D]"),
    ("routebook://news/article/5", ">one[A, news, article(5)*] two[B, D]"),
    (
      "routebook://news/letter/x",
      #">one[A, news] two[B, D] sheet[letter("x")*]"#
    ),
  ])
  func `A link leads to its place with its back stack, from any place`(
    link: String, notation: String
  ) throws {
    #expect(navigator.state.description == Self.notation)
    #expect(try Self.open(link, in: navigator) == .committed)
    #expect(navigator.state.description == notation)
    #expect(eventRecorder.events.map(\.outcome) == [.committed])
    #expect(navigator.state.brokenInvariant == nil)
  }

  @Test func `A resolved link names its pattern and where it is registered`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("app://h/:x", to: LinkedRoute.news, fileID: "News/Links.swift", line: 12)
    let resolved = try builder.build().resolve(deepLink: "APP://h/1/")
    #expect(resolved.pattern == "app://h/:x")
    #expect(resolved.registration.description == "News (News/Links.swift:12)")
    #expect(resolved.destinations == [Destination(LinkedRoute.news, as: .push)])
  }

  @Test(arguments: ["\n", "\r\n", " ", " \t\n \n"])
  func `White space at the end of a link, which is often copied with it, is not a part of it`(
    space: String
  ) throws {
    #expect(try Self.open("routebook://news/letter/x" + space, in: navigator) == .committed)
    #expect(navigator.state.top.route == AnyRoute(LinkedRoute.letter("x")))
    #expect(
      try Registry.linked().refusal(of: "routebook://news/lettre" + space)?
        .contains("routebook://news/lettre.") == true)
    let longest = "routebook://files/" + String(repeating: "a", count: 8_174)
    #expect(try Registry.linked().refusal(of: longest + space) == nil)
  }

  @Test(arguments: ["top", "", "a#b/é ?", "%41"])
  func `A route can have the fragment of its link, and its link has it again`(fragment: String)
    throws
  {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://page",
      route: { match in match.fragment.map(LinkedRoute.letter) ?? .plain },
      parameters: { route in
        switch route {
        case .letter(let fragment): DeepLinkParameters(fragment: fragment)
        default: [:]
        }
      })
    let registry = try builder.build()
    #expect(try registry.resolve(deepLink: "app://page").destinations == [.push(LinkedRoute.plain)])
    let route = LinkedRoute.letter(fragment)
    let link = try #require(registry.deepLink(for: route))
    #expect(try registry.resolve(deepLink: link).destinations == [.push(route)])
    #expect(registry.deepLink(for: LinkedRoute.plain) == "app://page")
    #expect(DeepLinkMatch(fragment: fragment).fragment == fragment)
  }
}

import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct DeepLinkOpeningTests {
  /// Keeps the events that it receives.
  /// An app of two tabs, in the second, with a sheet and an alert over it.
  private static func app(
    limit: Int = 32, guards: [any NavigationGuard] = []
  ) -> (navigator: Navigator, logbook: Logbook) {
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
    let logbook = Logbook()
    navigator.guards = guards
    navigator.observers = [logbook]
    return (navigator, logbook)
  }

  private let navigator: Navigator
  private let logbook: Logbook

  init() { (navigator, logbook) = Self.app() }

  private static let picture = "one[A, C] >two[B, D] sheet[S, T*] alert(X)"

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
    link: String, picture: String
  ) throws {
    #expect(navigator.state.description == Self.picture)
    #expect(try Self.open(link, in: navigator) == .committed)
    #expect(navigator.state.description == picture)
    #expect(logbook.events.map(\.outcome) == [.committed])
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

  @Test func `Opening a link twice shows its place once`() throws {
    _ = try Self.open("routebook://news/article/5", in: navigator)
    let once = navigator.state.description
    _ = try Self.open("routebook://news/article/5", in: navigator)
    #expect(navigator.state.description == once)
  }

  @Test(arguments: DeepLinkRefusalTests.refusals)
  func `A refused link changes nothing`(
    name: String, link: String, message: String
  ) throws {
    let before = navigator.state
    #expect(throws: DeepLinkError.self) { try Self.open(link, in: navigator) }
    #expect(navigator.state == before, "\(name)")
    #expect(logbook.events.isEmpty)
  }

  @Test func `A guard that refuses one destination refuses the whole link`() throws {
    let paywall = PermissionGuard("paywall", entering: LinkedRoute.self) { route, _ in
      route == .news ? .refuse(reason: "the news cost") : .allow
    }
    let (navigator, logbook) = Self.app(guards: [paywall])
    let before = navigator.state
    let outcome = try Self.open("routebook://news/article/5", in: navigator)
    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(refusal.description == "paywall: the news cost")
    #expect(navigator.state == before)
    #expect(logbook.events.map(\.effects) == [[]])
    #expect(try Self.open("routebook://files/a", in: navigator) == .committed)
  }

  @Test func `A guard can redirect a link`() throws {
    let login = PermissionGuard("login", entering: LinkedRoute.self) { route, _ in
      if case .letter = route { .redirect(.open(Destination(Place.y, as: .cover))) } else { .allow }
    }
    let (navigator, logbook) = Self.app(guards: [login])
    #expect(try Self.open("routebook://news/letter/x", in: navigator).changedState)
    #expect(navigator.state.description == "one[A, C] >two[B, D] sheet[S, T] cover[Y*]")
    #expect(logbook.events.count == 1 && logbook.events[0].outcome.changedState)
  }

  @Test func `A link over the limit of layers changes nothing`() throws {
    var builder = RegistryBuilder<String>()
    let sheets = [Place.e, .u].map { Destination($0, as: .sheet) }
    builder.deepLink("app://h", to: Place.z, as: .cover, backStack: sheets)
    let link = try builder.build().resolve(deepLink: "app://h")
    for limit in 1...3 {
      let (navigator, logbook) = Self.app(limit: limit)
      let before = navigator.state
      let outcome = navigator.perform(link.action)
      if limit == 3 {
        #expect(outcome == .committed)
        #expect(
          navigator.state.description == ">one[A] two[B, D] sheet[E] sheet[U] cover[Z*]")
      } else {
        #expect(outcome == .unchanged(.presentationLimit))
        #expect(navigator.state == before)
        #expect(navigator.state.description == Self.picture)
        #expect(logbook.events.map(\.effects) == [[]])
      }
      #expect(navigator.state.brokenInvariant == nil)
      // Identities continue as if nothing had happened.
      navigator.push(Place.g)
      #expect(navigator.state.brokenInvariant == nil)
    }
  }

  @Test func `What a link removes ends once`() throws {
    var ends: [EndCause] = []
    navigator.presentCover(Place.y, onDismiss: { ends.append($0.cause) })
    #expect(throws: DeepLinkError.self) { try Self.open("routebook://nowhere", in: navigator) }
    #expect(ends.isEmpty)
    _ = try Self.open("routebook://news", in: navigator)
    #expect(ends.count == 1)
  }

  @Test func `A link that is opened while an action is applied waits for it`() throws {
    let action = try Registry.linked().resolve(deepLink: "routebook://news").action
    navigator.deferringActions {
      #expect(navigator.perform(action) == .queued)
      #expect(navigator.state.description == Self.picture)
    }
    #expect(navigator.state.description == ">one[A, news*] two[B, D]")
    #expect(logbook.events.count == 1 && logbook.events[0].outcome.changedState)
  }
}

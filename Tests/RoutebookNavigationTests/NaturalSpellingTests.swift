// Only this import: it is enough to navigate.
import RoutebookNavigation
import Testing

/// Calls in the form in which a user writes them first.
struct NaturalSpellingTests {
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

  @Test func `A destination is written as what it does`() {
    #expect(Destination.push(Shelf.a) == Destination(Shelf.a, as: .push))
    let all: [Destination] = [.push(Shelf.a), .sheet(Shelf.a), .cover(Shelf.b), .alert(Box.open)]
    #expect(all.map(\.presentation) == Presentation.allCases)
  }

  @Test func `A back stack is written as destinations`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("app://shelf/a", to: Shelf.a, backStack: [.push(Shelf.b)])
    builder.deepLink("app://shelf/b", to: Shelf.b, backStack: [.sheet(Shelf.a)])
    builder.deepLink(
      "app://shelf/open/:x", backStack: { _ in [.push(Shelf.a), .push(Shelf.b)] },
      route: { _ in Box.open }, parameters: { _ in nil })
    builder.deepLink(
      "app://shelf/shut/:x", backStack: { _ in [.push(Shelf.a)] }, route: { _ in Box.open },
      parameters: { _ in nil })
    let registry = try builder.build()
    func pictures(_ link: String) throws -> [String] {
      try registry.resolve(deepLink: link).destinations.map(\.description)
    }
    #expect(try pictures("app://shelf/a") == ["Shelf.b as push", "Shelf.a as push"])
    #expect(try pictures("app://shelf/b") == ["Shelf.a as sheet", "Shelf.b as push"])
    #expect(
      try pictures("app://shelf/open/1")
        == ["Shelf.a as push", "Shelf.b as push", "Box.open as push"])
    #expect(try pictures("app://shelf/shut/1") == ["Shelf.a as push", "Box.open as push"])
  }

  @Test func `A pattern needs no way back from a route to its link`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("app://box/:x") { _ in Box.open }
    builder.deepLink("app://shelf/:x", backStack: { _ in [.push(Shelf.b)] }) { _ in Shelf.a }
    builder.deepLink("app://fixed/:x", backStack: [.push(Shelf.b)]) { _ in Shelf.a }
    builder.deepLink("app://sheet/:x", backStack: [.sheet(Shelf.b)]) { _ in Shelf.a }
    let registry = try builder.build()
    #expect(try registry.resolve(deepLink: "app://box/1").destinations == [.push(Box.open)])
    #expect(
      try registry.resolve(deepLink: "app://shelf/1").destinations
        == [.push(Shelf.b), .push(Shelf.a)])
    #expect(
      try registry.resolve(deepLink: "app://fixed/1").destinations
        == [.push(Shelf.b), .push(Shelf.a)])
    #expect(
      try registry.resolve(deepLink: "app://sheet/1").destinations
        == [.sheet(Shelf.b), .push(Shelf.a)])
    #expect(registry.deepLink(for: Box.open) == nil)
  }

  @Test func `A state has tabs with roots of one type or of several`() {
    #expect(
      NavigationState(tabs: [("x", Shelf.a), ("y", Shelf.b)])
        == NavigationState(tabs: [("x", AnyRoute(Shelf.a)), ("y", AnyRoute(Shelf.b))]))
  }

  @Test func `A push unless the route is there takes closures for the pushed element`() {
    let navigator = Navigator(root: Shelf.root)
    var ends: [EndCause] = []
    navigator.push(Shelf.a, unless: .onTop, onEnd: { ends.append($0.cause) })
    navigator.push(Shelf.a, unless: .onTop, onEnd: { _ in Issue.record("it opens nothing") })
    navigator.pop()
    #expect(ends == [.popped])
  }

  @Test func `A log takes a closure for its entries`() {
    var lines: [String] = []
    let log = NavigationLog { lines.append($0.text) }
    let navigator = Navigator(root: Shelf.root, observers: [log])
    navigator.push(Shelf.a)
    #expect(lines == ["pushed Shelf.a"])
  }

  @Test func `A state made in code that equals what is shown changes nothing`() {
    let tabs = [("One", AnyRoute(Shelf.root)), ("Two", AnyRoute(Shelf.b))]
    let navigator = Navigator(NavigationState(tabs: tabs))
    navigator.push(Shelf.a)
    navigator.present(Box.open, as: .sheet)
    let before = navigator.state
    var plan = NavigationState(tabs: tabs)
    plan.apply(.open(.push(Shelf.a)))
    plan.apply(.open(.sheet(Box.open)))
    #expect(navigator.restore(plan) == .unchanged(.alreadyThere))
    #expect(navigator.state.top.id == before.top.id)
    plan.apply(.open(.push(Box.open)))
    #expect(navigator.restore(plan) == .committed)
  }
}

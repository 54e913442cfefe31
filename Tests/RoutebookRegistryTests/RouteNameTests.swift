import RoutebookRegistry
import Testing

struct RouteNameTests {
  /// Shown by what it holds: the name itself would drive the terminal that shows the test.
  struct Unprintable: CustomTestStringConvertible {
    let testDescription: String
    let name: String

    init(_ description: String, _ name: String) {
      (testDescription, self.name) = (description, name)
    }
  }

  @Test func `A declared name replaces the type name`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<Calendar> {
        $0.navigationDestination(for: Calendar.Route.self) { _ in "" }
      })
    #expect(registry.routeNames == ["calendar"])
    #expect(registry.destinations.map(\.routeName) == ["calendar"])
    #expect(RouteType(Calendar.Route.self).name == "calendar")
  }

  @Test func `The default name is the text of the reflected type`() {
    enum Local: Route { case here }
    let types: [any Route.Type] = [
      FirstTab.Route.self, Box<News.Route>.self, Int.Page.self, Hidden.self, Local.self,
      Box<Local>.self,
    ]
    for type in types { #expect(type.routeName == String(reflecting: type)) }
    #expect(SettingsCoordinator.moduleName == String(describing: SettingsCoordinator.self))
  }

  @Test func `Generic route types of two arguments are two entries`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.navigationDestination(for: Box<FirstTab.Route>.self) { "first tab's \($0.item)" }
        $0.navigationDestination(for: Box<News.Route>.self) { "news' \($0.item)" }
      })
    #expect(
      registry.routeNames == [
        "RoutebookRegistryTests.Box<RoutebookRegistryTests.FirstTab.Route>",
        "RoutebookRegistryTests.Box<RoutebookRegistryTests.News.Route>",
      ])
    let boxes = [AnyRoute(Box(item: FirstTab.Route.sheet)), AnyRoute(Box(item: News.Route.home))]
    #expect(
      try boxes.map { try registry.content(for: $0, as: .push) } == [
        "first tab's sheet", "news' home",
      ])
  }

  @Test func `A type in an extension of another module's type has a usable name`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> { $0.sheetDestination(for: Int.Page.self) { _ in "" } })
    #expect(registry.routeNames == ["(extension in RoutebookRegistryTests):Swift.Int.Page"])
  }

  @Test func `A private or local route type is refused with the remedy, also in another type`() {
    enum Local: Route { case here }
    expectRefusal(of: Hidden.self)
    #expect(Hidden.routeName.contains("(unknown context at "))
    expectRefusal(of: Box<Hidden>.self)
    expectRefusal(of: Concealed.self)
    expectRefusal(of: Box<Concealed>.self)
    expectRefusal(of: Local.self)
  }

  private enum Concealed: Route { case here }

  /// How an optimized build names private types.
  static let namesInFiles = [
    "News.(Home in _82252ABC0A9B63DCA930A5DED748EA57)",
    "News.Screens.(Box in _82252ABC0A9B63DCA930A5DED748EA57)<Swift.Int>",
    "News.Box<News.(Home in _82252ABC0A9B63DCA930A5DED748EA57)>",
    "(extension in News):Swift.Int.(Page in _82252ABC0A9B63DCA930A5DED748EA57)",
  ]

  @Test(arguments: namesInFiles)
  func `A name that contains a number of its file is refused`(name: String) throws {
    #expect(
      try refusal(ofName: name).contains(
        "can't be used: it is private or local, so its qualified name changes with the file"))
  }

  @Test func `A private or local route type with a declared name is accepted`() throws {
    enum Local: Route {
      case here
      static var routeName: String { "local" }
    }
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.navigationDestination(for: Local.self) { _ in "" }
        $0.navigationDestination(for: NamedHidden.self) { _ in "" }
      })
    #expect(registry.routeNames == ["hidden", "local"])
  }

  @Test(arguments: [
    Unprintable("tab", "news\thome"), Unprintable("line feed", "news\nhome"),
    Unprintable("carriage return", "news\rhome"),
    Unprintable("null", "news\0"), Unprintable("escape", "\u{1b}[2J"),
    Unprintable("delete", "\u{7f}"), Unprintable("C1", "\u{9b}2J"),
    Unprintable("no-break space", "news\u{a0}home"),
    Unprintable("ideographic space", "뉴스\u{3000}홈"),
    Unprintable("line separator", "news\u{2028}"),
    Unprintable("paragraph separator", "news\u{2029}"),
    Unprintable("right-to-left override", "news\u{202e}emoh"),
    Unprintable("zero-width space", "news\u{200b}"),
    Unprintable("byte order mark", "\u{feff}news"),
  ])
  func `An unprintable name is refused`(_ sample: Unprintable) throws {
    #expect(
      try refusal(ofName: sample.name) == """
        The registry can't be built: 1 problem.

        The route type RoutebookRegistryTests.Renamed can't be used: its name contains white \
        space or control characters.
          - NewsCoordinator (News/NewsCoordinator.swift:7)
        Declare a name in the type: static var routeName: String { "…" }.
        """)
  }

  @Test(arguments: [
    "news", "news.home", "news/home", "Pair<A, B>", "뉴스", "새 소식", "📰", "e\u{301}", "a-b_c:1",
    "(Home in _8943)", "Home in _89430123456789ABCDEF0123456789AB",
  ])
  func `Any other name is accepted`(name: String) throws {
    let registry = try Renamed.$name.withValue(name) {
      try makeRegistry(
        of: ScriptedModule<News> { $0.alertDestination(for: Renamed.self) { _ in "" } })
    }
    #expect(registry.routeNames == [name])
  }

  @Test func `Several unusable names are listed by the place of their first registration`() throws {
    let module = ScriptedModule<News> {
      $0.register(Hidden.self, as: .sheet, at: "News/News.swift", 100)
      $0.register(Hidden.self, as: .push, at: "News/News.swift", 9)
      $0.register(Furtive.self, as: .alert, at: "News/News.swift", 11)
      $0.register(Hidden.self, as: .cover, at: "News/News.swift", 10)
    }
    let error = try #require(throws: RegistryError.self) { try makeRegistry(of: module) }
    #expect(error.problems.map(\.kind) == [.unusableRouteName, .unusableRouteName])
    #expect(error.problems.map { $0.claimants.map(\.registration?.line) } == [[9], [11]])
  }

  /// The text under which a module's registration of `Renamed` under this name is refused.
  private func refusal(ofName name: String) throws -> String {
    let module = ScriptedModule<News> {
      $0.register(Renamed.self, as: .sheet, at: "News/NewsCoordinator.swift", 7)
    }
    let error = #expect(throws: RegistryError.self) {
      try Renamed.$name.withValue(name) { _ = try makeRegistry(of: module) }
    }
    return try #require(error).description
  }

  private func expectRefusal<R: Route>(
    of type: R.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RegistryError.self, sourceLocation: sourceLocation) {
      try makeRegistry(
        of: ScriptedModule<News> {
          $0.register(type, as: .cover, at: "News/NewsCoordinator.swift", 12)
        })
    }
    // The message contains the type's name, which contains an address and can't be written here.
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        The route type \(String(reflecting: type)) can't be used: it is private or local, so its \
        qualified name changes with the file or the build.
          - NewsCoordinator (News/NewsCoordinator.swift:12)
        Declare a name in the type: static var routeName: String { "…" }.
        """,
      sourceLocation: sourceLocation)
  }
}

struct Box<Item: Route>: Route {
  var item: Item
}

extension Int {
  enum Page: Route { case only }
}

private enum Furtive: Route { case here }

private enum Hidden: Route { case here }

private enum NamedHidden: Route {
  case here
  static var routeName: String { "hidden" }
}

/// A route type whose name a test can choose.
enum Renamed: Route {
  case here
  @TaskLocal static var name = ""
  static var routeName: String { name }
}

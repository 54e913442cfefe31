import RoutebookRegistry
import Testing

struct RegistryBuildTests {
  @Test func `A registry with no module is valid, and every look-up finds no factory`() throws {
    let registry = try makeRegistry()
    #expect(registry.modules == [])
    #expect(registry.routeNames == [])
    #expect(registry.destinations == [])
    #expect(registry[Trail.self] == [])
    #expect(registry.routeType(named: News.Route.routeName) == nil)
    for presentation in Presentation.allCases {
      #expect(
        registry.resolutionError(for: DestinationType(RouteType(News.Route.self), as: presentation))
          != nil)
      #expect(throws: ResolutionError.self) {
        try registry.content(for: AnyRoute(News.Route.home), as: presentation)
      }
    }
  }

  @Test func `Each of the four calls registers for its own presentation`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<FirstTab> {
        $0.navigationDestination(for: FirstTab.Route.self) { "push \($0)" }
        $0.sheetDestination(for: FirstTab.Route.self) { "sheet \($0)" }
        $0.coverDestination(for: FirstTab.Route.self) { "cover \($0)" }
        $0.alertDestination(for: FirstTab.Route.self) { "alert \($0)" }
      })
    for presentation in Presentation.allCases {
      let content = try registry.content(for: AnyRoute(FirstTab.Route.cover), as: presentation)
      #expect(content == "\(presentation.rawValue) cover")
    }
    #expect(registry.presentations(of: RouteType(FirstTab.Route.self)) == Presentation.allCases)
  }

  @Test(arguments: Presentation.allCases)
  func `A single call registers for no other presentation`(presentation: Presentation) throws {
    let registry = try makeRegistry(
      of: ScriptedModule<FirstTab> {
        $0.destination(for: FirstTab.Route.self, as: presentation) { route in "\(route)" }
      })
    let type = RouteType(FirstTab.Route.self)
    #expect(registry.presentations(of: type) == [presentation])
    #expect(
      Presentation.allCases.filter {
        registry.resolutionError(for: DestinationType(type, as: $0)) == nil
      }
        == [presentation])
    #expect(registry.destinations.map(\.presentation) == [presentation])
  }

  @Test func `Destinations are sorted by route name, then presentation, with their places`() throws
  {
    let line = #line
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.alertDestination(for: News.Route.self) { _ in "" }
        $0.navigationDestination(for: News.Route.self) { _ in "" }
      },
      ScriptedModule<Calendar> {
        $0.sheetDestination(for: FirstTab.Route.self) { _ in "" }
        $0.coverDestination(for: Calendar.Route.self) { _ in "" }
      })
    let rows = registry.destinations.map {
      "\($0.routeName) \($0.presentation.rawValue) \($0.registration)"
    }
    let file = #fileID
    #expect(
      rows == [
        "RoutebookRegistryTests.FirstTab.Route sheet CalendarCoordinator (\(file):\(line + 7))",
        "RoutebookRegistryTests.News.Route push NewsCoordinator (\(file):\(line + 4))",
        "RoutebookRegistryTests.News.Route alert NewsCoordinator (\(file):\(line + 3))",
        "calendar cover CalendarCoordinator (\(file):\(line + 8))",
      ])
    #expect(registry.modules == ["CalendarCoordinator", "NewsCoordinator"])
    #expect(registry.routeNames == registry.routeNames.sorted())
  }

  @Test func `Two route types of one short name are two entries`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<FirstTab> {
        $0.sheetDestination(for: FirstTab.Route.self) { "first tab's \($0)" }
      },
      ScriptedModule<News> {
        $0.sheetDestination(for: News.Route.self) { "news' \($0)" }
      })
    #expect(
      registry.routeNames == [
        "RoutebookRegistryTests.FirstTab.Route", "RoutebookRegistryTests.News.Route",
      ])
    #expect(
      try registry.content(for: AnyRoute(FirstTab.Route.sheet), as: .sheet) == "first tab's sheet")
    #expect(try registry.content(for: AnyRoute(News.Route.home), as: .sheet) == "news' home")
  }

  @Test func `Two modules may register one route type for different presentations`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<FirstTab> {
        $0.navigationDestination(for: News.Route.self) { _ in "first tab's" }
      },
      ScriptedModule<News> { $0.sheetDestination(for: News.Route.self) { _ in "news'" } })
    #expect(registry.presentations(of: RouteType(News.Route.self)) == [.push, .sheet])
    #expect(try registry.content(for: AnyRoute(News.Route.home), as: .push) == "first tab's")
    #expect(try registry.content(for: AnyRoute(News.Route.home), as: .sheet) == "news'")
  }

  @Test func `A registration outside any module counts as the file's Swift module`() throws {
    var builder = RegistryBuilder<String>()
    builder.navigationDestination(for: News.Route.self) { _ in "" }
    builder.add(ScriptedModule<Calendar>())
    builder.sheetDestination(for: News.Route.self, fileID: "App/App.swift", line: 3) { _ in "" }
    let registry = try builder.build()
    #expect(registry.modules == ["App", "CalendarCoordinator", "RoutebookRegistryTests"])
    #expect(
      registry.destinations.map(\.registration.module) == ["RoutebookRegistryTests", "App"])
  }

  @Test func `A contribution outside any module makes no module`() throws {
    var builder = RegistryBuilder<String>()
    builder.contribute(["outside"], to: Trail.self)
    builder.add(ScriptedModule<Calendar> { $0.contribute(["calendar"], to: Trail.self) })
    builder.contribute(["outside again"], to: Trail.self)
    let registry = try builder.build()
    #expect(registry.modules == ["CalendarCoordinator"])
    #expect(registry[Trail.self] == ["outside", "outside again", "calendar"])
  }

  @Test func `A module may add another, and go on as itself`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.navigationDestination(for: News.Route.self) { _ in "" }
        $0.add(
          ScriptedModule<Calendar> {
            $0.navigationDestination(for: Calendar.Route.self) { _ in "" }
          })
        $0.sheetDestination(for: News.Route.self) { _ in "" }
      })
    #expect(
      registry.destinations.map(\.registration.module) == [
        "NewsCoordinator", "NewsCoordinator", "CalendarCoordinator",
      ])
  }

  @Test func `A key of the app's own is reduced over all modules`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.contribute(["news 1"], to: Trail.self)
        $0.contribute(7, to: Deepest.self)
        $0.contribute(["news 2"], to: Trail.self)
      },
      ScriptedModule<Calendar> {
        $0.contribute(["calendar"], to: Trail.self)
        $0.contribute(3, to: Deepest.self)
      })
    #expect(registry[Trail.self] == ["calendar", "news 1", "news 2"])
    #expect(registry[Deepest.self] == 7)
    #expect(registry[PushDestinations<String>.self] == FactoryTable())
  }

  @Test func `The tables of the presentations are contributions like any other`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> { $0.coverDestination(for: News.Route.self) { _ in "" } })
    let covers = registry[CoverDestinations<String>.self]
    #expect(covers[News.Route.routeName].count == 1)
    #expect(registry[SheetDestinations<String>.self] == FactoryTable())
  }

  @Test func `A copy of a builder goes its own way, and a registry stays as it was built`() throws {
    var builder = RegistryBuilder<String>()
    builder.add(ScriptedModule<News> { $0.contribute(["news"], to: Trail.self) })
    var copy = builder
    let before = try builder.build()
    copy.add(
      ScriptedModule<Calendar> {
        $0.contribute(["calendar"], to: Trail.self)
        $0.sheetDestination(for: Calendar.Route.self) { _ in "" }
      })
    builder.add(ScriptedModule<FirstTab> { $0.contribute(["first tab"], to: Trail.self) })
    #expect(before[Trail.self] == ["news"])
    #expect(try builder.build()[Trail.self] == ["first tab", "news"])
    #expect(try copy.build()[Trail.self] == ["calendar", "news"])
    #expect(try copy.build().routeNames == ["calendar"])
    #expect(try builder.build().routeNames == [])
    #expect(before.modules == ["NewsCoordinator"])
  }

  @Test func `A module is named for its type unless it names itself`() throws {
    #expect(SettingsCoordinator.moduleName == "SettingsCoordinator")
    #expect(try makeRegistry(of: SettingsCoordinator()).modules == ["SettingsCoordinator"])
  }
}

final class SettingsCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<String>) {}
}

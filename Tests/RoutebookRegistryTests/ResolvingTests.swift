import RoutebookRegistry
import Testing

struct ResolvingTests {
  /// First tab in push and alert, the calendar as a sheet.
  private let registry = try! makeRegistry(
    of: ScriptedModule<FirstTab> {
      $0.navigationDestination(for: FirstTab.Route.self) { "push \($0)" }
      $0.alertDestination(for: FirstTab.Route.self) { "alert \($0)" }
    },
    ScriptedModule<Calendar> { $0.sheetDestination(for: Calendar.Route.self) { "sheet \($0)" } })

  @Test func `The error for a missing presentation names those that exist`() throws {
    let error = try #require(throws: ResolutionError.self) {
      try registry.content(for: AnyRoute(FirstTab.Route.cover), as: .cover)
    }
    #expect(error.routeName == "RoutebookRegistryTests.FirstTab.Route")
    #expect(error.presentation == .cover)
    #expect(error.registered == [.push, .alert])
    #expect(error.nearestName == nil)
    #expect(
      "\(error)" == """
        RoutebookRegistryTests.FirstTab.Route has no cover factory, only: push, alert. \
        Register it: coverDestination(for: RoutebookRegistryTests.FirstTab.Route.self) { … }.
        """)
  }

  @Test func `The error for an unregistered route contains the nearest name`() throws {
    let error = try #require(throws: ResolutionError.self) {
      try registry.content(for: AnyRoute(News.Route.home), as: .sheet)
    }
    #expect(error.registered == [])
    #expect(error.nearestName == "RoutebookRegistryTests.FirstTab.Route")
    #expect(
      "\(error)" == """
        No module registers RoutebookRegistryTests.News.Route. The nearest registered name is \
        RoutebookRegistryTests.FirstTab.Route. Register it: \
        sheetDestination(for: RoutebookRegistryTests.News.Route.self) { … }.
        """)
  }

  @Test func `The error for a name that belongs to another type names that type`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> { $0.sheetDestination(for: Numbered<Zero>.self) { _ in "" } })
    let error = try #require(throws: ResolutionError.self) {
      try registry.content(for: AnyRoute(Namesake<Zero>()), as: .sheet)
    }
    #expect(error.registered == [])
    #expect(
      "\(error)" == """
        No module registers RoutebookRegistryTests.Namesake<RoutebookRegistryTests.Zero>. Its \
        name, Route0, belongs to RoutebookRegistryTests.Numbered<RoutebookRegistryTests.Zero>. \
        Give each type its own name: static var routeName: String { "…" }.
        """)
  }

  @Test func `A factory receives the registry that it is part of`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.contextualDestination(for: News.Route.self, as: .push) { route, context in
          switch route {
          case .home: context.registry.routeNames.joined(separator: ", ")
          case .article:
            (try? context.registry.content(for: AnyRoute(Calendar.Route.events), as: .sheet))
              ?? "none"
          }
        }
      },
      ScriptedModule<Calendar> { $0.sheetDestination(for: Calendar.Route.self) { "\($0)" } })
    #expect(
      try registry.content(for: AnyRoute(News.Route.home), as: .push)
        == "RoutebookRegistryTests.News.Route, calendar")
    #expect(
      try registry.content(for: AnyRoute(News.Route.article(id: 1)), as: .push) == "events")
  }

  @Test func `A failed look-up is reported without making content`() throws {
    for route in [
      AnyRoute(FirstTab.Route.cover), AnyRoute(Calendar.Route.events), AnyRoute(News.Route.home),
    ] {
      for presentation in Presentation.allCases {
        let thrown: ResolutionError?
        do throws(ResolutionError) {
          _ = try registry.content(for: route, as: presentation)
          thrown = nil
        } catch {
          thrown = error
        }
        #expect(registry.resolutionError(for: Destination(route, as: presentation)) == thrown)
      }
    }
  }

  @Test func `A factory is called once for each look-up, and not before`() throws {
    final class Counter { var calls = 0 }
    let counter = Counter()
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.navigationDestination(for: News.Route.self) { _ in
          counter.calls += 1
          return ""
        }
      })
    #expect(registry.resolutionError(for: Destination(News.Route.home, as: .push)) == nil)
    #expect(counter.calls == 0)
    for _ in 0..<3 { _ = try registry.content(for: AnyRoute(News.Route.home), as: .push) }
    #expect(counter.calls == 3)
  }

  @Test func `A route type is found by its name`() {
    #expect(registry.routeType(named: "calendar") == RouteType(Calendar.Route.self))
    #expect(
      registry.routeType(named: "RoutebookRegistryTests.FirstTab.Route")
        == RouteType(FirstTab.Route.self))
    #expect(registry.routeType(named: "Calendar") == nil)
    #expect(registry.routeType(named: "RoutebookRegistryTests.Calendar.Route") == nil)
    #expect(registry.routeType(named: "") == nil)
  }

  @Test func `What can be resolved is what is listed`() {
    let types = [
      RouteType(FirstTab.Route.self), RouteType(Calendar.Route.self), RouteType(News.Route.self),
    ]
    let resolved = types.flatMap { type in
      Presentation.allCases.filter {
        registry.resolutionError(for: DestinationType(type, as: $0)) == nil
      }
      .map { "\(type) \($0)" }
    }
    let listed = registry.destinations.map { "\($0.routeName) \($0.presentation)" }
    #expect(resolved == listed)
    #expect(
      listed == [
        "RoutebookRegistryTests.FirstTab.Route push", "RoutebookRegistryTests.FirstTab.Route alert",
        "calendar sheet",
      ])
    #expect(registry.presentations(of: RouteType(News.Route.self)) == [])
  }
}

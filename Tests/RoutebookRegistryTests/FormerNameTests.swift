import RoutebookRegistry
import Testing

struct FormerNameTests {
  enum Pier: Route {
    case first

    static var routeName: String { "Pier" }
    static var formerNames: [String] { ["Dock", "Quay", "Pier"] }
  }

  enum Harbour: Route {
    case first

    static var routeName: String { "Harbour" }
    static var formerNames: [String] { ["Quay"] }
  }

  /// Took the name that another had.
  enum Dock: Route {
    case first

    static var routeName: String { "Dock" }
    static var formerNames: [String] { ["Pier"] }
  }

  @Test func `A type is found by its present and its former names`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.register(Pier.self, as: .push, at: "News/N.swift", 1)
        $0.register(Pier.self, as: .sheet, at: "News/N.swift", 2)
      })
    #expect(Set(registry.routeTypes.keys) == ["Pier", "Dock", "Quay"])
    #expect(registry.routeTypes.values.allSatisfy { $0 == RouteType(Pier.self) })
    #expect(registry.routeNames == ["Pier"])
    #expect(registry.routeType(named: "Dock") == nil)
  }

  @Test func `A former name of two types is refused with both types and places`() {
    let text = refusal(
      of: ScriptedModule<News> { $0.register(Pier.self, as: .push, at: "News/N.swift", 1) },
      ScriptedModule<Calendar> { $0.register(Harbour.self, as: .sheet, at: "Calendar/C.swift", 2) })
    #expect(
      text == """
        The registry can't be built: 1 problem.

        Several route types have the name Quay:
          - RoutebookRegistryTests.FormerNameTests.Harbour (a former name), registered by CalendarCoordinator \
        (Calendar/C.swift:2)
          - RoutebookRegistryTests.FormerNameTests.Pier (a former name), registered by NewsCoordinator \
        (News/N.swift:1)
        A current or former name can belong to only one type. Remove it from all but one.
        """)
  }

  @Test func `A former name that another type has now is refused with both types, in any order`() {
    let modules: [any CoordinatorModule<String>] = [
      ScriptedModule<News> { $0.register(Pier.self, as: .push, at: "News/N.swift", 1) },
      ScriptedModule<Calendar> { $0.register(Dock.self, as: .push, at: "Calendar/C.swift", 2) },
      ScriptedModule<FirstTab> { $0.register(Harbour.self, as: .push, at: "First/F.swift", 3) },
    ]
    for order in modules.permutations {
      var builder = RegistryBuilder<String>()
      for module in order { builder.add(module) }
      let error = #expect(throws: RegistryError.self) { try builder.build() }
      #expect(
        error?.description == """
          The registry can't be built: 3 problems.

          Several route types have the name Dock:
            - RoutebookRegistryTests.FormerNameTests.Dock, registered by CalendarCoordinator \
          (Calendar/C.swift:2)
            - RoutebookRegistryTests.FormerNameTests.Pier (a former name), registered by NewsCoordinator \
          (News/N.swift:1)
          A current or former name can belong to only one type. Remove it from all but one.

          Several route types have the name Pier:
            - RoutebookRegistryTests.FormerNameTests.Dock (a former name), registered by \
          CalendarCoordinator (Calendar/C.swift:2)
            - RoutebookRegistryTests.FormerNameTests.Pier, registered by NewsCoordinator \
          (News/N.swift:1)
          A current or former name can belong to only one type. Remove it from all but one.

          Several route types have the name Quay:
            - RoutebookRegistryTests.FormerNameTests.Harbour (a former name), registered by FirstTabCoordinator \
          (First/F.swift:3)
            - RoutebookRegistryTests.FormerNameTests.Pier (a former name), registered by NewsCoordinator \
          (News/N.swift:1)
          A current or former name can belong to only one type. Remove it from all but one.
          """)
    }
  }
}

import RoutebookRegistry
import Testing

struct ReplacingTests {
  @Test func `A factory replaces another module's, in either order of adding`() throws {
    let modules: [any CoordinatorModule<String>] = [
      ScriptedModule<News> { $0.sheetDestination(for: News.Route.self) { _ in "old" } },
      ScriptedModule<Calendar> {
        $0.sheetDestination(for: News.Route.self, replacing: "NewsCoordinator") { _ in "new" }
      },
    ]
    for policy in [RegistryBuilder<String>.ConflictPolicy.refuse, .lastWins] {
      for order in modules.permutations {
        var builder = RegistryBuilder<String>(policy: policy)
        for module in order { builder.add(module) }
        let registry = try builder.build()
        #expect(try registry.content(for: AnyRoute(News.Route.home), as: .sheet) == "new")
        #expect(registry.destinations.map(\.registration.module) == ["CalendarCoordinator"])
        #expect(registry.modules == ["CalendarCoordinator", "NewsCoordinator"])
      }
    }
  }

  @Test func `All four calls can replace`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.navigationDestination(for: News.Route.self) { _ in "old" }
        $0.sheetDestination(for: News.Route.self) { _ in "old" }
        $0.coverDestination(for: News.Route.self) { _ in "old" }
        $0.alertDestination(for: News.Route.self) { _ in "old" }
      },
      ScriptedModule<Calendar> {
        let old = "NewsCoordinator"
        $0.navigationDestination(for: News.Route.self, replacing: old) { _ in "new" }
        $0.sheetDestination(for: News.Route.self, replacing: old) { _ in "new" }
        $0.coverDestination(for: News.Route.self, replacing: old) { _ in "new" }
        $0.alertDestination(for: News.Route.self, replacing: old) { _ in "new" }
      })
    for presentation in Presentation.allCases {
      #expect(try registry.content(for: AnyRoute(News.Route.home), as: presentation) == "new")
    }
  }

  @Test(arguments: [RegistryBuilder<String>.ConflictPolicy.refuse, .lastWins])
  func `Modules that replace each other are a conflict`(
    policy: RegistryBuilder<String>.ConflictPolicy
  ) {
    #expect(
      refusal(
        of: rival(Zero.self, replacing: 1), rival(Next<Zero>.self, replacing: 0), policy: policy)
          == """
          The registry can't be built: 1 problem.

          Several factories for the sheet of calendar, which replace each other in a circle:
            - Module0 (Rivals/Rival.swift:0)
            - Module1 (Rivals/Rival.swift:1)
          Remove one, or remove “replacing:” from one.
          """)
  }

  @Test func `A replacement of a missing factory is refused, and the error lists those that exist`()
  {
    #expect(
      refusal(
        of: rival(Zero.self, replacing: 7), rival(Next<Zero>.self, replacing: nil),
        ScriptedModule<Part<Seven>> {
          // The module is there, but it has no such factory.
          $0.navigationDestination(for: Calendar.Route.self) { _ in "" }
        }) == """
          The registry can't be built: 1 problem.

          Module0 replaces the factory of Module7 for the sheet of calendar, but Module7 does not register one:
            - Module0 (Rivals/Rival.swift:0)
          Modules that register one: Module1. Correct the name, or remove “replacing:”.
          """)
  }

  @Test func `A module can't replace its own factory`() {
    #expect(
      refusal(of: rival(Zero.self, replacing: 0)) == """
        The registry can't be built: 1 problem.

        Module0 replaces the factory of Module0 for the sheet of calendar, but this is its own factory:
          - Module0 (Rivals/Rival.swift:0)
        No other module registers one. Remove “replacing:”.
        """)
  }

  /// Each of three modules registers nothing, or a factory that replaces none or another's.
  @Test func `Every world of three rivals has one winner or an error, in every order`() throws {
    var (built, refused) = (0, 0)
    let choices = (0..<3).map { number in
      [nil, Rival(number, replacing: nil)]
        + (0..<3).filter { $0 != number }.map { Rival(number, replacing: $0) }
    }
    for first in choices[0] {
      for second in choices[1] {
        for third in choices[2] {
          let rivals = [first, second, third].compactMap { $0 }
          let winner = Rival.winner(of: rivals)
          for order in rivals.permutations {
            var builder = RegistryBuilder<String>()
            for rival in order { rival.add(to: &builder) }
            let registry = try? builder.build()
            let shown = try? registry?.content(for: AnyRoute(Calendar.Route.events), as: .sheet)
            #expect((registry == nil) == (winner == .conflict), "\(order)")
            #expect(shown == winner.content, "\(order)")
          }
          if winner == .conflict { refused += 1 } else { built += 1 }
        }
      }
    }
    // No rival, one alone (3), one of two replacing the other (6), and a chain of three (6).
    #expect(built == 16)
    #expect(refused == 64 - 16)
  }
}

private typealias Seven = Next<Next<Next<Next<Next<Next<Next<Zero>>>>>>>

/// A module that registers the sheet of one route.
private struct Rival {
  enum Winner: Equatable {
    case nobody, conflict
    case module(Int)

    var content: String? { if case .module(let number) = self { "\(number)" } else { nil } }
  }

  let number: Int
  let replaced: Int?

  init(_ number: Int, replacing replaced: Int?) {
    (self.number, self.replaced) = (number, replaced)
  }

  /// The first of some order in which each replaces the next and the last replaces none.
  static func winner(of rivals: [Rival]) -> Winner {
    if rivals.isEmpty { return .nobody }
    let chain = rivals.permutations.first { order in
      order.map(\.replaced) == order.dropFirst().map(\.number) + [nil]
    }
    return chain.map { .module($0[0].number) } ?? .conflict
  }

  func add(to builder: inout RegistryBuilder<String>) {
    func add<N: Numeral>(_ type: N.Type, to builder: inout RegistryBuilder<String>) {
      builder.add(rival(type, replacing: replaced))
    }
    add(numeral(number), to: &builder)
  }
}

private func rival<N: Numeral>(
  _: N.Type, replacing replaced: Int?
) -> ScriptedModule<Part<N>> {
  ScriptedModule {
    $0.sheetDestination(
      for: Calendar.Route.self, replacing: replaced.map { "Module\($0)" },
      fileID: "Rivals/Rival.swift", line: N.value
    ) { _ in "\(N.value)" }
  }
}

import RoutebookRegistry
import Testing

struct ContributionKeyTests {
  @Test func `The keys of the four presentations reduce by the laws`() {
    let tables = FactoryTableTests.smallTables
    expectLaws(of: PushDestinations<String>.self, over: tables)
    expectLaws(of: SheetDestinations<String>.self, over: tables)
    expectLaws(of: CoverDestinations<String>.self, over: tables)
    expectLaws(of: AlertDestinations<String>.self, over: tables)
  }

  @Test func `A key of an app's own reduces by the laws`() {
    expectLaws(of: Trail.self, over: [[], ["a"], ["b"], ["a", "b"]])
    expectLaws(of: Deepest.self, over: [.min, -1, 0, 7])
  }

  @Test(arguments: Presentation.allCases)
  func `A factory is contributed under the key of its presentation only`(
    presentation: Presentation
  ) throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.destination(for: News.Route.self, as: presentation) { _ in "" }
      })
    let tables = [
      registry[PushDestinations<String>.self], registry[SheetDestinations<String>.self],
      registry[CoverDestinations<String>.self], registry[AlertDestinations<String>.self],
    ]
    let counts = tables.map { $0[News.Route.routeName].count }
    #expect(counts == Presentation.allCases.map { $0 == presentation ? 1 : 0 })
  }

  /// Checks that `reduce` is associative over all triples and has the default as its identity.
  private func expectLaws<K: ContributionKey>(
    of key: K.Type, over values: [K.Value], sourceLocation: SourceLocation = #_sourceLocation
  ) where K.Value: Equatable {
    func reduced(_ value: K.Value, _ next: K.Value) -> K.Value {
      var value = value
      K.reduce(value: &value) { next }
      return value
    }
    let isIdentity = values.allSatisfy {
      reduced(K.defaultValue, $0) == $0 && reduced($0, K.defaultValue) == $0
    }
    #expect(isIdentity, sourceLocation: sourceLocation)
    let isAssociative = values.allSatisfy { a in
      values.allSatisfy { b in
        values.allSatisfy { c in reduced(reduced(a, b), c) == reduced(a, reduced(b, c)) }
      }
    }
    #expect(isAssociative, sourceLocation: sourceLocation)
  }
}

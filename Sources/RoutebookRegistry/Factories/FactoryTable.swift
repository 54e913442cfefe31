/// The factories that modules contribute for one presentation, by the names of their route types.
///
/// A table keeps all factories for a name, in order, so merging is associative and loses nothing.
/// `RegistryBuilder.build()` chooses one of them, or reports a conflict.
@usableFromInline package struct FactoryTable<Content>: Equatable {
  @usableFromInline package var factories: [String: [ViewFactory<Content>]] = [:]

  /// Creates an empty table.
  @inlinable package init() {}

  /// Creates a table with one factory.
  package init(_ factory: ViewFactory<Content>) {
    factories = [factory.name: [factory]]
  }

  /// Adds the next table's factories after this table's. O(*n*) in the number of names in the next
  /// table.
  ///
  /// Inlinable, as all that a look-up and a merge call, for the bounds of `routebook-bench look-up` and
  /// `routebook-bench merge`.
  @inlinable package mutating func merge(_ next: FactoryTable) {
    factories.merge(next.factories) { $0 + $1 }
  }

  @usableFromInline package static func == (left: Self, right: Self) -> Bool {
    left.factories == right.factories
  }

  /// The factories for a name, in the order in which modules contributed them. O(1) on average.
  package subscript(name: String) -> [ViewFactory<Content>] { factories[name] ?? [] }
}

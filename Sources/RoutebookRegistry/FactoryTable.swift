/// The factories that modules contribute for one presentation, by the names of their route types.
///
/// A table keeps all factories for a name, in order, so merging is associative and loses nothing.
/// `RegistryBuilder.build()` chooses one of them, or reports a conflict.
@usableFromInline package struct FactoryTable<Content>: Equatable {
  @usableFromInline var factories: [RouteName: [ViewFactory<Content>]] = [:]

  @inlinable package init() {}

  package init(_ factory: ViewFactory<Content>) {
    factories = [factory.name: [factory]]
  }

  /// Adds the next table's factories after this table's. O(*n*) in the number of names in the next
  /// table.
  ///
  /// The method is inlinable, since it takes 3.5 times as long if the content's type is unknown,
  /// and the goal is to be as fast as the write-up's own merge.
  @inlinable package mutating func merge(_ next: FactoryTable) {
    factories.merge(next.factories) { $0 + $1 }
  }

  /// The factories for a name, in the order in which modules contributed them. O(1) on average.
  package subscript(name: String) -> [ViewFactory<Content>] { factories[RouteName(name)] ?? [] }

  @usableFromInline package static func == (left: Self, right: Self) -> Bool {
    left.factories == right.factories
  }
}

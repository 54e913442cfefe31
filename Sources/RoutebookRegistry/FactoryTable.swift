/// What is contributed for one presentation: a table from route name to factories.
///
/// A name that was contributed more than once keeps all its factories, in order, until the
/// registry is built; so merging loses nothing, is associative, and has the empty table as its
/// identity. Which of them is used, or that it is a conflict, is for `RegistryBuilder.build()`.
public struct FactoryTable<Content>: Equatable {
  /// The first factory of each name. Keyed by the name's digest: as cheap to merge as a table
  /// keyed by type identity. Held without its content type, since a dictionary of a type that is
  /// known only when the program runs is many times slower.
  private var first: [UInt64: AnyObject] = [:]
  /// All later ones, in order.
  private var later: [AnyObject] = []

  public init() {}

  /// The number of factories.
  public var count: Int { first.count + later.count }

  /// Adds a factory as the last of its name. O(1) on average.
  public mutating func add(_ factory: ViewFactory<Content>) {
    if first[factory.name.digest] == nil {
      first[factory.name.digest] = factory
    } else {
      later.append(factory)
    }
  }

  /// Adds all factories of another table behind this one's. O(`next.count`) on average.
  public mutating func merge(_ next: FactoryTable) {
    if first.isEmpty && later.isEmpty {
      self = next
      return
    }
    for (digest, theirs) in next.first {
      // One hash an entry: a name is seldom known already, and then the known factory goes back.
      if let mine = first.updateValue(theirs, forKey: digest) {
        first[digest] = mine
        later.append(theirs)
      }
    }
    if !next.later.isEmpty { later.append(contentsOf: next.later) }
  }

  /// All factories of a name, in the order in which they were contributed.
  public subscript(name: String) -> [ViewFactory<Content>] {
    let name = RouteName(name)
    return ([first[name.digest]].compactMap { $0 } + later).map(Self.factory)
      .filter { $0.name.text == name.text }
  }

  /// All factories by name, each name's in the order in which they were contributed.
  var byName: [String: [ViewFactory<Content>]] {
    var groups: [String: [ViewFactory<Content>]] = [:]
    groups.reserveCapacity(first.count)
    for factory in first.values.lazy.map(Self.factory) { groups[factory.name.text] = [factory] }
    for factory in later.lazy.map(Self.factory) {
      groups[factory.name.text, default: []].append(factory)
    }
    return groups
  }

  private static func factory(_ object: AnyObject) -> ViewFactory<Content> {
    // `add` takes no other objects.
    unsafeDowncast(object, to: ViewFactory<Content>.self)
  }

  /// Equal if every name has the same factories in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.byName == right.byName }
}

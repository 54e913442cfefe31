/// A part of a feature's state.
struct StatePart: Hashable {
  /// The fingerprint of the feature, the part, and its place in the value.
  let fingerprint: Fingerprint
  /// Whether it is one of many elements, of which only those count that a step changes.
  let isOneOfMany: Bool
}

/// The parts of a feature's state: the properties of structures, and the elements of collections
/// with their number, down to values that have neither.
struct StateParts {
  /// The maximum number of parts; a value with more of them is a single one.
  private static let limit = 1_000
  /// The maximum number of elements of a collection that count where nothing changes them.
  private static let elementLimit = 32

  private(set) var parts: [StatePart] = []

  init(of value: any Hashable, feature: Int) {
    add(value, at: [feature], isOneOfMany: false)
    if parts.count > Self.limit {
      parts = []
      add(leaf: value, at: [feature], isOneOfMany: false)
    }
  }

  private mutating func add(_ value: any Hashable, at place: [AnyHashable], isOneOfMany: Bool) {
    guard parts.count <= Self.limit else { return }
    let mirror = Mirror(reflecting: value)
    let isMany = isOneOfMany || mirror.children.count > Self.elementLimit
    switch mirror.displayStyle {
    case .struct where !mirror.children.isEmpty, .optional where !mirror.children.isEmpty:
      let properties = mirror.children.map { ($0.label, $0.value as? any Hashable) }
      guard properties.allSatisfy({ $0.1 != nil }) else {
        return add(leaf: value, at: place, isOneOfMany: isOneOfMany)
      }
      for case (let name, let property?) in properties {
        add(property, at: place + [AnyHashable(name)], isOneOfMany: isOneOfMany)
      }
    case .collection, .dictionary, .set:
      add(leaf: mirror.children.count, at: place, isOneOfMany: isOneOfMany)
      for (index, child) in mirror.children.enumerated() {
        // An entry of a dictionary is at the place of its key, and an element of a set at its own.
        let pair: [Any] =
          switch mirror.displayStyle {
          case .dictionary: Mirror(reflecting: child.value).children.map(\.value)
          case .set: [child.value, child.value]
          default: [index, child.value]
          }
        guard let key = pair.first as? any Hashable, let element = pair.last as? any Hashable else {
          return add(leaf: value, at: place, isOneOfMany: isOneOfMany)
        }
        add(element, at: place + [AnyHashable(key)], isOneOfMany: isMany)
      }
    default: add(leaf: value, at: place, isOneOfMany: isOneOfMany)
    }
  }

  private mutating func add(
    leaf value: some Hashable, at place: [AnyHashable], isOneOfMany: Bool
  ) {
    parts.append(StatePart(fingerprint: Fingerprint(place, value), isOneOfMany: isOneOfMany))
  }
}

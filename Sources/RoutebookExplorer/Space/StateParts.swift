/// A part of a feature's state.
struct StatePart: Hashable {
  /// The fingerprint of the feature, the part, and its place in the value.
  let fingerprint: Fingerprint
  /// Whether it is one of many elements, of which only those count that a step changes.
  let isOneOfMany: Bool
}

/// The parts of a feature's state: the properties of structures, and the elements of collections with their
/// number, down to values that have neither.
struct StateParts {
  /// The maximum number of parts; a value with more of them is a single one.
  private static let limit = 1_000
  /// The maximum number of elements of a collection that count where nothing changes them.
  private static let elementLimit = 32

  private(set) var parts: [StatePart] = []

  init(of value: any Hashable, feature: Int) {
    add(value, at: [feature], false)
    if parts.count > Self.limit {
      parts = []
      add(leaf: value, at: [feature], false)
    }
  }

  private mutating func add(_ value: any Hashable, at place: [AnyHashable], _ isOneOfMany: Bool) {
    guard parts.count <= Self.limit else { return }
    let mirror = Mirror(reflecting: value)
    let isMany = isOneOfMany || mirror.children.count > Self.elementLimit
    switch mirror.displayStyle {
    case .struct where !mirror.children.isEmpty, .optional where !mirror.children.isEmpty:
      let properties = mirror.children.map { ($0.label, $0.value as? any Hashable) }
      guard properties.allSatisfy({ $0.1 != nil }) else {
        return add(leaf: value, at: place, isOneOfMany)
      }
      for case (let name, let property?) in properties {
        add(property, at: place + [AnyHashable(name)], isOneOfMany)
      }
    case .collection:
      add(leaf: mirror.children.count, at: place, isOneOfMany)
      for (index, element) in mirror.children.enumerated() {
        guard let element = element.value as? any Hashable else {
          return add(leaf: value, at: place, isOneOfMany)
        }
        add(element, at: place + [AnyHashable(index)], isMany)
      }
    case .dictionary:
      add(leaf: mirror.children.count, at: place, isOneOfMany)
      for entry in mirror.children {
        let pair = Mirror(reflecting: entry.value).children.compactMap { $0.value as? any Hashable }
        guard pair.count == 2 else { return add(leaf: value, at: place, isOneOfMany) }
        add(pair[1], at: place + [AnyHashable(pair[0])], isMany)
      }
    case .set:
      add(leaf: mirror.children.count, at: place, isOneOfMany)
      for case let element as any Hashable in mirror.children.map(\.value) {
        add(leaf: element, at: place, isMany)
      }
    default: add(leaf: value, at: place, isOneOfMany)
    }
  }

  private mutating func add(
    leaf value: some Hashable, at place: [AnyHashable], _ isOneOfMany: Bool
  ) {
    parts.append(StatePart(fingerprint: Fingerprint(place, value), isOneOfMany: isOneOfMany))
  }
}

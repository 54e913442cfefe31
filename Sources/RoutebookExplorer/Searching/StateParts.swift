/// The parts of a feature's state: the properties of structures, and the elements of collections with their
/// number, down to values that have neither.
struct StateParts {
  /// The maximum number of parts; a value with more of them is a single one.
  private static let limit = 64

  /// The fingerprint of each part and its place in the value.
  private(set) var fingerprints: [Fingerprint] = []

  init(of value: any Hashable) {
    add(value, at: [])
    if fingerprints.count > Self.limit {
      fingerprints = []
      add(leaf: value, at: [])
    }
  }

  private mutating func add(_ value: any Hashable, at place: [AnyHashable]) {
    guard fingerprints.count <= Self.limit else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct where !mirror.children.isEmpty, .optional where !mirror.children.isEmpty:
      let properties = mirror.children.map { ($0.label, $0.value as? any Hashable) }
      guard properties.allSatisfy({ $0.1 != nil }) else { return add(leaf: value, at: place) }
      for case (let name, let property?) in properties {
        add(property, at: place + [AnyHashable(name)])
      }
    case .collection:
      add(leaf: mirror.children.count, at: place)
      for (index, element) in mirror.children.enumerated() {
        guard let element = element.value as? any Hashable else {
          return add(leaf: value, at: place)
        }
        add(element, at: place + [AnyHashable(index)])
      }
    case .dictionary:
      add(leaf: mirror.children.count, at: place)
      for entry in mirror.children {
        let pair = Mirror(reflecting: entry.value).children.compactMap { $0.value as? any Hashable }
        guard pair.count == 2 else { return add(leaf: value, at: place) }
        add(pair[1], at: place + [AnyHashable(pair[0])])
      }
    case .set:
      add(leaf: mirror.children.count, at: place)
      for case let element as any Hashable in mirror.children.map(\.value) {
        add(leaf: element, at: place)
      }
    default: add(leaf: value, at: place)
    }
  }

  private mutating func add(leaf value: some Hashable, at place: [AnyHashable]) {
    fingerprints.append(
      Fingerprint { hasher in
        hasher.combine(place)
        hasher.combine(value)
      })
  }
}

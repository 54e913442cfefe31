extension Sequence {
  /// The elements with the same key, in the order of the first element of each. O(*n*).
  func groups<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    return reduce(into: []) { groups, element in
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
  }

  /// The elements sorted by a name as people do it: `Module 2` is before `Module 10`.
  ///
  /// - Parameters:
  ///   - first: How many elements stay where they are, before the others.
  ///   - name: The name of an element.
  func naturallySorted(after first: Int = 0, by name: (Element) -> String) -> [Element] {
    let keys = map { (element: $0, key: NaturalKey(name($0))) }
    return keys.prefix(first).map(\.element)
      + keys.dropFirst(first).sorted { $0.key < $1.key }.map(\.element)
  }
}

/// A name as texts and numbers in turn.
private struct NaturalKey: Comparable {
  /// What a name has at the same place as another one: a number is before a text.
  private enum Part: Comparable {
    /// The number of digits without leading zeros, and the digits.
    case number(Int, String)
    case text(String)
  }

  private var parts: [Part] = []
  /// Names that differ only in capital letters or in zeros have one order, too.
  private let name: String

  init(_ name: String) {
    self.name = name
    var rest = name.lowercased().unicodeScalars[...]
    while let first = rest.first {
      let isNumber = Self.isDigit(first)
      let part = rest.prefix { Self.isDigit($0) == isNumber }
      rest = rest.dropFirst(part.count)
      let digits = String(part.drop { $0 == "0" })
      parts.append(isNumber ? .number(digits.utf8.count, digits) : .text(String(part)))
    }
  }

  private static func isDigit(_ scalar: UnicodeScalar) -> Bool { "0"..."9" ~= scalar }

  static func < (left: NaturalKey, right: NaturalKey) -> Bool {
    if left.parts == right.parts { return left.name < right.name }
    return left.parts.lexicographicallyPrecedes(right.parts)
  }
}

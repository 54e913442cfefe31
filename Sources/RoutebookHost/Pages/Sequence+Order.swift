extension Sequence {
  /// Returns the elements with the same key, in the order of the first element of each. O(*n*).
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

  /// Returns the elements sorted by a name as people do it: `Module 2` is before `Module 10`.
  ///
  /// - Parameters:
  ///   - first: The number of elements that stay where they are, before the others.
  ///   - name: The name of an element.
  func naturallySorted(after first: Int = 0, by name: (Element) -> String) -> [Element] {
    let named = map { (element: $0, name: name($0)) }
    let sorted = named.dropFirst(first).map { (element: $0, key: $0.name.naturalKey) }
      .sorted { ($0.key, $0.element.name) < ($1.key, $1.element.name) }
    return (named.prefix(first) + sorted.map(\.element)).map(\.element)
  }
}

extension String {
  /// The text in small letters, with the number of its digits before each number, so that numbers
  /// are in their order.
  fileprivate var naturalKey: String {
    let isDigit = { (scalar: UnicodeScalar) in "0"..."9" ~= scalar }
    var (key, rest) = ("", lowercased().unicodeScalars[...])
    while let first = rest.first {
      let part = rest.prefix { isDigit($0) == isDigit(first) }
      rest = rest.dropFirst(part.count)
      let digits = String(part.drop { $0 == "0" })
      key +=
        isDigit(first)
        ? "\(UnicodeScalar(UInt8(clamping: digits.utf8.count)))\(digits)" : String(part)
    }
    return key
  }
}

extension ScreenItem {
  /// What distinguishes an item from the others on its screen, also after the screen changes.
  ///
  /// It is the item's role and label, and which of the items with that role and label it is. Use
  /// `.id(_:)` for an item whose label changes.
  public struct ID: Hashable, Sendable {
    let role: Role?
    /// As bytes: to compare strings by their normal forms takes quadratic time for some texts.
    let bytes: [UInt8]
    package let occurrence: Int

    init(_ item: ScreenItem, occurrence: Int) {
      role = item.name == nil ? item.role : nil
      bytes = Array((item.name ?? item.label).utf8)
      self.occurrence = occurrence
    }

    /// The label or the name that it consists of.
    package var name: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it is the identity of an item, apart from the occurrence.
    func matches(_ item: ScreenItem) -> Bool {
      role == (item.name == nil ? item.role : nil)
        && (item.name ?? item.label).utf8.elementsEqual(bytes)
    }
  }

  /// What distinguishes the item from the others on its screen. O(*n*) in the bytes of its label.
  public var id: ID { ID(self, occurrence: occurrence) }
}

extension [ScreenItem] {
  /// The items with their occurrences counted. O(*n*) in their number and the bytes of their labels.
  func counted() -> [ScreenItem] {
    var counts: [ScreenItem.ID: Int] = [:]
    var items = self
    for index in items.indices {
      let count = counts[ScreenItem.ID(items[index], occurrence: 0), default: 0] + 1
      counts[ScreenItem.ID(items[index], occurrence: 0)] = count
      items[index].occurrence = count
    }
    return items
  }

  /// The identity of an item, also if the items are not counted. O(*n*) in the number of items.
  func id(of index: Int) -> ScreenItem.ID {
    let id = ScreenItem.ID(self[index], occurrence: 0)
    return ScreenItem.ID(self[index], occurrence: self[...index].count { id.matches($0) })
  }

  /// The index of the item with an identity. O(*n*) in the number of items.
  package func index(of id: ScreenItem.ID) -> Int? {
    var occurrence = 0
    return firstIndex { item in
      if id.matches(item) { occurrence += 1 }
      return occurrence == id.occurrence
    }
  }
}

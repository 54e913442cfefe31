import VisibleText

extension ScreenItem {
  /// Distinguishes an item from the others on its screen, even after the screen changes.
  ///
  /// It consists of the item's role and label, those of its menu, and the item's number among those
  /// with the same. Use `.id(_:)` for an item whose label changes.
  public struct ID: Hashable, Sendable {
    let role: Role?
    /// Stored as bytes: comparing strings by their normal forms takes quadratic time for some
    /// texts.
    let bytes: [UInt8]
    /// The label or identifier of the item's menu.
    private let entryParent: [UInt8]?
    fileprivate let occurrence: Int
    /// The item's pane; 0 if it is not yet known, as for the focus of a screen.
    private var pane: Int

    init(_ item: ScreenItem, occurrence: Int) {
      role = item.roleInIdentity
      bytes = Array((item.identifier ?? item.label).utf8)
      entryParent = item.entryParent.map { Array($0.reference.utf8) }
      self.occurrence = occurrence
      pane = item.pane
    }

    /// The identity in a pane: the one on top, unless another is given.
    package func inPane(_ pane: Int = 0) -> Self {
      var id = self
      id.pane = pane
      return id
    }

    /// The label or identifier in the identity.
    fileprivate var name: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it is the identity of an entry in a menu.
    package var isEntry: Bool { entryParent != nil && role != .actions }

    /// The label or identifier of the menu, to use in a path.
    fileprivate var path: String {
      entryParent.map { "\"\(String(decoding: $0, as: UTF8.self).visible)\" > " } ?? ""
    }

    /// Whether an item has this identity, regardless of its occurrence.
    func matches(_ item: ScreenItem) -> Bool {
      pane == item.pane && role == item.roleInIdentity
        && (item.identifier ?? item.label).utf8.elementsEqual(bytes)
        && entryParent == item.entryParent.map { Array($0.reference.utf8) }
    }
  }

  /// The role in the identity; `nil` for an item with an identifier from `.id(_:)`, whose role can
  /// change.
  ///
  /// A tab keeps its role, so an identifier from `.id(_:)` is never the name of a tab.
  fileprivate var roleInIdentity: Role? { identifier == nil || role == .tab ? role : nil }

  /// Distinguishes the item from the others on its screen. O(*n*) in the number of bytes in its
  /// label.
  public var id: ID { ID(self, occurrence: occurrence) }
}

extension ScreenItem {
  /// The identifier from `.id(_:)`, or the identity as text.
  package var identifierOrDescription: String { identifier ?? id.description }
}

extension ScreenItem.ID: CustomStringConvertible {
  /// The identity as text: `button "Next"`, `button "Next", number 2`, or `item "total"` for an
  /// identifier from `.id(_:)`.
  public var description: String {
    "\(role?.word ?? "item") \(path)\"\(name.visible)\""
      + (occurrence > 1 ? ", number \(occurrence)" : "")
  }
}

extension [ScreenItem] {
  /// Returns the items, numbered among those with the same label or identifier. O(*n*) in the items
  /// and the bytes of their labels.
  package func numbered() -> [ScreenItem] {
    var counts: [ScreenItem.ID: Int] = [:]
    var items = self
    for index in items.indices {
      let count = counts[ScreenItem.ID(items[index], occurrence: 0), default: 0] + 1
      counts[ScreenItem.ID(items[index], occurrence: 0)] = count
      items[index].occurrence = count
    }
    return items
  }

  /// The identity of an item, even if occurrences are not counted. O(*n*) in the number of items.
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

extension [ScreenItem] {
  /// The indices of the controls that a name means, in the order in which `#1`, `#2`, … number
  /// them.
  ///
  /// A text field and a button can share a label, such as “Search”. Where a text is typed, text
  /// fields are numbered before the other controls; elsewhere, after them. O(*n*) in the number of
  /// items. In panes, those of the screen on top come first, then those of the next pane below it.
  ///
  /// - Parameters:
  ///   - fieldsFirst: Whether text fields are numbered first.
  ///   - parent: The index of the menu, or of the row with actions, whose entries are meant; `nil`
  ///     for the controls that are in none.
  ///   - isMatch: Whether the name means an item.
  package func controls(
    fieldsFirst: Bool, of parent: Int?, _ isMatch: (ScreenItem) -> Bool
  ) -> [Int] {
    let all = indices.filter {
      self[$0].isControl && self[$0].entryParent?.index == parent && isMatch(self[$0])
    }
    let isFirst = { (self[$0].role == .textField) == fieldsFirst }
    return sortedByPanes(all.filter(isFirst) + all.filter { !isFirst($0) })
  }

  /// The indices in the same order, but first those of the screen on top, then those of each next
  /// pane below it.
  private func sortedByPanes(_ indices: [Int]) -> [Int] {
    // The placeholder's items come last, since they can't be used.
    let order = { (index: Int) in self[index].pane < 0 ? Int.max : self[index].pane }
    return indices.contains { self[$0].pane != 0 }
      ? indices.sorted { order($0) < order($1) } : indices
  }

  /// The indices of the menus and of the rows with actions, in reading order, those of the screen
  /// on top first. O(*n*) in the number of items.
  package var entryParentIndices: [Int] {
    sortedByPanes(
      compactMap(\.entryParent).reduce(into: []) { if $0.last != $1.index { $0.append($1.index) } })
  }

  /// The title of a pane. O(*n*) in the number of items.
  package func title(ofPane pane: Int) -> String? {
    first { $0.pane == pane && $0.role == .title }?.label
  }
}

extension ScreenItem {
  /// The menu, or the row with actions, to which an item belongs.
  package final class EntryParent: Sendable {
    /// The index of the item by which a script names it: of the menu itself, or of the row.
    package let index: Int
    /// The index of the item that opens the list.
    package let opener: Int
    package let label: String
    /// The identifier from `.id(_:)`.
    package let identifier: String?

    /// The text by which identities and messages refer to it.
    var reference: String { identifier ?? label }

    init(index: Int, opener: Int, label: String, identifier: String?) {
      (self.index, self.opener, self.label, self.identifier) = (index, opener, label, identifier)
    }
  }

  /// Whether the focus can move to the item: in an open menu, it stays among the entries.
  ///
  /// - Parameter opener: The index of the item whose menu is open; `nil` if none is.
  func isIn(openMenu opener: Int?) -> Bool { (isEntry ? entryParent?.opener : nil) == opener }

  /// The label after that of the item's menu: `More > Delete`.
  package var path: String { entryParent.map { "\($0.label) > \(label)" } ?? label }
}

extension ScreenItems {
  /// Adds a menu, and its entries after it. A menu among the entries of another one is a section of
  /// them.
  mutating func addMenu(
    _ label: String, isEnabled: Bool, entries: [ScreenElement]
  ) -> LayoutNode {
    guard entryParent == nil else {
      let first = all.count
      let section = LayoutNode.section([addHeader(label)] + add(entries))
      if !isEnabled { disable(from: first) }
      return section
    }
    let index = all.count
    add(.menu, label, opening: entries, isEnabled: isEnabled) {
      ScreenItem.EntryParent(index: index, opener: index, label: label, identifier: $0)
    }
    return .item(index)
  }

  /// Adds a row, and after it what opens its actions, and these.
  ///
  /// A row of cells has one more cell, so that the marks are below one another.
  mutating func add(
    _ row: ScreenElement, actions: [ScreenElement], opener label: String
  ) -> LayoutNode {
    let index = all.count
    let node = add(row)
    guard entryParent == nil, !actions.isEmpty, index < all.count else {
      return actions.isEmpty ? node : .vertical([node] + add(actions))
    }
    let opener = all.count
    let named =
      (index..<opener).first {
        all[$0].isControl || all[$0].role == .picker && !all[$0].label.isEmpty
      } ?? index
    let row = ScreenItem.EntryParent(
      index: named, opener: opener, label: all[named].label, identifier: all[named].identifier)
    (entryParent, identifier) = (row, nil)
    defer { entryParent = nil }
    add(.actions, label, opening: actions) { _ in row }
    if case .row(let cells) = node { return .row(cells + [.item(opener)]) }
    return .actions(node, opener)
  }

  /// Adds what opens a list, and the entries of the list. Without an entry that can be used, it
  /// can't be used.
  private mutating func add(
    _ role: ScreenItem.Role, _ label: String, opening entries: [ScreenElement],
    isEnabled: Bool = true, in makeParent: (String?) -> ScreenItem.EntryParent
  ) {
    let opener = all.count
    add(ScreenItem(role: role, label: label, isEnabled: isEnabled, action: .openMenu))
    let (outerIdentifier, outerParent) = (identifier, entryParent)
    (identifier, entryParent) = (nil, makeParent(outerIdentifier))
    _ = add(entries)
    (identifier, entryParent) = (outerIdentifier, outerParent)
    if !isEnabled { disable(from: opener + 1) }
    if isEnabled, !all[(opener + 1)...].contains(where: \.isUsable) {
      all[opener].isEnabled = false
    }
  }

  /// Disables the controls from an index on: their list can't be opened.
  mutating func disable(from first: Int) {
    for index in first..<all.count where all[index].isControl { all[index].isEnabled = false }
  }
}

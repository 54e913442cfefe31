extension ScreenLayer {
  /// Opens the menu of an item: its first entry that can be used gets the focus. O(*n*) in the number of items.
  package mutating func openMenu(_ opener: Int) {
    let entry = contents.all.indices.first {
      contents.all[$0].isUsable && contents.all[$0].isIn(openMenu: opener)
    }
    if let entry { setFocus(entry) }
  }

  /// The index of the item that has the focus, if any. O(*n*) in the number of items.
  package var focusedIndex: Int? { interaction.focusedIndex(in: contents) }

  /// Moves the focus to an item; to an entry of a menu, this opens the menu. O(*n*) in the number of items.
  package mutating func setFocus(_ index: Int) { interaction.setFocus(index, in: contents) }

  /// Moves the focus to the next or previous usable item in reading order.
  ///
  /// After the last item, the first one follows. In an open menu, the focus stays among its entries. O(*n*) in
  /// the number of items.
  package mutating func moveFocus(forward: Bool) {
    let menu = interaction.openMenu(in: contents)
    let usable = contents.all.indices.filter {
      contents.all[$0].isUsable && contents.all[$0].isIn(openMenu: menu)
    }
    guard let first = usable.first, let last = usable.last else { return }
    let next =
      switch (focusedIndex, forward) {
      case (let index?, true): usable.first { $0 > index } ?? first
      case (let index?, false): usable.last { $0 < index } ?? last
      case (nil, true): first
      case (nil, false): last
      }
    setFocus(next)
  }
}

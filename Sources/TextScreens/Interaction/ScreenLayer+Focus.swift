extension ScreenLayer {
  /// The index of the item that has the focus, if any has it. O(*n*) in the items.
  package var focusedIndex: Int? { interaction.focusedIndex(in: contents) }

  /// Gives the focus to an item. O(*n*) in the items.
  package mutating func setFocus(_ index: Int) { interaction.setFocus(index, in: contents) }

  /// Moves the focus to the next usable item in reading order, or to the previous one; after the
  /// last comes the first. O(*n*) in the items.
  package mutating func moveFocus(forward: Bool) {
    let usable = contents.all.indices.filter { contents.all[$0].isUsable }
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

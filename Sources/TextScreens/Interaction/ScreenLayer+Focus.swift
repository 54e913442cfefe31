extension ScreenLayer {
  /// The index of the item that has the focus, if any. O(*n*) in the number of items.
  package var focusedIndex: Int? { interaction.focusedIndex(in: contents) }

  /// Moves the focus to an item. O(*n*) in the number of items.
  package mutating func setFocus(_ index: Int) { interaction.setFocus(index, in: contents) }

  /// Moves the focus to the next or previous usable item in reading order.
  ///
  /// After the last item, the first one follows. O(*n*) in the number of items.
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

/// The user's focus, cursor and scroll position on one screen.
///
/// It is separate from the navigation state: it does not count for the state's equality and is not
/// saved.
public struct ScreenInteraction: Hashable, Sendable {
  /// The visible part of a body that is taller than the available space.
  public enum Scroll: Hashable, Sendable {
    /// The rows around the item with this identity; the start if there is no such item.
    case item(ScreenItem.ID)
    /// The rows from this one on, counted from 0.
    case row(Int)
  }

  /// The item that has the focus, if any.
  public private(set) var focus: ScreenItem.ID?
  /// The number of controls before the focused one.
  private var focusPlace = 0
  /// The number of characters before the cursor in the focused field; `nil` means all of them.
  public var cursor: Int?
  /// The visible part of the body.
  public var scroll = Scroll.row(0)

  package init() {}

  /// Moves the focus to an item, and scrolls to the item if it is part of the body.
  mutating func setFocus(_ index: Int, in items: ScreenItems) {
    let id = items.all.id(of: index)
    if focus != id { cursor = nil }
    focus = id
    focusPlace = items.all[..<index].count(where: \.isControl)
    if items.bodyRange.contains(index) { scroll = .item(id) }
  }

  /// The index of the item that has the focus.
  ///
  /// If that item no longer exists or is disabled, it is the next usable item in its place, or else
  /// the last one before it. O(*n*) in the number of items.
  func focusedIndex(in items: ScreenItems) -> Int? {
    guard let focus else { return nil }
    if let index = items.all.index(of: focus), items.all[index].isUsable { return index }
    var place = 0
    var last: Int?
    for (index, item) in items.all.enumerated() where item.isControl {
      if item.isUsable {
        if place >= focusPlace { return index }
        last = index
      }
      place += 1
    }
    return last
  }

  /// The index of the item that the body scrolls to. O(*n*) in the number of items.
  func scrolledIndex(in items: ScreenItems) -> Int? {
    guard case .item(let id) = scroll else { return nil }
    return items.all.index(of: id)
  }
}

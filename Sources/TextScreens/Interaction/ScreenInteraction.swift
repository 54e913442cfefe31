/// Where a user is on one screen: the focus, the cursor and the scroll position.
///
/// It is not part of the navigation state: it takes no part in its equality and is not saved.
public struct ScreenInteraction: Hashable, Sendable {
  /// What of a body that is taller than its place is in sight.
  public enum Scroll: Hashable, Sendable {
    /// The item with this identity, and what is around it; the start if there is no such item.
    case item(ScreenItem.ID)
    /// The rows from this one on, counted from 0, up to the end of the body.
    case row(Int)
  }

  /// The item that has the focus, if any has it.
  public private(set) var focus: ScreenItem.ID?
  /// How many controls are before the focused one.
  private var focusPlace = 0
  /// How many characters of the focused field's text are before the cursor; `nil` means all.
  public var cursor: Int?
  /// What of the body is in sight.
  public var scroll = Scroll.row(0)

  package init() {}

  /// Gives an item the focus, and scrolls to it if it is part of the body.
  mutating func setFocus(_ index: Int, in items: ScreenItems) {
    let id = items.all.id(of: index)
    if focus != id { cursor = nil }
    focus = id
    focusPlace = items.all[..<index].count(where: \.isControl)
    if items.bodyRange.contains(index) { scroll = .item(id) }
  }

  /// The index of the item that has the focus: if that item is gone or disabled, of the usable one
  /// that is now in its place, or else the last one before it. O(*n*) in the number of items.
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

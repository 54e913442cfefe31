import Routebook
import VisibleText

extension AppSession {
  /// Moves the focus to the items whose labels contain a text; upper and lower case are the same.
  func find(_ find: Intention.Find) throws(ItemError) {
    switch find {
    case .begin:
      focusBeforeFind = app.focusedItem()?.id
      isFound = true
    case .text(let text):
      guard !text.isEmpty else {
        isFound = true
        return returnFocus()
      }
      try search(text, from: focusBeforeFind, 0)
    case .next: try search(textToFind, from: app.focusedItem()?.id, 1)
    case .previous: try search(textToFind, from: app.focusedItem()?.id, -1)
    case .accept: focusBeforeFind = nil
    case .cancel: returnFocus()
    }
  }

  private var textToFind: String {
    if case .finding(let text) = state.mode { text.text } else { "" }
  }

  /// Moves the focus back to where it was. If nothing had the focus, or the item is gone, the focus
  /// stays.
  private func returnFocus() {
    if let focusBeforeFind { try? app.focus(on: focusBeforeFind) }
  }

  /// Focuses the nearest match. While the text is being typed, a match at the beginning of a word takes
  /// precedence.
  ///
  /// - Parameters:
  ///   - text: What the label contains.
  ///   - id: The item to start from; by default, the first one.
  ///   - step: 0 for the item itself and then those after it, 1 for those after it, -1 for those
  ///     before it.
  private func search(
    _ text: String, from id: ScreenItem.ID?, _ step: Int
  ) throws(ItemError) {
    let items = app.layout(size: areas.app).placedItems.filter(\.canHaveFocus).map(\.item)
    let search = TextSearch(text.lowercased())
    let wordSearch = TextSearch(text.lowercased().asWords)
    let start = id.flatMap { id in items.firstIndex { $0.id == id } } ?? 0
    let order =
      items.indices.map { (start + (step < 0 ? -1 : 1) * ($0 + abs(step))) % max(1, items.count) }
      .map { $0 < 0 ? $0 + items.count : $0 }
    let matches = order.filter { search.isFound(in: items[$0].label.lowercased()) }
    let atWord =
      step == 0
      ? matches.first { wordSearch.isFound(in: items[$0].label.lowercased().asWords) } : nil
    let match = atWord ?? matches.first
    isFound = match != nil
    if let match { try app.focus(on: items[match].id) }
  }
}

extension String {
  /// The text with a blank before it, and instead of all that is neither a letter nor a digit.
  fileprivate var asWords: String {
    String([" "] + map { $0.isLetter || $0.isNumber ? $0 : " " })
  }
}

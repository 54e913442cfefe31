package import Routebook
import VisibleText

/// What the keys do at the moment.
package enum SessionMode: Hashable, Sendable {
  /// They move the focus and use items.
  case browsing
  /// They edit the focused text field.
  case editing
  /// They edit the text to find.
  case finding(SoughtText)
  /// They edit the link to open.
  case linking(TypedLink)
  /// They choose the entry of the log with a number, to go back to it.
  case choosing(entry: Int)
  /// Any key ends the list of keys, or turns its page.
  case help(page: Int)

  var helpPage: Int? { if case .help(let page) = self { page } else { nil } }

  var chosenEntry: Int? { if case .choosing(let entry) = self { entry } else { nil } }

  /// The text of the prompt in the last row.
  package var prompt: EditedText? {
    switch self {
    case .finding(let sought): sought.text
    case .linking(let link): link.text
    case .browsing, .editing, .choosing, .help: nil
    }
  }
}

/// A text that the user searches the items for.
package struct SoughtText: Hashable, Sendable {
  var text = EditedText()
  /// The item that had the focus before.
  let start: ScreenItem.ID?
  /// Whether an item contains the text.
  var isFound = true

  /// The focus goes back to where it was. If nothing had the focus, or the item is gone, it stays.
  var returning: [SessionEffect] { start.map { [.focus(on: $0)] } ?? [] }

  /// Changes the text, and focuses the nearest match from the start on, where a match at the beginning of
  /// a word takes precedence.
  mutating func apply(_ edit: TextEdit, _ facts: SessionFacts) -> [SessionEffect] {
    let old = text.text
    text.apply(edit)
    if text.text == old { return [] }
    if !text.text.isEmpty { return search(facts, from: start, 0) }
    isFound = true
    return returning
  }

  /// Focuses the nearest match; upper and lower case are the same.
  ///
  /// - Parameters:
  ///   - id: The item to start from; by default, the first one.
  ///   - step: 0 for the item itself and then those after it, 1 for those after it, -1 for those
  ///     before it.
  mutating func search(
    _ facts: SessionFacts, from id: ScreenItem.ID?, _ step: Int
  ) -> [SessionEffect] {
    let items = facts.items.filter(\.canHaveFocus).map(\.item)
    let text = text.text.lowercased()
    let (search, wordSearch) = (TextSearch(text), TextSearch(text.asWords))
    let start = id.flatMap { id in items.firstIndex { $0.id == id } } ?? 0
    let order = items.indices.map { index in
      let place = (start + (step < 0 ? -1 : 1) * (index + abs(step))) % items.count
      return place < 0 ? place + items.count : place
    }
    let matches = order.filter { search.isFound(in: items[$0].label.lowercased()) }
    let atWord =
      step == 0
      ? matches.first { wordSearch.isFound(in: items[$0].label.lowercased().asWords) } : nil
    let match = atWord ?? matches.first
    isFound = match != nil
    return match.map { [.focus(on: items[$0].id)] } ?? []
  }
}

extension String {
  /// The text with a blank before it, and instead of all that is neither a letter nor a digit.
  fileprivate var asWords: String {
    String([" "] + map { $0.isLetter || $0.isNumber ? $0 : " " })
  }
}

package import Routebook
import VisibleText

/// The mode that gives keys their meaning.
package enum SessionMode: Hashable, Sendable {
  /// Keys move the focus and use items.
  case browsing
  /// Keys edit the focused text field.
  case editing
  /// Keys edit the text to find.
  case finding(ItemSearch)
  /// Keys edit the link to open.
  case linking(EditedText)
  /// Keys choose an entry of the log, by its number, to go back to.
  case choosing(entry: Int)
  /// The list of keys is shown; keys turn its page or close it.
  case help(page: Int)

  var helpPage: Int? { if case .help(let page) = self { page } else { nil } }

  var chosenEntry: Int? { if case .choosing(let entry) = self { entry } else { nil } }

  /// The text of the prompt in the last row.
  package var prompt: EditedText? {
    switch self {
    case .finding(let sought): sought.text
    case .linking(let link): link
    case .browsing, .editing, .choosing, .help: nil
    }
  }
}

/// A search for a text among the labels of items.
package struct ItemSearch: Hashable, Sendable {
  var text = EditedText()
  /// The item that had the focus before the search.
  let start: ScreenItem.ID?
  /// Whether an item contains the text.
  var isFound = true

  /// The effects that return the focus to its item; none if nothing had the focus.
  var cancelEffects: [SessionEffect] { start.map { [.focus(on: $0)] } ?? [] }

  /// Changes the text and focuses the first match from the start on.
  mutating func apply(_ edit: TextEdit, _ facts: SessionFacts) -> [SessionEffect] {
    let old = text.text
    text.apply(edit)
    if text.text == old { return [] }
    if !text.text.isEmpty { return search(facts, from: start, 0) }
    isFound = true
    return cancelEffects
  }

  /// Focuses the nearest match, ignoring case.
  ///
  /// - Parameters:
  ///   - id: The item to start from; by default, the first one.
  ///   - step: 0 for the item itself and then those after it, 1 for those after it, -1 for those
  ///     before it.
  mutating func search(
    _ facts: SessionFacts, from id: ScreenItem.ID?, _ step: Int
  ) -> [SessionEffect] {
    // Include the entries of closed menus: the menu of a match opens.
    let items = facts.items.filter { $0.item.isUsable && $0.hasRoom }.map(\.item)
    let search = TextSearch(text.text.lowercased())
    let start = id.flatMap { id in items.firstIndex { $0.id == id } } ?? 0
    var order = items[start...] + items[..<start]
    if step > 0, let own = order.popFirst() { order.append(own) }
    if step < 0 { order.reverse() }
    let match = order.first { search.isFound(in: $0.label.lowercased()) }
    isFound = match != nil
    return match.map { [.focus(on: $0.id)] } ?? []
  }
}

extension TextEdit {
  /// Creates the edit of a key in a line of text, as in macOS, Emacs and shells; `nil` for other
  /// keys.
  init?(_ press: KeyPress) {
    let isByWord = !press.modifiers.isDisjoint(with: [.alt, .control])
    let extent: Extent = isByWord ? .word : .character
    switch (press.key, press.modifiers.subtracting(.shift)) {
    case (.character(let character), []): self.init(inserting: String(character))
    case (.left, _): self = .move(extent, .backward)
    case (.right, _): self = .move(extent, .forward)
    case (.home, _), (.character("a"), .control): self = .move(.line, .backward)
    case (.end, _), (.character("e"), .control): self = .move(.line, .forward)
    case (.character("b"), .control): self = .move(.character, .backward)
    case (.character("f"), .control): self = .move(.character, .forward)
    case (.character("b"), .alt): self = .move(.word, .backward)
    case (.character("f"), .alt): self = .move(.word, .forward)
    case (.backspace, _): self = .delete(extent, .backward)
    case (.delete, _): self = .delete(extent, .forward)
    case (.character("d"), .control): self = .delete(.character, .forward)
    case (.character("d"), .alt): self = .delete(.word, .forward)
    case (.character("w"), .control): self = .delete(.word, .backward)
    case (.character("u"), .control): self = .delete(.line, .backward)
    case (.character("k"), .control): self = .delete(.line, .forward)
    default: return nil
    }
  }

  /// Creates the insertion of a pasted text: line feeds and tabs become spaces, and other control
  /// characters are removed. `nil` if nothing remains.
  init?(inserting text: String) {
    let line = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar == "\n" || scalar == "\t" { return " " }
      return scalar.properties.generalCategory == .control ? nil : scalar
    }
    guard !line.isEmpty else { return nil }
    self = .insert(String(String.UnicodeScalarView(line)).withoutExcessMarks)
  }
}

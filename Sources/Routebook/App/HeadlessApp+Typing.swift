public import RoutebookNavigation
import TextScreens

extension HeadlessApp {
  /// Sets the text of the field with a label; if several have it, the `occurrence`th, from 1.
  ///
  /// - Returns: The outcome of the last action that the field requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func type(
    _ text: String, into label: String, occurrence: Int = 1
  ) throws(ItemError) -> Outcome? {
    var reach = reach()
    let index = try reach.index(of: label, occurrence) { $0.role == .textField }
    let edit = try reach.edit(of: index)
    reach.layer.setFocus(index)
    reach.layer.interaction.cursor = nil
    keep(reach)
    return lastOutcome { edit(text) }
  }

  /// Inserts text at the cursor of the focused text field.
  ///
  /// - Returns: The outcome of the last action that the field requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func insert(_ text: String) throws(ItemError) -> Outcome? {
    try editFocusedField { field, cursor in
      field.insert(contentsOf: text, at: cursor)
      cursor += text.count
    }
  }

  /// Removes the character before the cursor of the focused text field.
  ///
  /// - Returns: The outcome of the last action that the field requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func deleteBackward() throws(ItemError) -> Outcome? {
    try editFocusedField { field, cursor in
      guard cursor > 0 else { return }
      cursor -= 1
      field.remove(at: cursor)
    }
  }

  /// Removes the character after the cursor of the focused text field.
  ///
  /// - Returns: The outcome of the last action that the field requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func deleteForward() throws(ItemError) -> Outcome? {
    try editFocusedField { field, cursor in
      if cursor < field.count { field.remove(at: cursor) }
    }
  }

  /// Moves the cursor of the focused text field by a number of characters, but not beyond the text.
  public func moveCursor(by characters: Int) throws(ItemError) {
    try editFocusedField { field, cursor in
      let (moved, isOverflow) = cursor.addingReportingOverflow(characters)
      cursor = min(max(0, isOverflow ? characters : moved), field.count)
    }
  }

  /// Changes the text and the cursor of the focused field. O(*n*) in the length of the text.
  @discardableResult
  private func editFocusedField(
    _ change: (_ field: inout [Character], _ cursor: inout Int) -> Void
  ) throws(ItemError) -> Outcome? {
    var reach = reach()
    let index = try reach.focusedIndex()
    let edit = try reach.edit(of: index)
    let text = reach.items[index].value ?? ""
    var characters = Array(text)
    var cursor = min(max(0, reach.layer.interaction.cursor ?? characters.count), characters.count)
    change(&characters, &cursor)
    let newText = String(characters)
    // Neighbouring characters can combine, for example a letter and a combining mark.
    cursor = String(characters[..<cursor]).count
    reach.layer.setFocus(index)
    reach.layer.interaction.cursor = cursor == newText.count ? nil : cursor
    keep(reach)
    guard !newText.utf8.elementsEqual(text.utf8) else { return nil }
    return lastOutcome { edit(newText) }
  }
}

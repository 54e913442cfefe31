public import RoutebookNavigation
import RoutebookScripts
public import TextScreens
import VisibleText

extension HeadlessApp {
  /// Sets the text of the field with a label; if several have it, the `occurrence`th, from 1.
  ///
  /// Text fields are counted before all other controls.
  ///
  /// - Returns: The outcome of the last action that the field requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func type(
    _ text: String, into label: String, occurrence: Int = 1
  ) throws(ItemError) -> Outcome? {
    try type(text, into: ControlName(label, occurrence))
  }

  /// Sets the text of the field with a name from `.id(_:)`, which is the same in all languages; if several
  /// have it, the `occurrence`th, from 1.
  ///
  /// - Returns: The outcome of the last action that the field requests, or `nil` if it requests none.
  @discardableResult
  public func type(
    _ text: String, intoID name: String, occurrence: Int = 1
  ) throws(ItemError) -> Outcome? {
    try type(text, into: ControlName(id: name, occurrence))
  }

  private func type(_ text: String, into name: ControlName) throws(ItemError) -> Outcome? {
    let reach = reach()
    return try type(text, into: reach.index(of: name, fieldsFirst: true), in: reach)
  }

  /// Sets the text of a field, by its index.
  func type(_ text: String, into index: Int, in reach: Reach) throws(ItemError) -> Outcome? {
    var reach = reach
    let edit = try reach.edit(of: index)
    reach.layer.setFocus(index)
    return perform(edit, with: text, cursor: nil, at: index, in: reach)
  }

  /// Changes the text or the cursor of the focused text field.
  ///
  /// What is inserted is cut off where the text reaches 64 KiB; a longer text, which an app can set, stays
  /// as it is. Of the combining marks in a row, those
  /// beyond the 64th are left out.
  ///
  /// - Returns: The outcome of the last action that the field requests, or `nil` if it requests
  ///   none.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public func edit(_ edit: TextEdit) throws(ItemError) -> Outcome? {
    perform(try fieldEdit(edit))
  }

  /// Returns what an edit would make of the focused text field.
  package func fieldEdit(_ edit: TextEdit) throws(ItemError) -> FieldEdit {
    let reach = reach()
    return try FieldEdit(edit, of: reach.focusedIndex(), in: reach)
  }

  /// Makes an edit of the focused text field.
  package func perform(_ edit: FieldEdit) -> Outcome? {
    var reach = edit.reach
    let text = edit.edited.text
    let cursor = edit.edited.cursor == text.count ? nil : edit.edited.cursor
    reach.layer.setFocus(edit.index)
    guard !edit.changesText else {
      return perform(edit.change, with: text, cursor: cursor, at: edit.index, in: reach)
    }
    reach.layer.interaction.cursor = cursor
    keep(reach)
    return nil
  }

  /// Asks the owner of the focused field for a text, and moves the cursor.
  ///
  /// If the text stays the same, the cursor stays too. If the owner changes the text to another one,
  /// the same number of characters is after the cursor, if possible.
  private func perform(
    _ edit: (String) -> Void, with newText: String, cursor: Int?, at index: Int, in reach: Reach
  ) -> Outcome? {
    let item = reach.items[index]
    let oldCursor = reach.layer.interaction.cursor
    var reach = reach
    reach.layer.interaction.cursor = cursor
    keep(reach)
    let outcome = navigator.lastOutcome { edit(newText) }
    guard
      // If the edit is queued, the text changes later.
      outcome != .queued, interaction[reach.element.id].focus == item.id,
      let text = text(ofField: item.id, on: reach.element.id), !text.isExactly(newText)
    else { return outcome }
    if text.isExactly(item.editedText) {
      interaction[reach.element.id].cursor = oldCursor
    } else if let cursor {
      let after = newText.count - cursor
      interaction[reach.element.id].cursor = max(0, text.count - after)
    }
    return outcome
  }

  /// Returns the text of a field on any visible layer, or `nil` if there is no such field.
  private func text(ofField id: ScreenItem.ID, on element: StackElement.ID) -> String? {
    settled {
      let state = navigator.state
      if let alert = state.alertPlacement, alert.id == element {
        return screens.alertScreen(of: alert).screen.text(ofField: id)
      }
      for layer in state.layers {
        if let index = layer.index(of: element) {
          return screens.screen(at: index, of: layer).text(ofField: id)
        }
      }
      return nil
    }
  }
}

extension TextScreen {
  /// The text of a field, or `nil` if there is no such field. O(*n*) in the number of elements.
  fileprivate func text(ofField id: ScreenItem.ID) -> String? {
    let items = items
    return items.index(of: id).flatMap { items[$0].role == .textField ? items[$0].editedText : nil }
  }
}

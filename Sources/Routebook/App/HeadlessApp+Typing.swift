public import RoutebookNavigation
package import RoutebookScripts
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
    try type(text, into: ControlLocator(label, occurrence))
  }

  /// Sets the text of the field with an identifier from `.id(_:)`, which is the same in all
  /// languages; if several have it, the `occurrence`th, from 1.
  ///
  /// - Returns: The outcome of the last action that the field requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func type(
    _ text: String, intoID name: String, occurrence: Int = 1
  ) throws(ItemError) -> Outcome? {
    try type(text, into: ControlLocator(id: name, occurrence))
  }

  private func type(_ text: String, into name: ControlLocator) throws(ItemError) -> Outcome? {
    let screen = usableScreen(withTitles: true)
    let index = try screen.index(of: name, fieldsFirst: true)
    return perform(try FieldEdit(EditedText(text), of: index, on: screen))
  }

  /// Changes the text or the cursor of the focused text field.
  ///
  /// What is inserted is cut off where the text reaches 64 KiB; a longer text, which an app can
  /// set, stays as it is. Of the combining marks in a row, those beyond the 64th are left out.
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
    let screen = usableScreen(withTitles: true)
    let index = try screen.focusedIndex()
    var edited = EditedText(
      screen.items[index].editedText, cursor: screen.layer.interaction.cursor)
    let hasRoom = edited.apply(edit)
    return try FieldEdit(edited, isWhole: false, hasRoom: hasRoom, of: index, on: screen)
  }

  /// Focuses the field, asks its owner for the text, and moves the cursor.
  ///
  /// If the text stays the same, the cursor stays too. If the owner changes the text to another
  /// one, the same number of characters is after the cursor, if possible.
  package func perform(_ edit: FieldEdit) -> Outcome? {
    let (field, newText) = (edit.field, edit.edited.text)
    let element = edit.screen.element(of: field)
    let count = newText.count
    let cursor = edit.edited.cursor == count ? nil : edit.edited.cursor
    var oldCursor: Int?
    interact(with: edit.screen) { layer in
      layer.setFocus(edit.index)
      oldCursor = layer.interaction.cursor
      layer.interaction.cursor = cursor
    }
    guard edit.asksOwner else { return nil }
    let outcome = navigator.lastOutcome(on: element) { edit.change(newText) }
    guard
      // If the edit is queued, the text changes later.
      outcome != .queued, interaction[element].focus == field.id.inPane(),
      let text = text(ofField: field.id, on: element), !text.isExactly(newText)
    else { return outcome }
    if text.isExactly(field.editedText) {
      interaction[element].cursor = oldCursor
    } else if let cursor {
      interaction[element].cursor = max(0, text.count - (count - cursor))
    }
    return outcome
  }

  /// Returns the text of a field, or `nil` if there is no such field.
  private func text(ofField id: ScreenItem.ID, on element: StackElement.ID) -> String? {
    let items = buildUntilStable {
      navigator.state.element(element).map { screens.screen(of: $0).items }
    }
    guard let items, let index = items.index(of: id.inPane()), items[index].role == .textField
    else {
      return nil
    }
    return items[index].editedText
  }

  /// Sets the text of a text field, as a user does, but the focus stays where it is.
  package func type(_ text: String, into index: Int, of screen: UsableScreen) {
    guard case .edit(let edit) = screen.items[index].action else { return }
    navigator.startedTasks.tracking {
      _ = navigator.lastOutcome(on: screen.element(of: screen.items[index])) { edit(text) }
    }
  }
}

/// The result of an edit of a text field, before the field's owner is asked.
package struct FieldEdit {
  let screen: UsableScreen
  let index: Int
  /// Asks the owner of the field for a text.
  let change: (String) -> Void
  /// The text and the cursor after the edit.
  package let edited: EditedText
  /// Whether the field has room for all that is inserted.
  package let hasRoom: Bool
  /// Whether the text is sent to the field's owner: always if it is set as a whole, otherwise if it
  /// differs.
  package let asksOwner: Bool

  init(
    _ edited: EditedText, isWhole: Bool = true, hasRoom: Bool = true, of index: Int,
    on screen: UsableScreen
  ) throws(ItemError) {
    let field = screen.items[index]
    guard case .edit(let change) = field.action else {
      throw screen.error(.notTextField(label: field.label))
    }
    _ = try screen.usableItem(at: index)
    (self.screen, self.index, self.change) = (screen, index, change)
    (self.edited, self.hasRoom) = (edited, hasRoom)
    // Equal texts can have different normal forms.
    asksOwner = isWhole || !edited.text.isExactly(field.editedText)
  }

  /// The field before the edit.
  package var field: ScreenItem { screen.items[index] }

  /// The name of the field in a script.
  package var controlLocator: ControlLocator { screen.items.controlLocator(at: index) }
}

package import RoutebookScripts
package import TextScreens
import VisibleText

/// What an edit makes of the focused text field, before the field's owner is asked.
package struct FieldEdit {
  let reach: Reach
  let index: Int
  /// Asks the owner of the field for a text.
  let change: (String) -> Void
  /// The text and the cursor after the edit.
  package let edited: EditedText
  /// Whether the field has room for all that is inserted.
  package let hasRoom: Bool

  init(_ edit: TextEdit, of index: Int, in reach: Reach) throws(ItemError) {
    self.reach = reach
    self.index = index
    change = try reach.edit(of: index)
    var edited = EditedText(
      reach.items[index].editedText, cursor: reach.layer.interaction.cursor)
    hasRoom = edited.apply(edit)
    self.edited = edited
  }

  /// The field before the edit.
  package var field: ScreenItem { reach.items[index] }

  /// How a script names the field.
  package var controlName: ControlName { reach.items.controlName(at: index) }

  /// Whether the text gets other bytes; equal texts can have different normal forms.
  package var changesText: Bool { !edited.text.isExactly(field.editedText) }
}

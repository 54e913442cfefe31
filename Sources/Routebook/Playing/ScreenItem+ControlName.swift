package import RoutebookScripts
import TextScreens

extension [ScreenItem] {
  /// How a script names the control at an index: by its name from `.id(_:)`, which is the same in all
  /// languages, if no other control has it, and otherwise by its label. O(*n*) in the number of items.
  package func controlName(at index: Int) -> ControlName {
    if let name = self[index].name, controls(named: name, fieldsFirst: false).count == 1 {
      return ControlName(id: name)
    }
    return ControlName(self[index].label, number(ofControl: index))
  }
}

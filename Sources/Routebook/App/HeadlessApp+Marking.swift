package import RoutebookScripts
package import TextScreens

extension HeadlessApp {
  /// Draws what is shown at the moment, with a mark on what a step uses instead of the focus.
  ///
  /// In a picture, the focus would look like the control that a user has just pressed.
  ///
  /// - Parameters:
  ///   - size: The size of the frame.
  ///   - art: The characters of borders and marks.
  ///   - action: The step that comes next; `nil` for a picture without a mark.
  package func layout(
    size: FrameSize = .standard, art: FrameArt = .unicode, marking action: ScriptStep.Action?
  ) -> ScreenLayout {
    let shown = interaction
    defer { interaction = shown }
    interaction.removeFocus()
    if let action, let (index, found) = index(usedBy: action) {
      var reach = found
      reach.layer.setFocus(index)
      keep(reach)
    }
    let layout = layout(size: size, art: art)
    let isASCII = art == .ascii
    return switch action {
    case .swipe: layout.markingHandle(isASCII ? "v" : "↓")
    case .drag: layout.markingHandle(isASCII ? "|" : "↕")
    default: layout
    }
  }

  /// The item that a step uses; `nil` if there is none.
  package func item(usedBy action: ScriptStep.Action) -> ScreenItem.ID? {
    index(usedBy: action).map { index, reach in reach.items[index].id }
  }

  /// The index of the item that a step uses, with the items among which it is; `nil` if there is none.
  private func index(usedBy action: ScriptStep.Action) -> (Int, Reach)? {
    guard action == .back else {
      let control = control(usedBy: action)
      return control?.index.map { ($0, control!.reach) }
    }
    let reach = reach()
    return reach.items.firstIndex { $0.role == .back }.map { ($0, reach) }
  }
}

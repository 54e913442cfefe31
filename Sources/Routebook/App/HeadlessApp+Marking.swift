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
    if let control = action.flatMap(control), let index = control.index {
      var reach = control.reach
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
    control(usedBy: action)?.item?.id
  }
}

package import TextScreens

extension HeadlessApp {
  /// Draws what is shown at the moment as if nobody had used it: nothing has the focus, and no
  /// screen is scrolled.
  package func untouchedLayout(size: FrameSize) -> ScreenLayout {
    let renderer = HeadlessRenderer(size: size, language: language)
    return settled {
      let state = navigator.state
      return renderer.layout(
        of: renderer.layers(of: state, by: screens, tabLabels(of: state), Interaction()))
    }
  }
}

package import TextScreens

extension HeadlessApp {
  /// Draws what is shown at the moment as if nobody had used it: each screen has its first focus, and
  /// is not scrolled.
  package func untouchedLayout(size: FrameSize) -> ScreenLayout {
    settled {
      let state = navigator.state
      return screens.screenLayers(of: state, tabLabels(of: state), Interaction())
        .layout(size: size, art: .unicode, language: language)
    }
  }
}

public import RoutebookNavigation
public import RoutebookRegistry
public import TextScreens

/// Draws a navigation state as a frame, with no user interface framework underneath.
///
/// Rendering is a pure function of its input: it does not read the environment, clock or locale.
public struct HeadlessRenderer: Sendable {
  let size: FrameSize
  let art: FrameArt
  let language: ScreenLanguage

  /// Creates a renderer for frames of a size.
  ///
  /// - Parameters:
  ///   - size: The size of the frames.
  ///   - art: The characters of borders and marks.
  ///   - language: The package's own texts.
  public init(
    size: FrameSize = .standard, art: FrameArt = .unicode, language: ScreenLanguage = .english
  ) {
    self.size = size
    self.art = art
    self.language = language
  }

  /// Draws a state: tabs, navigation bar and body, with sheets, covers and an alert above them.
  ///
  /// It builds the visible screens, and the screens that back buttons lead to. A frame smaller than
  /// `FrameSize.minimum` shows only a message.
  ///
  /// - Parameters:
  ///   - state: The navigation state to draw.
  ///   - registry: Makes the screens.
  ///   - tabs: The labels in the tab bar, by the tabs' names; a tab without one shows its name.
  ///   - interaction: The focus, the cursor and the scroll position of each screen.
  public func frame(
    of state: NavigationState, in registry: Registry<TextScreen>, tabs: [String: TabLabel] = [:],
    interaction: Interaction = Interaction()
  ) -> Frame {
    layout(of: state, in: registry, tabs: tabs, interaction: interaction).frame
  }

  /// Draws a state, and returns the frame with the area of each item. Its screens are only drawn,
  /// and not used.
  package func layout(
    of state: NavigationState, in registry: Registry<TextScreen>, tabs: [String: TabLabel] = [:],
    interaction: Interaction = Interaction()
  ) -> ScreenLayout {
    let screens = ScreenResolver(registry: registry, navigator: nil)
    return layout {
      ScreenLanguage.$ambient.withValue(ScreenLanguage.Shared(language)) {
        screens.layers(
          of: state, in: size.width, .bar, { tabs[$0] ?? TabLabel($0) }, interaction)
      }
    }
  }

  /// Draws the layers that `build` makes, lowest first, and returns the frame with the area of each
  /// item.
  ///
  /// A frame that is too small for a screen needs none.
  func layout(_ build: () -> [ScreenLayer]) -> ScreenLayout {
    (size == size.usable ? build() : []).layout(size: size, art: art, language: language)
  }
}

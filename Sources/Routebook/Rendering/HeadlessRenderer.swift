public import RoutebookNavigation
public import RoutebookRegistry
public import TextScreens

/// Draws a navigation state as a frame, with no user interface framework underneath.
///
/// Rendering is a pure function of its input: it does not read the environment, clock or locale.
public struct HeadlessRenderer: Hashable, Sendable {
  let size: FrameSize
  let art: FrameArt

  /// Creates a renderer for frames of a size.
  public init(size: FrameSize = .standard, art: FrameArt = .unicode) {
    self.size = size
    self.art = art
  }

  /// Draws a state: tabs, navigation bar and body, with sheets, covers and an alert above them.
  ///
  /// It builds the visible screens, and the screens that back buttons lead to. A frame smaller than
  /// `FrameSize.minimum` shows only a message.
  public func frame(
    of state: NavigationState, in registry: Registry<TextScreen>,
    interaction: Interaction = Interaction()
  ) -> Frame {
    layout(of: state, in: registry, interaction: interaction).frame
  }

  /// Draws a state, and returns the frame with the position of each item.
  package func layout(
    of state: NavigationState, in registry: Registry<TextScreen>,
    interaction: Interaction = Interaction()
  ) -> ScreenLayout {
    layers(of: state, in: registry, interaction).layout(size: size, art: art)
  }

  /// The layers that are visible in a frame of the renderer's size.
  func layers(
    of state: NavigationState, in registry: Registry<TextScreen>, _ interaction: Interaction
  ) -> [ScreenLayer] {
    size == size.usable ? registry.screenLayers(of: state, interaction) : []
  }
}

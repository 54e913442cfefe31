import RoutebookApp
import RoutebookNavigation
package import RoutebookScripts
public import TextScreens

extension HeadlessApp {
  /// Draws the visible screens.
  public func frame(size: FrameSize = .standard, art: FrameArt = .unicode) -> Frame {
    layout(size: size, art: art).frame
  }

  /// Draws the visible screens, and returns the frame with the area of each item.
  public func layout(size: FrameSize = .standard, art: FrameArt = .unicode) -> ScreenLayout {
    HeadlessRenderer(size: size, art: art, language: language).layout {
      buildLayers { visibleLayers(of: $0, in: size.width, $1) }.layers
    }
  }

  /// Draws the visible screens without the user's interaction: nothing has the focus, and no screen
  /// is scrolled.
  package func layoutWithoutInteraction(size: FrameSize) -> ScreenLayout {
    HeadlessRenderer(size: size, language: language).layout {
      buildUntilStable { visibleLayers(of: navigator.state, in: size.width, Interaction()) }
    }
  }

  /// Draws the visible screens, with a mark on the item that a step uses instead of the focus.
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
    if let (screen, index) = action.flatMap({ try? control(usedBy: $0) }) {
      interact(with: screen) { $0.setFocus(index) }
    }
    let layout = layout(size: size, art: art)
    let isASCII = art == .ascii
    return switch action {
    case .swipe: layout.markingHandle(isASCII ? "v" : "↓")
    case .drag: layout.markingHandle(isASCII ? "|" : "↕")
    default: layout
    }
  }

  /// The visible layers, lowest first. The models that they read are watched if anyone consumes the
  /// changes of the app.
  func visibleLayers(
    of state: NavigationState, in width: Int, _ interaction: Interaction
  ) -> [ScreenLayer] {
    let build = { [self] in
      screens.layers(of: state, in: min(columns, width), tabStyle, tabLabel, interaction)
    }
    guard changeFeed.hasConsumers else { return build() }
    return modelTracker.track(build) { [weak changeFeed] in changeFeed?.notify() }
  }

  /// Returns the layers that `build` makes of the stable state, lowest first, with this state.
  ///
  /// If the focused item of the top layer is gone, the layer's focus has moved to another item. The
  /// move is stored, so that the focus stays there. Menus on other screens than that which has the
  /// keyboard close.
  func buildLayers(
    _ build: (NavigationState, Interaction) -> [ScreenLayer]
  ) -> (state: NavigationState, layers: [ScreenLayer]) {
    let (state, before, layers) = buildUntilStable {
      let (state, interaction) = (navigator.state, interaction)
      return (state, interaction, build(state, interaction))
    }
    guard let top = layers.last else { return (state, layers) }
    let element = top.element(in: state)
    interaction.closeMenus(except: element)
    // If an observer changed the interaction in the meantime, its change takes precedence.
    if top.interaction != before[element], interaction[element] == before[element] {
      interaction.keep(top.interaction, with: element, in: navigator.state)
    }
    return (state, layers)
  }

  /// The current title and badge of a tab in the tab bar, by the tab's name.
  func tabLabel(_ name: String) -> TabLabel {
    TabLabel(
      title(ofTab: name), badge: badge(ofTab: name),
      section: tabStyle == .sidebar ? appTab(named: name)?.section : nil)
  }
}

public import RoutebookNavigation
public import RoutebookRegistry
public import TextScreens

/// Draws a navigation state as a frame, with no user interface framework underneath.
///
/// A pure function of what it is given: it reads no environment, clock or locale.
public struct HeadlessRenderer: Hashable, Sendable {
  public var size: FrameSize
  public var art: FrameArt

  public init(size: FrameSize = .standard, art: FrameArt = .unicode) {
    self.size = size
    self.art = art
  }

  /// The frame of a state: tabs, navigation bar, body, and over them sheets, covers and an alert.
  ///
  /// Builds the screens that are in sight, and the one that each back button leads to. Under
  /// `FrameSize.minimum` it draws a notice instead.
  ///
  /// - Parameter focus: The number of the focused control among the top screen's, from 0; a body
  ///   that is too tall scrolls to show it.
  public func frame(
    of state: NavigationState, in registry: Registry<TextScreen>, focus: Int? = nil
  ) -> Frame {
    canvas(of: state, in: registry, focus: focus).finish()
  }

  /// The frame of a state as it is drawn, with the steps that it took.
  package func canvas(
    of state: NavigationState, in registry: Registry<TextScreen>, focus: Int? = nil
  ) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height, art: art.lines)
    guard size == size.usable else {
      canvas.drawTooSmall(size)
      return canvas
    }
    let layers = state.layers
    // A cover hides all that lies below it.
    let lowest = layers.lastIndex { $0.kind == .cover } ?? 0
    for (index, layer) in layers.enumerated().dropFirst(lowest) {
      if index > lowest { canvas.dim() }
      let isTop = state.alert == nil && index == layers.count - 1
      let view = LayerView(layer, in: registry, focus: isTop ? focus : nil)
      if layer.kind == .sheet {
        canvas.draw(sheet: view, number: index - lowest - 1, size: size)
      } else if layer.kind == .tab {
        canvas.draw(tabs: state, view, size: size)
      } else {
        canvas.draw(view, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      }
    }
    if let alert = state.alert {
      canvas.dim()
      canvas.draw(alert: registry.alertScreen(for: alert), focus: focus, size: size)
    }
    return canvas
  }
}

/// What is drawn of a layer: its top screen, and the title that the back button leads to.
struct LayerView {
  let screen: TextScreen
  let backTitle: String?
  /// The height at which the layer rests as a sheet: its root's to say, whatever is pushed on it.
  let detent: Detent
  let focus: Int?

  init(_ layer: Layer, in registry: Registry<TextScreen>, focus: Int?) {
    let top = layer.elements.count - 1
    screen = registry.screen(at: top, of: layer)
    backTitle = top > 0 ? registry.screen(at: top - 1, of: layer).title : nil
    let isCoveredRoot = top > 0 && layer.kind == .sheet
    let root = isCoveredRoot ? registry.screen(at: 0, of: layer) : screen
    detent = root.detents.first ?? .large
    self.focus = focus
  }
}

/// A screen as a layer of a frame, with its items.
package struct ScreenLayer {
  package enum Kind {
    /// Fills the frame, with a tab bar if there are several tabs.
    case tab(TabBar)
    /// Covers the lower part of the frame, and dims the rest.
    case sheet(Detent)
    /// Fills the frame.
    case cover
    /// Is in a box in the middle of the frame, and dims the rest.
    case alert
  }

  let kind: Kind
  let contents: ScreenItems
  package var interaction: ScreenInteraction

  /// Creates a layer.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - kind: How the layer is shown.
  ///   - backTitle: The title of the screen that the back button leads to, if any.
  ///   - interaction: The user's interaction with the screen. If the focused item is gone, the
  ///     layer's focus moves to the item now in its place.
  package init(
    _ screen: TextScreen, as kind: Kind, backTitle: String? = nil,
    interaction: ScreenInteraction = ScreenInteraction()
  ) {
    let tabs: TabBar? = if case .tab(let bar) = kind { bar } else { nil }
    contents = ScreenItems(screen, backTitle: backTitle, tabs: tabs)
    self.kind = kind
    self.interaction = interaction.settled(in: contents)
  }

  /// Whether the layer has an item for which `isIncluded` returns true. O(*n*) in the number of
  /// items.
  package func hasItem(where isIncluded: (ScreenItem) -> Bool) -> Bool {
    contents.all.contains(where: isIncluded)
  }

  /// The items in reading order: back button, title, toolbar, body, tabs. O(*n*) in the elements.
  package var items: [ScreenItem] { contents.all.counted() }
}

extension [ScreenLayer] {
  /// Draws the layers above one another, lowest first; the user can reach only the last one.
  ///
  /// A frame smaller than `FrameSize.minimum` shows only a message. O(*n*) in the bytes of the
  /// texts, the items and the cells.
  package func layout(
    size: FrameSize, art: FrameArt, language: ScreenLanguage
  ) -> ScreenLayout {
    var canvas = Canvas(
      width: size.width, height: size.height, art: art.lines, language: language)
    guard size == size.usable else {
      canvas.drawTooSmall(size, language)
      return ScreenLayout(canvas)
    }
    var sheets = 0
    for (index, layer) in enumerated() {
      if index > 0 { canvas.dim() }
      canvas.draw(layer, isTop: index == count - 1, sheets: sheets, size: size)
      if case .sheet = layer.kind { sheets += 1 }
    }
    return ScreenLayout(canvas)
  }
}

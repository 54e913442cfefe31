/// A screen as one layer of a frame shows it, with its items.
package struct ScreenLayer {
  package enum Kind {
    /// Fills the frame, with a tab bar if there are several tabs.
    case tab(TabBar)
    /// Covers a part of the frame from below, and dims what is around it.
    case sheet(Detent)
    /// Fills the frame.
    case cover
    /// Is in a box in the middle of the frame, and dims what is around it.
    case alert
  }

  let kind: Kind
  let contents: ScreenItems
  package var interaction: ScreenInteraction

  /// - Parameter backTitle: The title of the screen that the back button leads to, if any.
  package init(
    _ screen: TextScreen, as kind: Kind, backTitle: String? = nil,
    interaction: ScreenInteraction = ScreenInteraction()
  ) {
    let tabs: TabBar? = if case .tab(let bar) = kind { bar } else { nil }
    contents = ScreenItems(screen, backTitle: backTitle, tabs: tabs)
    self.kind = kind
    self.interaction = interaction
  }

  /// Whether it has an item like this. O(*n*) in the items.
  package func hasItem(where isIncluded: (ScreenItem) -> Bool) -> Bool {
    contents.all.contains(where: isIncluded)
  }

  /// The items in reading order: back button, title, toolbar, body, tabs. O(*n*) in the elements.
  package var items: [ScreenItem] { contents.all.counted() }
}

/// The titles of an app's tabs.
package struct TabBar {
  let titles: [String]
  let selected: Int

  package init(_ titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }
}

extension [ScreenLayer] {
  /// Draws the layers over one another, the lowest first; a user can reach only the last.
  ///
  /// A frame smaller than `FrameSize.minimum` shows only a message. O(*n*) in the bytes of the
  /// texts, the items and the cells.
  package func layout(size: FrameSize, art: FrameArt) -> ScreenLayout {
    var canvas = Canvas(width: size.width, height: size.height, art: art.lines)
    guard size == size.usable else {
      canvas.drawTooSmall(size)
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

/// A screen as a layer of a frame, with its items.
package struct ScreenLayer {
  package enum Kind {
    /// Fills the frame, with a tab bar if there are several tabs.
    case tab(TabBar)
    /// Covers the lower part of the frame; the rest is dimmed. A sheet that the user can resize has
    /// a grabber.
    case sheet(Detent, isResizable: Bool, isSwipeable: Bool = true)
    /// Fills the frame.
    case cover
    /// Is in a box in the middle of the frame; the rest is dimmed.
    case alert

    fileprivate var fillsFrame: Bool {
      switch self {
      case .tab, .cover: true
      case .sheet, .alert: false
      }
    }
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
    self.init(
      ScreenItems(screen, backTitle: backTitle, tabs: tabs), as: kind, interaction: interaction)
  }

  /// Creates a layer of a screen's items, which include the bars around the screen.
  package init(_ items: ScreenItems, as kind: Kind, interaction: ScreenInteraction) {
    contents = items
    self.kind = kind
    self.interaction = interaction.settled(in: contents)
  }

  /// The items in reading order: back button, title, toolbar, body, tabs. O(*n*) in the elements.
  package var items: [ScreenItem] { itemsWithoutNumbers.counted() }

  /// The indices of the items of the body, without the bars around it.
  package var bodyRange: Range<Int> { contents.bodyRange }

  /// Whether the layer is a sheet that the user can swipe away.
  package var isSwipeable: Bool {
    if case .sheet(_, _, isSwipeable: true) = kind { true } else { false }
  }

  /// The same items without their numbers among items with the same label.
  package var itemsWithoutNumbers: [ScreenItem] { contents.all }
}

extension [ScreenLayer] {
  /// Draws the layers above one another, lowest first; the user can reach only the last one.
  ///
  /// The text of the layers below it stays readable, but is dimmed, and nothing there looks usable.
  /// A frame smaller than `FrameSize.minimum` shows only a message. O(*n*) in the bytes of the
  /// texts, the items and the cells.
  package func layout(
    size: FrameSize, art: FrameArt, language: ScreenLanguage
  ) -> ScreenLayout {
    let layers = self[(lastIndex { $0.kind.fillsFrame } ?? 0)...]
    var canvas = Canvas(
      width: size.width, height: size.height, art: art.lines, language: language,
      style: layers.count > 1 ? .dimmed : .plain)
    guard size == size.usable else {
      canvas.drawTooSmall(size, language)
      return ScreenLayout(canvas)
    }
    var sheets = LowerSheets(height: size.height)
    for layer in layers.dropLast() { canvas.draw(layer, isTop: false, &sheets, size: size) }
    if let top = layers.last { canvas.draw(top, isTop: true, &sheets, size: size) }
    return ScreenLayout(canvas)
  }
}

/// The content of one layer: a screen with its items, or in a wide frame several screens of its
/// stack side by side.
package struct ScreenLayer {
  /// A screen beside others, or alone.
  package struct Pane {
    /// The items of the screen, after those of the panes before it.
    let contents: ScreenItems
    package var interaction: ScreenInteraction

    /// If the focused item is gone, the focus moves to the item now in its place.
    package init(_ contents: ScreenItems, interaction: ScreenInteraction = ScreenInteraction()) {
      self.contents = contents
      self.interaction = interaction.validated(in: contents)
    }
  }

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
  /// The panes that can be used, from the left; the last one shows the screen on top.
  package var panes: [Pane]
  /// The index of the focused pane.
  package var focusedPaneIndex: Int
  /// The content beside a list in which nothing is selected.
  let placeholder: ScreenItems?
  /// Whether the navigation bar shows that the app waits for something.
  package var isWaiting = false

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
    let items = ScreenItems(screen, backTitle: backTitle, tabs: tabs)
    self.init([Pane(items, interaction: interaction)], as: kind)
  }

  /// Creates a layer of panes.
  ///
  /// - Parameters:
  ///   - panes: The panes, from the left; the last one shows the screen on top.
  ///   - kind: How the layer is shown; only a tab has several panes.
  ///   - focusedPaneIndex: The index of the focused pane; by default, the last one.
  ///   - placeholder: The content beside a list in which nothing is selected.
  package init(
    _ panes: [Pane], as kind: Kind, focusedPaneIndex: Int? = nil, placeholder: ScreenItems? = nil
  ) {
    self.panes = panes
    self.kind = kind
    self.focusedPaneIndex = focusedPaneIndex ?? panes.count - 1
    self.placeholder = placeholder
  }

  /// The screen on top.
  var contents: ScreenItems { panes[panes.count - 1].contents }
  /// The items of all panes, without their numbers among items with the same label.
  package var all: [ScreenItem] { placeholder?.all ?? contents.all }

  /// The interaction with the focused pane.
  package var interaction: ScreenInteraction {
    get { panes[focusedPaneIndex].interaction }
    set { panes[focusedPaneIndex].interaction = newValue }
  }

  /// The items in reading order: of each pane the back button, title, toolbar and body, at last the
  /// tabs. O(*n*) in the elements.
  package var items: [ScreenItem] { all.numbered() }

  /// The indices of the items of the body of the screen on top, without the bars around it.
  package var bodyRange: Range<Int> { contents.bodyRange }

  /// Whether the layer is a sheet that the user can swipe away.
  package var isSwipeable: Bool {
    if case .sheet(_, _, isSwipeable: true) = kind { true } else { false }
  }
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
    var sheets: [Rect] = []
    for layer in layers.dropLast() { canvas.draw(layer, isTop: false, &sheets, size: size) }
    if let top = layers.last {
      canvas.draw(top, isTop: true, &sheets, size: size)
      if let opener = top.openMenu { canvas.draw(menuOf: opener) }
    }
    return ScreenLayout(canvas)
  }
}

extension Canvas {
  /// Draws a layer on top of everything drawn so far.
  ///
  /// - Parameters:
  ///   - layer: The layer to draw.
  ///   - isTop: Whether the layer is the topmost one, which can have the focus.
  ///   - sheets: The sheets below the layer; if it is a sheet, it is added.
  ///   - size: The size of the frame.
  mutating func draw(
    _ layer: ScreenLayer, isTop: Bool, _ sheets: inout [Rect], size: FrameSize
  ) {
    let tabs = layer.contents.tabs
    let focus = isTop ? layer.focusedIndex : nil
    begin(layer.all, focus: focus, cursor: layer.interaction.cursor, isBehind: !isTop)
    focusedPaneIndex = layer.focusedPaneIndex
    switch layer.kind {
    case .tab(let bar):
      let height = size.height - (tabs.isEmpty || bar.sidebar > 0 ? 0 : 2)
      let rect = Rect(x: bar.sidebar, y: 0, width: size.width - bar.sidebar, height: height)
      let rules = draw(panesOf: layer, in: rect) + (bar.sidebar > 0 ? [bar.sidebar - 1] : [])
      if height < size.height {
        rule(x: 0, y: height, count: size.width)
        drawTabBar(tabs, selected: bar.selected, y: height + 1, size: size)
      }
      for x in rules { drawRule(x: x, height: height) }
      if bar.sidebar > 0 { drawSidebar(tabs, bar, height: height) }
    case .sheet(let detent, let isResizable, _):
      let rect = raiseSheet(above: &sheets, detent: detent, size: size)
      if isResizable, isTop { drawGrabber(of: rect, above: items[layer.contents.title].label) }
      sheet = rect
      let inside = rect.inset(x: 1, y: 1)
      draw(
        layer.panes[0], isWaiting: layer.isWaiting, in: inside,
        track: inside.columns.upperBound)
      let isLargest =
        rect.height == Detent.large.rows(in: size.height, above: sheets.count - 1)
      let hasSpace = isLargest && scroll.rows.count == scroll.count
      space.sheets = hasSpace ? sheets : []
      space.leastRows = hasSpace && isResizable ? Detent.medium.rows(in: size.height) + 3 : 0
    case .cover:
      _ = draw(panesOf: layer, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    case .alert: draw(alert: layer.contents, layer.interaction, above: sheets, size: size)
    }
  }

  /// Draws a screen, with its navigation bar above its body.
  ///
  /// - Parameters:
  ///   - pane: The screen.
  ///   - isWaiting: Whether a sign shows that the app waits for something.
  ///   - hidesBack: Whether the back button is left out, as in a list beside the one that it leads
  ///     back to.
  ///   - rect: The part of the frame.
  ///   - track: The column of the body's track; by default, the one after the body.
  mutating func draw(
    _ pane: ScreenLayer.Pane, isWaiting: Bool, hidesBack: Bool = false, in rect: Rect,
    track: Int? = nil
  ) {
    let inner = rect.readable
    let bar = drawNavigationBar(
      of: pane.contents, isWaiting: isWaiting, hidesBack: hidesBack, in: inner)
    rule(x: rect.x, y: rect.y + bar, count: rect.width)
    let body = Rect(
      x: inner.x, y: inner.y + bar + 1, width: inner.width, height: inner.height - bar - 1)
    // What is in a placeholder is centred.
    layOutBody(
      of: pane.contents, pane.interaction, in: body, track: track ?? body.columns.upperBound,
      isCentered: pane.contents.pane < 0)
    panes[panes.count - 1].columns = rect.columns
  }

  /// Draws an alert in a box in the middle of the frame, as large as the alert needs.
  private mutating func draw(
    alert screen: ScreenItems, _ interaction: ScreenInteraction, above sheets: [Rect],
    size: FrameSize
  ) {
    let title = items[screen.title].label
    let widest = Swift.max(16, min(size.width - 8, 48))
    let titleWidth = width(of: title)
    let needed = Swift.max(titleWidth, naturalWidth(of: screen.body) ?? widest)
    let inner = Swift.max(16, min(widest, needed))
    let rows = height(of: screen.body, width: inner)
    let height = min(size.height, rows + 4)
    let rect = Rect(
      x: (size.width - inner - 4) / 2, y: (size.height - height) / 2, width: inner + 4,
      height: height)
    raise(rect, above: sheets)
    let content = rect.inset(x: 2, y: 1)
    let shown = min(titleWidth, content.width)
    put(
      screen.title, title, x: content.x + (content.width - shown) / 2, y: content.y,
      limit: content.width, style: .title)
    let gap = rows + 4 <= size.height ? 2 : 1
    let body = Rect(
      x: content.x, y: content.y + gap, width: content.width, height: content.height - gap)
    layOutBody(
      of: screen, interaction, in: body, track: rect.columns.upperBound - 1, isCentered: true)
  }

  /// Draws a box. Beside it, nothing is left of what is below but the borders of sheets and the
  /// rules between panes, so that no half text is there.
  mutating func raise(_ rect: Rect, above sheets: [Rect]) {
    // Whole rows, for the bound of `routebook-bench frame`.
    let isEmpty = sheets.isEmpty && space.rules.isEmpty
    for y in rect.rows {
      if isEmpty {
        fill(.blank, x: 0, y: y, count: frame.width, style: .dimmed)
      } else {
        clearTexts(beside: rect, y: y, sheets)
      }
      fill(.blank, x: rect.x, y: y, count: rect.width)
    }
    box(rect)
  }

  private mutating func clearTexts(beside rect: Rect, y: Int, _ sheets: [Rect]) {
    for x in 0..<frame.width where !rect.columns.contains(x) {
      let isOnSheet = sheets.contains { $0.y <= y && $0.columns.contains(x) }
      if !isOnSheet, space.rules.contains(where: { $0.x == x }) {
        draw(art.behind.vertical, as: .line, .along, x: x, y: y, style: .dimmed)
      } else if !sheets.contains(where: { $0.hasBorder(atX: x, y: y) }) {
        fill(.blank, x: x, y: y, count: 1, style: .dimmed)
      }
    }
  }

  /// Draws a message that the frame is too small for an app.
  mutating func drawTooSmall(_ size: FrameSize, _ language: ScreenLanguage) {
    let text = language.tooSmall(size, .minimum)
    // Whatever doesn't fit is cut off, since there is no room for a scroll track.
    pass = LayoutPass(count: size.height)
    _ = wrap(text, x: 0, row: 0, width: size.width)
  }
}

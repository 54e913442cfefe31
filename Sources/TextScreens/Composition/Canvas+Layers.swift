extension Canvas {
  /// Draws a layer on top of everything drawn so far.
  ///
  /// - Parameters:
  ///   - layer: The layer to draw.
  ///   - isTop: Whether the layer is the topmost one, which can have the focus.
  ///   - sheets: The number of sheets below the layer.
  ///   - size: The size of the frame.
  mutating func draw(_ layer: ScreenLayer, isTop: Bool, sheets: Int, size: FrameSize) {
    let screen = layer.contents
    let focus = isTop ? layer.interaction.focusedIndex(in: screen) : nil
    begin(screen.all, focus: focus, cursor: layer.interaction.cursor)
    switch layer.kind {
    case .tab(let bar):
      let barHeight = screen.tabs.isEmpty ? 0 : 2
      draw(
        screen, layer.interaction,
        in: Rect(x: 0, y: 0, width: size.width, height: size.height - barHeight))
      guard barHeight > 0 else { return }
      fill(art.horizontal, x: 0, y: size.height - 2, count: size.width, style: .decoration)
      drawTabBar(screen.tabs, selected: bar.selected, y: size.height - 1, size: size)
    case .sheet(let detent):
      draw(
        screen, layer.interaction, in: raiseSheet(number: sheets, detent: detent, size: size))
    case .cover:
      draw(
        screen, layer.interaction, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    case .alert: draw(alert: screen, layer.interaction, size: size)
    }
  }

  /// Draws a screen, with its navigation bar above its body.
  private mutating func draw(
    _ screen: ScreenItems, _ interaction: ScreenInteraction, in rect: Rect
  ) {
    clear(rect)
    // Leave one column free on each side, for readability.
    let inner = rect.inset(x: 1, y: 0)
    drawNavigationBar(of: screen, in: inner)
    fill(art.horizontal, x: rect.x, y: rect.y + 1, count: rect.width, style: .decoration)
    let body = Rect(x: inner.x, y: inner.y + 2, width: inner.width, height: inner.height - 2)
    layOutBody(of: screen, interaction, in: body)
  }

  /// Draws the box of a sheet, and returns the area inside it.
  private mutating func raiseSheet(number: Int, detent: Detent, size: FrameSize) -> Rect {
    let inset = size.width >= 40 ? min(2 * (number + 1), size.width / 4) : 0
    let least = min(6, size.height)
    let height =
      switch detent {
      case .large: max(least, size.height - 1 - number)
      case .medium: max(least, (size.height + 1) / 2 - number)
      }
    let rect = Rect(
      x: inset, y: size.height - height, width: size.width - 2 * inset, height: height)
    // Beside the lowest sheet, everything is shaded. Beside a higher sheet, the border of the sheet
    // below it stays visible.
    raise(rect, margin: number == 0 ? inset : min(1, inset))
    return rect.inset(x: 1, y: 1)
  }

  /// Draws an alert in a box in the middle of the frame, as large as the alert needs.
  private mutating func draw(
    alert screen: ScreenItems, _ interaction: ScreenInteraction, size: FrameSize
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
    raise(rect, margin: 1)
    let content = rect.inset(x: 2, y: 1)
    let shown = min(titleWidth, content.width)
    put(
      screen.title, title, x: content.x + (content.width - shown) / 2, y: content.y,
      limit: content.width, style: .title)
    let gap = rows + 4 <= size.height ? 2 : 1
    let body = Rect(
      x: content.x, y: content.y + gap, width: content.width, height: content.height - gap)
    layOutBody(of: screen, interaction, in: body)
  }

  /// Draws a box with a shaded margin on both sides, so that it does not cut through the content
  /// below.
  private mutating func raise(_ rect: Rect, margin: Int) {
    for y in rect.y..<rect.y + rect.height {
      fill(
        art.shade, x: rect.x - margin, y: y, count: rect.width + 2 * margin, style: .dimmed)
    }
    box(rect)
  }

  /// Draws a message that the frame is too small for an app.
  mutating func drawTooSmall(_ size: FrameSize, _ language: ScreenLanguage) {
    let text = language.tooSmall(size, .minimum)
    // Whatever doesn't fit is cut off, since there is no row to spare for a scroll hint.
    pass = LayoutPass(count: size.height)
    _ = wrap(text, x: 0, row: 0, width: size.width)
  }
}

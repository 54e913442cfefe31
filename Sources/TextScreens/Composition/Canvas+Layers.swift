extension Canvas {
  /// Draws a layer over what is drawn so far.
  ///
  /// - Parameter sheets: How many sheets are under it.
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

  /// A screen with its navigation bar over its body.
  private mutating func draw(
    _ screen: ScreenItems, _ interaction: ScreenInteraction, in rect: Rect
  ) {
    clear(rect)
    // A column is left free on each side, for the eye.
    let inner = rect.inset(x: 1, y: 0)
    drawNavigationBar(of: screen, in: inner)
    fill(art.horizontal, x: rect.x, y: rect.y + 1, count: rect.width, style: .decoration)
    let body = Rect(x: inner.x, y: inner.y + 2, width: inner.width, height: inner.height - 2)
    layOutBody(of: screen, interaction, in: body)
  }

  /// Draws the box of a sheet, and returns what is inside it.
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
    // Beside the lowest sheet everything is shaded; beside a higher one, the border of the one
    // under it stays.
    raise(rect, margin: number == 0 ? inset : min(1, inset))
    return rect.inset(x: 1, y: 1)
  }

  /// An alert, in a box as large as it needs in the middle of the frame.
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

  /// A box with a shaded margin on both sides, instead of what it would cut through.
  private mutating func raise(_ rect: Rect, margin: Int) {
    for y in rect.y..<rect.y + rect.height {
      fill(
        art.shade, x: rect.x - margin, y: y, count: rect.width + 2 * margin, style: .dimmed)
    }
    box(rect)
  }

  /// Says that there is no room for an app.
  mutating func drawTooSmall(_ size: FrameSize) {
    let least = FrameSize.minimum
    let text = "Too small: \(size.width)x\(size.height), needs \(least.width)x\(least.height)"
    // What doesn't fit is cut off: no row is lost to a hint.
    pass = LayoutPass(count: size.height)
    _ = wrap(text, x: 0, row: 0, width: size.width)
  }
}

import RoutebookNavigation
import TextScreens

extension Canvas {
  /// A tab's own layer, over the tab bar where there are several tabs.
  mutating func draw(tabs state: NavigationState, _ view: LayerView, size: FrameSize) {
    let barHeight = state.tabs.count > 1 ? 2 : 0
    draw(view, in: Rect(x: 0, y: 0, width: size.width, height: size.height - barHeight))
    guard barHeight > 0 else { return }
    let y = size.height - 1
    fill(art.horizontal, x: 0, y: y - 1, count: size.width, style: .faint)
    drawTabBar(state, y: y, size: size)
  }

  /// A screen with its navigation bar over its body.
  mutating func draw(_ view: LayerView, in rect: Rect) {
    clear(rect)
    // A column is left free at each side, for the eye.
    let inner = rect.inset(x: 1, y: 0)
    drawBar(view, in: inner)
    fill(art.horizontal, x: rect.x, y: rect.y + 1, count: rect.width, style: .faint)
    let body = Rect(x: inner.x, y: inner.y + 2, width: inner.width, height: inner.height - 2)
    let toolbar = view.screen.toolbarControls.count
    let focus = view.focus.flatMap { $0 >= toolbar ? $0 - toolbar : nil }
    layOutBody(view.screen.body, in: body, focus: focus)
  }

  /// Back button at the left, title in the middle, toolbar at the right.
  ///
  /// The title is centred on the bar where the two leave room for that. Where not all three have
  /// room, the two are cut to a quarter and two fifths of the bar before the title is.
  private mutating func drawBar(_ view: LayerView, in rect: Rect) {
    let titleWidth = width(of: view.screen.title)
    // With its mark and the blanks behind that and behind the title.
    let back = view.backTitle.map { width(of: $0) + 3 } ?? 0
    let quarter = rect.width / 4
    let right = drawToolbar(
      view, in: rect,
      limit: max(rect.width * 2 / 5, rect.width - titleWidth - 1 - min(back, quarter)))
    var left = rect.x
    if let backTitle = view.backTitle {
      let limit = max(quarter, right - rect.x - titleWidth) - 3
      fill(art.back, x: left, y: rect.y, count: 1, style: .accent)
      left += 3 + put(backTitle, x: left + 2, y: rect.y, limit: limit, style: .accent)
    }
    let shown = min(titleWidth, right - left)
    let centred = rect.x + (rect.width - shown) / 2
    put(
      view.screen.title, x: max(left, min(centred, right - shown)), y: rect.y, limit: shown,
      style: .bold)
  }

  /// Draws the toolbar, and answers the column up to which there is room left of it.
  private mutating func drawToolbar(_ view: LayerView, in rect: Rect, limit: Int) -> Int {
    let controls = view.screen.toolbarControls
    guard !controls.isEmpty else { return rect.x + rect.width }
    var widths = controls.map { width(of: $0.label) + 4 }
    if widths.reduce(widths.count - 1, +) > limit {
      // What would have no cell at all is left off.
      widths.removeLast(max(0, widths.count - (limit + 1) / 2))
      widths = Canvas.shares(of: widths, in: limit - widths.count + 1)
    }
    var x = rect.x + rect.width - widths.reduce(widths.count - 1, +)
    let start = x
    for (index, control) in controls.prefix(widths.count).enumerated() {
      let style = Canvas.controlStyle(
        isEnabled: control.isEnabled, isFocused: view.focus == index)
      bracketed(control.label, x: x, y: rect.y, width: widths[index], style: style)
      x += widths[index] + 1
    }
    return start - 1
  }

  /// A sheet, at its detent over what is drawn so far; the higher its number, the further in.
  mutating func draw(sheet view: LayerView, number: Int, size: FrameSize) {
    let inset = size.width >= 40 ? min(2 * (number + 1), size.width / 4) : 0
    let least = min(6, size.height)
    let height =
      switch view.detent {
      case .large: max(least, size.height - 1 - number)
      case .medium: max(least, (size.height + 1) / 2 - number)
      }
    let rect = Rect(
      x: inset, y: size.height - height, width: size.width - 2 * inset, height: height)
    // Beside the lowest sheet all is veiled; beside a higher one, the lower one's border stays.
    raise(rect, margin: number == 0 ? inset : min(1, inset))
    draw(view, in: rect.inset(x: 1, y: 1))
  }

  /// An alert, in a box as large as it needs in the middle of the frame.
  mutating func draw(alert screen: TextScreen, focus: Int?, size: FrameSize) {
    let widest = max(16, min(size.width - 8, 48))
    let titleWidth = width(of: screen.title)
    let needed = max(titleWidth, naturalWidth(of: screen.body) ?? widest)
    let inner = max(16, min(widest, needed))
    let rows = height(of: screen.body, width: inner)
    let height = min(size.height, rows + 4)
    let rect = Rect(
      x: (size.width - inner - 4) / 2, y: (size.height - height) / 2, width: inner + 4,
      height: height)
    raise(rect, margin: 1)
    let content = rect.inset(x: 2, y: 1)
    let title = min(titleWidth, content.width)
    put(
      screen.title, x: content.x + (content.width - title) / 2, y: content.y, limit: content.width,
      style: .bold)
    let gap = rows + 4 <= size.height ? 2 : 1
    let body = Rect(
      x: content.x, y: content.y + gap, width: content.width, height: content.height - gap)
    layOutBody(screen.body, in: body, focus: focus)
  }

  /// A box with a shaded margin at its sides, in place of what it would cut through.
  private mutating func raise(_ rect: Rect, margin: Int) {
    for y in rect.y..<rect.y + rect.height {
      fill(
        art.shade, x: rect.x - margin, y: y, count: rect.width + 2 * margin, style: .faint)
    }
    box(rect)
  }

  /// Says that there is no room for an app.
  mutating func drawTooSmall(_ size: FrameSize) {
    let least = FrameSize.minimum
    let text = "Too small: \(size.width)x\(size.height), needs \(least.width)x\(least.height)"
    // What has no room is cut off: no row is lost to saying so.
    layOutBody(
      [Text(text).element], in: Rect(x: 0, y: 0, width: size.width, height: text.utf8.count),
      focus: nil)
  }
}

/// A screen as a layer of a frame, with its items; of a wide frame, several screens of a stack in panes beside
/// each other.
package struct ScreenLayer {
  /// A screen beside others, or alone.
  package struct Pane {
    /// The items of the screen, after those of the panes before it.
    let contents: ScreenItems
    package var interaction: ScreenInteraction

    /// If the focused item is gone, the focus moves to the item now in its place.
    package init(_ contents: ScreenItems, interaction: ScreenInteraction = ScreenInteraction()) {
      self.contents = contents
      self.interaction = interaction.settled(in: contents)
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
  /// The panes that can be used, from the left; the last one shows the screen on top, with the items of all.
  package var panes: [Pane]
  /// The index of the pane that has the keyboard.
  package var keyboard: Int
  /// What is beside a list as long as nothing is chosen in it.
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
    self.init(
      ScreenItems(screen, backTitle: backTitle, tabs: tabs), as: kind, interaction: interaction)
  }

  /// Creates a layer of a screen's items, which include the bars around the screen.
  package init(_ items: ScreenItems, as kind: Kind, interaction: ScreenInteraction) {
    self.init([Pane(items, interaction: interaction)], as: kind)
  }

  /// Creates a layer of panes.
  ///
  /// - Parameters:
  ///   - panes: The panes, from the left; the last one shows the screen on top.
  ///   - kind: How the layer is shown; only a tab has several panes.
  ///   - keyboard: The index of the pane that has the keyboard; by default, the last one.
  ///   - placeholder: What is beside a list as long as nothing is chosen in it.
  package init(
    _ panes: [Pane], as kind: Kind, keyboard: Int? = nil, placeholder: ScreenItems? = nil
  ) {
    self.panes = panes
    self.kind = kind
    self.keyboard = keyboard ?? panes.count - 1
    self.placeholder = placeholder
  }

  /// The screen on top, with the items of all panes.
  var contents: ScreenItems { panes[panes.count - 1].contents }

  /// The interaction with the pane that has the keyboard.
  package var interaction: ScreenInteraction {
    get { panes[keyboard].interaction }
    set { panes[keyboard].interaction = newValue }
  }

  /// The items in reading order: of each pane the back button, title, toolbar and body, at last the tabs. O(*n*)
  /// in the elements.
  package var items: [ScreenItem] { itemsWithoutNumbers.counted() }

  /// The indices of the items of the body of the screen on top, without the bars around it.
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
    if let top = layers.last {
      canvas.draw(top, isTop: true, &sheets, size: size)
      if let opener = top.openMenu { canvas.draw(menuOf: opener) }
    }
    return ScreenLayout(canvas)
  }
}

/// The sheets that are already drawn.
struct LowerSheets {
  /// Their areas, lowest first.
  var areas: [Rect] = []
  /// The height of the frame.
  let height: Int

  /// The frame row where the tallest of them starts.
  var top: Int { areas.map(\.y).min() ?? height }
}

/// The blank rows that a picture can do without.
struct RowSpace {
  /// The sheets whose blank rows only fill space: none, if the highest of them has a height that means
  /// something, or scrolls.
  var sheets: [Rect] = []
  /// The number of rows that stay, so that a sheet is not mistaken for the same at half the height.
  var leastRows = 0
  /// The rules between panes, which also only fill space.
  var rules: [Rect] = []
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
    _ layer: ScreenLayer, isTop: Bool, _ sheets: inout LowerSheets, size: FrameSize
  ) {
    let screen = layer.contents
    let focus = isTop ? layer.focusedIndex : nil
    begin(screen.all, focus: focus, cursor: layer.interaction.cursor, isBehind: !isTop)
    keyboard = layer.keyboard
    switch layer.kind {
    case .tab(let bar):
      let height = size.height - (screen.tabs.isEmpty || bar.sidebar > 0 ? 0 : 2)
      let rect = Rect(x: bar.sidebar, y: 0, width: size.width - bar.sidebar, height: height)
      let rules = draw(panesOf: layer, in: rect) + (bar.sidebar > 0 ? [bar.sidebar - 1] : [])
      if height < size.height {
        rule(x: 0, y: height, count: size.width)
        drawTabBar(screen.tabs, selected: bar.selected, y: height + 1, size: size)
      }
      for x in rules { drawRule(x: x, height: height) }
      if bar.sidebar > 0 { drawSidebar(screen.tabs, bar, height: height) }
    case .sheet(let detent, let isResizable, _):
      let rect = raiseSheet(above: &sheets, detent: detent, size: size)
      if isResizable, isTop { drawGrabber(of: rect, above: items[screen.title].label) }
      sheet = rect
      let inside = rect.inset(x: 1, y: 1)
      draw(layer.panes[0], isWaiting: layer.isWaiting, in: inside, track: inside.x + inside.width)
      let isLargest =
        rect.height == Detent.large.rows(in: size.height, above: sheets.areas.count - 1)
      let hasSpace = isLargest && scroll.rows.count == scroll.count
      space.sheets = hasSpace ? sheets.areas : []
      space.leastRows = hasSpace && isResizable ? Detent.medium.rows(in: size.height) + 3 : 0
    case .cover:
      _ = draw(panesOf: layer, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    case .alert: draw(alert: screen, layer.interaction, above: sheets.areas, size: size)
    }
  }

  /// Draws the panes of a layer beside each other, and returns the columns of the rules between them.
  private mutating func draw(panesOf layer: ScreenLayer, in rect: Rect) -> [Int] {
    let placeholder = layer.placeholder.map { [ScreenLayer.Pane($0)] } ?? []
    let panes = layer.panes + placeholder
    let list = PaneWidths(count: panes.count, in: rect.width).list
    var x = rect.x
    var rules: [Int] = []
    for (index, pane) in panes.enumerated() {
      let isLast = index == panes.count - 1
      let width = isLast ? rect.x + rect.width - x : list
      centersItems = index == layer.panes.count
      draw(
        pane, isWaiting: layer.isWaiting && index == layer.panes.count - 1,
        in: Rect(x: x, y: rect.y, width: width, height: rect.height))
      if !isLast { rules.append(x + width) }
      x += width + 1
    }
    centersItems = false
    return rules
  }

  /// Draws a rule from the top of the frame, after what is beside and below it: it is joined with the rules that
  /// meet it.
  private mutating func drawRule(x: Int, height: Int) {
    space.rules.append(Rect(x: x, y: -1, width: 1, height: height + 2))
    for y in 0..<height {
      let (left, right) = (mark(x: x - 1, y: y), mark(x: x + 1, y: y))
      var edges = CellMark.Flags.along
      if left.kind == .line, left.flags.contains(.right) { edges.insert(.left) }
      if right.kind == .line, right.flags.contains(.left) { edges.insert(.right) }
      draw(art.joint(edges), as: .line, edges, x: x, y: y, style: .decoration)
    }
    // The part of the rule above the selected tab stays.
    guard height < frame.height, mark(x: x, y: height).kind == .line else { return }
    let edges: CellMark.Flags = [.across, .up]
    draw(art.joint(edges), as: .line, edges, x: x, y: height, style: .decoration)
  }

  private func mark(x: Int, y: Int) -> CellMark { frame.cells[y * frame.width + x].mark }

  /// Draws a screen, with its navigation bar above its body.
  ///
  /// - Parameter track: The column of the body's track; by default, the one after the body.
  private mutating func draw(
    _ pane: ScreenLayer.Pane, isWaiting: Bool, in rect: Rect, track: Int? = nil
  ) {
    let inner = rect.readable
    let bar = drawNavigationBar(of: pane.contents, isWaiting: isWaiting, in: inner)
    rule(x: rect.x, y: rect.y + bar, count: rect.width)
    let body = Rect(
      x: inner.x, y: inner.y + bar + 1, width: inner.width, height: inner.height - bar - 1)
    layOutBody(
      of: pane.contents, pane.interaction, in: body, track: track ?? body.x + body.width)
    panes[panes.count - 1].columns = rect.x..<rect.x + rect.width
  }

  /// Draws the box of a sheet, and returns its area.
  private mutating func raiseSheet(
    above sheets: inout LowerSheets, detent: Detent, size: FrameSize
  ) -> Rect {
    let number = sheets.areas.count
    // A wide frame is one of a readable width, with margins.
    let width = size.width - 2 * size.margin
    let inset = size.margin + (size.width >= 40 ? min(2 * (number + 1), width / 4) : 0)
    let height = detent.rows(in: size.height, above: number)
    let rect = Rect(
      x: inset, y: size.height - height, width: size.width - 2 * inset, height: height)
    // Beside the lowest sheet, everything is blank. Beside a higher sheet, the border of the sheet
    // below it stays visible.
    raise(rect, wholeRowsAbove: sheets.top)
    for lower in sheets.areas where lower.x < rect.x { drawEdges(of: lower, behind: rect) }
    sheets.areas.append(rect)
    return rect
  }

  /// Lets the edges of a lower sheet go on behind a sheet: its lower edge on both sides, and if both are
  /// equally tall, its sides instead of its upper corners.
  private mutating func drawEdges(of lower: Rect, behind rect: Rect) {
    let (left, right) = (lower.x, lower.x + lower.width - 1)
    let (bottom, end) = (lower.y + lower.height - 1, rect.x + rect.width)
    let art = art.behind
    if lower.y == rect.y {
      for x in [left, right] {
        draw(art.vertical, as: .line, .along, x: x, y: lower.y, style: .dimmed)
      }
    }
    draw(art.bottomLeft, as: .line, [.up, .right], x: left, y: bottom, style: .dimmed)
    for (x, count) in [(left + 1, rect.x - left - 1), (end, right - end)] {
      draw(art.horizontal, as: .line, .across, x: x, y: bottom, count: count, style: .dimmed)
    }
    draw(art.bottomRight, as: .line, [.up, .left], x: right, y: bottom, style: .dimmed)
  }

  /// Draws the handle in the middle of a sheet's upper border, on the axis of its title.
  private mutating func drawGrabber(of rect: Rect, above title: String) {
    let width = width(of: title).isMultiple(of: 2) ? 4 : 5
    let x = rect.x + (rect.width - width) / 2
    draw(art.thick, as: .grabber, .across, x: x, y: rect.y, count: width)
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
    clearTexts(beside: rect, sheets: sheets)
    raise(rect, wholeRowsAbove: 0)
    let content = rect.inset(x: 2, y: 1)
    let shown = min(titleWidth, content.width)
    put(
      screen.title, title, x: content.x + (content.width - shown) / 2, y: content.y,
      limit: content.width, style: .title)
    let gap = rows + 4 <= size.height ? 2 : 1
    let body = Rect(
      x: content.x, y: content.y + gap, width: content.width, height: content.height - gap)
    centersItems = true
    layOutBody(of: screen, interaction, in: body, track: rect.x + rect.width - 1)
    centersItems = false
  }

  /// Draws a box with a blank column on both sides, so that the content below does not run into it;
  /// in the rows above a frame row, everything beside the box becomes blank.
  private mutating func raise(_ rect: Rect, wholeRowsAbove top: Int) {
    let end = rect.x + rect.width
    for y in rect.y..<rect.y + rect.height {
      let margin = y < top ? frame.width : 1
      fill(.blank, x: rect.x - margin, y: y, count: margin, style: .dimmed)
      fill(.blank, x: rect.x, y: y, count: rect.width)
      fill(.blank, x: end, y: y, count: margin, style: .dimmed)
    }
    box(rect)
  }

  /// Clears what is beside a box, except for the borders of sheets, so that no half text is there.
  private mutating func clearTexts(beside rect: Rect, sheets: [Rect]) {
    for y in rect.y..<rect.y + rect.height {
      for x in 0..<frame.width where !(rect.x..<rect.x + rect.width).contains(x) {
        if !sheets.contains(where: { $0.hasBorder(atX: x, y: y) }) {
          fill(.blank, x: x, y: y, count: 1, style: .dimmed)
        }
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

/// What the tab bar shows for a tab: a title and, if there is one, a badge.
public struct TabLabel: Hashable, Sendable {
  /// The title of the tab.
  public let title: String
  /// A short text next to the title, such as a number; `nil` for none.
  public let badge: String?
  /// The title of the group that the tab belongs to in a sidebar; `nil` for none.
  public let section: String?

  /// Creates a label; an empty badge is none, and so is an empty section.
  public init(_ title: String, badge: String? = nil, section: String? = nil) {
    self.title = title
    self.badge = badge == "" ? nil : badge
    self.section = section == "" ? nil : section
  }
}

/// The tabs of an app, with their names and labels, and the selected tab.
package struct TabBar {
  let tabs: [(name: String, label: TabLabel)]
  let selected: Int
  /// The number of columns that the tabs take in a sidebar, with its rule; 0 if they are in a bar.
  package let sidebar: Int

  package init(_ tabs: [(name: String, label: TabLabel)], selected: Int, sidebar: Int = 0) {
    self.tabs = tabs
    self.selected = selected
    self.sidebar = tabs.count > 1 ? sidebar : 0
  }
}

/// How wide panes are beside each other, in cells.
package struct PaneWidths {
  /// The width of each list; the screen on the right has the rest.
  let list: Int

  init(count: Int, in width: Int) { list = min(40, max(30, width / (count + 1))) }

  /// The maximum number of panes in a frame: 1, 2 or 3.
  ///
  /// A list has at least 30 columns, and the screen beside it at least 50; three panes need 140 columns.
  package static func limit(in width: Int) -> Int {
    width >= 140 ? 3 : width >= 30 + 1 + 50 ? 2 : 1
  }

  /// The number of columns of a sidebar, with its rule; 0 if there is no room for one. From 100 columns, two panes
  /// have room beside it.
  package static func sidebar(in width: Int) -> Int { width >= 100 ? 19 : 0 }
}

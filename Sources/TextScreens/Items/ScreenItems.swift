/// The items of a screen in reading order, and their arrangement in the body.
///
/// This is the only traversal of a screen: everything that reads, focuses, draws or presses items
/// uses its result.
package struct ScreenItems {
  /// The items, without their numbers among items with the same label or identifier.
  package internal(set) var all: [ScreenItem] = []
  let back: Int?
  let title: Int
  package private(set) var toolbar = 0..<0
  private(set) var bodyRange = 0..<0
  package private(set) var body: [LayoutNode] = []
  private(set) var tabs = 0..<0
  /// The identifier from `.id(_:)` for the items that are added next.
  var identifier: String?
  /// The module whose decorator adds the items that are added next.
  private var decorator: String?
  /// The menu whose entries are added next.
  var entryParent: ScreenItem.EntryParent?
  /// The pane that shows the screen: see `ScreenItem.pane`.
  let pane: Int
  /// The package's own texts.
  private let language: ScreenLanguage.Shared

  /// Collects the items of a screen and of the bars around it: back button, title, toolbar, body,
  /// tabs.
  ///
  /// O(*n*) in the number of elements.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - backTitle: The title of the screen that the back button leads to, if any.
  ///   - bar: The tabs, if there are any.
  ///   - pane: The pane that shows the screen.
  ///   - others: The items of the panes before it, which come first in `all`.
  package init(
    _ screen: borrowing TextScreen, backTitle: String? = nil, tabs bar: TabBar? = nil,
    pane: Int = 0, after others: [ScreenItem] = []
  ) {
    self.pane = pane
    all = others
    language = screen.language ?? .english
    all.reserveCapacity(
      others.count + 2 + screen.toolbar.count + screen.body.rowCount + (bar?.tabs.count ?? 0))
    back = backTitle == nil ? nil : others.count
    title = others.count + (backTitle == nil ? 0 : 1)
    if let backTitle { add(ScreenItem(role: .back, label: backTitle, action: .goBack)) }
    add(ScreenItem(role: .title, label: screen.title))
    toolbar = all.count..<all.count
    for element in screen.toolbar { _ = add(element) }
    toolbar = toolbar.lowerBound..<all.count
    var body: [LayoutNode] = []
    body.reserveCapacity(screen.body.count)
    for element in screen.body { body.append(add(element)) }
    self.body = body
    bodyRange = toolbar.upperBound..<all.count
    if let bar, bar.tabs.count > 1 {
      for (index, tab) in bar.tabs.enumerated() {
        add(
          ScreenItem(
            role: .tab, label: tab.label.title, text: tab.label.badge, isOn: index == bar.selected,
            action: .selectTab(index), identifier: tab.name))
      }
    }
    tabs = bodyRange.upperBound..<all.count
    if pane < 0 { disable(from: others.count) }
  }

  /// The index of an item of the pane by its identity in any pane. O(*n*) in the number of items.
  func index(of id: ScreenItem.ID) -> Int? { all.index(of: id.inPane(pane)) }

  /// Marks the links to a destination, which is shown in the pane beside this one.
  package mutating func select(_ destination: (any NavigationLinkTarget) -> Bool) {
    for index in bodyRange where all[index].isOn == nil {
      if case .open(let target) = all[index].action, destination(target) { all[index].isOn = true }
    }
  }

  /// Adds an item with the current identifier, menu, decorator and pane. It is a method of its own
  /// so that the recursive ones need less of the stack.
  @discardableResult
  mutating func add(_ item: consuming ScreenItem) -> LayoutNode {
    item.identifier = identifier ?? item.identifier
    (item.entryParent, item.decorator, item.pane) = (entryParent, decorator, pane)
    all.append(item)
    return .item(all.count - 1)
  }

  mutating func add(_ elements: [ScreenElement]) -> [LayoutNode] {
    elements.map { add($0) }
  }

  mutating func add(_ element: ScreenElement) -> LayoutNode {
    switch element.kind {
    case .identified(let name, let element):
      let outer = identifier
      identifier = name
      defer { identifier = outer }
      return add(element)
    case .decoration(let module, let element):
      let outer = decorator
      decorator = module
      defer { decorator = outer }
      return add(element)
    case .container(let container, let elements): return add(container, of: elements)
    case .actions(let row, let entries):
      return add(row, actions: entries, opener: language.language.actions)
    case .divider: return .divider
    case .spacer: return .spacer
    case .item(let item): return add(item)
    case .tooDeep:
      let text = language.language.tooDeep(ScreenElement.depthLimit)
      return add(ScreenItem(role: .text, label: text, style: .warning))
    }
  }

  private mutating func add(
    _ container: ScreenElement.Container, of elements: [ScreenElement]
  ) -> LayoutNode {
    switch container {
    case .list(let columns): return .list(add(elements), columns)
    case .grid(let columns): return .grid(add(elements), columns)
    case .row: return .row(add(elements))
    case .section(let header, let footer):
      var rows = header.isEmpty ? [] : [addHeader(header)]
      rows += add(elements)
      if !footer.isEmpty {
        rows.append(add(ScreenItem(role: .footer, label: footer, style: .secondary)))
      }
      return .section(rows)
    case .horizontal: return .horizontal(add(elements))
    case .vertical: return .vertical(add(elements))
    case .menu(let label, let isEnabled):
      return addMenu(label, isEnabled: isEnabled, entries: elements)
    }
  }

  mutating func addHeader(_ text: String) -> LayoutNode {
    add(ScreenItem(role: .section, label: text, style: .section))
  }
}

extension [ScreenElement] {
  /// The number of elements, and of those directly inside them.
  fileprivate var rowCount: Int {
    indices.reduce(count) { $0 + (self[$1].depth == 0 ? 0 : self[$1].children.count) }
  }
}

/// The arrangement of items in a body: a tree of containers whose leaves contain item numbers.
package enum LayoutNode {
  case item(Int)
  case divider
  case spacer
  case list([LayoutNode], [HorizontalAlignment])
  case grid([LayoutNode], [HorizontalAlignment])
  /// The cells of a row in a list or a grid.
  case row([LayoutNode])
  case section([LayoutNode])
  case horizontal([LayoutNode])
  case vertical([LayoutNode])
  /// A row with the number of the item that opens its actions.
  indirect case actions(LayoutNode, Int)
}

extension LayoutNode {
  /// Calls a closure with the number of each item in the node.
  func forEachItem(_ body: (Int) -> Void) {
    switch self {
    case .item(let index): body(index)
    case .divider, .spacer: break
    case .list(let nodes, _), .grid(let nodes, _), .row(let nodes), .section(let nodes),
      .horizontal(let nodes), .vertical(let nodes):
      for node in nodes { node.forEachItem(body) }
    case .actions(let row, let opener):
      row.forEachItem(body)
      body(opener)
    }
  }
}

// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import SwiftUI
  import TextScreens

  /// A text screen as a native form.
  struct TextScreenView: View {
    private let title: String
    private let items: [ScreenItem]
    private let toolbar: Range<Int>
    private let nodes: [LayoutNode]
    private let use: (ScreenItem) -> Void

    /// - Parameter use: Presses an item.
    init(screen: TextScreen, language: ScreenLanguage, use: @escaping (ScreenItem) -> Void) {
      var screen = screen
      screen.language = ScreenLanguage.Shared(language)
      let all = ScreenItems(screen)
      title = screen.title
      items = all.all.numbered()
      toolbar = all.toolbar
      nodes = all.body
      self.use = use
    }

    var body: some View {
      Form { NodesView(nodes: nodes, items: items, use: use) }
        // Use the style of iOS even on macOS, whose own does not scroll.
        .formStyle(.grouped)
        .navigationTitle(title)
        .toolbar {
          ToolbarItemGroup(placement: .primaryAction) {
            ForEach(toolbar.filter { !items[$0].isEntry }, id: \.self) { index in
              ItemView(
                item: items[index], use: use, isInToolbar: true, entries: items.entries(of: index))
            }
          }
        }
    }
  }

  /// Nodes one after another. An item keeps its identity, and a container that of its first item.
  struct NodesView: View {
    let nodes: [LayoutNode]
    let items: [ScreenItem]
    var isInGrid = false
    let use: (ScreenItem) -> Void

    var body: some View {
      ForEach(numbered, id: \.id) { numbered in
        NodeView(node: numbered.node, items: items, isInGrid: isInGrid, use: use)
      }
    }

    private enum NodeID: Hashable {
      case item(ScreenItem.ID)
      case container(ScreenItem.ID)
      /// A node without items, by its place.
      case place(Int)
    }

    private var numbered: [(id: NodeID, node: LayoutNode)] {
      nodes.enumerated().map { index, node in
        guard let first = node.firstItem else { return (.place(index), node) }
        let id = items[first].id
        if case .item = node { return (.item(id), node) }
        return (.container(id), node)
      }
    }
  }

  /// One node. Nominal, so that containers can nest.
  private struct NodeView: View {
    let node: LayoutNode
    let items: [ScreenItem]
    let isInGrid: Bool
    let use: (ScreenItem) -> Void

    var body: some View {
      switch node {
      case .item(let index):
        ItemView(item: items[index], use: use, entries: items.entries(of: index))
      case .actions(let row, let opener):
        let entries = items.entries(of: opener)
        nodes([row])
          .contextMenu { EntriesView(entries: entries, use: use) }
          // A swipe shows buttons alone, and the first of them need not be harmless.
          .swipeActions(allowsFullSwipe: false) {
            EntriesView(entries: entries.filter { $0.isControl && $0.isOn == nil }, use: use)
          }
      case .divider: SwiftUI::Divider()
      case .spacer: SwiftUI::Spacer()
      // A list inside a form is rows of the form.
      case .list(let rows, _): nodes(rows)
      case .grid(let rows, _):
        SwiftUI::Grid(alignment: .leading) { nodes(rows, isInGrid: true) }.buttonStyle(.borderless)
      case .row(let cells):
        if isInGrid {
          SwiftUI::GridRow { nodes(cells) }
        } else {
          sideBySide(cells)
        }
      case .section(let rows):
        let parts = SectionParts(rows, items)
        SwiftUI::Section {
          nodes(parts.body)
        } header: {
          if let header = parts.header { SwiftUI::Text(verbatim: header) }
        } footer: {
          if let footer = parts.footer { SwiftUI::Text(verbatim: footer) }
        }
      case .horizontal(let cells): sideBySide(cells)
      case .vertical(let rows):
        if let first = rows.first, case .item(let label) = first, items[label].role == .picker {
          PickerView(label: items[label], options: rows.dropFirst().compactMap(item(of:)), use: use)
        } else {
          SwiftUI::VStack(alignment: .leading) { nodes(rows) }.buttonStyle(.borderless)
        }
      }
    }

    private func nodes(_ nodes: [LayoutNode], isInGrid: Bool = false) -> NodesView {
      NodesView(nodes: nodes, items: items, isInGrid: isInGrid, use: use)
    }

    private func item(of node: LayoutNode) -> ScreenItem? {
      if case .item(let index) = node { items[index] } else { nil }
    }

    /// In a row of a form, a press on one button would press all of them without this style.
    private func sideBySide(_ cells: [LayoutNode]) -> some View {
      SwiftUI::HStack { nodes(cells) }.buttonStyle(.borderless)
    }
  }

  /// A section, divided into its header, its rows and its footer.
  private struct SectionParts {
    var header: String?
    var footer: String?
    var body: [LayoutNode]

    init(_ rows: [LayoutNode], _ items: [ScreenItem]) {
      body = rows
      if let first = rows.first, case .item(let index) = first, items[index].role == .section {
        header = items[index].label
        body.removeFirst()
      }
      if let last = body.last, case .item(let index) = last, items[index].role == .footer {
        footer = items[index].label
        body.removeLast()
      }
    }
  }

  extension LayoutNode {
    /// The number of the first item in reading order; `nil` if there is none.
    fileprivate var firstItem: Int? {
      switch self {
      case .item(let index): index
      case .divider, .spacer: nil
      case .list(let nodes, _), .grid(let nodes, _), .row(let nodes), .section(let nodes),
        .horizontal(let nodes), .vertical(let nodes):
        nodes.reduce(nil) { $0 ?? $1.firstItem }
      case .actions(let row, _): row.firstItem
      }
    }
  }
#endif

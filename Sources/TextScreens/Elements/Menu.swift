/// A control that opens a short list of entries over the screen.
///
/// ```swift
/// Menu("More") {
///   Button("Edit") { edit() }
///   Toggle("Pinned", isOn: isPinned) { pin($0) }
///   Button("Delete") { delete() }.id("delete")
/// }
/// ```
///
/// The entries are buttons, navigation links, toggles and options of pickers; containers among them
/// only group them, and a menu among them is a section. Whether the list is open is no state of the
/// app: scripts, tests and the explorer use an entry in either case, by its path: `tap "More" >
/// "Delete"`.
public struct Menu: ScreenContent {
  /// The menu as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a menu with its entries.
  public init(
    _ label: String, isEnabled: Bool = true, @ScreenBuilder entries: () -> [ScreenElement]
  ) {
    element = ScreenElement(.menu(label, isEnabled: isEnabled), of: entries())
  }
}

extension ScreenContent {
  /// Returns the content as a row with actions, which a mark at its end opens as a short list.
  ///
  /// The entries are those of a `Menu`, and add up if a row has several `actions`. A script names
  /// them after the row: `tap "Milk" > "Delete"`.
  public func actions(@ScreenBuilder _ entries: () -> [ScreenElement]) -> ScreenElement {
    ScreenElement(row: element, actions: entries())
  }
}

extension ScreenElement {
  init(row: ScreenElement, actions: [ScreenElement]) {
    switch row.kind {
    case .identified(let name, let row): self = ScreenElement(row: row, actions: actions).id(name)
    case .actions(let row, let first): self.init(row: row, actions: first + actions)
    default:
      let entries = actions.shallow
      self.init(.actions(row, entries), depth: max(row.depth, 1 + entries.depth))
    }
  }
}

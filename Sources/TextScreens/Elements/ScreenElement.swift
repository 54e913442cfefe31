/// A node of a screen's tree: something to read or to use, or a container of other nodes.
public struct ScreenElement {
  let kind: Kind
  /// The depth of the containers in the element: 0 if it contains no other elements.
  let depth: Int

  init(_ kind: Kind, depth: Int = 0) {
    self.kind = kind
    self.depth = depth
  }

  enum Kind {
    case text(Text)
    case heading(Heading)
    case button(Button)
    case link(NavigationLink)
    case textField(TextField)
    case toggle(Toggle)
    case picker(Picker)
    case menu(Menu)
    case list(List)
    case grid(Grid)
    case row(GridRow)
    case section(Section)
    case labeled(LabeledContent)
    case progress(ProgressBar)
    case divider
    case spacer
    case horizontal(HStack)
    case vertical(VStack)
    /// In place of a container that is nested too deeply.
    case tooDeep
    /// An element with a name, which is the identity of the items in it.
    indirect case identified(String, ScreenElement)
    /// A row with the entries of its actions.
    indirect case actions(ScreenElement, [ScreenElement])
    /// An element that a module's decorator adds.
    indirect case decoration(String, ScreenElement)
  }
}

/// A part of a screen, which becomes one element of the screen's tree.
public protocol ScreenContent {
  /// The content as a node of the screen's tree.
  var element: ScreenElement { get }
}

extension ScreenContent {
  /// Returns the content with an identity that stays the same if its label changes.
  ///
  /// Scripts can use it instead of the label: `tap id "pay"`. In SwiftUI, it is the accessibility
  /// identifier.
  ///
  /// All items in the content get this name, and are distinguished by their order. If names are
  /// nested, the innermost one takes precedence.
  public func id(_ name: String) -> ScreenElement {
    let element = element
    if case .identified(_, let inner) = element.kind {
      return ScreenElement(.identified(name, inner), depth: inner.depth)
    }
    return ScreenElement(.identified(name, element), depth: element.depth)
  }
}

extension ScreenElement {
  /// Returns the element as one that a module's decorator adds.
  func decoration(by module: String) -> ScreenElement {
    ScreenElement(.decoration(module, self), depth: depth)
  }
}

extension ScreenElement: ScreenContent {
  /// The element as a node of the screen's tree.
  public var element: ScreenElement { self }
}

extension ScreenElement {
  /// The elements inside this one.
  var children: [ScreenElement] {
    switch kind {
    case .list(let list): list.rows
    case .grid(let grid): grid.rows
    case .row(let row): row.cells
    case .section(let section): section.elements
    case .horizontal(let stack): stack.elements
    case .vertical(let stack): stack.elements
    case .menu(let menu): menu.entries
    default: []
    }
  }
}

extension ScreenElement {
  /// The maximum depth of nested containers.
  ///
  /// Drawing, reading and freeing a screen recurse into its containers on the thread's stack, and
  /// each `HStack` inside another one is measured again.
  package static var depthLimit: Int { 64 }

  /// Returns the element, with a warning instead of each container below a depth.
  private func cut(to depth: Int) -> ScreenElement {
    guard self.depth > depth else { return self }
    guard depth > 0 else { return ScreenElement(.tooDeep) }
    switch kind {
    case .identified(let name, let element):
      let cut = element.cut(to: depth)
      return ScreenElement(.identified(name, cut), depth: cut.depth)
    case .decoration(let module, let element):
      return element.cut(to: depth).decoration(by: module)
    case .actions(let row, let entries):
      return ScreenElement(
        row: row.cut(to: depth), actions: entries.map { $0.cut(to: depth - 1) })
    default: break
    }
    let children = children.map { $0.cut(to: depth - 1) }
    switch kind {
    case .list(let list): return List(rows: children, columns: list.columns).element
    case .grid(let grid): return Grid(rows: children, columns: grid.columns).element
    case .row: return GridRow(cells: children).element
    case .section(let section):
      return Section(section.header, footer: section.footer, elements: children).element
    case .horizontal: return HStack(elements: children).element
    case .menu(let menu):
      return Menu(menu.label, isEnabled: menu.isEnabled, entries: children).element
    default: return VStack(elements: children).element
    }
  }

  fileprivate static func cut(_ elements: [ScreenElement], to depth: Int) -> [ScreenElement] {
    elements.map { $0.cut(to: depth) }
  }
}

extension [ScreenElement] {
  /// Returns the elements for a container, with the depth of the container.
  ///
  /// A container is cut only when it is twice as deep as the limit, so that nesting any number of
  /// containers takes linear time.
  func limitedInDepth() -> (elements: [ScreenElement], depth: Int) {
    let depth = 1 + deepest
    guard depth > 2 * ScreenElement.depthLimit else { return (self, depth) }
    let cut = ScreenElement.cut(self, to: ScreenElement.depthLimit - 1)
    return (cut, 1 + cut.deepest)
  }

  private var deepest: Int { indices.reduce(0) { Swift.max($0, self[$1].depth) } }
}

/// Collects elements from a closure, which can use `if`, `switch` and `for`.
///
/// Collecting takes O(*n*) in the number of elements.
@resultBuilder
public enum ScreenBuilder {
  /// A part of what is collected: one element, or several.
  public struct Component {
    fileprivate enum Content {
      case element(ScreenElement)
      case elements([ScreenElement])
    }

    fileprivate let content: Content

    fileprivate init(_ content: Content) { self.content = content }

    fileprivate static var empty: Component { Component(.elements([])) }

    fileprivate var count: Int {
      switch content {
      case .element: 1
      case .elements(let elements): elements.count
      }
    }
  }

  /// Takes an element.
  public static func buildExpression(_ element: some ScreenContent) -> Component {
    Component(.element(element.element))
  }

  /// Takes elements.
  public static func buildExpression(_ elements: [ScreenElement]) -> Component {
    Component(.elements(elements))
  }

  /// Returns the only part of a block.
  public static func buildBlock(_ component: Component) -> Component { component }

  // With `buildPartialBlock`, the array that the parts are added to is copied for each part.
  /// Joins the parts of a block.
  public static func buildBlock(_ components: Component...) -> Component { joined(components) }

  /// Returns the elements of an `if` without `else`.
  public static func buildOptional(_ component: Component?) -> Component { component ?? .empty }

  /// Returns the elements of the first branch.
  public static func buildEither(first component: Component) -> Component { component }

  /// Returns the elements of the second branch.
  public static func buildEither(second component: Component) -> Component { component }

  /// Joins the elements of a `for` loop.
  public static func buildArray(_ components: [Component]) -> Component { joined(components) }

  /// Returns the elements of an availability check.
  public static func buildLimitedAvailability(_ component: Component) -> Component { component }

  /// Returns all elements.
  public static func buildFinalResult(_ component: Component) -> [ScreenElement] {
    switch component.content {
    case .element(let element): [element]
    case .elements(let elements): elements
    }
  }

  private static func joined(_ components: [Component]) -> Component {
    var all: [ScreenElement] = []
    all.reserveCapacity(components.indices.reduce(0) { $0 + components[$1].count })
    for index in components.indices {
      switch components[index].content {
      case .element(let element): all.append(element)
      case .elements(let elements): all += elements
      }
    }
    return Component(.elements(all))
  }
}

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
    default: []
    }
  }
}

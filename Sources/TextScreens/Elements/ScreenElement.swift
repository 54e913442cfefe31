/// A node of a screen's tree: something to read or to use, or a container of other nodes.
public struct ScreenElement {
  let kind: Kind
  /// The depth of the containers in the element: 0 if it contains no other elements.
  let depth: Int

  init(_ kind: Kind, depth: Int = 0) {
    self.kind = kind
    self.depth = depth
  }

  init(_ item: ScreenItem) { self.init(.item(item)) }

  /// Creates a container, with a warning instead of each element that is too deep for it.
  init(_ container: Container, of elements: [ScreenElement]) {
    let elements = elements.shallow
    self.init(.container(container, elements), depth: 1 + elements.depth)
  }

  enum Kind {
    /// In a box, so that elements are copied fast.
    indirect case item(ScreenItem)
    case divider
    case spacer
    case container(Container, [ScreenElement])
    /// In place of a container that is nested too deeply.
    case tooDeep
    /// An element with a name, which is the identity of the items in it.
    indirect case identified(String, ScreenElement)
    /// A row with the entries of its actions.
    indirect case actions(ScreenElement, [ScreenElement])
    /// An element that a module's decorator adds.
    indirect case decoration(String, ScreenElement)
  }

  /// The arrangement of a container's elements.
  enum Container {
    case list([HorizontalAlignment])
    case grid([HorizontalAlignment])
    case row
    case section(header: String, footer: String)
    case horizontal
    case vertical
    case menu(String, isEnabled: Bool)
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
    if case .container(_, let elements) = kind { elements } else { [] }
  }

  /// The maximum depth of nested containers.
  ///
  /// Drawing, reading and freeing a screen recurse into its containers on the thread's stack, and
  /// each `HStack` inside another one is measured again.
  package static var depthLimit: Int { 128 }
}

extension [ScreenElement] {
  /// The depth of the deepest element.
  var depth: Int { indices.reduce(0) { Swift.max($0, self[$1].depth) } }

  /// The elements, with a warning instead of each one that no container can contain.
  var shallow: [ScreenElement] {
    guard depth >= ScreenElement.depthLimit else { return self }
    return map { $0.depth < ScreenElement.depthLimit ? $0 : ScreenElement(.tooDeep) }
  }
}

/// Collects elements from a closure, which can use `if`, `switch` and `for`.
///
/// Collecting takes O(*n*) in the number of elements.
@resultBuilder
public enum ScreenBuilder {
  /// Takes an element.
  public static func buildExpression(_ element: some ScreenContent) -> [ScreenElement] {
    [element.element]
  }

  /// Takes elements.
  public static func buildExpression(_ elements: [ScreenElement]) -> [ScreenElement] { elements }

  /// Returns the only part of a block.
  public static func buildBlock(_ component: [ScreenElement]) -> [ScreenElement] { component }

  // With `buildPartialBlock`, the array that the parts are added to is copied for each part.
  /// Joins the parts of a block.
  public static func buildBlock(_ components: [ScreenElement]...) -> [ScreenElement] {
    buildArray(components)
  }

  /// Returns the elements of an `if` without `else`.
  public static func buildOptional(_ component: [ScreenElement]?) -> [ScreenElement] {
    component ?? []
  }

  /// Returns the elements of the first branch.
  public static func buildEither(first component: [ScreenElement]) -> [ScreenElement] { component }

  /// Returns the elements of the second branch.
  public static func buildEither(second component: [ScreenElement]) -> [ScreenElement] { component }

  /// Joins the elements of a `for` loop.
  public static func buildArray(_ components: [[ScreenElement]]) -> [ScreenElement] {
    var elements: [ScreenElement] = []
    elements.reserveCapacity(components.count)
    for component in components { elements += component }
    return elements
  }

  /// Returns the elements of an availability check.
  public static func buildLimitedAvailability(_ component: [ScreenElement]) -> [ScreenElement] {
    component
  }
}

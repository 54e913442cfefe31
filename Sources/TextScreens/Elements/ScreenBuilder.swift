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

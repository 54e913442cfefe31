/// Collects the elements in a closure, which can use `if`, `switch` and `for`.
@resultBuilder
public enum ScreenBuilder {
  /// Adds an element.
  public static func buildExpression(_ element: some ScreenContent) -> [ScreenElement] {
    [element.element]
  }

  /// Adds elements.
  public static func buildExpression(_ elements: [ScreenElement]) -> [ScreenElement] { elements }

  /// An empty screen.
  public static func buildBlock() -> [ScreenElement] { [] }

  /// Begins with elements.
  public static func buildPartialBlock(first: [ScreenElement]) -> [ScreenElement] { first }

  /// Appends elements.
  public static func buildPartialBlock(
    accumulated: consuming [ScreenElement], next: [ScreenElement]
  ) -> [ScreenElement] {
    accumulated.append(contentsOf: next)
    return accumulated
  }

  /// The elements of an `if` without `else`.
  public static func buildOptional(_ elements: [ScreenElement]?) -> [ScreenElement] {
    elements ?? []
  }

  /// The elements of the first branch.
  public static func buildEither(first: [ScreenElement]) -> [ScreenElement] { first }

  /// The elements of the second branch.
  public static func buildEither(second: [ScreenElement]) -> [ScreenElement] { second }

  /// The elements of a `for` loop.
  public static func buildArray(_ elements: [[ScreenElement]]) -> [ScreenElement] {
    Array(elements.joined())
  }

  /// The elements of an availability check.
  public static func buildLimitedAvailability(_ elements: [ScreenElement]) -> [ScreenElement] {
    elements
  }
}

/// Collects elements from a closure, which can use `if`, `switch` and `for`.
@resultBuilder
public enum ScreenBuilder {
  /// Adds an element.
  public static func buildExpression(_ element: some ScreenContent) -> ScreenElement {
    element.element
  }

  /// Adds elements.
  public static func buildExpression(_ elements: [ScreenElement]) -> [ScreenElement] { elements }

  /// Returns the elements of an empty screen.
  public static func buildBlock() -> [ScreenElement] { [] }

  /// Starts with the first element.
  public static func buildPartialBlock(first: ScreenElement) -> [ScreenElement] { [first] }

  /// Starts with the first elements.
  public static func buildPartialBlock(first: [ScreenElement]) -> [ScreenElement] { first }

  /// Appends the next element.
  public static func buildPartialBlock(
    accumulated: consuming [ScreenElement], next: ScreenElement
  ) -> [ScreenElement] {
    accumulated.append(next)
    return accumulated
  }

  /// Appends the next elements.
  public static func buildPartialBlock(
    accumulated: consuming [ScreenElement], next: [ScreenElement]
  ) -> [ScreenElement] {
    accumulated.append(contentsOf: next)
    return accumulated
  }

  /// Returns the elements of an `if` without `else`.
  public static func buildOptional(_ elements: [ScreenElement]?) -> [ScreenElement] {
    elements ?? []
  }

  /// Returns the elements of the first branch.
  public static func buildEither(first: [ScreenElement]) -> [ScreenElement] { first }

  /// Returns the elements of the second branch.
  public static func buildEither(second: [ScreenElement]) -> [ScreenElement] { second }

  /// Returns the elements of a `for` loop.
  public static func buildArray(_ elements: [[ScreenElement]]) -> [ScreenElement] {
    var all: [ScreenElement] = []
    all.reserveCapacity(elements.count)
    for part in elements { all.append(contentsOf: part) }
    return all
  }

  /// Returns the elements of an availability check.
  public static func buildLimitedAvailability(_ elements: [ScreenElement]) -> [ScreenElement] {
    elements
  }
}

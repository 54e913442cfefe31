/// Collects the elements in a closure, which can use `if`, `switch` and `for`.
@resultBuilder
public enum ScreenBuilder {
  public static func buildExpression(_ element: some ScreenContent) -> [ScreenElement] {
    [element.element]
  }

  public static func buildExpression(_ elements: [ScreenElement]) -> [ScreenElement] { elements }

  public static func buildBlock() -> [ScreenElement] { [] }

  public static func buildPartialBlock(first: [ScreenElement]) -> [ScreenElement] { first }

  public static func buildPartialBlock(
    accumulated: consuming [ScreenElement], next: [ScreenElement]
  ) -> [ScreenElement] {
    accumulated.append(contentsOf: next)
    return accumulated
  }

  public static func buildOptional(_ elements: [ScreenElement]?) -> [ScreenElement] {
    elements ?? []
  }

  public static func buildEither(first: [ScreenElement]) -> [ScreenElement] { first }

  public static func buildEither(second: [ScreenElement]) -> [ScreenElement] { second }

  public static func buildArray(_ elements: [[ScreenElement]]) -> [ScreenElement] {
    Array(elements.joined())
  }

  public static func buildLimitedAvailability(_ elements: [ScreenElement]) -> [ScreenElement] {
    elements
  }
}

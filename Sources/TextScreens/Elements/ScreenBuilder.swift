/// Collects the elements that stand in a closure, with `if`, `switch` and `for` among them.
@resultBuilder
public enum ScreenBuilder {
  public static func buildExpression(_ element: some ScreenElement) -> [Element] {
    [element.element]
  }

  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  public static func buildBlock() -> [Element] { [] }

  public static func buildPartialBlock(first: [Element]) -> [Element] { first }

  public static func buildPartialBlock(
    accumulated: consuming [Element], next: [Element]
  ) -> [Element] {
    accumulated.append(contentsOf: next)
    return accumulated
  }

  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

  public static func buildEither(first: [Element]) -> [Element] { first }

  public static func buildEither(second: [Element]) -> [Element] { second }

  public static func buildArray(_ elements: [[Element]]) -> [Element] { Array(elements.joined()) }

  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}

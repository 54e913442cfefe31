/// Builds what a factory makes: one expression, or one in each branch of an `if` or `switch`.
///
/// A closure with a result builder is checked after the other arguments of the call (SE-0289), so the
/// compiler finds the type of the screen's state in `state:`, however the closure uses it.
@resultBuilder public enum FactoryBuilder<Content> {
  /// Takes an expression as the content.
  public static func buildExpression(_ content: Content) -> Content { content }

  /// Builds the content of a block: its only expression.
  public static func buildBlock(_ content: Content) -> Content { content }

  /// Builds the content of the first branch.
  public static func buildEither(first content: Content) -> Content { content }

  /// Builds the content of another branch.
  public static func buildEither(second content: Content) -> Content { content }
}

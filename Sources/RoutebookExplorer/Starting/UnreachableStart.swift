/// The error for an exploration that can't begin, since a deep link or a saved state leads nowhere.
public struct UnreachableStart: Error, CustomStringConvertible {
  /// The step that fails, as in a script.
  package let step: String
  /// What the step expected, to use in a sentence.
  package let expected: String
  /// What was found instead, to use in a sentence.
  package let found: String

  /// The step, followed by lines with what was expected and what was found.
  public var description: String {
    """
    The exploration can't begin, since this step fails: \(step)
      expected: \(expected)
      found: \(found)
    """
  }
}

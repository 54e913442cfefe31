/// A key on the left with its value on the right.
public struct LabeledContent: ScreenContent {
  let key: String
  let value: String

  /// Creates a key with its value.
  public init(_ key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// The pair as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.labeled(self)) }
}

/// A key with its value, the value at the right.
public struct LabeledContent: ScreenContent {
  let key: String
  let value: String

  /// Creates a key with its value.
  public init(_ key: String, value: String) {
    self.key = key
    self.value = value
  }

  public var element: ScreenElement { .labeled(self) }
}

/// A key with its value, the value at the right.
public struct LabeledContent: ScreenContent {
  public let key: String
  public let value: String

  public init(_ key: String, value: String) {
    self.key = key
    self.value = value
  }

  public var element: ScreenElement { .labeled(self) }
}

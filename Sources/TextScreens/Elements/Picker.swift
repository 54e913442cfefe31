/// A choice of one among a few options, each of them a control.
public struct Picker: ScreenContent {
  public let label: String
  public let options: [String]
  /// The index of the chosen option, or `nil` where none is.
  public let selection: Int?
  public let isEnabled: Bool
  let select: (Int) -> Void

  /// - Parameter select: Called with the index of the option that is pressed.
  public init(
    _ label: String, options: [String], selection: Int?, isEnabled: Bool = true,
    select: @escaping (Int) -> Void
  ) {
    self.label = label
    self.options = options
    self.selection = selection
    self.isEnabled = isEnabled
    self.select = select
  }

  public var element: ScreenElement { .picker(self) }
}

/// The lists, numbers and texts in a value.
struct Contents {
  /// The number of elements in all lists.
  private(set) var size = 0
  private(set) var numbers: [Int] = []
  private(set) var texts: [String] = []
  /// The number of parts that are left to look at: a value can be a cycle of objects.
  private var left = 10_000

  init(_ value: Any) { add(value) }

  private mutating func add(_ value: Any) {
    guard left > 0 else { return }
    left -= 1
    switch value {
    // A text has its characters as children.
    case let text as any StringProtocol: texts.append(String(text))
    case let number as any BinaryInteger: numbers.append(Int(clamping: number))
    case let number as any BinaryFloatingPoint: numbers.append(Int(Double(number).bounded))
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .collection, .dictionary, .set: size += mirror.children.count
      default: break
      }
      for child in mirror.children { add(child.value) }
    }
  }
}

extension Double {
  /// The nearest number that an `Int` can have.
  fileprivate var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e15), 1e15) }
}

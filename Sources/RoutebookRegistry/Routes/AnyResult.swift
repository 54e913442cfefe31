/// The result of a screen, which its opener receives; it can have any type.
public struct AnyResult: Hashable, Sendable, CustomStringConvertible {
  private let box: ErasedValue

  /// Wraps a value; an `AnyResult` that is passed on stays the same.
  public init(_ base: some Hashable & Sendable) { box = (base as? Self)?.box ?? ErasedValue(base) }

  /// The wrapped value.
  public var base: any Hashable & Sendable { box.base }

  /// The value as a `T`, or `nil` if it has a different type; as an `AnyResult`, it is the value
  /// itself.
  ///
  /// A value is also an optional of its type, and what its class and its protocols are. A `nil` and
  /// an empty collection belong to one type alone.
  public func `as`<T>(_ type: T.Type) -> T? {
    if let whole = self as? T { return whole }
    guard let value = base as? T else { return nil }
    let own = Swift.type(of: base as Any)
    if Swift.type(of: value as Any) == own { return value }
    let wrapped = Mirror(reflecting: value).children.first { $0.label == "some" }?.value
    return wrapped.map { Swift.type(of: $0) == own } == true ? value : nil
  }

  /// The description of the wrapped value.
  public var description: String { "\(base)" }
}

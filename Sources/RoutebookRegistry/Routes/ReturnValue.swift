/// The value that a screen returns to whoever opened it; it can have any type.
public struct ReturnValue: Hashable, Sendable, CustomStringConvertible {
  /// A single reference keeps actions and effects small, since few of them carry a value.
  private final class Box: Sendable {
    let base: any Hashable & Sendable

    init(_ base: some Hashable & Sendable) { self.base = base }
  }

  private let box: Box

  /// Wraps a value; a `ReturnValue` that is passed on stays the same.
  public init(_ base: some Hashable & Sendable) { box = (base as? Self)?.box ?? Box(base) }

  /// The wrapped value.
  public var base: any Hashable & Sendable { box.base }

  /// The value as a `T`, or `nil` if it has a different type; as a `ReturnValue`, it is the value
  /// itself.
  public func `as`<T>(_ type: T.Type) -> T? { self as? T ?? base as? T }

  /// Whether two values have the same type and are equal.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the wrapped value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }

  /// The description of the wrapped value.
  public var description: String { "\(base)" }
}

import RoutebookRegistry

/// The state of a screen or of a feature at one moment, as a value of any type.
package struct StateValue: Hashable, Sendable {
  private let box: ErasedValue

  /// Wraps a value.
  package init(_ base: some Codable & Hashable & Sendable) { box = ErasedValue(base) }

  /// The value, in its own type.
  package var base: any Hashable & Sendable { box.base }

  /// The value, to be written to a file; the initializer takes only what can be.
  package var encodable: any Encodable { base as! any Encodable }

  /// The value as a `T`; `nil` if it has another type.
  package func `as`<T>(_ type: T.Type) -> T? { value(base, exactlyAs: type) }
}

import VisibleText

/// A route, a screen's state or a feature's state; if it can't be encoded, the error contains its
/// name.
struct SavedValue {
  let name: String
  let base: any Encodable

  /// Encodes the value into an object.
  ///
  /// As an `Encodable` of its own, it would be wrapped twice, for each entry
  /// (`routebook-bench saved-state`).
  func encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws {
    do {
      try container.encode(base, forKey: key)
    } catch {
      let reason = (error as? EncodingError)?.reason ?? "\(error)"
      throw StateError.Problem.unencodable(name: name, reason: reason)
    }
  }
}

extension EncodingError {
  fileprivate var reason: String {
    switch self {
    case .invalidValue(let value, _): "\("\(value)".abbreviated) can't be written as JSON"
    @unknown default: "\(self)"
    }
  }
}

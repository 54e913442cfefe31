import VisibleText

/// A route or a feature's state; if it can't be encoded, the error contains its name.
struct SavedValue: Encodable {
  let name: String
  let base: any Encodable

  func encode(to encoder: any Encoder) throws {
    do {
      var container = encoder.singleValueContainer()
      try container.encode(base)
    } catch {
      let reason = (error as? EncodingError)?.reason ?? "\(error)"
      throw StateError.unencodable(name: name, reason: reason)
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

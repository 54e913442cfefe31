extension DecodingError {
  /// What is missing or has the wrong type, and where, in the terms of JSON, to use in a sentence.
  package var explanation: String {
    switch self {
    case .keyNotFound(let key, let context):
      "the key \"\(key.stringValue)\" is missing\(Self.place(context))"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(Self.expectation(of: type) ?? Self.clause(context.debugDescription))"
        + Self.place(context)
    case .dataCorrupted(let context):
      "\(Self.clause(context.debugDescription))\(Self.place(context))"
    @unknown default: "it can't be read"
    }
  }

  /// The place of the problem: `, at entries[0].title`.
  private static func place(_ context: Context) -> String {
    let path = context.codingPath.map { key in
      key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
    return path.isEmpty ? "" : ", at \(String(path.joined().unicodeScalars.drop { $0 == "." }))"
  }

  /// What a type expects, in the terms of JSON, or `nil` if JSON has no term for it.
  private static func expectation(of type: Any.Type) -> String? {
    switch type {
    case is String.Type: return "a string is expected"
    case is Bool.Type: return "true or false is expected"
    case is any FixedWidthInteger.Type: return "a whole number is expected"
    case is any BinaryFloatingPoint.Type: return "a number is expected"
    default: break
    }
    // The decoder also names container types, which depend on the toolchain.
    let name = "\(type)"
    if name.hasPrefix("Dictionary") || name.hasPrefix("Keyed") { return "an object is expected" }
    if name.hasPrefix("Array") || name.hasPrefix("Unkeyed") { return "an array is expected" }
    return nil
  }

  private static func clause(_ text: String) -> String {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    return text.isEmpty ? "it can't be read" : text
  }
}

public import RoutebookRegistry

/// What links of one form lead to: `app://news/article/:id`.
///
/// A segment `:name` takes any one segment; a last segment `*` takes all that follow, at least one.
public struct LinkPattern: Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    case wildcard
  }

  /// The pattern as it was written.
  public let text: String
  /// Where it was registered.
  public let registration: Registration
  let scheme: String
  let host: String
  let segments: [Segment]
  /// Why the pattern can't be read, if it can't.
  let defect: String?

  init(_ text: String, registration: Registration) {
    self.text = text
    self.registration = registration
    var defect: String?
    // Bytes, as in a link: a combining mark behind a slash makes it no other character.
    var parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if parts.count < 3 || !parts[0].hasSuffix(":") || parts[0].count < 2 || !parts[1].isEmpty {
      defect = "a pattern is written scheme://host/path"
      parts = [":", "", ""]
    }
    scheme = parts[0].dropLast().lowercased()
    host = parts[2]
    if parts.count > 3, parts.last == "" { parts.removeLast() }
    if defect == nil, !LinkParser.isScheme(scheme.utf8) {
      defect = "a scheme is a letter, then letters, digits, +, - and ."
    }
    if host.utf8.contains(UInt8(ascii: "@")) || host.utf8.contains(UInt8(ascii: ":")) {
      defect = "a host has neither a user nor a port"
    }
    segments = parts.dropFirst(3).map { part in
      if part == "*" { return .wildcard }
      return part.hasPrefix(":") ? .parameter(String(part.dropFirst())) : .literal(part)
    }
    if segments.dropLast().contains(.wildcard) { defect = "a wildcard stands at the end alone" }
    if segments.contains(.literal(".")) || segments.contains(.literal("..")) {
      defect = "no link has a segment . or .."
    }
    let names = segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    if Set(names).count != names.count || names.contains("") || names.contains("*") {
      defect = "each parameter has a name of its own"
    }
    if segments.count > LinkError.segmentLimit {
      defect = "it has more than \(LinkError.segmentLimit) segments"
    }
    self.defect = defect
  }

  /// What two patterns have in common that match the same links, as specifically.
  var shape: String {
    let parts = segments.map { segment in
      switch segment {
      case .literal(let text): "=" + text
      case .parameter: ":"
      case .wildcard: "*"
      }
    }
    return ([scheme, host] + parts).joined(separator: "/")
  }
}

public import RoutebookRegistry

/// What links of one form lead to: `app://news/article/:id`.
///
/// A segment `:name` takes any one segment that is not empty; a last segment `*` takes all that
/// follow, at least one. All else is matched as it reads, once percent-encoding is undone.
public struct LinkPattern: Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    case wildcard

    /// Whether it is written as other routers write a parameter or a wildcard.
    var isMistaken: Bool {
      switch self {
      case .literal(let text): text.contains("*") || text.hasPrefix("{") && text.hasSuffix("}")
      case .parameter(let name): name.contains("*")
      case .wildcard: false
      }
    }
  }

  /// The pattern as it was written.
  public let text: String
  /// Where it was registered.
  public let registration: Registration
  let scheme: String
  let host: String
  let segments: [Segment]
  /// Why the pattern can't be read, if it can't.
  private(set) var defect: String?

  init(_ text: String, registration: Registration) {
    self.text = text
    self.registration = registration
    // Bytes, as in a link: a combining mark behind a slash makes it no other character.
    var parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let hasForm =
      parts.count >= 3 && parts[0].hasSuffix(":") && parts[0].count > 1 && parts[1].isEmpty
    if !hasForm { parts = [":", "", ""] }
    if parts.count > 3, parts.last == "" { parts.removeLast() }
    scheme = String(parts[0].dropLast()).lowercasedASCII
    host = parts[2].lowercasedASCII
    segments = parts.dropFirst(3).map { part in
      if part == "*" { return .wildcard }
      return part.hasPrefix(":") ? .parameter(String(part.dropFirst())) : .literal(part)
    }
    let names = segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    let rules = [
      (hasForm, "a pattern is written scheme://host/path"),
      (
        LinkParser.isScheme(scheme.utf8),
        "a scheme is a letter, then letters, digits, plus, minus and dots"
      ),
      (
        !text.utf8.contains(where: "?#".utf8.contains),
        "it ends before a link's query and fragment: items are asked for by query(_:as:)"
      ),
      (
        !host.utf8.contains(where: "@:".utf8.contains) && host.utf8.first != UInt8(ascii: "["),
        "a host is a name, with no user, port or address"
      ),
      (!text.hasPercentEncoding, "it is written without percent-encoding"),
      (!segments.dropLast().contains(.wildcard), "a wildcard stands at the end alone"),
      (
        !segments.contains { $0.isMistaken },
        "a parameter is written :name, a wildcard *, each alone"
      ),
      (
        Set(names).count == names.count && !names.contains("") && !names.contains("*"),
        "each parameter is written :name, with a name of its own"
      ),
      (
        segments.count <= LinkError.segmentLimit,
        "it has more than \(LinkError.segmentLimit) segments"
      ),
    ]
    defect = rules.first { isKept, _ in !isKept }?.1
    if defect == nil, let refusal {
      let reason = refusal.description.dropLast()
      defect = "no link matches it: \(reason.prefix(1).lowercased())\(reason.dropFirst())"
    }
  }

  /// Why a link of this very pattern is refused, if it is.
  private var refusal: LinkError? {
    do {
      let names = segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
      let parameters = Dictionary(names.map { ($0, "a") }, uniquingKeysWith: { first, _ in first })
      _ = try link(LinkParameters(parameters, wildcard: ["a"])).map(LinkParser.parse)
      return nil
    } catch {
      return error
    }
  }

  /// What two patterns have in common that match the same links, as specifically.
  var shape: ExactText {
    let parts = segments.map { segment in
      switch segment {
      case .literal(let text): "=" + text
      case .parameter: ":"
      case .wildcard: "*"
      }
    }
    return ExactText(([scheme, host] + parts).joined(separator: "/"))
  }
}

extension LinkPattern: Comparable {
  /// By their texts, and those of one text by their places.
  public static func < (left: Self, right: Self) -> Bool {
    (left.text, left.registration) < (right.text, right.registration)
  }

  public static func == (left: Self, right: Self) -> Bool {
    (left.text, left.registration) == (right.text, right.registration)
  }
}

extension String {
  /// Whether there is a percent sign with two hexadecimal digits behind it.
  fileprivate var hasPercentEncoding: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == UInt8(ascii: "%")
        && bytes[(index + 1)...(index + 2)].allSatisfy {
          Unicode.Scalar($0).properties.isASCIIHexDigit
        }
    }
  }
}

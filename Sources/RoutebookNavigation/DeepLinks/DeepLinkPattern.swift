package import RoutebookRegistry
import VisibleText

/// The form of links that lead to the same kind of place: `app://news/article/:id`.
///
/// A segment `:name` matches any single non-empty segment. A `*` as the last segment matches one or
/// more segments. Everything else matches literally, after the link is percent-decoded. A host
/// `:name` matches any host name.
package struct DeepLinkPattern: Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    case wildcard

    /// Reads `:name`, or a literal.
    init(_ text: String) {
      self =
        text.startsExactly(with: ":")
        ? .parameter(String(text.unicodeScalars.dropFirst())) : .literal(text)
    }

    /// The precedence of a segment: the lowest rank is first.
    var rank: Int {
      switch self {
      case .literal: 0
      case .parameter: 1
      case .wildcard: 2
      }
    }

    /// The first characters by which the segment looks like a parameter, a wildcard, a group, a
    /// query or an encoding, which other routers write so; `nil` if there are none.
    var unsupportedCharacters: String? {
      switch self {
      case .literal(let text): text.first(of: #"{}<>[]()|^\*?#$:%"#)
      case .parameter(let name):
        name.first?.isNumber == true
          ? ":"
          : name.first { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map { String($0) }
      case .wildcard: nil
      }
    }

    /// Whether it is a name of ASCII letters, `-` and `_`, in which no character is unsupported.
    var isPlain: Bool {
      switch self {
      case .literal(let name), .parameter(let name):
        name.utf8.allSatisfy {
          ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
            || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
      case .wildcard: false
      }
    }

    /// Equal for segments that match the same.
    var shape: String {
      switch self {
      case .literal(let text): "=" + text
      case .parameter: ":"
      case .wildcard: "*"
      }
    }
  }

  /// The pattern as written.
  package let text: String
  /// The registration of the pattern.
  package let registration: Registration
  let scheme: String
  /// The host: a literal, a parameter, or a wildcard in a pattern for links that no other pattern
  /// matches.
  let host: Segment
  let segments: [Segment]
  /// The reason why the pattern can't be used, or `nil` if it can be used.
  private(set) var defect: String?

  /// - Parameter isCatchAll: Whether it is `scheme://`, which matches the links that no other
  ///   pattern does.
  init(_ text: String, registration: Registration, isCatchAll: Bool = false) {
    self.text = text
    self.registration = registration
    // Split by bytes, as links are: a combining mark after a slash does not change the slash.
    var parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let hasForm =
      parts.count >= 3 && parts[0].endsExactly(with: ":") && parts[0].utf8.count > 1
      && parts[1].isEmpty
    if !hasForm { parts = [":", "", ""] }
    if parts.count > 3, parts.last == "" { parts.removeLast() }
    scheme = String(parts[0].unicodeScalars.dropLast()).lowercasedASCII
    let named = Segment(parts[2])
    let fixedHost = if case .literal(let name) = named { name.lowercasedASCII } else { "" }
    host = isCatchAll ? .wildcard : fixedHost.isEmpty ? named : .literal(fixedHost)
    segments = parts.dropFirst(3).map { $0 == "*" ? .wildcard : Segment($0) }
    let names = parameterNames
    check("a pattern must have the form scheme://host/path", hasForm ? nil : "")
    check(
      "a scheme is written without :// and what follows it",
      isCatchAll && (parts.count > 3 || !parts[2].isEmpty) ? "" : nil)
    check(
      "a scheme must start with a letter, followed by letters, digits, +, - and .",
      DeepLinkParser.characterNotAllowed(inScheme: scheme))
    // Each app that starts reads its patterns, and most of them are plain.
    let isPlain =
      text.utf8.count <= DeepLinkError.byteLimit && ([host] + segments).allSatisfy(\.isPlain)
    if !isPlain {
      check(
        "a wildcard is allowed only as the last segment",
        segments.dropLast().contains(.wildcard) ? "*" : nil)
      check(
        "write a parameter as :name and a wildcard as *, each as a whole segment; a name begins with a letter, "
          + "and has only letters, digits, _ and -; there are no optional parts, groups, ports, queries, "
          + "fragments and percent-encoding",
        ([host] + segments).lazy.compactMap(\.unsupportedCharacters).first)
    }
    check(
      "each parameter needs a name that no other parameter has",
      Set(names).count == names.count && !names.contains("") ? nil : "")
    check(
      "it has more than \(DeepLinkError.segmentLimit) segments",
      segments.count <= DeepLinkError.segmentLimit ? nil : "")
    if defect == nil, !isPlain, let refusal {
      defect = "no link matches it: \(refusal.clause)"
    }
  }

  /// Records the first rule that the pattern breaks.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - offender: The characters that break the rule, or an empty text if it concerns no
  ///     particular ones; `nil` if the rule is kept.
  private mutating func check(_ rule: String, _ offender: String?) {
    guard defect == nil, let offender else { return }
    defect = offender.isEmpty ? rule : "it contains \(offender.characterName); \(rule)"
  }

  /// The name of the parameter that is its host, if it is one.
  var hostName: String? { if case .parameter(let name) = host { name } else { nil } }

  /// Whether it matches the links of its scheme that no other pattern matches.
  package var isCatchAll: Bool { host == .wildcard }

  /// The names of its parameters, from the left.
  var parameterNames: [String] {
    ([host] + segments).compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The error for a sample link made from this pattern, or `nil` if the link is accepted.
  private var refusal: DeepLinkError? {
    do {
      let parameters = Dictionary(
        parameterNames.map { ($0, "a") }, uniquingKeysWith: { first, _ in first })
      if let link = link(DeepLinkParameters(parameters, wildcard: ["a"])) {
        _ = try DeepLinkParser.parse(link)
      }
      return nil
    } catch {
      return DeepLinkError(error)
    }
  }

  /// Whether a link has the pattern's form.
  func matches(_ link: DeepLink) -> Bool {
    matchesHost(link.host) && (isCatchAll || matches(link.segments))
  }

  func matchesHost(_ name: String) -> Bool {
    switch host {
    case .literal(let text): ExactText(text) == ExactText(name)
    case .parameter: name.isHostName
    case .wildcard: true
    }
  }

  private func matches(_ path: [String]) -> Bool {
    let isLong = segments.last == .wildcard && path.count > segments.count
    guard isLong || path.count == segments.count else { return false }
    return zip(segments, path).allSatisfy { segment, text in
      switch segment {
      case .literal(let literal): ExactText(literal) == ExactText(text)
      case .parameter: !text.isEmpty
      case .wildcard: true
      }
    }
  }

  /// Whether the pattern takes precedence over another one that fits the same links.
  func isMoreSpecific(than other: DeepLinkPattern) -> Bool {
    ([host] + segments).lazy.map(\.rank)
      .lexicographicallyPrecedes(([other.host] + other.segments).lazy.map(\.rank))
  }

  /// Equal for patterns that match the same links with the same precedence.
  var shape: ExactText {
    ExactText(([scheme] + ([host] + segments).map(\.shape)).joined(separator: "/"))
  }
}

extension DeepLinkPattern: Comparable {
  /// Compares the texts, then the registration sites.
  package static func < (left: Self, right: Self) -> Bool {
    (left.text, left.registration) < (right.text, right.registration)
  }

  package static func == (left: Self, right: Self) -> Bool {
    (left.text, left.registration) == (right.text, right.registration)
  }
}

extension String {
  /// The first of some ASCII characters in the text, as a text.
  fileprivate func first(of characters: String) -> String? {
    utf8.first { characters.utf8.contains($0) }.map { String(Unicode.Scalar($0)) }
  }

  /// Characters for a sentence: in quotes, or as a code point if they could be mistaken.
  fileprivate var characterName: String {
    let isPlain = utf8.allSatisfy { (0x21...0x7E).contains($0) }
    if isPlain { return "\"\(self)\"" }
    let hex = String(unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
  }
}

import VisibleText

/// The parts of a link, percent-decoded.
struct DeepLink: Hashable, Sendable {
  /// In lower case, as is the host: schemes and hosts ignore case (RFC 3986, 3.1 and 3.2.2).
  let scheme: String
  /// As written, except for case: a host is not percent-decoded.
  let host: String
  /// The decoded segments of the path, without an empty last segment.
  let segments: [String]
  /// The decoded values of the query's items by key, in the order of the link.
  let query: [ExactText: [String]]
  /// The decoded text after `#`; `nil` if there is none.
  var fragment: String?
  /// The items whose key occurs before in the query.
  let repetitions: [Repetition]

  /// A key that occurs again.
  struct Repetition: Hashable, Sendable {
    let key: String
    /// The position of the item in the link, in bytes.
    let offset: Int
  }
}

/// Splits a link into its parts, then decodes them.
///
/// It is stricter than RFC 3986: it requires a scheme, an authority that is only a host, and a path
/// without dot segments. It notes keys that occur again in the query. O(*n*) in the number of
/// bytes.
struct DeepLinkParser {
  private let bytes: [UInt8]
  /// The schemes that the app knows, for the error.
  private let knownSchemes: [String]

  static func parse(
    _ text: String, knownSchemes: [String] = []
  ) throws(DeepLinkError.Problem) -> DeepLink {
    try DeepLinkParser(bytes: Array(text.utf8), knownSchemes: knownSchemes).parse()
  }

  private func parse() throws(DeepLinkError.Problem) -> DeepLink {
    guard bytes.count <= DeepLinkError.byteLimit else { throw .tooLong(bytes: bytes.count) }
    // Letters outside ASCII, as a person types them, are allowed and mean the same as their encoded
    // form.
    for (offset, byte) in bytes.enumerated() where byte <= 0x20 || byte == 0x7F {
      if byte == 0 { throw .nul(offset: offset) }
      throw .malformed(reason: "a link can't contain a space or control character", offset: offset)
    }
    let (scheme, authorityStart) = try scheme()
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let queryMark = bytes[authorityStart..<end].firstIndex(of: UInt8(ascii: "?"))
    let pathEnd = queryMark ?? end
    let pathStart = bytes[authorityStart..<pathEnd].firstIndex(of: UInt8(ascii: "/")) ?? pathEnd
    let host = try host(authorityStart..<pathStart)
    let fragment = end < bytes.count ? try decoded(end + 1..<bytes.count) : nil
    let segments = try segments(pathStart..<pathEnd)
    let (items, repetitions) = try query((queryMark.map { $0 + 1 } ?? end)..<end)
    return DeepLink(
      scheme: scheme, host: host, segments: segments, query: items, fragment: fragment,
      repetitions: repetitions)
  }

  /// The scheme in lower case, and the offset of the authority.
  private func scheme() throws(DeepLinkError.Problem) -> (String, Int) {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
      throw .noScheme(known: knownSchemes)
    }
    if let offset = Self.schemeDefect(bytes[..<colon]) {
      throw .malformed(reason: "a scheme can't contain this character", offset: offset)
    }
    guard bytes[colon...].starts(with: "://".utf8) else {
      throw .malformed(reason: "a scheme must be followed by ://", offset: colon)
    }
    return (String(decoding: bytes[..<colon], as: UTF8.self).lowercasedASCII, colon + 3)
  }

  /// The first character that a text can't have as a scheme: a letter, followed by letters, digits,
  /// `+`, `-` and `.`; empty for an empty text, and `nil` for a scheme.
  static func characterNotAllowed(inScheme text: String) -> String? {
    guard !text.isEmpty else { return "" }
    return schemeDefect(text.utf8).map { offset in
      String(text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: offset)])
    }
  }

  /// The offset of the first byte that is not allowed at its place in a scheme (RFC 3986, 3.1).
  private static func schemeDefect(_ text: some Collection<UInt8>) -> Int? {
    text.enumerated().first { offset, byte in
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      let isOther = (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
      return !isLetter && (offset == 0 || !isOther)
    }?.offset
  }

  private func host(_ range: Range<Int>) throws(DeepLinkError.Problem) -> String {
    if bytes[range].contains(UInt8(ascii: "@")) { throw .userInfo }
    // An IPv6 address is in brackets (RFC 3986, 3.2.2), and its colons don't separate a port.
    if bytes[range].first == UInt8(ascii: "[") {
      throw .malformed(
        reason: "a link's host must be a name, not an IP address", offset: range.lowerBound)
    }
    // Browsers read it as a slash, so that the host would be another one for them.
    if let offset = bytes[range].firstIndex(of: UInt8(ascii: "\\")) {
      throw .malformed(reason: "a link's host can't contain a backslash", offset: offset)
    }
    if let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) {
      throw .port(try decoded(colon + 1..<range.upperBound))
    }
    // Percent-encoded characters stay encoded, but the encoding must be valid.
    _ = try decoded(range)
    return String(decoding: bytes[range], as: UTF8.self).lowercasedASCII
  }

  private func segments(_ range: Range<Int>) throws(DeepLinkError.Problem) -> [String] {
    let parts = split(range.dropFirst(), at: "/")
    var segments: [String] = []
    for part in parts.prefix(DeepLinkError.segmentLimit + 2) {
      let segment = try decoded(part)
      if segment.hasDotSegment { throw .dotSegment(offset: part.lowerBound) }
      segments.append(segment)
    }
    // `/a/` is the same as `/a`, but an empty segment anywhere else counts.
    let count = parts.last?.isEmpty == true ? parts.count - 1 : parts.count
    guard count <= DeepLinkError.segmentLimit else { throw .tooManySegments(count) }
    return Array(segments.prefix(count))
  }

  /// The parts of a range between the places of a byte.
  private func split(_ range: Range<Int>, at separator: Unicode.Scalar) -> [Range<Int>] {
    bytes[range].split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map(\.indices)
  }

  private func query(
    _ range: Range<Int>
  ) throws(DeepLinkError.Problem) -> ([ExactText: [String]], [DeepLink.Repetition]) {
    var items: [ExactText: [String]] = [:]
    var repetitions: [DeepLink.Repetition] = []
    for part in split(range, at: "&") where !part.isEmpty {
      let equals = bytes[part].firstIndex(of: UInt8(ascii: "=")) ?? part.upperBound
      let key = ExactText(try decoded(part.lowerBound..<equals))
      let value = try decoded(min(equals + 1, part.upperBound)..<part.upperBound)
      if items[key] != nil { repetitions.append(.init(key: key.text, offset: part.lowerBound)) }
      items[key, default: []].append(value)
    }
    return (items, repetitions)
  }

  /// A part of the link, percent-decoded exactly once.
  private func decoded(_ range: Range<Int>) throws(DeepLinkError.Problem) -> String {
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        offset += 1
        continue
      }
      guard offset + 2 < range.upperBound, let high = Self.digit(bytes[offset + 1]),
        let low = Self.digit(bytes[offset + 2])
      else { throw .invalidPercent(offset: offset) }
      let value = high << 4 | low
      if value == 0 { throw .nul(offset: offset) }
      result.append(value)
      offset += 3
    }
    do {
      return try String(utf8: result)
    } catch {
      throw .invalidUTF8(offset: place(of: error.offset, in: range))
    }
  }

  /// The offset of a decoded byte in the link.
  private func place(of index: Int, in range: Range<Int>) -> Int {
    (0..<index).reduce(range.lowerBound) { offset, _ in
      offset + (bytes[offset] == UInt8(ascii: "%") ? 3 : 1)
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}

extension String {
  /// The text with ASCII letters in lower case.
  ///
  /// Schemes and hosts ignore the case of ASCII letters only (RFC 3986, 6.2.2.1).
  var lowercasedASCII: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether the text is the name of a host in lower case: labels of letters, digits and hyphens
  /// (RFC 1123, 2.1). A last label that begins with a digit is that of an IP address, and not of a
  /// name.
  var isHostName: Bool {
    let labels = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let hyphen = UInt8(ascii: "-")
    return utf8.count <= 253 && labels.last?.first.map(Self.isLetter) == true
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
          && label.allSatisfy { Self.isLetter($0) || (0x30...0x39).contains($0) || $0 == hyphen }
      }
  }

  /// Whether a byte is an ASCII letter in lower case.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Whether the text, used as a path, contains a `.` or `..` segment.
  ///
  /// In a path, a decoded slash separates segments; on some systems, so does a backslash.
  fileprivate var hasDotSegment: Bool {
    utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      .contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
  }
}

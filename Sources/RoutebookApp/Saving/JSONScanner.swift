import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks a JSON text (RFC 8259) before it is decoded.
///
/// It finds what a decoder ignores or finds too late: exceeded limits, duplicate keys, and the
/// exact position of malformed text.
struct JSONScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// The keys of all open objects, innermost last.
  ///
  /// They are compared as strings, as in the decoder, so two spellings of the same character are
  /// equal.
  private var keys: [String] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Checks a whole text. O(*n*) in the number of bytes; the nesting is limited.
  static func check(_ bytes: [UInt8]) throws(StateError.Problem) {
    guard bytes.count <= StateError.byteLimit else { throw .tooLarge }
    do {
      _ = try String(utf8: bytes)
    } catch {
      throw .notUTF8(offset: error.offset)
    }
    var scanner = JSONScanner(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw .malformed(reason: "it starts with a byte order mark", offset: 0)
    }
    scanner.skipSpace()
    if scanner.offset == bytes.count { throw .empty }
    try scanner.value()
    scanner.skipSpace()
    guard scanner.offset == bytes.count else {
      throw .malformed(reason: "there is text after the end", offset: scanner.offset)
    }
  }

  private mutating func value() throws(StateError.Problem) {
    skipSpace()
    guard offset < bytes.count else { throw .truncated(offset: offset) }
    switch bytes[offset] {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "-"), 0x30...0x39: try number()
    default: throw .malformed(reason: "a value is expected", offset: offset)
    }
  }

  /// Reads what is between two brackets, item by item.
  private mutating func items(
    upTo end: UInt8, _ item: (inout Self) throws(StateError.Problem) -> Void
  ) throws(StateError.Problem) {
    depth += 1
    guard depth <= StateError.depthLimit else { throw .tooDeep(offset: offset) }
    offset += 1
    skipSpace()
    if !take(end) {
      repeat {
        try item(&self)
        skipSpace()
      } while take(UInt8(ascii: ","))
      try require(end, "a comma or \(Unicode.Scalar(end)) is expected")
    }
    depth -= 1
  }

  private mutating func object() throws(StateError.Problem) {
    let first = keys.count
    // Comparing a few short keys is faster than hashing them.
    var hashed: Set<String>?
    try items(upTo: UInt8(ascii: "}")) { scanner throws(StateError.Problem) in
      scanner.skipSpace()
      let start = scanner.offset
      guard start < scanner.bytes.count else { throw .truncated(offset: start) }
      guard scanner.bytes[start] == UInt8(ascii: "\"") else {
        throw .malformed(reason: "a key is expected", offset: start)
      }
      let key = try scanner.key()
      if hashed == nil, scanner.keys.count == first + 16 || key.utf8.count > 64 {
        hashed = Set(scanner.keys[first...])
      }
      guard hashed?.insert(key).inserted ?? !scanner.keys[first...].contains(key) else {
        throw .duplicateKey(key, offset: start)
      }
      scanner.keys.append(key)
      scanner.skipSpace()
      try scanner.require(UInt8(ascii: ":"), "a colon is expected")
      try scanner.value()
    }
    keys.removeLast(keys.count - first)
  }

  private mutating func array() throws(StateError.Problem) {
    // In the outermost object, the decoder makes values from the lists.
    let listName = depth == 1 ? keys.last : nil
    var count = 0
    try items(upTo: UInt8(ascii: "]")) { scanner throws(StateError.Problem) in
      count += 1
      if let listName, count > StateError.entryLimit { throw .tooManyEntries(in: listName) }
      try scanner.value()
    }
  }

  /// Reads a key and resolves its escapes, so that two spellings of a key are equal.
  private mutating func key() throws(StateError.Problem) -> String {
    let start = offset
    let hasEscapes = try string()
    return text(of: start + 1..<offset - 1, hasEscapes: hasEscapes)
  }

  /// Skips a string, and returns whether it contains escapes.
  @discardableResult
  private mutating func string() throws(StateError.Problem) -> Bool {
    offset += 1
    let start = offset
    var hasEscapes = false
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        try checkMarks(in: start..<offset, hasEscapes: hasEscapes)
        offset += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try escape()
      case ..<0x20:
        throw .malformed(reason: "a string contains a control character", offset: offset)
      default: offset += 1
      }
    }
    throw .truncated(offset: offset)
  }

  /// Checks the combining marks, since every string is later compared with others, here or by the
  /// type that decodes it.
  private func checkMarks(in range: Range<Int>, hasEscapes: Bool) throws(StateError.Problem) {
    // Every mark has at least two bytes.
    guard range.count > 2 * StateError.markLimit else { return }
    if text(of: range, hasEscapes: hasEscapes).hasTooManyMarks {
      throw .tooManyMarks(offset: range.lowerBound - 1)
    }
  }

  private mutating func escape() throws(StateError.Problem) {
    guard offset + 1 < bytes.count else { throw .truncated(offset: bytes.count) }
    let kind = bytes[offset + 1]
    if kind == UInt8(ascii: "u") {
      let start = offset
      let unit = try codeUnit()
      if UTF16.isLeadSurrogate(unit) {
        let next = bytes[offset...].prefix(2)
        if next.count < 2, "\\u".utf8.starts(with: next) { throw .truncated(offset: bytes.count) }
        guard next.elementsEqual("\\u".utf8), UTF16.isTrailSurrogate(try codeUnit())
        else { throw .malformed(reason: "it contains half of a surrogate pair", offset: start) }
      } else if UTF16.isTrailSurrogate(unit) {
        throw .malformed(reason: "it contains half of a surrogate pair", offset: start)
      }
    } else if "\"\\/bfnrt".utf8.contains(kind) {
      offset += 2
    } else {
      throw .malformed(reason: "it contains an unknown escape", offset: offset)
    }
  }

  /// Reads the four digits after `\u`; `offset` is at the backslash.
  private mutating func codeUnit() throws(StateError.Problem) -> UInt16 {
    let digits = bytes[(offset + 2)...].prefix(4)
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else {
      throw .malformed(reason: "\\u needs four hexadecimal digits", offset: offset)
    }
    guard digits.count == 4 else { throw .truncated(offset: bytes.count) }
    offset += 6
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }

  /// The contents of a valid string between its quotes, with escapes resolved.
  private func text(of range: Range<Int>, hasEscapes: Bool) -> String {
    guard hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
    let quoted = Data(bytes[range.lowerBound - 1...range.upperBound])
    return (try? JSONDecoder().decode(String.self, from: quoted)) ?? ""
  }

  private mutating func number() throws(StateError.Problem) {
    _ = take(UInt8(ascii: "-"))
    let first = offset
    try digits()
    if bytes[first] == 0x30, offset > first + 1 {
      throw .malformed(reason: "a number has a leading zero", offset: first)
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
  }

  private mutating func digits() throws(StateError.Problem) {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    if offset == start {
      if offset == bytes.count { throw .truncated(offset: offset) }
      throw .malformed(reason: "a digit is expected", offset: offset)
    }
  }

  private mutating func word(_ word: String) throws(StateError.Problem) {
    for byte in word.utf8 { try require(byte, "\(word) is expected") }
  }

  private mutating func require(_ byte: UInt8, _ reason: String) throws(StateError.Problem) {
    guard offset < bytes.count else { throw .truncated(offset: offset) }
    guard bytes[offset] == byte else { throw .malformed(reason: reason, offset: offset) }
    offset += 1
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }
}

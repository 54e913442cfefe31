import VisibleText

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

  private mutating func enter() throws(StateError.Problem) {
    depth += 1
    guard depth <= StateError.depthLimit else { throw .tooDeep(offset: offset) }
    offset += 1
  }

  private mutating func object() throws(StateError.Problem) {
    try enter()
    let first = keys.count
    // Comparing a few short keys is faster than hashing them.
    var hashed: Set<String>?
    skipSpace()
    if take(UInt8(ascii: "}")) {
      depth -= 1
      return
    }
    while true {
      skipSpace()
      let start = offset
      guard offset < bytes.count else { throw .truncated(offset: offset) }
      guard bytes[offset] == UInt8(ascii: "\"") else {
        throw .malformed(reason: "a key is expected", offset: offset)
      }
      let key = try key()
      if hashed == nil, keys.count == first + 16 || key.utf8.count > 64 {
        hashed = Set(keys[first...])
      }
      guard hashed?.insert(key).inserted ?? !keys[first...].contains(key) else {
        throw .duplicateKey(key, offset: start)
      }
      keys.append(key)
      skipSpace()
      try require(UInt8(ascii: ":"), "a colon is expected")
      try value()
      skipSpace()
      if take(UInt8(ascii: "}")) { break }
      try require(UInt8(ascii: ","), "a comma or } is expected")
    }
    keys.removeLast(keys.count - first)
    depth -= 1
  }

  private mutating func array() throws(StateError.Problem) {
    try enter()
    skipSpace()
    if take(UInt8(ascii: "]")) {
      depth -= 1
      return
    }
    // In the outermost object, the decoder makes values from the lists.
    let listName = depth == 2 ? keys.last : nil
    var count = 0
    while true {
      count += 1
      if let listName, count > StateError.entryLimit { throw .tooManyEntries(in: listName) }
      try value()
      skipSpace()
      if take(UInt8(ascii: "]")) { break }
      try require(UInt8(ascii: ","), "a comma or ] is expected")
    }
    depth -= 1
  }

  /// Reads a key and resolves its escapes, so that two spellings of a key are equal.
  private mutating func key() throws(StateError.Problem) -> String {
    let start = offset
    let hasEscapes = try string()
    return text(of: bytes[(start + 1)..<(offset - 1)], hasEscapes: hasEscapes)
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
    if text(of: bytes[range], hasEscapes: hasEscapes).hasTooManyMarks {
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
    guard digits.allSatisfy(Self.isHexDigit) else {
      throw .malformed(reason: "\\u needs four hexadecimal digits", offset: offset)
    }
    guard digits.count == 4 else { throw .truncated(offset: bytes.count) }
    offset += 6
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }

  private func text(of raw: ArraySlice<UInt8>, hasEscapes: Bool) -> String {
    hasEscapes ? unescaped(raw) : String(decoding: raw, as: UTF8.self)
  }

  /// The contents of a valid string, with escapes resolved.
  private func unescaped(_ raw: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    var index = raw.startIndex
    /// The code unit whose four digits start at `index`.
    func unit(at index: Int) -> UInt32 {
      UInt32(String(decoding: raw[index..<index + 4], as: UTF8.self), radix: 16) ?? 0xFFFD
    }
    while index < raw.endIndex {
      guard raw[index] == UInt8(ascii: "\\") else {
        text.append(raw[index])
        index += 1
        continue
      }
      index += 2
      switch raw[index - 1] {
      case UInt8(ascii: "u"):
        var value = unit(at: index)
        index += 4
        if UTF16.isLeadSurrogate(UInt16(value)) {
          value = 0x10000 + (value & 0x3FF) << 10 + unit(at: index + 2) & 0x3FF
          index += 6
        }
        text += UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")!
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case let byte: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
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

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}

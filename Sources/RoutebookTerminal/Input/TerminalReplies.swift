import TextScreens

/// An incomplete string that starts with Escape and `]` (OSC) or another introducer.
struct ControlString: Hashable, Sendable {
  let introducer: UInt8
  /// Whether the last byte was an Escape, which a backslash follows at the end of the string.
  var isEnding = false
  var bytes: [UInt8] = []

  /// The event of the complete string; `nil` if it is unknown.
  var event: TerminalEvent? {
    guard introducer == UInt8(ascii: "]") else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "11" else { return nil }
    return Theme(background: parts[1]).map(TerminalEvent.background)
  }
}

extension Theme {
  /// Creates the theme for a background from xterm's notation of a colour: `rgb:` and the
  /// hexadecimal components red, green and blue, of one to four digits (XParseColor). With `rgba:`,
  /// a fourth component is the opacity.
  fileprivate init?(background: Substring) {
    let parts = background.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = ["rgb": 3, "rgba": 4][parts[0]] else { return nil }
    let texts = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard texts.count == count else { return nil }
    var components: [Double] = []
    for text in texts {
      guard 1...4 ~= text.utf8.count, let value = Int(text, radix: 16), value >= 0,
        text.first != "+"
      else { return nil }
      components.append(Double(value) / Double(1 << (4 * text.utf8.count) - 1))
    }
    // Luma (ITU-R BT.601).
    let luma = 0.299 * components[0] + 0.587 * components[1] + 0.114 * components[2]
    self = luma < 0.5 ? .dark : .light
  }
}

/// Bytes after an Escape that a delay divided: either the start of a report whose rest is late, or
/// keys.
struct LateReport: Hashable, Sendable {
  /// The bytes after the Escape.
  private(set) var bytes: [UInt8]
  /// The number of bytes that were already decoded as keys, since a delay followed them.
  let takenCount: Int
  /// Whether the first byte, if it is a key, was typed with Alt.
  let hasAlt: Bool

  /// How reports begin: of the mouse, of a pasted text, of modes and device attributes (DECRPM,
  /// DA1), and of the background (OSC 11).
  private static let starts = ["[<", "[200~", "[?", "]11;"].map { Array($0.utf8) }

  /// Creates the start of a report from the decoder's state at a delay; `nil` if it is none.
  init?(_ state: InputDecoder.State) {
    switch state {
    case .string(let string) where string.bytes.isEmpty:
      self.init([string.introducer], hasAlt: true)
    case .sequence(let sequence) where sequence.isEmpty && !sequence.hasAlt:
      self.init([sequence.introducer], hasAlt: true)
    default: return nil
    }
  }

  /// Creates the start of a report from bytes that were decoded as keys after an Escape, and a
  /// further byte; `nil` if it is none.
  init?(_ byte: UInt8, after taken: [UInt8]) { self.init(taken + [byte], takenCount: taken.count) }

  private init?(_ bytes: [UInt8], takenCount: Int = 0, hasAlt: Bool = false) {
    guard Self.starts.contains(where: { $0.starts(with: bytes) }) else { return nil }
    (self.bytes, self.takenCount, self.hasAlt) = (bytes, takenCount, hasAlt)
  }

  /// Whether the bytes start a report; `nil` if only another byte can tell.
  var isReport: Bool? {
    if Self.starts.contains(bytes) { return true }
    return Self.starts.contains { $0.starts(with: bytes) } ? nil : false
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
}

import TextScreens

/// A string that starts with Escape and `]` (OSC) or another introducer, as far as it has arrived.
struct ControlString: Hashable, Sendable {
  let introducer: UInt8
  /// Whether the last byte was an Escape, which a backslash follows at the end of the string.
  var isEnding = false
  private(set) var count = 0
  /// The first bytes; more than those of any known string are not kept.
  private var bytes: [UInt8] = []

  private static let keptCount = 64

  init(introducer: UInt8) { self.introducer = introducer }

  mutating func take(_ byte: UInt8) {
    if count < Self.keptCount { bytes.append(byte) }
    count += 1
  }

  /// What the whole string reports; `nil` if it is unknown.
  var event: TerminalEvent? {
    guard introducer == UInt8(ascii: "]"), count <= Self.keptCount else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "11" else { return nil }
    return Theme(background: parts[1]).map(TerminalEvent.background)
  }
}

extension Theme {
  /// The theme for a background, in the form in which xterm reports a colour: `rgb:` and the
  /// hexadecimal components red, green and blue, of one to four digits (XParseColor). With `rgba:`,
  /// a fourth component is the opacity.
  fileprivate init?(background: Substring) {
    let parts = background.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let texts = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts[0] == "rgb" && texts.count == 3 || parts[0] == "rgba" && texts.count == 4
    else { return nil }
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

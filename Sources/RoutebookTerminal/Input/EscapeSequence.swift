import TextScreens

/// The bytes after an Escape so far: a sequence after `[` (CSI) or `O` (SS3), or a
/// string after `]` (OSC) or another introducer, which ends with Escape and a backslash.
struct EscapeSequence: Hashable, Sendable {
  enum Step: Hashable {
    case incomplete
    /// A key, a click or a report; `nil` if it is unknown.
    case event(TerminalEvent?)
    /// A pasted text follows.
    case paste
    /// A number of bytes follow that belong to the sequence.
    case skip(Int)
    /// The byte is not part of a sequence.
    case interrupted
    /// A string was cut off by an Escape, which the byte follows.
    case cutOff

    /// Whether it ends a report, which is never the result of a key.
    var isReport: Bool {
      switch self {
      case .event(.key), .event(nil), .incomplete, .interrupted, .cutOff: false
      case .event, .paste: true
      // The mouse has three more bytes; the Linux console's function keys have one.
      case .skip(let count): count == 3
      }
    }
  }

  /// Whether another Escape came before, as some terminals send for Alt.
  private(set) var hasAlt = false
  private(set) var introducer: UInt8?
  /// The bytes after the introducer and before the last one.
  private(set) var parameters: [UInt8] = []

  /// Whether an Escape is the last byte of a string.
  var isEnding: Bool { isString && parameters.last == .escape }

  private var isString: Bool {
    ![nil, UInt8(ascii: "["), UInt8(ascii: "O")].contains(introducer)
  }

  mutating func append(_ byte: UInt8) -> Step {
    switch byte {
    case .escape where introducer == nil: hasAlt = true
    case _ where introducer == nil:
      guard "[O]PX^_".utf8.contains(byte) else { return .interrupted }
      introducer = byte
    case UInt8(ascii: "\\") where isEnding, .bell where isString: return .event(reply)
    case _ where isEnding: return .cutOff
    case 0x40..<0x7F where !isString: return end(byte)
    case .escape where isString: parameters.append(byte)
    case 0x20..<0x40,
      0x40... where isString:
      guard parameters.count < InputDecoder.sequenceLimit else { return .skip(.max) }
      parameters.append(byte)
    default: return .interrupted
    }
    return .incomplete
  }

  private func end(_ final: UInt8) -> Step {
    switch final {
    // The Linux console's function keys, and the mouse of terminals without SGR coordinates.
    case UInt8(ascii: "[") where parameters.isEmpty && !isKeypad: .skip(1)
    case UInt8(ascii: "M") where parameters.isEmpty && !isKeypad: .skip(3)
    case UInt8(ascii: "~") where parameters == Array("200".utf8) && !isKeypad: .paste
    default: .event(event(final))
    }
  }

  private var isKeypad: Bool { introducer == UInt8(ascii: "O") }

  private func event(_ final: UInt8) -> TerminalEvent? {
    switch parameters.first {
    case UInt8(ascii: "<"): return mouseEvent(final)
    case UInt8(ascii: "?"): return final == UInt8(ascii: "c") ? .deviceAttributes : nil
    default: break
    }
    guard var numbers = Self.numbers(parameters[...]) else { return nil }
    // The modifiers of a key of the keypad are the last number.
    if isKeypad { numbers = [1] + numbers.suffix(1) }
    guard let key = key(final, numbers), numbers.count < 2 || 0...256 ~= numbers[1] else {
      return nil
    }
    // The second number is that of the modifiers (xterm's, with an offset of 1).
    let bits = numbers.count > 1 ? max(0, numbers[1] - 1) : 0
    var modifiers = KeyPress.Modifiers(rawValue: UInt8(bits & 7))
    if final == UInt8(ascii: "Z") { modifiers.insert(.shift) }
    // Meta is Alt.
    if bits & 8 != 0 || hasAlt { modifiers.insert(.alt) }
    // A character is already the one that Shift makes.
    if case .character = key { modifiers.remove(.shift) }
    return .key(key, modifiers)
  }

  private func key(_ final: UInt8, _ numbers: [Int]) -> KeyPress.Key? {
    let first = numbers.first ?? 0
    return switch final {
    case _ where isKeypad: Self.named[Unicode.Scalar(final)]
    case UInt8(ascii: "u"): Self.key(ofScalar: first)
    // xterm's `modifyOtherKeys`.
    case UInt8(ascii: "~") where numbers.count == 3 && first == 27: Self.key(ofScalar: numbers[2])
    case UInt8(ascii: "~"): Self.numbered[first]
    default: Self.named[Unicode.Scalar(final)]
    }
  }

  private static func key(ofScalar value: Int) -> KeyPress.Key? {
    switch value {
    case 9: .tab
    case 13: .enter
    case 27: .escape
    case 8, 127: .backspace
    // The numbers from U+E000 are keys without characters.
    case ..<0x20, 0x80..<0xA0, 0xE000..<0xF900: nil
    default: UInt32(exactly: value).flatMap(Unicode.Scalar.init).map { .character(Character($0)) }
    }
  }

  private static let named: [Unicode.Scalar: KeyPress.Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "Z": .tab,
  ]
  private static let numbered: [Int: KeyPress.Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  // MARK: The mouse and reports

  /// The mouse in SGR coordinates: `<`, the button with its modifiers, the column and the row.
  private func mouseEvent(_ final: UInt8) -> TerminalEvent? {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      let numbers = Self.numbers(parameters.dropFirst()), numbers.count == 3,
      numbers[1] >= 1, numbers[2] >= 1
    else { return nil }
    // Without the modifiers. Other buttons, and wheels to the side, mean nothing.
    let kinds: [Int: MouseEvent.Kind] = [
      0: final == UInt8(ascii: "M") ? .press : .release, 32: .drag, 64: .wheelUp, 65: .wheelDown,
    ]
    let position = CellPosition(row: numbers[2] - 1, column: numbers[1] - 1)
    return kinds[numbers[0] & ~28].map { .mouse(MouseEvent($0, at: position)) }
  }

  /// The numbers between semicolons, without what follows a colon; an empty number is 0.
  ///
  /// The result is `nil` if there is anything but numbers, or one that is too large.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
    if parameters.isEmpty { return [] }
    var numbers: [Int] = []
    for part in parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let digits = part.prefix { $0 != UInt8(ascii: ":") }
      guard digits.count <= 9, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    return numbers
  }

  /// The event of a complete string; `nil` if it is unknown.
  private var reply: TerminalEvent? {
    let text = String(decoding: isEnding ? parameters.dropLast() : parameters[...], as: UTF8.self)
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard introducer == UInt8(ascii: "]"), parts.count == 2, parts[0] == "11" else { return nil }
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
      guard 1...4 ~= text.utf8.count, text.allSatisfy(\.isHexDigit),
        let value = Int(text, radix: 16)
      else { return nil }
      components.append(Double(value) / Double(1 << (4 * text.utf8.count) - 1))
    }
    // Luma (ITU-R BT.601).
    let luma = 0.299 * components[0] + 0.587 * components[1] + 0.114 * components[2]
    self = luma < 0.5 ? .dark : .light
  }
}

/// A sequence that starts with Escape and `[` (CSI) or `O` (SS3), as far as it has arrived.
struct ControlSequence: Hashable, Sendable {
  enum Step: Hashable {
    case incomplete
    /// A key, a click or a report; `nil` if it is unknown.
    case event(TerminalEvent?)
    /// A pasted text follows.
    case paste
    /// Bytes follow that are not keys.
    case skip(Int)
    /// The byte is not part of a sequence.
    case interrupted
    case tooLong

    /// Whether this is the end of what no key sends.
    var isReport: Bool {
      switch self {
      case .event(.key), .event(nil), .incomplete, .interrupted, .tooLong: false
      case .event, .paste: true
      // The Linux console's function keys have one more byte, and the mouse has three.
      case .skip(let count): count > 1
      }
    }
  }

  let introducer: UInt8
  /// Whether another Escape came before, as some terminals send for Alt.
  let hasAlt: Bool
  /// The bytes before the last one; more than those of any known sequence are not kept.
  private var parameters: [UInt8] = []
  private var count = 0

  private static let keptCount = 64

  init(introducer: UInt8, hasAlt: Bool) {
    self.introducer = introducer
    self.hasAlt = hasAlt
  }

  var isEmpty: Bool { count == 0 }

  mutating func take(_ byte: UInt8) -> Step {
    switch byte {
    case 0x20..<0x40:
      guard count < InputDecoder.sequenceLimit else { return .tooLong }
      if count < Self.keptCount { parameters.append(byte) }
      count += 1
      return .incomplete
    case 0x40..<0x7F: return end(byte)
    default: return .interrupted
    }
  }

  private func end(_ final: UInt8) -> Step {
    guard count <= Self.keptCount else { return .event(nil) }
    if introducer == UInt8(ascii: "O") { return .event(keypadKey(final)) }
    switch final {
    // The Linux console's function keys, and the mouse of terminals without SGR coordinates.
    case UInt8(ascii: "[") where isEmpty: return .skip(1)
    case UInt8(ascii: "M") where isEmpty: return .skip(3)
    case UInt8(ascii: "~") where parameters == Array("200".utf8): return .paste
    default: return .event(event(final))
    }
  }

  private func event(_ final: UInt8) -> TerminalEvent? {
    switch parameters.first {
    case UInt8(ascii: "<"): return mouseEvent(final)
    case UInt8(ascii: "?"):
      return final == UInt8(ascii: "c") ? .deviceAttributes : modeReport(final)
    case UInt8(ascii: ">"), UInt8(ascii: "="): return nil
    default: break
    }
    guard !isRelease, let numbers = Self.numbers(parameters[...]) else { return nil }
    switch final {
    case UInt8(ascii: "I") where isEmpty: return .focus(true)
    case UInt8(ascii: "O") where isEmpty: return .focus(false)
    case UInt8(ascii: "Z"): return key(.tab, numbers, adding: .shift)
    case UInt8(ascii: "a")...UInt8(ascii: "d") where isEmpty:
      return Self.arrow(final - 0x20).flatMap { key($0, numbers, adding: .shift) }
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      // rxvt ends sequences with `^` for Ctrl, and with `@` for Ctrl and Shift.
      let modifiers: KeyPress.Modifiers =
        switch final {
        case UInt8(ascii: "^"): .control
        case UInt8(ascii: "@"): [.control, .shift]
        default: []
        }
      // xterm's `modifyOtherKeys`.
      if numbers.count == 3, numbers[0] == 27 {
        return Self.key(ofScalar: numbers[2]).flatMap { key($0, numbers) }
      }
      return Self.key(numbered: numbers.first ?? 0).flatMap { key($0, numbers, adding: modifiers) }
    case UInt8(ascii: "u"):
      return numbers.first.flatMap(Self.key(ofScalar:)).flatMap { key($0, numbers) }
    default: return Self.arrow(final).flatMap { key($0, numbers) }
    }
  }

  private func keypadKey(_ final: UInt8) -> TerminalEvent? {
    guard let numbers = Self.numbers(parameters[...]) else { return nil }
    // The modifiers are the last number.
    let modifiers = [1] + numbers.suffix(1)
    switch final {
    case UInt8(ascii: "M"): return key(.enter, modifiers)
    case UInt8(ascii: "I"): return key(.tab, modifiers)
    case UInt8(ascii: "X"): return key(.character("="), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.arrow(final - 0x20).flatMap { key($0, modifiers, adding: .control) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return key(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
    default: return Self.arrow(final).flatMap { key($0, modifiers) }
    }
  }

  /// A key with the modifiers that the second number says (xterm's, with an offset of 1).
  private func key(
    _ key: KeyPress.Key, _ numbers: [Int], adding added: KeyPress.Modifiers = []
  ) -> TerminalEvent? {
    guard numbers.count <= 1 || 0...256 ~= numbers[1] else { return nil }
    let bits = numbers.count > 1 ? max(0, numbers[1] - 1) : 0
    var modifiers = KeyPress.Modifiers(rawValue: UInt8(bits & 7)).union(added)
    // Meta is Alt.
    if bits & 8 != 0 || hasAlt { modifiers.insert(.alt) }
    // A character is already the one that Shift makes.
    if case .character = key { modifiers.remove(.shift) }
    return .key(key, modifiers)
  }

  private static func arrow(_ final: UInt8) -> KeyPress.Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  private static func key(numbered number: Int) -> KeyPress.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
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

  /// The mouse in SGR coordinates: `<`, the button with its modifiers, the column and the row.
  private func mouseEvent(_ final: UInt8) -> TerminalEvent? {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      let numbers = Self.numbers(parameters.dropFirst()), numbers.count == 3,
      numbers[1] >= 1, numbers[2] >= 1
    else { return nil }
    let code = numbers[0]
    // Without further buttons (128), and what no terminal sends.
    guard code < 128 else { return nil }
    let kind: MouseEvent.Kind
    switch (isWheel: code & 64 != 0, isMotion: code & 32 != 0) {
    case (true, true): return nil
    case (true, false): kind = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][code & 3]
    case (false, let isMotion):
      guard let button = MouseEvent.Button(rawValue: code & 3) else { return nil }
      let isPressed = final == UInt8(ascii: "M")
      kind = isMotion ? .drag(button) : isPressed ? .press(button) : .release(button)
    }
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let position = CellPosition(row: numbers[2] - 1, column: numbers[1] - 1)
    return .mouse(MouseEvent(kind, at: position, modifiers))
  }

  /// The report `? mode ; state $ y` (DECRPM): a state of 0 or 4 means that the mode can't be set.
  private func modeReport(_ final: UInt8) -> TerminalEvent? {
    guard final == UInt8(ascii: "y"), parameters.last == UInt8(ascii: "$"),
      let numbers = Self.numbers(parameters.dropFirst().dropLast()), numbers.count == 2
    else { return nil }
    return .mode(numbers[0], isSupported: 1...3 ~= numbers[1])
  }

  /// Whether the key was released, which the number after the modifiers says in kitty's protocol: 1 is a
  /// press, 2 a repetition, and 3 a release.
  private var isRelease: Bool {
    let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return false }
    let numbers = parts[1].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return numbers.count > 1 && numbers[1].elementsEqual("3".utf8)
  }

  /// The numbers between semicolons, without what follows a colon; an empty number is 0.
  ///
  /// It is `nil` if there is anything but numbers, or one that is too large.
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
}

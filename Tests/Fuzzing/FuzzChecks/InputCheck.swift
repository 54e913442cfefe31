import RoutebookTerminal

/// However the bytes of a terminal are divided into reads, they mean the same; and whatever they
/// are, a pause and the ends of a paste and of a control string make the next key a key.
struct InputCheck {
  func defect(in bytes: [UInt8]) -> String? {
    let whole = Self.scalars(Self.events([bytes[...]]))
    let middle = bytes.count / 2
    guard Self.scalars(Self.events([bytes[..<middle], bytes[middle...]])) == whole,
      Self.scalars(Self.events(bytes.indices.map { bytes[$0...$0] })) == whole
    else { return "how the bytes are divided makes a difference" }
    var decoder = InputDecoder()
    for (index, byte) in bytes.enumerated() {
      _ = decoder.decode([byte])
      // Pauses wherever one of the bytes asks for one.
      if index % 3 == Int(byte) % 3 { _ = decoder.decodeAfterDelay() }
    }
    _ = decoder.decodeAfterDelay()
    _ = decoder.decode(Array("\u{1B}[201~\u{1B}\\".utf8))
    _ = decoder.decodeAfterDelay()
    return decoder.decode(Array("q".utf8)) == [.key(.character("q"))]
      ? nil : "the key after the bytes is lost"
  }

  private static func events(_ reads: [ArraySlice<UInt8>]) -> [TerminalEvent] {
    var decoder = InputDecoder()
    return reads.flatMap { decoder.decode($0) } + decoder.decodeAfterDelay()
  }

  /// The events, with each character as its scalars: a character is one key only if its scalars
  /// arrive together.
  private static func scalars(_ events: [TerminalEvent]) -> [TerminalEvent] {
    events.flatMap { event -> [TerminalEvent] in
      guard case .key(let press) = event, case .character(let character) = press.key else {
        return [event]
      }
      return character.unicodeScalars.map { .key(.character(Character($0)), press.modifiers) }
    }
  }
}

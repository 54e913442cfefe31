/// What arrived after an Escape before a delay: the start of a reply whose rest is late, or keys.
struct LateReply: Hashable, Sendable {
  /// What follows the Escape.
  private(set) var bytes: [UInt8]
  /// Whether the first byte was typed with Alt, if these are keys.
  let hasAlt: Bool

  /// How the replies to the start of a session begin: the background (OSC 11) and what reports modes
  /// and device attributes (DECRPM, DA1).
  private static let starts = ["]11;", "[?"].map { Array($0.utf8) }

  /// Creates the start of a reply from a state in which the input stopped; `nil` if it is none.
  init?(_ state: InputDecoder.State) {
    switch state {
    case .string(let string) where string.count == 0: self.init(string.introducer, hasAlt: true)
    case .sequence(let sequence) where sequence.isEmpty && !sequence.hasAlt:
      self.init(sequence.introducer, hasAlt: true)
    default: return nil
    }
  }

  /// Creates the start of a reply from a byte that follows an Escape that was taken for a key; `nil`
  /// if it is none.
  init?(afterEscapeKey byte: UInt8) { self.init(byte, hasAlt: false) }

  private init?(_ introducer: UInt8, hasAlt: Bool) {
    guard Self.starts.contains(where: { $0[0] == introducer }) else { return nil }
    bytes = [introducer]
    self.hasAlt = hasAlt
  }

  /// Takes one more byte, and returns whether the bytes start a reply; `nil` if this is still open.
  mutating func take(_ byte: UInt8) -> Bool? {
    bytes.append(byte)
    if Self.starts.contains(bytes) { return true }
    return Self.starts.contains { $0.starts(with: bytes) } ? nil : false
  }
}

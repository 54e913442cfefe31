/// What arrived after an Escape, around a delay: the start of a report whose rest is late, or keys.
struct LateReport: Hashable, Sendable {
  /// What follows the Escape.
  private(set) var bytes: [UInt8]
  /// The number of these bytes that were taken for keys, since a delay followed them.
  let takenCount: Int
  /// Whether the first byte was typed with Alt, if these are keys that were not taken yet.
  let hasAlt: Bool

  /// How reports begin: of the mouse, of the window's focus, of a pasted text, of modes and device
  /// attributes (DECRPM, DA1), and of the background (OSC 11).
  private static let starts = ["[<", "[I", "[O", "[200~", "[?", "]11;"].map { Array($0.utf8) }

  /// Creates the start of a report from a state in which the input stopped; `nil` if it is none.
  init?(_ state: InputDecoder.State) {
    switch state {
    case .string(let string) where string.count == 0: self.init([string.introducer], hasAlt: true)
    case .sequence(let sequence) where sequence.isEmpty && !sequence.hasAlt:
      self.init([sequence.introducer], hasAlt: true)
    default: return nil
    }
  }

  /// Creates the start of a report from a byte that follows an Escape, and what came between, that were
  /// taken for keys; `nil` if it is none.
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

  mutating func take(_ byte: UInt8) { bytes.append(byte) }
}

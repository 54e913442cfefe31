/// Decodes the bytes that a terminal sends. This folder has the decoder and its events: sequences
/// and their tables, late replies, pasted texts.
///
/// It is a value without a clock. If `isWaiting` and no byte arrives for `delay`, call
/// `decodeAfterDelay()`, so that a lone Escape is recognized. How the bytes are divided into reads
/// makes no difference, except that the scalars of a character are one key only if they arrive
/// together.
///
/// Unknown sequences are left out as a whole. A sequence that is too long is left out up to the
/// next delay or Escape. Invalid UTF-8 is left out, but shown as U+FFFD in pasted text. The memory
/// that the decoder uses between two calls is bounded.
package struct InputDecoder: Hashable, Sendable {
  /// The time to wait for the rest of a sequence that starts with Escape: longer than a slow
  /// connection delays a part of a sequence, and shorter than the pause of a user between Escape
  /// and another key.
  package var delay: Duration {
    if case .paste = state { return .seconds(1) }
    return .milliseconds(replies == .expected ? 500 : 75)
  }
  /// The maximum number of bytes in a sequence or a control string.
  package static let sequenceLimit = 4_096

  private enum State: Hashable {
    case text
    case sequence(EscapeSequence)
    /// The bytes that may start a report whose rest is late.
    case late(LateReport)
    /// A number of bytes that belong to an unknown sequence, up to an Escape.
    case skip(Int)
    /// A pasted text; silent if it stopped before its end sequence.
    case paste(isSilent: Bool)
  }

  private var state = State.text
  private enum Replies { case expected, late, received }

  private var replies: Replies
  /// The bytes after the last Escape, if a delay followed so that they were decoded as keys.
  private var bytesDecodedAsKeys: [UInt8]?
  private var scalars = ScalarDecoder()
  /// Whether the next scalar was typed with Alt.
  private var hasAlt = false
  private var collector = PasteCollector()
  /// The results of the current call.
  private var text = ""
  private var events: [TerminalEvent] = []

  /// Creates a decoder.
  ///
  /// - Parameter expectsReplies: Whether the terminal was asked for its background and its device
  ///   attributes. Until the attributes arrive, a delay never splits the start of a reply, however
  ///   late the rest is: only a lone Escape becomes a key. The first delay is longer.
  package init(expectsReplies: Bool = false) { replies = expectsReplies ? .expected : .received }

  /// Decodes bytes. O(*n*) in their number.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { decode(byte) }
    return finish()
  }

  /// Whether the last bytes are ambiguous until a delay has passed, such as an Escape that can
  /// begin a sequence.
  package var isWaiting: Bool {
    switch state {
    case .text: scalars.isPartial
    case .skip: true
    case .sequence(let sequence):
      sequence.parameters.isEmpty || sequence.isEnding && replies == .received
    // Until the terminal has replied, only another byte decides.
    case .late: replies == .received
    case .paste(let isSilent): !isSilent
    }
  }

  /// Decodes the last bytes, after which nothing came for `delay`.
  package mutating func decodeAfterDelay() -> [TerminalEvent] {
    guard isWaiting else { return [] }
    if case .paste = state {
      state = .paste(isSilent: true)
      return []
    }
    if replies == .expected { replies = .late }
    if replies == .late, case .sequence(let sequence) = state, let late = LateReport(sequence) {
      state = .late(late)
      return []
    }
    let stopped = state
    state = .text
    switch stopped {
    case .text:
      scalars = ScalarDecoder()
      endAlt()
    case .sequence(let sequence):
      if sequence.hasAlt { events.append(.key(.escape)) }
      let introducer = sequence.isEnding ? nil : sequence.introducer
      events.append(introducer.map(Self.alt) ?? .key(.escape))
      bytesDecodedAsKeys = introducer.map { [$0] } ?? []
    case .late(let late): decodeKeys(of: late)
    case .skip, .paste: break
    }
    return finish()
  }

  private mutating func decode(_ byte: UInt8) {
    switch state {
    case .text: decodeText(byte)
    case .sequence(let sequence): decode(byte, in: sequence)
    case .late(var late):
      late.append(byte)
      decide(late)
    case .skip(let count):
      state = count > 1 ? .skip(count - 1) : .text
      if byte == .escape { state = .sequence(EscapeSequence()) }
    case .paste(isSilent: true) where byte == .interrupt:
      // The end sequence is lost, and Ctrl-C must still end the session.
      (state, collector) = (.text, PasteCollector())
      decodeText(byte)
    case .paste:
      guard let text = collector.append(byte) else {
        state = .paste(isSilent: false)
        return
      }
      events.append(.paste(text))
      state = .text
    }
  }

  private mutating func decodeText(_ byte: UInt8) {
    let bytesDecodedAsKeys = bytesDecodedAsKeys
    self.bytesDecodedAsKeys = nil
    if let bytesDecodedAsKeys, let late = LateReport(byte, after: bytesDecodedAsKeys) {
      return decide(late)
    }
    switch scalars.decode(byte) {
    case .incomplete: break
    case .scalar(let scalar): add(scalar)
    case .invalid(let consumesLastByte):
      endAlt()
      if !consumesLastByte { decodeText(byte) }
    }
  }

  private mutating func decode(_ byte: UInt8, in sequence: EscapeSequence) {
    var sequence = sequence
    let isFirst = sequence.introducer == nil
    if isFirst, sequence.hasAlt, byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") {
      // Of two Escapes, the first one is Alt only in front of a sequence.
      events.append(.key(.escape))
      sequence = EscapeSequence()
    }
    let step = sequence.append(byte)
    // Alt can belong to a key, but not to a report: before a report, Escape is a key of its own.
    if sequence.hasAlt, step.isReport { events.append(.key(.escape)) }
    state = .text
    switch step {
    case .incomplete: state = .sequence(sequence)
    case .interrupted:
      // The user pressed a key, with Alt if it follows the Escape.
      hasAlt = isFirst
      decodeText(byte)
    case .cutOff: decode(byte, in: EscapeSequence())
    case .skip(let count): state = .skip(count)
    case .paste:
      collector = PasteCollector()
      state = .paste(isSilent: false)
    case .event(let event):
      if event == .deviceAttributes { replies = .received }
      if let event { events.append(event) }
    }
  }

  private mutating func decide(_ late: LateReport) {
    switch late.isReport {
    case nil: state = .late(late)
    case true?:
      state = .sequence(EscapeSequence())
      for byte in late.bytes { decode(byte) }
    case false?:
      state = .text
      decodeKeys(of: late)
    }
  }

  /// Decodes the bytes as keys, except those that were decoded before.
  private mutating func decodeKeys(of late: LateReport) {
    let keys = late.bytes.dropFirst(late.decodedCount)
    guard let first = keys.first else { return }
    if late.hasAlt { events.append(Self.alt(first)) } else { decodeText(first) }
    for byte in keys.dropFirst() { decode(byte) }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1B:
      flush()
      state = .sequence(EscapeSequence())
    case ..<0x20, 0x7F:
      flush()
      var key = KeyPress(control: UInt8(scalar.value))
      if hasAlt { key.modifiers.insert(.alt) }
      events.append(.key(key))
    case 0x80..<0xA0: break
    case _ where hasAlt: events.append(.key(.character(Character(scalar)), .alt))
    default: text.unicodeScalars.append(scalar)
    }
    hasAlt = false
  }

  /// Adds an Escape key if no character followed it.
  private mutating func endAlt() {
    if hasAlt { events.append(.key(.escape)) }
    hasAlt = false
  }

  private static func alt(_ byte: UInt8) -> TerminalEvent {
    .key(.character(Character(Unicode.Scalar(byte))), .alt)
  }

  /// Adds the characters of the text so far.
  private mutating func flush() {
    events += text.map { .key(.character($0)) }
    text = ""
  }

  private mutating func finish() -> [TerminalEvent] {
    flush()
    defer { events = [] }
    return events
  }
}

extension UInt8 {
  /// The byte that Ctrl-C sends.
  static let interrupt: UInt8 = 0x03
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
}

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
  /// How long to wait for the rest of a sequence that starts with Escape: longer than a slow
  /// connection keeps back a part of one, and shorter than a user between Escape and another key.
  package var delay: Duration {
    if case .paste = state { return .seconds(1) }
    return .milliseconds(replies == .expected ? 500 : 75)
  }
  /// The maximum number of bytes in a sequence or a control string.
  package static let sequenceLimit = 4_096

  enum State: Hashable {
    case text
    /// After Escape, or after two, as some terminals send for Alt and a function key.
    case escape(isDouble: Bool)
    case sequence(ControlSequence)
    /// A control string, which ends with Escape and a backslash.
    case string(ControlString)
    /// The possible start of a report whose rest is late.
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
  private var taken: [UInt8]?
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
  ///   attributes. Until the latter arrive, no delay divides the start of a reply, however late its
  ///   rest is. Only an Escape is a key after a delay, of which the first one is longer.
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
    case .escape, .skip: true
    case .sequence(let sequence): sequence.isEmpty
    case .string(let string):
      string.bytes.isEmpty || string.isEnding && replies == .received
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
    if replies == .late, let late = LateReport(state) {
      state = .late(late)
      return []
    }
    let stopped = state
    state = .text
    switch stopped {
    case .text:
      scalars = ScalarDecoder()
      endAlt()
    case .escape(let isDouble):
      if isDouble { events.append(.key(.escape)) }
      events.append(.key(.escape))
      taken = []
    case .sequence(let sequence):
      add(alt: sequence.introducer, afterEscape: sequence.hasAlt)
      taken = [sequence.introducer]
    case .string(let string):
      if string.isEnding {
        events.append(.key(.escape))
        taken = []
      } else {
        add(alt: string.introducer, afterEscape: false)
        taken = [string.introducer]
      }
    case .late(let late): decodeKeys(of: late)
    case .skip, .paste: break
    }
    return finish()
  }

  private mutating func decode(_ byte: UInt8) {
    switch state {
    case .text: decodeText(byte)
    case .escape(let isDouble): decode(byte, afterDoubleEscape: isDouble)
    case .sequence(let sequence): decode(byte, in: sequence)
    case .string(let string): decode(byte, in: string)
    case .late(var late):
      late.append(byte)
      decide(late)
    case .skip(let count):
      state = count > 1 ? .skip(count - 1) : .text
      if byte == .escape { state = .escape(isDouble: false) }
    case .paste(isSilent: true) where byte == .interrupt:
      // The end is lost, and the user wants to leave.
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
    let taken = taken
    self.taken = nil
    if let taken, let late = LateReport(byte, after: taken) { return decide(late) }
    switch scalars.decode(byte) {
    case .incomplete: break
    case .scalar(let scalar): add(scalar)
    case .invalid(let isTaken):
      endAlt()
      if !isTaken { decodeText(byte) }
    }
  }

  private mutating func decode(_ byte: UInt8, afterDoubleEscape isDouble: Bool) {
    let isSequence = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    // In front of a sequence, the first of two is Alt.
    if isDouble, !isSequence { events.append(.key(.escape)) }
    switch byte {
    case _ where isSequence:
      state = .sequence(ControlSequence(introducer: byte, hasAlt: isDouble))
    case .escape: state = .escape(isDouble: true)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(ControlString(introducer: byte))
    default:
      state = .text
      hasAlt = true
      decodeText(byte)
    }
  }

  private mutating func decode(_ byte: UInt8, in sequence: ControlSequence) {
    var sequence = sequence
    let step = sequence.append(byte)
    // Alt makes other keys, but no reports: before one, Escape is a key.
    if sequence.hasAlt, step.isReport { events.append(.key(.escape)) }
    switch step {
    case .incomplete: state = .sequence(sequence)
    case .tooLong: state = .skip(.max)
    case .interrupted:
      // The user pressed a key.
      state = .text
      decodeText(byte)
    case .skip(let count): state = .skip(count)
    case .paste:
      collector = PasteCollector()
      state = .paste(isSilent: false)
    case .event(let event):
      state = .text
      if event == .deviceAttributes { replies = .received }
      if let event { events.append(event) }
    }
  }

  private mutating func decode(_ byte: UInt8, in string: ControlString) {
    var string = string
    switch byte {
    case UInt8(ascii: "\\") where string.isEnding, .bell:
      state = .text
      if let event = string.event { events.append(event) }
    case _ where string.isEnding:
      // The string was cut off.
      state = .escape(isDouble: false)
      decode(byte)
    case .escape:
      string.isEnding = true
      state = .string(string)
    case ..<0x20:
      state = .text
      decodeText(byte)
    case _ where string.bytes.count >= Self.sequenceLimit: state = .skip(.max)
    default:
      string.bytes.append(byte)
      state = .string(string)
    }
  }

  private mutating func decide(_ late: LateReport) {
    switch late.isReport {
    case nil: state = .late(late)
    case true?:
      state = .escape(isDouble: false)
      for byte in late.bytes { decode(byte) }
    case false?:
      state = .text
      decodeKeys(of: late)
    }
  }

  /// Decodes the bytes as keys, except those that were decoded before.
  private mutating func decodeKeys(of late: LateReport) {
    let keys = late.bytes.dropFirst(late.takenCount)
    guard let first = keys.first else { return }
    if late.hasAlt { add(alt: first, afterEscape: false) } else { decodeText(first) }
    for byte in keys.dropFirst() { decode(byte) }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1B:
      flush()
      state = .escape(isDouble: false)
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

  private mutating func add(alt byte: UInt8, afterEscape: Bool) {
    if afterEscape { events.append(.key(.escape)) }
    events.append(.key(.character(Character(Unicode.Scalar(byte))), .alt))
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
  /// What Ctrl-C sends.
  static let interrupt: UInt8 = 0x03
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
}

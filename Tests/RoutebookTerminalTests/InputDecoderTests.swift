import RoutebookTerminal
import Sampling
import Testing
import TextScreens

struct InputDecoderTests {
  private static func character(
    _ character: Character, _ modifiers: KeyPress.Modifiers = []
  ) -> TerminalEvent {
    .key(.character(character), modifiers)
  }

  private static func mouse(
    _ kind: MouseEvent.Kind, _ row: Int, _ column: Int
  ) -> TerminalEvent {
    .mouse(MouseEvent(kind, at: CellPosition(row: row, column: column)))
  }

  /// Bytes, with `␛` for Escape, and what they mean.
  static let cases: [(bytes: String, events: [TerminalEvent])] = [
    // Characters.
    ("a", [character("a")]), ("aB7", [character("a"), character("B"), character("7")]),
    (" ", [character(" ")]), ("é", [character("é")]), ("가", [character("가")]),
    ("😀", [character("😀")]), ("\u{10FFFD}", [character("\u{10FFFD}")]),
    // Keys with control characters.
    ("\t", [.key(.tab)]), ("\r", [.key(.enter)]), ("\n", [.key(.enter)]),
    ("\u{7F}", [.key(.backspace)]), ("\u{8}", [.key(.backspace)]),
    ("\0", [character(" ", .control)]),
    ("\u{1}", [character("a", .control)]), ("\u{3}", [character("c", .control)]),
    ("\u{5}", [character("e", .control)]), ("\u{B}", [character("k", .control)]),
    ("\u{C}", [character("l", .control)]), ("\u{15}", [character("u", .control)]),
    ("\u{17}", [character("w", .control)]), ("\u{1A}", [character("z", .control)]),
    ("\u{1C}", [character("\\", .control)]), ("\u{1F}", [character("_", .control)]),
    // Escape and Alt.
    ("␛", [.key(.escape)]), ("␛␛", [.key(.escape), .key(.escape)]),
    ("␛␛␛", [.key(.escape), .key(.escape), .key(.escape)]),
    ("␛b", [character("b", .alt)]), ("␛f", [character("f", .alt)]),
    ("␛B", [character("B", .alt)]), ("␛é", [character("é", .alt)]),
    ("␛\u{7F}", [.key(.backspace, .alt)]), ("␛\u{8}", [.key(.backspace, .alt)]),
    ("␛\r", [.key(.enter, .alt)]), ("␛\u{1}", [character("a", [.alt, .control])]),
    ("␛␛b", [.key(.escape), character("b", .alt)]),
    ("␛[", [character("[", .alt)]), ("␛O", [character("O", .alt)]),
    ("␛]", [character("]", .alt)]), ("␛P", [character("P", .alt)]),
    ("␛␛[", [.key(.escape), character("[", .alt)]),
    // Arrows.
    ("␛[A", [.key(.up)]), ("␛[B", [.key(.down)]), ("␛[C", [.key(.right)]), ("␛[D", [.key(.left)]),
    ("␛OA", [.key(.up)]), ("␛OB", [.key(.down)]), ("␛OC", [.key(.right)]), ("␛OD", [.key(.left)]),
    ("␛[1;5C", [.key(.right, .control)]), ("␛[1;5D", [.key(.left, .control)]),
    ("␛[1;3D", [.key(.left, .alt)]), ("␛[1;2A", [.key(.up, .shift)]),
    ("␛[1;9D", [.key(.left, .alt)]), ("␛[1;8B", [.key(.down, [.shift, .alt, .control])]),
    ("␛[1;1A", [.key(.up)]), ("␛[;5A", [.key(.up, .control)]), ("␛O5D", [.key(.left, .control)]),
    ("␛O1;5D", [.key(.left, .control)]), ("␛Od", []),
    ("␛[d", []), ("␛␛[D", [.key(.left, .alt)]), ("␛␛OD", [.key(.left, .alt)]),
    ("␛[1;5:1C", [.key(.right, .control)]),
    // Other keys.
    ("␛[Z", [.key(.tab, .shift)]), ("␛[1;2Z", [.key(.tab, .shift)]),
    ("␛[H", [.key(.home)]), ("␛[F", [.key(.end)]), ("␛OH", [.key(.home)]), ("␛OF", [.key(.end)]),
    ("␛[1~", [.key(.home)]), ("␛[4~", [.key(.end)]), ("␛[7~", [.key(.home)]),
    ("␛[8~", [.key(.end)]), ("␛[1;5H", [.key(.home, .control)]), ("␛[2~", [.key(.insert)]),
    ("␛[3~", [.key(.delete)]), ("␛[3;5~", [.key(.delete, .control)]),
    ("␛[3^", []), ("␛[7@", []),
    ("␛[5~", [.key(.pageUp)]), ("␛[6~", [.key(.pageDown)]), ("␛OM", []),
    ("␛Oq", []), ("␛Ok", []),
    ("␛[27;5;9~", [.key(.tab, .control)]), ("␛[27;6;76~", [character("L", .control)]),
    ("␛[97;5u", [character("a", .control)]), ("␛[13;2u", [.key(.enter, .shift)]),
    ("␛[127;3u", [.key(.backspace, .alt)]), ("␛[27u", [.key(.escape)]),
    // The mouse.
    ("␛[<0;1;1M", [mouse(.press, 0, 0)]), ("␛[<0;1;1m", [mouse(.release, 0, 0)]),
    // Other buttons, and wheels to the side.
    ("␛[<2;80;24M", []), ("␛[<1;5;7M", []), ("␛[<66;10;3M", []), ("␛[<67;10;3M", []),
    ("␛[<64;10;3M", [mouse(.wheelUp, 2, 9)]), ("␛[<65;10;3M", [mouse(.wheelDown, 2, 9)]),
    ("␛[<32;5;7M", [mouse(.drag, 6, 4)]), ("␛[<35;5;7M", []), ("␛[<96;5;7M", []),
    ("␛[<4;300;200M", [mouse(.press, 199, 299)]),
    ("␛[<24;1;2M", [mouse(.press, 1, 0)]),
    ("␛[<35;10;3M", []), ("␛[<3;10;3M", []), ("␛[<0;0;1M", []), ("␛[<0;1M", []), ("␛[<M", []),
    ("␛[<0;9999999999999999999;1M", []), ("␛[<128;1;1M", []), ("␛[<-1;1;1M", []),
    ("␛[M !!a", [character("a")]),
    // Reports.
    ("␛[I", []), ("␛[O", []),
    ("␛[?2026;2$y", []),
    ("␛[?62;22c", [.deviceAttributes]), ("␛[>0;276;0c", []),
    ("␛[12;40R", []),
    // An Escape at once before a report is a key, since Alt makes no other reports.
    ("␛␛[<0;1;1M", [.key(.escape), mouse(.press, 0, 0)]),
    ("␛␛[<0;1;1m", [.key(.escape), mouse(.release, 0, 0)]),
    ("␛␛[200~a␛[201~", [.key(.escape), .paste("a")]),
    ("␛␛[?62;22c", [.key(.escape), .deviceAttributes]),
    ("␛␛]11;rgb:0/0/0␛\\", [.key(.escape), .background(.dark)]),
    ("␛␛[M !!a", [.key(.escape), character("a")]), ("␛␛[15~", []),
    // What kitty's protocol adds after a colon.
    ("␛[13;1:1u", [.key(.enter)]), ("␛[1;1:2B", [.key(.down)]),
    ("␛[97:65;2:2;65u", [character("a")]), ("␛[1;129A", [.key(.up)]),
    // Pasted text is never keys.
    ("␛[200~␛[201~", [.paste("")]), ("␛[200~q␛[A\u{3}␛[201~", [.paste("q\u{1B}[A\u{3}")]),
    ("␛[200~a\rb\r\nc\nd␛[201~", [.paste("a\nb\nc\nd")]),
    ("␛[200~가😀e\u{301}␛[201~q", [.paste("가😀e\u{301}"), character("q")]),
    ("␛[200~␛[200~␛[20␛␛[201~", [.paste("\u{1B}[200~\u{1B}[20\u{1B}")]),
    // Unknown sequences are left out as a whole.
    ("␛[15~", []), ("␛[1;2P", []), ("␛OP", []), ("␛[[Aq", [character("q")]), ("␛[999z", []),
    ("␛[1;2;3;4X", []), ("␛[?25h", []), ("␛[!p", []), ("␛[ q", []), ("␛[57441u", []),
    ("␛[1114112u", []), ("␛[55296u", []), ("␛[1;9999C", []),
    // The colour of the background, and strings that report none.
    ("␛]11;rgb:1c1c/1c1c/1c1c␛\\q", [.background(.dark), character("q")]),
    ("␛]11;rgb:ffff/ffff/ffff\u{7}q", [.background(.light), character("q")]),
    ("␛]11;rgb:f/f/e␛\\", [.background(.light)]), ("␛]11;rgb:00/2b/36␛\\", [.background(.dark)]),
    ("␛]11;rgba:fdfd/f6f6/e3e3/ffff␛\\", [.background(.light)]),
    ("␛]11;rgb:ff/ff␛\\", []), ("␛]11;rgb:+f/ff/ff␛\\", []), ("␛]11;rgb:12345/0/0␛\\", []),
    ("␛]11;?␛\\", []), ("␛]11;rgb:ff/ff/ff;␛\\", []), ("␛]10;rgb:ff/ff/ff␛\\", []),
    ("␛P11;rgb:ff/ff/ff␛\\", []),
    ("␛]0;title\u{7}q", [character("q")]), ("␛P1+r524742␛\\q", [character("q")]),
    ("␛_Gi=1;OK␛\\q", [character("q")]), ("␛^message␛\\q", [character("q")]),
    ("␛X text␛\\q", [character("q")]), ("␛]0;가␛\\", []),
    // Interrupted sequences.
    ("␛[1;\rq", [.key(.enter), character("q")]), ("␛[1␛[A", [.key(.up)]),
    ("␛[12\u{3}", [character("c", .control)]), ("␛]0;a\u{3}", [character("c", .control)]),
    ("␛]0;a␛[A", [.key(.up)]), ("␛]0;a␛", [.key(.escape)]), ("␛[1é", [character("é")]),
    // Controls that no key sends.
    ("\u{85}a", [character("a")]),
  ]

  private static func bytes(_ text: String) -> [UInt8] {
    Array(text.replacing("␛", with: "\u{1B}").utf8)
  }

  /// What the bytes mean, if each part is a read, and a delay follows the last one.
  private static func events(_ parts: [ArraySlice<UInt8>]) -> [TerminalEvent] {
    var decoder = InputDecoder()
    let events = parts.flatMap { decoder.decode($0) }
    return events + decoder.decodeAfterDelay()
  }

  @Test(arguments: cases.indices)
  func `Each sequence is decoded, however it is divided into reads`(index: Int) {
    let (text, expected) = Self.cases[index]
    let bytes = Self.bytes(text)
    #expect(Self.events([bytes[...]]) == expected, "\(text)")
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(Self.events(parts) == expected, "\(text) at \(first) and \(second)")
      }
    }
    #expect(Self.events(bytes.indices.map { bytes[$0...$0] }) == expected, "\(text) in bytes")
  }

  @Test func `Each sequence is decoded after each other one`() {
    for (number, (first, firstEvents)) in Self.cases.enumerated() {
      let step = SampleCounts.areFull ? 1 : 7
      for index in stride(from: number % step, to: Self.cases.count, by: step) {
        let (second, secondEvents) = Self.cases[index]
        var decoder = InputDecoder()
        var events = decoder.decode(Self.bytes(first))
        events += decoder.decodeAfterDelay()
        events += decoder.decode(Self.bytes(second))
        events += decoder.decodeAfterDelay()
        if events != firstEvents + secondEvents { Issue.record("\(first), then \(second)") }
      }
    }
  }

  @Test func `A character is one key if its scalars arrive together`() {
    let family = "👨‍👩‍👧e\u{301}\u{1112}\u{1161}\u{11AB}🇰🇷"
    #expect(Self.events([Array(family.utf8)[...]]) == family.map { Self.character($0) })
    let bytes = Array(family.utf8)
    for split in 0...bytes.count {
      let typed = Self.events([bytes[..<split], bytes[split...]]).map { event in
        guard case .key(let press) = event, case .character(let character) = press.key else {
          return "not a character"
        }
        return String(character)
      }
      #expect(typed.joined().utf8.elementsEqual(family.utf8), "at \(split)")
    }
  }

  @Test func `Invalid UTF-8 is left out`() {
    let cases: [(bytes: [UInt8], keys: String)] = [
      ([0x61, 0xFF, 0x62], "ab"), ([0x80, 0x62], "b"), ([0xC3, 0x62], "b"),
      ([0xC0, 0xAF, 0x62], "b"), ([0xE0, 0x80, 0x80, 0x62], "b"), ([0xED, 0xA0, 0x80, 0x62], "b"),
      ([0xF4, 0x90, 0x80, 0x80, 0x62], "b"), ([0xF0, 0x9F, 0x98], ""), ([0xC3, 0xC3, 0xA9], "é"),
      ([0xF0, 0x9F, 0xEA, 0xB0, 0x80], "가"), ([0xE2, 0x82], ""), ([0x9B, 0x41], "A"),
    ]
    for (bytes, keys) in cases {
      #expect(Self.events([bytes[...]]) == keys.map { Self.character($0) }, "\(bytes)")
    }
    #expect(Self.events([[0x1B, 0xFF, 0x62]]) == [.key(.escape), Self.character("b")])
    #expect(Self.events([[0xC3, 0x1B, 0x5B, 0x41]]) == [.key(.up)])
  }

  @Test func `A lone Escape is recognized after the delay, and not before`() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.decodeAfterDelay() == [.key(.escape)])
    #expect(!decoder.isWaiting)
    #expect(decoder.decodeAfterDelay().isEmpty)
    #expect(decoder.decode(Array("[A".utf8)) == [Self.character("["), Self.character("A")])
  }

  @Test func `What comes 50 ms after an Escape still belongs to it`() {
    #expect(InputDecoder().delay > .milliseconds(50))
  }

  @Test func `A report that comes long after its first bytes is still no keys`() {
    let reports: [(bytes: String, event: TerminalEvent)] = [
      ("␛[<0;10;5M", Self.mouse(.press, 4, 9)), ("␛[<65;1;2M", Self.mouse(.wheelDown, 1, 0)),
      ("␛[200~q1␛[201~", .paste("q1")),
      ("␛[?62c", .deviceAttributes),
      ("␛]11;rgb:0/0/0\u{7}", .background(.dark)),
    ]
    for (text, event) in reports {
      for split in 1...2 {
        let bytes = Self.bytes(text)
        var decoder = InputDecoder()
        // What the first bytes alone mean.
        let early = decoder.decode(bytes[..<split]) + decoder.decodeAfterDelay()
        #expect(early == Self.events([bytes[..<split]]))
        #expect(decoder.decode(bytes[split...]) == [event], "\(text) at \(split)")
        #expect(decoder.decode(Self.bytes("x")) == [Self.character("x")])
      }
    }
  }

  @Test func `What a user types after an Escape is keys, after another delay at most`() {
    for keys in ["[", "[2", "]", "]1"] {
      var decoder = InputDecoder()
      _ = decoder.decode([0x1B])
      #expect(decoder.decodeAfterDelay() == [.key(.escape)])
      let early = decoder.decode(Self.bytes(keys))
      #expect(early.isEmpty && decoder.isWaiting)
      #expect(decoder.decodeAfterDelay() == keys.map { Self.character($0) })
      #expect(!decoder.isWaiting)
      // Only once.
      #expect(decoder.decode(Self.bytes("[")) == [Self.character("[")])
    }
  }

  @Test func `A slow reply to the start of a session is not taken for keys`() {
    var decoder = InputDecoder(expectsReplies: true)
    #expect(decoder.delay > InputDecoder().delay)
    #expect(decoder.decode(Self.bytes("x␛]11;rgb:0/0/0␛\\")).count == 2)
    #expect(decoder.delay > InputDecoder().delay)
    #expect(decoder.decode(Self.bytes("␛[?62c")) == [.deviceAttributes])
    #expect(decoder.delay == InputDecoder().delay)
    // A terminal without these replies delays one Escape only.
    decoder = InputDecoder(expectsReplies: true)
    _ = decoder.decode([0x1B])
    #expect(decoder.decodeAfterDelay() == [.key(.escape)])
    #expect(decoder.delay == InputDecoder().delay)
  }

  @Test func `A reply in pieces is not taken for keys, whatever the delays`() {
    let replies = Self.bytes("␛]11;rgb:0/0/0␛\\␛[?62;22c")
    let expected: [TerminalEvent] = [
      .background(.dark), .deviceAttributes,
    ]
    for first in 1..<replies.count {
      for second in first..<replies.count {
        var decoder = InputDecoder(expectsReplies: true)
        var events: [TerminalEvent] = []
        for piece in [replies[..<first], replies[first..<second], replies[second...]] {
          events += decoder.decode(piece)
          events += decoder.decodeAfterDelay()
        }
        // The Escape key sends the same byte as the first one of a reply.
        #expect(events.filter { $0 != .key(.escape) } == expected, "at \(first) and \(second)")
        #expect(events.count <= 5)
        events = decoder.decode(Self.bytes("x"))
        #expect(events == [Self.character("x")])
      }
    }
  }

  @Test func `Keys that look like the start of a reply are keys`() {
    let cases: [(pieces: [String], events: [TerminalEvent])] = [
      (
        ["␛", "]1x"],
        [.key(.escape), Self.character("]"), Self.character("1"), Self.character("x")]
      ),
      (["␛", "[", "A"], [.key(.escape), Self.character("["), Self.character("A")]),
      (["␛]", "a"], [.key(.character("]"), .alt), Self.character("a")]),
      (["␛[", "A"], [.key(.character("["), .alt), Self.character("A")]),
      (["␛]", "␛[A"], [.key(.character("]"), .alt), .key(.up)]),
      (["␛", "␛[A"], [.key(.escape), .key(.up)]),
    ]
    for (pieces, expected) in cases {
      var decoder = InputDecoder(expectsReplies: true)
      var events: [TerminalEvent] = []
      for piece in pieces {
        events += decoder.decode(Self.bytes(piece))
        events += decoder.decodeAfterDelay()
      }
      #expect(events == expected, "\(pieces)")
    }
  }

  @Test func `A sequence that has parameters waits for its end, whatever the time`() {
    for start in ["␛[1;5", "␛]11;rgb"] {
      var decoder = InputDecoder()
      #expect(decoder.decode(Self.bytes(start)).isEmpty)
      #expect(!decoder.isWaiting, "\(start)")
      #expect(decoder.decodeAfterDelay().isEmpty)
    }
  }

  @Test func `Ctrl-C ends a pasted text that has stopped before its end`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Self.bytes("␛[200~ab\u{3}c")).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.decodeAfterDelay().isEmpty)
    #expect(!decoder.isWaiting)
    // A slow text goes on where it stopped.
    #expect(decoder.decode(Self.bytes("d\u{3}")).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.decodeAfterDelay().isEmpty)
    let afterSilence = decoder.decode(Self.bytes("\u{3}q"))
    #expect(afterSilence.count == 2)
    #expect(afterSilence.last == Self.character("q"))
    #expect(decoder == InputDecoder())
  }

  @Test func `A sequence that is too long is left out up to the next pause`() {
    let long = String(repeating: "1", count: InputDecoder.sequenceLimit + 1)
    for start in ["␛[", "␛]", "␛P", "␛O"] {
      var decoder = InputDecoder()
      #expect(decoder.decode(Self.bytes(start + long + long + "q\u{3}")).isEmpty)
      #expect(decoder.isWaiting)
      #expect(decoder.decodeAfterDelay().isEmpty)
      #expect(decoder.decode(Self.bytes("q")) == [Self.character("q")])
      _ = decoder.decode(Self.bytes(start + long + long))
      #expect(decoder.decode(Self.bytes("␛[A")) == [.key(.up)])
    }
  }

  @Test func `A pasted text is kept up to its limit, and always ends`() {
    var decoder = InputDecoder()
    // In full, the text is longer than the limit.
    let text = String(repeating: "가나\n", count: SampleCounts.areFull ? 200_000 : 2_000)
    let limit = 1 << 20
    #expect(decoder.decode(Self.bytes("␛[200~")).isEmpty)
    #expect(decoder.decode(Array(text.utf8)).isEmpty)
    let events = decoder.decode(Self.bytes("␛[201~q"))
    guard case .paste(let pasted) = events.first else {
      Issue.record("nothing was pasted")
      return
    }
    #expect(String(decoding: text.utf8.prefix(pasted.utf8.count), as: UTF8.self) == pasted)
    if text.utf8.count <= limit {
      #expect(pasted == text)
    } else {
      #expect(limit - 4...limit ~= pasted.utf8.count)
    }
    #expect(events.dropFirst() == [Self.character("q")])
  }

  @Test func `A character that the limit of a pasted text cuts is left out`() {
    var decoder = InputDecoder()
    let whole = String(repeating: "a", count: (1 << 20) - 2)
    let events = decoder.decode(Self.bytes("␛[200~") + Array("\(whole)😀b".utf8))
    let isLeftOut = events + decoder.decode(Self.bytes("␛[201~")) == [.paste(whole)]
    #expect(isLeftOut)
  }

  @Test func `Bytes in a pasted text that are not UTF-8 are shown as replacement characters`() {
    let bytes = Self.bytes("␛[200~") + [0x61, 0xFF, 0x62] + Self.bytes("␛[201~")
    #expect(Self.events([bytes[...]]) == [.paste("a\u{FFFD}b")])
  }

  @Test func `No bytes trap, and how they are divided makes no difference`() {
    let alphabet =
      Array("\u{1B}\u{1B}\u{1B}[[]OPX␛_<?;:0123456789~MmABuy$\u{7}\\\r\u{3}q가é".utf8) + [
        0xFF, 0xC3,
      ]
    for seed in 0..<UInt64(SampleCounts.of(100, full: 20_000)) {
      var numbers = SeededNumbers(seed: seed)
      let isRaw = Bool.random(using: &numbers)
      let bytes = (0..<Int.random(in: 0..<80, using: &numbers)).map { _ in
        isRaw
          ? UInt8.random(in: 0...255, using: &numbers) : alphabet.randomElement(using: &numbers)!
      }
      let whole = Self.scalars(Self.events([bytes[...]]))
      let split = Int.random(in: 0...bytes.count, using: &numbers)
      #expect(
        Self.scalars(Self.events([bytes[..<split], bytes[split...]])) == whole, "seed \(seed)")
      #expect(
        Self.scalars(Self.events(bytes.indices.map { bytes[$0...$0] })) == whole, "seed \(seed)")
      // After a delay wherever one is possible, nothing traps either.
      var decoder = InputDecoder()
      for byte in bytes {
        _ = decoder.decode([byte])
        if Bool.random(using: &numbers) { _ = decoder.decodeAfterDelay() }
      }
      // A pause and the ends of a paste and of a string bring every state back to keys.
      _ = decoder.decodeAfterDelay()
      _ = decoder.decode(Self.bytes("␛[201~␛\\"))
      _ = decoder.decodeAfterDelay()
      #expect(decoder.decode(Self.bytes("q")) == [Self.character("q")], "seed \(seed)")
    }
  }

  /// The events, with each character as its scalars.
  private static func scalars(_ events: [TerminalEvent]) -> [TerminalEvent] {
    events.flatMap { event -> [TerminalEvent] in
      guard case .key(let press) = event, case .character(let character) = press.key else {
        return [event]
      }
      return character.unicodeScalars.map { .key(.character(Character($0)), press.modifiers) }
    }
  }

  @Test func `What xterm sends for a key and its modifiers is that key`() {
    let keys: [(KeyPress.Key, (Int) -> String)] = [
      (.up, { "␛[1;\($0)A" }), (.down, { "␛[1;\($0)B" }), (.right, { "␛[1;\($0)C" }),
      (.left, { "␛[1;\($0)D" }), (.home, { "␛[1;\($0)H" }), (.end, { "␛[1;\($0)F" }),
      (.insert, { "␛[2;\($0)~" }), (.delete, { "␛[3;\($0)~" }), (.pageUp, { "␛[5;\($0)~" }),
      (.pageDown, { "␛[6;\($0)~" }), (.enter, { "␛[13;\($0)u" }), (.backspace, { "␛[127;\($0)u" }),
    ]
    for (key, sequence) in keys {
      for modifiers in 0..<UInt8(8) {
        let text = sequence(Int(modifiers) + 1)
        let expected = TerminalEvent.key(key, KeyPress.Modifiers(rawValue: modifiers))
        #expect(Self.events([Self.bytes(text)[...]]) == [expected], "\(text)")
      }
    }
    for code in UInt8(1)..<32 where ![0x08, 0x09, 0x0A, 0x0D, 0x1B].contains(code) {
      let character = Character(Unicode.Scalar(code < 0x1B ? code + 0x60 : code + 0x40))
      #expect(Self.events([[code]]) == [Self.character(character, .control)])
    }
  }
}

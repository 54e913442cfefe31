import Sampling
import TextScreens
import VisibleText
import Testing

struct EditedTextTests {
  /// A text with `|` as its cursor.
  private func edited(_ picture: String) -> EditedText {
    // The cursor may be before a mark, which must not join it.
    let parts = picture.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0) }
    return EditedText(parts.joined(), cursor: parts[0].count)
  }

  private func picture(_ edited: EditedText) -> String {
    let characters = Array(edited.text)
    return String(characters[..<edited.cursor]) + "|" + String(characters[edited.cursor...])
  }

  @Test func `Each edit changes the text and the cursor`() {
    let cases: [(before: String, edit: TextEdit, after: String)] = [
      ("ab|c", .insert("xy"), "abxy|c"), ("|", .insert("가"), "가|"),
      ("e|x", .insert("\u{301}"), "e\u{301}|x"),
      ("ab|c", .delete(.character, .backward), "a|c"), ("|c", .delete(.character, .backward), "|c"),
      ("ab|c", .delete(.character, .forward), "ab|"), ("ab|", .delete(.character, .forward), "ab|"),
      ("a👨‍👩‍👧|b", .delete(.character, .backward), "a|b"),
      ("a|🇰🇷b", .delete(.character, .forward), "a|b"),
      ("한국|", .delete(.character, .backward), "한|"),
      (
        "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}|", .delete(.character, .backward),
        "\u{1112}\u{1161}\u{11AB}|"
      ),
      ("ab|c", .delete(.line, .backward), "|c"), ("ab|c", .delete(.line, .forward), "ab|"),
      ("ab|c", .move(.line, .backward), "|abc"), ("ab|c", .move(.line, .forward), "abc|"),
      ("ab|c", .move(.character, .backward), "a|bc"),
      ("|abc", .move(.character, .backward), "|abc"),
      ("ab|c", .move(.character, .forward), "abc|"), ("abc|", .move(.character, .forward), "abc|"),
      ("abc|", .moveBy(-2), "a|bc"), ("a|bc", .moveBy(.max), "abc|"),
      ("a|bc", .moveBy(.min), "|abc"),
      // Words.
      ("one two|", .move(.word, .backward), "one |two"),
      ("one |two", .move(.word, .backward), "|one two"),
      ("one  |", .delete(.word, .backward), "|"), ("|  one two", .delete(.word, .forward), "| two"),
      ("one| two", .move(.word, .forward), "one two|"),
      ("o|ne two", .move(.word, .forward), "one| two"),
      ("안녕 세계|", .delete(.word, .backward), "안녕 |"), ("안녕| 세계", .move(.word, .forward), "안녕 세계|"),
      ("a_1-b|", .move(.word, .backward), "a_1-|b"), ("a_1-|b", .move(.word, .backward), "a_1|-b"),
      ("a_1|-b", .move(.word, .backward), "|a_1-b"),
      ("fly 🎉🎉|", .delete(.word, .backward), "fly |"),
      ("|", .move(.word, .backward), "|"), ("  |", .move(.word, .backward), "|  "),
      ("|  ", .move(.word, .forward), "  |"),
      // If a separator is removed, its neighbours can combine.
      ("e\u{200B}|\u{301}x", .delete(.character, .backward), "e\u{301}|x"),
    ]
    for (before, edit, after) in cases {
      var text = edited(before)
      text.apply(edit)
      #expect(picture(text) == after, "\(before), \(edit)")
    }
  }

  @Test func `The cursor of a new text is after it, and never outside`() {
    #expect(EditedText("abc").cursor == 3)
    #expect(EditedText("abc", cursor: 9).cursor == 3)
    #expect(EditedText("abc", cursor: -1).cursor == 0)
    #expect(EditedText().text.isEmpty)
  }

  @Test func `Marks in a row have a limit, however they are typed`() {
    let marks = String(repeating: "\u{301}", count: 40)
    var text = EditedText("xa\u{302}")
    for _ in 0..<3 { text.apply(.insert(marks)) }
    #expect(text.text.unicodeScalars.count == 2 + String.markLimit)
    #expect(text.cursor == 2)
    // The marks of the character after the one that is removed count too.
    var joined = EditedText("a\(marks)\r\(marks)", cursor: 2)
    joined.apply(.delete(.character, .backward))
    #expect(joined.text.unicodeScalars.count == 1 + String.markLimit)
    #expect(joined.cursor == 1)
  }

  @Test func `A text grows up to its limit, and a longer one can't be changed`() {
    var text = EditedText(String(repeating: "가", count: 21_843))
    let haveRoom = ["abc", "가나", "나", "b", "c"].map { text.apply(.insert($0)) }
    #expect(haveRoom == [true, false, false, true, false])
    #expect(text.text.hasSuffix("가abc가b"))
    #expect(text.text.utf8.count == EditedText.byteLimit)
    #expect(text.cursor == text.text.count)
    var long = EditedText(String(repeating: "a", count: 70_000))
    let edits: [TextEdit] = [.insert("b"), .delete(.character, .backward)]
    #expect(edits.map { long.apply($0) } == [false, false])
    #expect(long.text.utf8.count == 70_000)
    #expect(long.apply(.move(.line, .backward)) && long.cursor == 0)
  }

  @Test func `No edit leaves a part of a character, or moves the cursor outside`() {
    let parts = [
      "a", " ", "-", "\u{301}", "👩", "\u{200D}", "\u{1112}", "\u{1161}", "\u{11AB}", "🇰", "🇷", "가",
      "\r", "\n",
    ]
    let extents = TextEdit.Extent.allCases
    let directions = TextEdit.Direction.allCases
    for seed in 0..<UInt64(SampleCounts.of(300, full: 20_000)) {
      var numbers = SeededNumbers(seed: seed)
      var text = EditedText()
      for _ in 0..<30 {
        let old = text
        let extent = extents.randomElement(using: &numbers)!
        let direction = directions.randomElement(using: &numbers)!
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: text.apply(.delete(extent, direction))
        case 1:
          text.apply(.move(extent, direction))
          #expect(text.text == old.text)
        case 2: text.apply(.moveBy(.random(in: -3...3, using: &numbers)))
        default: text.apply(.insert(parts.randomElement(using: &numbers)!))
        }
        #expect(0...text.text.count ~= text.cursor, "seed \(seed)")
      }
      // Whatever it is, it can be removed.
      text.apply(.move(.line, .forward))
      text.apply(.delete(.line, .backward))
      #expect(text == EditedText(), "seed \(seed)")
    }
  }
}

import RoutebookTesting
import Testing

@testable import TextScreens

private func field(_ label: String, _ text: String, isEnabled: Bool = true) -> TextField {
  TextField(label, text: text, isEnabled: isEnabled) { _ in }
}

struct FieldTests {
  @Test func `A text field is as wide as there is room`() {
    expect(
      draw(24, 3) {
        field("Name", "Dart")
        field("이름", "종이비행기")
        field("Letter", "")
      },
      shows: """
        Name: [Dart            ]
        이름: [종이비행기      ]
        Letter: [              ]
        """,
      hasStyles: """
        aaaaaaauuuuuuuuuuuuuuuua
        aaaaaaauuuuuuuuuuuuuuuua
        aaaaaaaaauuuuuuuuuuuuuua
        """)
  }

  @Test func `Of a text that is too long the end is shown, where one types`() {
    let frame = draw(16, 2) {
      field("Name", "a plane that flew far")
      field("Name", "멀리 날아간 비행기")
    }
    expect(frame, shows: "Name: […lew far]\nName: [… 비행기]")
  }

  @Test func `A long label leaves a third of the room to the text`() {
    let frame = draw(24, 1) { field("What shall it be called?", "Dart") }
    expect(frame, shows: "What shall …: [Dart    ]")
  }

  @Test func `In little room there is the text alone`() {
    expect(
      widths: 1...12,
      show: """
        …|
        …t|
        […]|
        […t]|
        […rt]|
        [Dart]|
        [Dart ]|
        [Dart  ]|
        N…: […rt]|
        N…: [Dart]|
        Na…: [Dart]|
        Name: [Dart]|
        """
    ) {
      field("Name", "Dart")
    }
  }

  @Test func `A field without a label is its text`() {
    expect(draw(12, 1) { field("", "Dart") }, shows: "[Dart      ]")
  }

  @Test func `A field that has the focus keeps a cell for the cursor`() {
    expect(draw(12, 1, focus: 0) { field("", "a plane far") }, shows: "[…lane far ]")
    expect(draw(12, 1, focus: 0, cursor: 0) { field("", "a plane far") }, shows: "[a plane f…]")
    expect(draw(12, 1, focus: 0, cursor: 9) { field("", "a plane far") }, shows: "[a plane f…]")
    expect(draw(12, 1, focus: 0, cursor: 10) { field("", "a plane far") }, shows: "[…plane fa ]")
  }

  private func secureField(_ text: String) -> SecureField {
    SecureField("Code", text: text) { _ in }
  }

  @Test func `A secret text is drawn as dots, and as stars in ASCII`() {
    let layer = ScreenLayer(
      TextScreen("Safe") { secureField("a가👍🏽") }, as: .cover)
    let size = FrameSize(width: 20, height: 6)
    let layout = [layer].layout(size: size, art: .unicode, language: .english)
    #expect(layout.frame.lines[2] == " Code: [•••       ] ")
    let ascii = [layer].layout(size: size, art: .ascii, language: .english)
    #expect(ascii.frame.lines[2] == " Code: [***       ] ")
  }

  @Test func `No description of the item contains the secret`() {
    let item = TextScreen("Safe") { secureField("hunter2") }.items[1]
    #expect(item.isSecret)
    #expect(item.value == "•••••••")
    #expect(item.texts == ["Code", "•••••••"])
    #expect("\(item)" == "text field \"Code\" with \"•••••••\"")
    #expect(item.editedText == "hunter2")
  }

  @Test func `The value is at the right`() {
    let frame = draw(20, 2) {
      LabeledContent("From", value: "Seoul")
      LabeledContent("날아온 거리", value: "325 km")
    }
    expect(frame, shows: "From           Seoul\n날아온 거리   325 km")
  }

  @Test func `Two cells between key and value are enough`() {
    expect(draw(11, 1) { LabeledContent("From", value: "Seoul") }, shows: "From  Seoul")
  }

  @Test func `With less room the value goes under its key`() {
    expect(
      draw(10, 4) {
        LabeledContent("From", value: "Seoul")
        LabeledContent("To", value: "a far country")
      },
      shows: """
        From:
          Seoul
        To:
          a far
        """)
  }

  @Test func `A key that is too long wraps as well`() {
    expect(
      draw(8, 5) { LabeledContent("Distance flown", value: "325 km") },
      shows: """
        Distance
        flown:
          325 km
        """)
  }

  @Test func `In one cell everything is below one another`() {
    expect(
      draw(1, 5) { LabeledContent("ab", value: "cd") },
      shows: """
        a
        b
        :
        c
        d
        """)
  }

  @Test func `A line feed in a value is shown, wherever the value is`() {
    let wide = draw(24, 1) { LabeledContent("Note", value: "one\ntwo") }
    expect(wide, shows: "Note            one^Jtwo")
    let narrow = draw(10, 3) { LabeledContent("Note", value: "one\ntwo") }
    expect(narrow, shows: "Note:\n  one^Jtwo")
  }

  @Test func `Key or value may be empty`() {
    let frame = draw(10, 3) {
      LabeledContent("", value: "Seoul")
      LabeledContent("From", value: "")
      LabeledContent("", value: "")
    }
    expect(frame, shows: "     Seoul\nFrom")
  }

  static let cases: [(detent: Detent, height: Int, sheets: Int, rows: Int)] = [
    (.medium, 24, 0, 12),
    (.medium, 17, 0, 9),
    (.medium, 24, 2, 10),
    (.large, 24, 0, 23),
    (.large, 24, 2, 21),
    (.fraction(0.5), 24, 0, 12),
    (.fraction(0.4), 24, 0, 10),
    (.fraction(0.4), 24, 1, 9),
    (.fraction(1), 24, 0, 23),
    (.fraction(7), 24, 0, 23),
    (.fraction(0), 24, 0, 6),
    (.fraction(-1), 24, 0, 6),
    (.fraction(.nan), 24, 0, 6),
    (.fraction(.infinity), 24, 0, 23),
    (.height(8), 24, 0, 8),
    (.height(8), 24, 1, 8),
    (.height(100), 24, 1, 22),
    (.height(.max), 24, 0, 23),
    (.height(.min), 24, 0, 6),
    (.large, 6, 5, 6),
    (.height(3), 2, 0, 2),
  ]

  @Test(arguments: cases)
  func `A detent has a height in every frame`(
    detent: Detent, height: Int, sheets: Int, rows: Int
  ) {
    #expect(detent.rows(in: height, above: sheets) == rows)
  }

  @Test func `A sheet has at least six rows, or the whole frame`() {
    for detent in [Detent.medium, .large, .fraction(0.3), .height(9)] {
      for height in 1...40 {
        for sheets in 0...40 {
          let rows = detent.rows(in: height, above: sheets)
          #expect((min(6, height)...height).contains(rows))
        }
      }
    }
  }
}

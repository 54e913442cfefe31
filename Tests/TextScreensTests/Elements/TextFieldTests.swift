import RoutebookTesting
import Testing

@testable import TextScreens

private func field(_ label: String, _ text: String, isEnabled: Bool = true) -> TextField {
  TextField(label, text: text, isEnabled: isEnabled) { _ in }
}

struct TextFieldTests {
  @Test func `A text field is as wide as there is room`() {
    let frame = draw(24, 3) {
      field("Name", "Dart")
      field("이름", "종이비행기")
      field("Letter", "")
    }
    expect(
      frame,
      shows: """
        Name: [Dart            ]
        이름: [종이비행기      ]
        Letter: [              ]
        """)
    expect(
      frame,
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
}

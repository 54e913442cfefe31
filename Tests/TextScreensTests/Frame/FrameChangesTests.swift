import Sampling
import Testing

@testable import TextScreens

struct FrameChangesTests {
  /// The texts of the areas, each after its row.
  private func areas(of frame: Frame, since old: Frame) -> [String] {
    FrameChanges(of: frame, since: old).areas.map { area in
      let text = area.columns.map { frame[row: area.row, column: $0].text }.joined()
      return "\(area.row): \(text)"
    }
  }

  private func frame(_ texts: [String]) -> Frame {
    draw(20, texts.count) { for text in texts { Text(text) } }
  }

  /// A screen, and a sheet or an alert above it.
  private func screen(_ text: String, below kind: ScreenLayer.Kind? = nil) -> Frame {
    let home = ScreenLayer(
      TextScreen("Home") {
        Text(text)
        Toggle("Sound", isOn: true) { _ in }
      }, as: .cover)
    let box = kind.map { ScreenLayer(TextScreen("Sure?") { Button("Yes") {} }, as: $0) }
    return ([home] + (box.map { [$0] } ?? [])).layout(
      size: FrameSize(width: 24, height: 16), art: .unicode, language: .english
    ).frame
  }

  @Test(arguments: [
    ("a word", ["one two", "same"], ["one too", "same"], ["0: too"]),
    ("neighbours", ["one two three", "same"], ["two one three", "same"], ["0: one"]),
    ("a wide character", ["가 나 다"], ["가 라 다"], ["0: 라"]),
    ("a long cluster", ["a 👨‍👩‍👧 b"], ["a 👨‍👩‍👦 b"], ["0: 👨‍👩‍👦"]),
    ("a shorter number", ["Total 60 €", "same"], ["Total  0 €", "same"], ["0: 0"]),
    ("a shorter word", ["two books", "same"], ["two book", "same"], ["0: book"]),
    ("a text that is gone", ["same", "one two"], ["same", "one"], []),
    ("a mark that is gone", ["same", "(•) one two"], ["same", "( ) one two"], ["1:  "]),
    ("a row between others", ["one", "two"], ["one", "new row", "two"], ["1: new row"]),
    ("rows that moved", ["new", "one", "two"], ["one", "two", "new"], ["2: new"]),
  ])
  func `What is new is marked by whole words`(
    name: String, old: [String], new: [String], areas: [String]
  ) {
    #expect(self.areas(of: frame(new), since: frame(old)) == areas, "\(name)")
  }

  @Test func `Words that moved in their row are not gone`() {
    let old = frame(["one two", "three"])
    let losses = FrameChanges(of: old, since: frame(["new one two", "three"]), byText: true)
    #expect(losses.isEmpty)
    #expect(!FrameChanges(of: old, since: frame(["new two", "three"]), byText: true).isEmpty)
  }

  @Test func `Another look is new`() {
    let old = draw(12, 2) {
      Text("same")
      Text("three")
    }
    let new = draw(12, 2) {
      Text("same")
      Text("three", style: .warning)
    }
    #expect(areas(of: new, since: old) == ["1: three"])
    #expect(FrameChanges(of: new, since: new).isEmpty)
  }

  @Test(arguments: [false, true])
  func `What a box dims, and what its end shows again, is not new`(isSheet: Bool) {
    let kind = isSheet ? ScreenLayer.Kind.sheet(.medium, isResizable: true) : .alert
    let (free, behind) = (screen("one"), screen("one", below: kind))
    #expect(
      areas(of: behind, since: free).allSatisfy { $0.contains("Sure?") || $0.contains("Yes") })
    #expect(areas(of: free, since: behind) == [])
    #expect(areas(of: screen("two"), since: behind) == ["2: two"])
  }

  @Test(arguments: [
    (["two", "three"], "one"), (["one", "two"], "three"), (["one", "", "three"], "two"),
    (["one four"], "two three"),
  ])
  func `What is gone is found by its text in the frame before, and not marked`(
    texts: [String], gone: String
  ) {
    let (old, new) = (frame(["one", "two", "three"]), frame(texts))
    let losses = FrameChanges(of: old, since: new, byText: true)
    #expect(losses.areas.map(old.text).joined(separator: " ") == gone)
    #expect(FrameChanges(of: new, since: old).areas.map(new.text).allSatisfy { $0 == "four" })
  }

  @Test func `What only looks different or is behind an alert is not gone`() {
    func draw(_ isEnabled: Bool, _ style: CellStyle) -> Frame {
      TextScreensTests.draw(30, 4) {
        Button("Pay", isEnabled: isEnabled) {}
        Toggle("Gift", isOn: isEnabled) { _ in }
        TextField("Card", text: isEnabled ? "" : "4000") { _ in }
        Text("Price", style: style)
      }
    }
    let (old, new) = (draw(true, .plain), draw(false, .warning))
    #expect(FrameChanges(of: old, since: new, byText: true).isEmpty)
    #expect(FrameChanges(of: new, since: old).areas.map(new.text) == ["Pay", "", "4000", "Price"])
    let (alert, other) = (screen("one", below: .alert), screen("two", below: .alert))
    #expect(FrameChanges(of: alert, since: other, byText: true).isEmpty)
    #expect(FrameChanges(of: alert.foreground, since: other.foreground).isEmpty)
  }

  @Test func `A field that is emptied and a whole button with another label are new`() {
    let (old, new) = (TextField("Name", text: "Ada") { _ in }, TextField("Name", text: "") { _ in })
    #expect(areas(of: draw(20, 1) { new }, since: draw(20, 1) { old }) == ["0:    "])
    let buttons = ["Book it", "Book now"].map { label in draw(20, 1) { Button(label) {} } }
    #expect(areas(of: buttons[1], since: buttons[0]) == ["0: [ Book now ]"])
  }

  @Test(arguments: [
    (["one", "two", "three"], false), (["one", "four", "five"], true), (["1", "2", "3"], true),
  ])
  func `Most is new if more than half of the text is`(texts: [String], isMostlyNew: Bool) {
    let old = frame(["one", "two", "six"])
    #expect(FrameChanges(of: frame(texts), since: old).isMostlyNew == isMostlyNew)
  }

  @Test func `In frames of different widths everything is new`() {
    let changes = FrameChanges(of: draw(2, 1) {}, since: draw(3, 1) {})
    #expect(changes.isMostlyNew && !changes.isEmpty)
  }

  @Test
  func `Whatever the frames are, an area has whole words, and nothing is new in the same frame`() {
    for seed in 0..<30 as Range<UInt64> {
      var screens = RandomScreens(seed: seed) { numbers, _ in nastyText(&numbers) }
      let frames = (0..<2).map { _ in
        let body = screens.elements()
        return draw(30, 8) { body }
      }
      #expect(FrameChanges(of: frames[0], since: frames[0]).isEmpty)
      for area in FrameChanges(of: frames[0], since: frames[1]).areas {
        #expect(0..<8 ~= area.row && area.columns.lowerBound >= 0 && area.columns.upperBound <= 30)
        #expect(frames[0][row: area.row, column: area.columns.lowerBound].width > 0)
      }
    }
  }
}

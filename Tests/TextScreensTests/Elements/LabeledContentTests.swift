import RoutebookTesting
import Testing

@testable import TextScreens

struct LabeledContentTests {
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
    let frame = draw(10, 4) {
      LabeledContent("From", value: "Seoul")
      LabeledContent("To", value: "a far country")
    }
    expect(
      frame,
      shows: """
        From:
          Seoul
        To:
          a far
        """)
  }

  @Test func `A key that is too long wraps as well`() {
    let frame = draw(8, 5) { LabeledContent("Distance flown", value: "325 km") }
    expect(
      frame,
      shows: """
        Distance
        flown:
          325 km
        """)
  }

  @Test func `In one cell everything is below one another`() {
    let frame = draw(1, 5) { LabeledContent("ab", value: "cd") }
    expect(
      frame,
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
}

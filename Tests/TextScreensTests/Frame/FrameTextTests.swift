import RoutebookTesting
import Testing

@testable import TextScreens

struct FrameTextTests {
  @Test func `The text has a line for each row, each ended by a line feed`() {
    let frame = draw(6, 3) { Text("가 b") }
    #expect(frame.text == "가 b  \n      \n      \n")
    #expect(frame.lines == ["가 b  ", "      ", "      "])
  }

  @Test func `A frame of one cell has one line`() {
    #expect(draw(1, 1) { Text("a") }.text == "a\n")
    #expect(draw(1, 1) {}.text == " \n")
  }

  @Test func `Without styles the ANSI form is the text`() {
    let frame = draw(8, 2) { Text("종이 plane") }
    #expect(frame.ansi() == frame.text)
  }

  @Test func `A style is set where it begins, and reset at the end of the row`() {
    let frame = draw(10, 2) { Heading("Plane") }
    #expect(frame.ansi() == "\u{1B}[0;1mPlane\u{1B}[0m     \n          \n")
    let full = draw(5, 1) { Heading("Plane") }
    #expect(full.ansi() == "\u{1B}[0;1mPlane\u{1B}[0m\n")
  }

  @Test func `Attributes and roles have their SGR codes`() {
    let codes: [(CellStyle, String)] = [
      (CellStyle(.plain, .bold), "1"), (CellStyle(.plain, .faint), "2"),
      (CellStyle(.plain, .underline), "4"), (CellStyle(.plain, .inverse), "7"),
      (CellStyle(.plain, [.bold, .faint, .underline, .inverse]), "1;2;4;7"),
      (.title, "1"), (.heading, "1"), (.section, "1;4"), (.accent, "35"), (.focused, "7;35"),
      (.selected, "1;35"), (.disabled, "2"), (.warning, "31"), (.decoration, "2"), (.dimmed, "2"),
      (.secondary, "2"),
    ]
    for (style, code) in codes {
      let frame = draw(1, 1) { Text("x", style: style) }
      #expect(frame.ansi() == "\u{1B}[0;\(code)mx\u{1B}[0m\n")
    }
  }

  @Test func `A change of style is one sequence, and the same style needs no sequence`() {
    var canvas = Canvas(width: 4, height: 2, art: .unicode)
    canvas.put("ab", x: 0, y: 0, limit: 2, style: .heading)
    canvas.put("c", x: 2, y: 0, limit: 1, style: .accent)
    canvas.put("d", x: 3, y: 0, limit: 1, style: .accent)
    canvas.put("가", x: 1, y: 1, limit: 2, style: .disabled)
    #expect(
      canvas.finish().ansi()
        == "\u{1B}[0;1mab\u{1B}[0;35mcd\u{1B}[0m\n \u{1B}[0;2m가\u{1B}[0m \n")
  }

  @Test func `Long clusters are written whole, in every form`() {
    let zalgo = "a" + String(repeating: "\u{351}", count: 1_000)
    let frame = draw(6, 2) { Text("\(zalgo)👨‍👩‍👧👨‍👩‍👧\(zalgo)") }
    expectExactLines(of: frame)
    #expect(frame.text.unicodeScalars.count { $0 == "\u{351}" } == 2_000)
    #expect(frame.lines[0] == "\(zalgo)👨‍👩‍👧👨‍👩‍👧\(zalgo)")
    #expect(frame.ansi() == frame.text)
    let styled = draw(6, 2) { Text("\(zalgo)👨‍👩‍👧", style: .title) }
    #expect(styled.ansi() == "\u{1B}[0;1m\(zalgo)👨‍👩‍👧\u{1B}[0m   \n      \n")
  }

  @Test func `Every cell may hold a long cluster and a style of its own`() {
    var canvas = Canvas(width: 8, height: 1, art: .unicode)
    for column in 0..<8 {
      let style =
        column.isMultiple(of: 2)
        ? CellStyle(.warning, [.bold, .faint, .underline, .inverse]) : .plain
      canvas.put(
        "a\u{301}\u{302}\u{303}\u{304}\u{305}", x: column, y: 0, limit: 1, style: style)
    }
    let cluster = "a\u{301}\u{302}\u{303}\u{304}\u{305}"
    let pair = "\u{1B}[0;1;2;4;7;31m\(cluster)\u{1B}[0m\(cluster)"
    #expect(canvas.finish().ansi() == String(repeating: pair, count: 4) + "\n")
  }

  @Test func `Hangul keeps its normal form`() {
    let jamo = "\u{1112}\u{1161}\u{11AB}"
    let frame = draw(4, 1) { Text("\(jamo)한") }
    expectExactLines(of: frame)
    #expect(Array(frame.text.unicodeScalars) == Array("\(jamo)한\n".unicodeScalars))
  }
}

import Testing

@testable import TextScreens

/// Controls as shapes in a picture.
struct FrameShapeTests {
  private final class Hangar: NavigationLinkTarget {}

  /// The names of the shapes of a row with their styles, lowest first.
  private func shapes(_ frame: Frame, row: Int = 0) -> [String] {
    frame.svgRows[row].matches(of: /<g class="([\w ]+)">(.*?)<\/g>/).flatMap { group in
      group.2.matches(of: /<(?:rect|path) class="([\w ]+)"/).map { "\(group.1): \($0.1)" }
    }
  }

  private func texts(_ frame: Frame, row: Int = 0) -> [String] {
    frame.svgRows[row].matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.1) }
  }

  @Test func `A control is a shape around its text, without the signs for it, also in ASCII`() {
    let link = NavigationLink("Hangar", target: Hangar())
    let cases: [(any ScreenContent, shapes: [String], texts: [String])] = [
      (Button("Fly") {}, ["accent: button"], ["Fly"]),
      (Button("Fly", isEnabled: false) {}, ["disabled faint: button"], ["Fly"]),
      (TextField("Name", text: "Dart") { _ in }, ["accent: field"], ["Name:", "Dart"]),
      (
        TextField("Name", text: "", isEnabled: false) { _ in }, ["disabled faint: field"],
        ["Name:"]
      ),
      (Toggle("Bent", isOn: true) { _ in }, ["accent: box on", "accent: tick"], ["Bent"]),
      (Toggle("Bent", isOn: false) { _ in }, ["accent: box"], ["Bent"]),
      (link, ["accent: mark"], ["Hangar"]),
      (
        NavigationLink("Hangar", target: Hangar(), isEnabled: false), ["disabled faint: mark"],
        ["Hangar"]
      ),
      (
        ProgressBar("", fraction: 0.75), ["decoration faint: unfilled", "accent: filled"], ["75%"]
      ),
      (ProgressBar("", fraction: 0), ["decoration faint: unfilled"], ["0%"]),
      (link.badge(12).selected(), ["selected: mark", "selected: mark"], ["Hangar", "12"]),
    ]
    for (content, expected, words) in cases {
      for art in [LineArt.unicode, .ascii] {
        let frame = draw(30, 1, art: art) { content.element }
        #expect(shapes(frame) == expected, "\(content) in ASCII: \(art.isASCII)")
        #expect(texts(frame) == words, "\(content) in ASCII: \(art.isASCII)")
      }
    }
    let list = draw(30, 3) {
      Picker("", options: ["Work", "Family"], selection: 1) { _ in }
      List { Text("Dart").badge("new") }
    }
    #expect(shapes(list) == ["accent: box"])
    #expect(shapes(list, row: 1) == ["accent: box on", "accent: tick"])
    #expect(list.svgRows[2].contains(#"<rect class="dot""#))
    #expect(
      list.svgRows[2].contains(#"<rect class="badge""#) && texts(list, row: 2) == ["Dart", "new"])
  }

  @Test func `A text that looks like a control stays a text`() {
    for text in ["[ x ]", "[x] Sealed", "( ) Work", "Hangar ›", "(2)", "• Dart", "╌ Fly ╌"] {
      let frame = draw(20, 1) { Text(text) }
      #expect(texts(frame).joined(separator: " ") == text)
      #expect(!frame.svgRows[0].contains("class=\"button\"") && shapes(frame) == [])
    }
    let label = draw(20, 1) { Button("[x]") {} }
    #expect(texts(label) == ["[x]"] && shapes(label) == ["accent: button"])
  }

  @Test func `The focus is an area in a button and a field, which has a cursor`() {
    let button = draw(20, 1, focus: 0) { Button("Fly") {}.selected() }
    #expect(shapes(button) == ["focused: mark", "focused: button"])
    #expect(button.svgRows[0].contains(#"<g class="focused"><text x="16""#))
    let field = draw(20, 1, focus: 0) { TextField("Name", text: "Ada") { _ in } }
    #expect(shapes(field) == ["focused: field", "focused: cursor"])
    #expect(field.svgRows[0].contains(#"d="M81 5v"#))
    // The label and the text have the colour of a text.
    #expect(!field.svgRows[0].contains(#"<g class="focused"><text "#))
    #expect(field.svgRows[0].hasSuffix(#"<text x="56" y="17" textLength="24">Ada</text>"#))
    let other = draw(20, 1) { TextField("Name", text: "Ada") { _ in } }
    #expect(!other.svgRows[0].contains(#"<g class="accent"><text "#))
    let middle = draw(20, 1, focus: 0, cursor: 1) { TextField("Name", text: "Ada") { _ in } }
    #expect(middle.svgRows[0].contains(#"d="M65 5v"#))
  }

  @Test func `The focus is an area around any other control, whose text keeps its colour`() {
    let cases: [(any ScreenContent, width: Int)] = [
      (Toggle("Bent", isOn: true) { _ in }, 8 * 8 + 6),
      (NavigationLink("Hangar", target: Hangar()), 8 * 8 + 6),
    ]
    for (content, width) in cases {
      let row = draw(20, 1, focus: 0) { content.element }.svgRows[0]
      #expect(
        row.hasPrefix(#"<g class="focused inverse"><rect x="-3" y="2" width="\#(width)""#), "\(row)"
      )
      #expect(row.contains(#"<g class="focused"><text "#), "\(row)")
    }
  }

  @Test func `A shape is open where it is cut off, and its signs are not drawn`() {
    var frame = draw(10, 1) { Button("Planes") {} }
    #expect(frame.svgRows[0].contains(#"<rect class="button" x="0.5""#))
    let cover = Frame(line: "##", width: 2)
    frame.place(cover, row: 0, column: 8)
    #expect(frame.svgRows[0].contains(#"<path class="button" d="M63.5 2.5h-58q"#))
    frame.place(cover, row: 0, column: 0)
    #expect(frame.svgRows[0].contains(#"<path class="button" d="M16.5 2.5h47m0 19h-47""#))
    #expect(texts(frame) == ["##", "Planes", "##"])
    var end = draw(10, 1) { Button("Planes") {} }
    end.place(cover, row: 0, column: 0)
    #expect(end.svgRows[0].contains(#"<path class="button" d="M16.5 2.5h58q"#))
    // A box without its sides says nothing.
    var toggle = draw(10, 1) { Toggle("Bent", isOn: true) { _ in } }
    toggle.place(Frame(line: " ", width: 1), row: 0, column: 1)
    #expect(shapes(toggle) == [] && texts(toggle) == ["Bent"])
  }

  @Test func `A control in little room is a text without a shape, or has all of it`() {
    for width in 1...12 {
      let button = draw(width, 1) { Button("Planes") {} }
      #expect(button.svgRows[0].contains(#"<rect class="button""#) == (width > 4))
      #expect(!button.svgRows[0].contains(#"<path class="button""#))
      let toggle = draw(width, 1) { Toggle("Bent", isOn: true) { _ in } }
      #expect((shapes(toggle) == ["accent: box on", "accent: tick"]) == (width > 2))
      let badge = draw(width, 1) { Text("Dart").badge("123456") }
      #expect(badge.svgRows[0].contains(#"class="badge""#) == (texts(badge).last == "123456"))
    }
  }

  @Test func `Wide characters in and beside a button don't touch its outline`() {
    let row = draw(20, 1) {
      HStack {
        Button("종이") {}
        Text("비행기")
      }
    }.svgRows[0]
    #expect(row.contains(#"<rect class="button" x="0.5" y="2.5" width="63""#))
    #expect(row.contains(#"<text x="16 32" "#) && row.contains(#"<text x="72 88 104" "#))
  }

  @Test func `What is below a sheet is dimmed, and its shapes, too`() {
    func layers(_ isResizable: Bool) -> Frame {
      let screen = TextScreen("Title") {
        Button("Below") {}
        for number in 1...30 { Text("\(number)") }
      }
      return [
        ScreenLayer(screen, as: .cover),
        ScreenLayer(screen, as: .sheet(.medium, isResizable: isResizable)),
      ].layout(size: FrameSize(width: 40, height: 20), art: .unicode, language: .english).frame
    }
    let frame = layers(true)
    #expect(shapes(frame, row: 2) == ["dimmed faint: button"])
    #expect(frame.svgRows[0].contains(#"<rect class="below" x="-8" y="-12""#))
    let box = frame.svgRows[0].matches(of: /<rect class="front" ([^>]*)\/>/).map { String($0.1) }
    #expect(box == [#"x="20.5" y="252.5" width="280" height="216" rx="8""#])
    // The border goes on below the handle and the track, which are beside it.
    #expect(frame.svgRows[0].contains("M28.5 252.5H292.5M20.5 260.5V460.5M"))
    #expect(frame.svgRows.joined().contains(#"<path class="grabber""#))
    #expect(frame.svgRows[0].matches(of: /class="thumb"/).count == 2)
    // What a page marks is on the box.
    let page = frame.svgElement(framing: (12..<13, 4..<9))
    let names = page.matches(of: /class="(screen|below|front|used|border)"/).map { String($0.1) }
    // Rules end at the border, which is above them.
    #expect(names == ["screen", "below", "front", "used", "border"])
    #expect(!layers(false).svgRows.joined().contains(#"class="grabber""#))
  }

  @Test func `A frame is the same after its lines and looks were in a file`() {
    let screen = TextScreen("Title") {
      Button("Go 종이 👨‍👩‍👧‍👦") {}
      Toggle("Bent", isOn: true) { _ in }
      Text("Price", style: .warning).badge(3)
    }.toolbar { Button("Add") {} }
    let frame = [
      ScreenLayer(screen, as: .cover), ScreenLayer(screen, as: .sheet(.medium, isResizable: true)),
    ].layout(size: FrameSize(width: 40, height: 20), art: .unicode, language: .english).frame
    #expect(Frame(lines: frame.lines, encodedStyles: frame.encodedStyles, width: 40) == frame)
    // Anybody can have written the file.
    let looks = [
      "9999999999999999999", "-1:1 :5 :", "7:zz 99:ffffffff", "9223372036854775807:1 5:2",
    ]
    let other = Frame(lines: frame.lines, encodedStyles: looks, width: 40)
    #expect(other.lines == frame.lines && other.svg().hasPrefix("<svg"))
    #expect(other != Frame(lines: frame.lines, width: 40))
  }

  @Test func `Formats of text are as if there were no shapes`() {
    let frame = draw(20, 2, focus: 0) {
      Button("Fly") {}
      Toggle("Bent", isOn: true) { _ in }
    }
    var plain = frame
    for index in plain.cells.indices { plain.cells[index].mark = .none }
    #expect(plain != frame)
    #expect(plain.text == frame.text && plain.ansi() == frame.ansi())
    #expect(plain.runs(inRow: 0).count == frame.runs(inRow: 0).count)
  }
}

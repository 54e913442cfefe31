import Testing

@testable import TextScreens

/// A frame as SVG and as HTML.
struct FramePictureFormatTests {
  @Test func `An SVG places each text exactly, by its cells`() {
    let frame = draw(8, 2) { Text("종이 ab") }
    let svg = frame.svg()
    #expect(
      svg.hasPrefix(
        """
        <svg xmlns="http://www.w3.org/2000/svg" class="frame" width="104" \
        height="96" viewBox="0 0 104 96" role="img">
        <title>종이 ab</title>
        <style>
        """))
    #expect(
      svg.hasSuffix(
        """
        </style>
        <rect class="page" width="100%" height="100%" rx="8"/>
        <rect class="screen" x="12.5" y="12.5" width="79" height="71" rx="8"/>
        <g transform="translate(20 24)" class="eastAsian">
        <g transform="translate(0 0)">\
        <text x="0 16" y="18" class="wide">종이</text>\
        <text x="40" y="17" textLength="16">ab</text></g>
        </g>
        <rect class="border" x="12.5" y="12.5" width="79" height="71" rx="8"/>
        </svg>

        """))
  }

  @Test func `East Asian characters choose the font of a picture, and emoji don't`() {
    for (text, isEastAsian) in [
      ("종이", true), ("\u{1112}\u{1161}\u{11AB}", true), ("日本", true), ("かな", true),
      ("✈️", false), ("😀", false), ("👩‍👩‍👧‍👦", false), ("né", false),
    ] {
      let svg = draw(12, 1) { Text(text) }.svg()
      #expect(svg.contains(" class=\"eastAsian\">") == isEastAsian, "\(text)")
    }
  }

  @Test func `Two blanks in a row separate texts, since a browser could join them`() {
    let frame = draw(12, 1) {
      HStack {
        Text("ab c")
        Spacer()
        Text("d")
      }
    }
    #expect(frame.svgRows[0].contains(">ab c</text>"))
    #expect(frame.svgRows[0].contains("<text x=\"88\" y=\"17\" textLength=\"8\">"))
  }

  @Test func `A rule is one stroke, and box characters in a text stay text`() {
    #expect(
      draw(10, 1) { Divider() }.svgRows
        == [#"<g class="decoration faint"><path class="line" d="M-8 12.5H88"/></g>"#])
    let text = draw(4, 2) { Text("a─╮b\n┃ │") }.svgRows.joined()
    #expect(!text.contains("<path"))
    #expect(
      text.matches(of: />([^<])<\/text>/).map { String($0.1) } == ["a", "─", "╮", "b", "┃", "│"])
  }

  @Test func `Lines are drawn from marks, whatever the characters are`() {
    let layers = [
      ScreenLayer(TextScreen("Home") { Divider() }, as: .cover),
      ScreenLayer(TextScreen("Sheet") { Divider() }, as: .sheet(.medium, isResizable: true)),
    ]
    let paths = [FrameArt.unicode, .ascii].map { art in
      layers.layout(size: FrameSize(width: 40, height: 20), art: art, language: .english)
        .frame.svgRows[0].matches(of: /<path class="line" d="([^"]*)"/).map { String($0.1) }
    }
    #expect(paths[0] == paths[1] && paths[0].count == 3)
  }

  @Test func `No line of the package's own drawing is a text, in front and behind`() {
    let screen = TextScreen("Title") {
      Divider()
      ProgressBar("Half", fraction: 0.5)
      for number in 1...30 { Text("\(number)") }
    }
    let layers = [
      ScreenLayer(screen, as: .cover), ScreenLayer(screen, as: .sheet(.medium, isResizable: true)),
      ScreenLayer(TextScreen("Sure?") { Button("Yes") {} }, as: .alert),
    ]
    let frame = layers.layout(
      size: FrameSize(width: 40, height: 16), art: .unicode, language: .english
    ).frame
    #expect(frame.text.contains("╭") && frame.text.contains("┈"))
    let texts = frame.svgRows.joined().matches(of: /<text[^>]*>([^<]*)<\/text>/).map(\.1)
    #expect(!texts.isEmpty)
    for text in texts {
      #expect(text.unicodeScalars.allSatisfy { !(0x2500...0x259F).contains($0.value) })
    }
  }

  @Test func `A picture has the colours that its reader prefers, or those of a theme`() {
    let frame = draw(4, 1) { Text("warn", style: .warning) }
    #expect(frame.svgRows[0].hasPrefix(#"<g class="warning"><text "#))
    let both = frame.svg()
    #expect(both.contains("--warning: #ff8a80;") && both.contains("--warning: #b30f0f;"))
    #expect(both.contains("@media (prefers-color-scheme: light)"))
    #expect(both.contains("@media print"))
    let light = frame.svg(theme: .light)
    #expect(light.contains("--warning: #b30f0f;") && !light.contains("#ff8a80"))
    #expect(!light.contains("prefers-color-scheme"))
    // Paper is light, whatever the theme.
    #expect(frame.svg(theme: .dark).contains("@media print { .frame { color-scheme: light; "))
    let inverse = draw(1, 1) { Text("x", style: CellStyle(.plain, [.inverse, .bold])) }
    #expect(
      inverse.svgRows[0].hasPrefix(
        #"<g class="bold inverse"><rect x="-3" y="2" width="14" height="20" rx="5"/></g>"#
          + #"<g class="bold inverse"><text "#))
  }

  @Test func `Inverse text of several styles has one box, and a gap divides it`() {
    var frame = Frame(width: 6, height: 1)
    for (column, attributes) in [(0, [.inverse]), (2, [.inverse, .bold])]
      as [(Int, CellStyle.Attributes)]
    {
      let text = Frame(line: "ab", width: 2, style: CellStyle(.focused, attributes))
      frame.place(text, row: 0, column: column)
    }
    let boxes = { frame.svgRows[0].split(separator: "<rect").dropFirst() }
    #expect(boxes().count == 1)
    #expect(boxes()[1].hasPrefix(#" x="-3" y="2" width="38" "#))
    frame.place(Frame(line: " ", width: 1, style: .plain), row: 0, column: 2)
    #expect(boxes().count == 2)
  }

  @Test func `The edge of a sheet below another one goes up to the straight edge of that`() {
    let sheet = ScreenLayer(TextScreen("Sheet") {}, as: .sheet(.medium, isResizable: false))
    let frame = [ScreenLayer(TextScreen("Home") {}, as: .cover), sheet, sheet].layout(
      size: FrameSize(width: 40, height: 20), art: .unicode, language: .english
    ).frame
    // The corners of the front sheet are in the columns 4 and 35, and have a radius of 8 pixels.
    #expect(frame.svgRows[0].contains("M28.5 468.5H44.5M"))
    #expect(frame.svgRows[0].contains("M276.5 468.5H292.5M"))
  }

  @Test func `A rule across a box goes up to its border`() {
    let sheet = ScreenLayer(TextScreen("Sheet") {}, as: .sheet(.medium, isResizable: false))
    let frame = [ScreenLayer(TextScreen("Home") {}, as: .cover), sheet].layout(
      size: FrameSize(width: 40, height: 20), art: .unicode, language: .english
    ).frame
    // The border is in the middles of its cells, and does not have a pale end of the rule on it.
    #expect(frame.svgRows[0].contains(#"<path class="line" d="M21 300.5H300"/>"#))
  }

  @Test(arguments: ["<b>&\"'", "]]>", "<!--", "\u{FFFE}", "\u{1B}[31m", "</text><script>"])
  func `Markup in a text is text`(text: String) {
    let frame = draw(20, 1) { Text(text) }
    for form in [frame.svg(), frame.svgElement()] {
      let bare = form.replacing(/<\/?(svg|title|style|rect|g|text|path)( [^<>]*)?\/?>/, with: "")
      #expect(!bare.contains("<"), "\(form)")
      #expect(
        form.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0xFFFE })
    }
  }

  @Test func `Every role that has a colour has one in the style sheet, in both themes`() {
    for role in CellStyle.Role.allCases {
      guard let light = Theme.light.color(of: role), let dark = Theme.dark.color(of: role) else {
        continue
      }
      // Roles with one colour share its variable.
      let name = Theme.dark.color(of: .accent) == dark ? CellStyle.Role.accent : role
      #expect(FrameStyleSheet.css.contains("--\(name): light-dark(\(light.hex), \(dark.hex));"))
      let rule = FrameStyleSheet.css.split(separator: "\n").first {
        $0.contains(".\(role)") && $0.hasSuffix("{ color: var(--\(name)); }")
      }
      #expect(rule != nil, "\(role)")
      #expect(rule.map { FrameStyleSheet.document(nil).contains(".frame \($0)\n") } == true)
    }
  }

  /// The contrast of two colours (WCAG 2.2, relative luminance).
  private static func contrast(_ one: RoleColor, _ other: RoleColor) -> Double {
    func luminance(_ color: RoleColor) -> Double {
      let parts = color.components.map { byte -> Double in
        let part = Double(byte) / 255
        // The exponent 2.4 is between these powers, and the difference is too small to matter.
        return part <= 0.04045 ? part / 12.92 : power(((part + 0.055) / 1.055))
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    /// x to the power of 2.4, as the fifth root of x to the power of 12.
    func power(_ x: Double) -> Double {
      let twelfth = (0..<12).reduce(1) { product, _ in product * x }
      var root = x * x
      for _ in 0..<60 {
        let fourth = root * root * root * root
        root -= (fourth * root - twelfth) / (5 * fourth)
      }
      return root
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(arguments: Theme.allCases)
  func `Every text has enough contrast with the background`(theme: Theme) {
    let colors = CellStyle.Role.allCases.compactMap { theme.color(of: $0) }
    // Around screens, below a sheet, and in a badge, too.
    let surfaces = ["page", "below", "badge", "background"].map { Self.color($0, theme) }
    for surface in surfaces {
      for color in ["text", "faint"].map({ Self.color($0, theme) }) {
        #expect(Self.contrast(color, surface) >= 4.5, "\(color.hex) on \(surface.hex)")
      }
    }
    for color in colors {
      for surface in ["background", "page", "tint"].map({ Self.color($0, theme) }) {
        #expect(Self.contrast(color, surface) >= 4.5, "\(color.hex) on \(surface.hex)")
      }
    }
    // The borders of controls and screens (WCAG 2.2, 1.4.11).
    #expect(Self.contrast(Self.color("edge", theme), Self.color("background", theme)) >= 3)
  }

  /// A colour of texts or shapes.
  private static func color(_ name: String, _ theme: Theme) -> RoleColor {
    let color = (PictureColors.texts + PictureColors.shapes).first { $0.name == name }!
    let hex = (theme == .dark ? color.dark : color.light).dropFirst()
    return RoleColor(basic: 0, index: 0, rgb: UInt32(hex, radix: 16)!)
  }
}

import Testing

@testable import TextScreens

/// A frame as SVG and as HTML.
struct FramePictureFormatTests {
  @Test func `An SVG places each text exactly, by its cells`() {
    let frame = draw(8, 2) { Text("종이 ab") }
    #expect(
      frame.svg() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="64" height="36" viewBox="0 0 64 36" role="img">
        <title>종이 ab</title>
        <rect width="100%" height="100%" fill="#16181d"/>
        <g font-family="ui-monospace, 'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', monospace" \
        font-size="14">
        <text x="0" y="13" textLength="32" fill="#e6e6e6">종이</text>
        <text x="40" y="13" textLength="16" fill="#e6e6e6">ab</text>
        </g>
        </svg>

        """)
  }

  @Test func `Two blanks in a row separate texts, since a browser could join them`() {
    let frame = draw(12, 1) {
      HStack {
        Text("ab c")
        Spacer()
        Text("d")
      }
    }
    let svg = frame.svg()
    #expect(svg.contains(">ab c</text>"))
    #expect(svg.contains("<text x=\"88\" y=\"13\" textLength=\"8\" fill=\"#e6e6e6\">d</text>"))
    #expect(frame.html.contains("ch\">ab c       d</pre>"))
  }

  @Test func `Styles have the colours of the theme`() {
    let frame = draw(4, 1) { Text("warn", style: .warning) }
    #expect(frame.svg().contains("fill=\"#ff8a80\">warn</text>"))
    #expect(frame.svg(theme: .light).contains("fill=\"#b30f0f\">warn</text>"))
    #expect(
      frame.svg(theme: .light).contains("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\""))
    let inverse = draw(1, 1) { Text("x", style: CellStyle(.plain, [.inverse, .bold])) }
    #expect(
      inverse.svg().contains("<rect x=\"0\" y=\"0\" width=\"8\" height=\"18\" fill=\"#e6e6e6\"/>"))
    #expect(inverse.svg().contains("fill=\"#16181d\" font-weight=\"bold\">x</text>"))
  }

  @Test func `HTML has a class for each role and attribute, and blanks as they are`() {
    #expect(
      draw(6, 2) { Heading("Hi") }.html
        == "<pre class=\"frame\" style=\"width:6ch\"><span class=\"heading bold\">Hi</span>    \n"
        + "      </pre>")
    #expect(
      draw(6, 1) { Text("a 가b") }.html
        == "<pre class=\"frame\" style=\"width:6ch\">a "
        + "<i style=\"width:2ch\">가</i>b </pre>")
  }

  @Test(arguments: ["<b>&\"'", "]]>", "<!--", "\u{FFFE}", "\u{1B}[31m", "</pre><script>"])
  func `Markup in a text is text`(text: String) {
    let frame = draw(20, 1) { Text(text) }
    for form in [frame.svg(), frame.html] {
      let bare = form.replacing(/<\/?(svg|title|rect|g|text|pre|span|i)( [^<>]*)?\/?>/, with: "")
      #expect(!bare.contains("<"), "\(form)")
      #expect(
        form.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0xFFFE })
    }
  }

  @Test func `Every role that has a colour has one in the style sheet, in both themes`() {
    for theme in Theme.allCases {
      for role in CellStyle.Role.allCases {
        guard let color = theme.color(of: role) else { continue }
        #expect(FrameStyleSheet.css.contains("--\(role): \(color.hex);"))
        #expect(FrameStyleSheet.css.contains(".frame .\(role) { color: var(--\(role)); }"))
      }
    }
  }

  /// The contrast of two colours (WCAG 2.2, relative luminance).
  private static func contrast(_ one: RoleColor, _ other: RoleColor) -> Double {
    func luminance(_ color: RoleColor) -> Double {
      let parts = [color.red, color.green, color.blue].map { byte -> Double in
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
    for color in colors + [theme.text, theme.faint] {
      #expect(Self.contrast(color, theme.background) >= 4.5, "\(color.hex)")
    }
  }
}

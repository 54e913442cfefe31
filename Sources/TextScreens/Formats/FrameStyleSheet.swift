/// The style sheet for pictures of frames, in dark and light, and on paper.
package enum FrameStyleSheet {
  /// The rules of CSS for a page with pictures.
  ///
  /// The page has the colours of the theme that the browser prefers, or of the theme in the
  /// attribute `data-theme` of the page's root. On paper, it is light.
  package static let css = """
    :root { color-scheme: dark light; \(variables { "light-dark(\($0(.light)), \($0(.dark)))" }) }
    :root[data-theme="dark"] { color-scheme: dark; }
    :root[data-theme="light"] { color-scheme: light; }
    @media print { :root:root:root { color-scheme: light; } }
    \(rules)
    """

  /// The style sheet of a vector graphic that is a document of its own. On paper, it fits on a sheet.
  package static func document(_ theme: Theme?) -> String {
    """
    \(colors(theme, of: ".frame"))
    \(rules)
    @media print { .frame { max-width: 100%; max-height: 100vh; } .frame .page { fill: none; } }

    """
  }

  /// The variables with the colours, for elements that a selector names. On paper, they are light.
  ///
  /// - Parameters:
  ///   - theme: The theme; `nil` for the one that the reader prefers.
  ///   - selector: The elements.
  package static func colors(_ theme: Theme?, of selector: String) -> String {
    let screen =
      theme.map { "\(selector) { \(variables(of: $0)) }" }
        ?? """
        \(selector) { color-scheme: dark light; \(variables(of: .dark)) }
        @media (prefers-color-scheme: light) { \(selector) { \(variables(of: .light)) } }
        """
    return """
      \(screen)
      @media print { \(selector) { color-scheme: light; \(variables(of: .light)) } }
      """
  }

  /// The rules for the elements of a picture.
  package static let rules = """
    .frame { color: var(--text); }
    .frame text { fill: currentColor; white-space: pre; font-size: 13.3px;
      font-family: ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK KR", monospace; }
    .frame .wide { font-size: 16px; }
    /* Beside wide characters, the narrow ones of the same font, which are half as wide. */
    @supports (font-size-adjust: ch-width 0.5) {
      .eastAsian text { font-size: 16px; font-size-adjust: ch-width 0.5;
        font-family: "Noto Sans Mono CJK KR", "D2Coding", ui-monospace, "DejaVu Sans Mono", monospace; }
      .eastAsian .wide { font-size-adjust: none; }
      /* Arrows and ellipses are wide in that font. */
      .eastAsian .sign { font-size: 13.3px; font-size-adjust: none;
        font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
    }
    .frame path { fill: none; stroke: currentColor; }
    .frame rect { fill: currentColor; }
    .frame .bold { font-weight: bold; }
    .frame .faint { color: var(--faint); }
    \(roles)
    .frame .inverse text, .frame rect.tick { fill: var(--background); stroke: none; }
    .frame .underlining { stroke-opacity: .5; }
    .frame .thick { stroke-width: 3; }
    .frame :is(.thumb, .grabber) { stroke-width: 4; }
    .frame :is(.thumb, .grabber, .mark, .tick) { stroke-linecap: round; stroke-linejoin: round; }
    .frame :is(.mark, .tick) { stroke-width: 1.7; }
    .frame path.tick { stroke: var(--background); }
    .frame :is(.button, .field, .box:not(.on)) { fill: none; }
    .frame :is(.button, .box), .frame .focused .field { stroke: currentColor; }
    .frame :is(.line, .thumb, .grabber, .field, .screen) { stroke: var(--edge); }
    .frame :is(.decoration, .dimmed) .line,
    .frame :is(.disabled, .dimmed) :is(.button, .field, .box) { stroke: var(--line); }
    .frame :is(.disabled, .dimmed) .on { fill: var(--line); }
    .frame .focused .button { fill: currentColor; }
    .frame .focused .field { stroke-width: 2; }
    .frame .focused > rect:not([class]) { fill: var(--tint); stroke: currentColor; }
    .frame .dot, .frame .dimmed .filled { fill: var(--edge); }
    .frame :is(.badge, .unfilled) { fill: var(--badge); stroke: none; }
    .frame .page { fill: var(--page); }
    .frame :is(.screen, .front) { fill: var(--background); }
    .frame .below { fill: var(--below); }
    .failed .screen { stroke: var(--warning); stroke-width: 2; }

    """

  private static var roles: String {
    CellStyle.Role.allCases.filter { Theme.dark.color(of: $0) != nil }
      .map { ".frame .\($0) { color: var(--\($0)); }" }.joined(separator: "\n")
  }

  private static func variables(of theme: Theme) -> String { variables { $0(theme) } }

  /// The variables.
  ///
  /// - Parameter value: The value of a variable, made of its colours in themes.
  private static func variables(_ value: ((Theme) -> String) -> String) -> String {
    let basic: [(name: String, color: (Theme) -> String)] = [
      ("text", { $0.text.hex }), ("background", { $0.background.hex }),
      ("faint", { $0.faint.hex }),
    ]
    let roles = CellStyle.Role.allCases.filter { Theme.dark.color(of: $0) != nil }.map { role in
      (name: "\(role)", color: { (theme: Theme) in theme.color(of: role)?.hex ?? "" })
    }
    let others = PictureColors.all.map { color in
      (name: color.name, color: { (theme: Theme) in theme == .dark ? color.dark : color.light })
    }
    return (basic + roles + others).map { "--\($0.name): \(value($0.color));" }
      .joined(separator: " ")
  }
}

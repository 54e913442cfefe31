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
    .frame { \(font)
    \(elements.joined(separator: "\n")) }
    \(others)
    """

  /// The style sheet of a vector graphic that is a document of its own. On paper, it fits on a
  /// sheet.
  package static func document(_ theme: Theme?) -> String {
    """
    \(colors(theme, of: ".frame"))
    .frame { \(font) }
    \(flatElements)
    .frame .page { fill: var(--page); }
    \(others)\
    @media print { .frame { max-width: 100%; max-height: 100vh; } .frame .page { fill: none; } }

    """
  }

  /// The rules for programs that draw vector graphics and do not know nested rules.
  private static let flatElements = elements.map { ".frame \($0)" }.joined(separator: "\n")

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

  /// The rules for the elements of a picture, without the selector `.frame`: `css` nests them in
  /// it, `flatElements` adds it to each.
  private static let elements = [
    ":is(text, rect) { fill: currentColor; }",
    ":is(path, .border) { fill: none; stroke: currentColor; }",
    ".wide { font-size: 16px; }",
    ".bold { font-weight: bold; }",
    ".faint { color: var(--faint); }",
    ":is(.accent, .focused, .selected) { color: var(--accent); }",
    ".warning { color: var(--warning); }",
    ":is(.inverse text, rect.tick) { fill: var(--background); }",
    ".underlining { stroke-opacity: .5; }",
    ".thick { stroke-width: 3; }",
    ":is(.thumb, .grabber) { stroke-width: 4; }",
    ":is(.thumb, .grabber, .mark, .tick) { stroke-linecap: round; stroke-linejoin: round; }",
    ":is(.mark, .tick) { stroke-width: 1.7; }",
    "path.dots { stroke-width: 2.5; }",
    "path.tick { stroke: var(--background); }",
    ":is(.button, .field, .box:not(.on)) { fill: none; }",
    ":is(.button, .box) { stroke: currentColor; }",
    ":is(.line, .thumb, .grabber, .field, .border) { stroke: var(--edge); }",
    ":is(.decoration, .dimmed) .line { stroke: var(--line); }",
    ":is(.disabled, .dimmed) :is(.button, .field, .box) { stroke: var(--line); }",
    ":is(.disabled, .dimmed) .on { fill: var(--line); }",
    """
    .focused :is(.button, .field, rect:not([class])) {
      fill: var(--tint); stroke: currentColor; stroke-width: 1.5; }
    """,
    ":is(.dot, .dimmed .filled) { fill: var(--edge); }",
    ":is(.badge, .unfilled) { fill: var(--badge); stroke: none; }",
    ":is(.screen, .front) { fill: var(--background); }",
    ".below { fill: var(--below); }",
  ]

  /// The font, which elements inherit.
  private static let font = """
    color: var(--text); white-space: pre;
      font: 13.3px ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK KR", monospace;
    """

  /// Beside wide characters, the narrow ones of the same font, which are half as wide; arrows and
  /// ellipses are wide in that font.
  private static let others = """
    @supports (font-size-adjust: ch-width .5) {
      .eastAsian text { font-size: 16px; font-size-adjust: ch-width .5;
        font-family: "Noto Sans Mono CJK KR", D2Coding, ui-monospace, "DejaVu Sans Mono", monospace; }
      .eastAsian :is(.wide, .sign) { font-size-adjust: none; }
      .eastAsian .sign { font-size: 13.3px; font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
    }
    .failed .border { stroke: var(--warning); stroke-width: 2; }

    """

  private static func variables(of theme: Theme) -> String { variables { $0(theme) } }

  /// The variables.
  ///
  /// - Parameter value: The value of a variable, made of its colours in themes.
  private static func variables(_ value: ((Theme) -> String) -> String) -> String {
    let roles = [CellStyle.Role.accent, .warning].map { role in
      (
        name: "\(role)", dark: Theme.dark.color(of: role)?.hex ?? "",
        light: Theme.light.color(of: role)?.hex ?? ""
      )
    }
    return (PictureColors.texts + roles + PictureColors.shapes).map { color in
      "--\(color.name): \(value { $0 == .dark ? color.dark : color.light });"
    }.joined(separator: " ")
  }
}

/// The colours of a picture besides those of roles, in hexadecimal, with their names in a style
/// sheet.
enum PictureColors {
  /// The colours of ordinary text, of the background, and of faint text, whose contrast with the
  /// background is more than 4.5 to 1 (WCAG 2.2, 1.4.3).
  static let texts = [
    (name: "text", dark: "#e6e6e6", light: "#1b1f24"),
    (name: "background", dark: "#16181d", light: "#ffffff"),
    (name: "faint", dark: "#9aa0a6", light: "#5f6368"),
  ]

  /// A few greys, and a light form of the accent.
  static let shapes: [(name: String, dark: String, light: String)] = [
    // What is around screens.
    ("page", "#0d0f12", "#f6f7f9"),
    // A screen below a sheet or an alert.
    ("below", "#22262c", "#eceef1"),
    // A rule, and the border of what can't be used.
    ("line", "#454c55", "#cdd1d6"),
    // The border of a screen, a box or a field.
    ("edge", "#727982", "#878d95"),
    ("badge", "#2e333b", "#e4e7ea"),
    // What has the focus.
    ("tint", "#15323a", "#e2eefa"),
  ]
}

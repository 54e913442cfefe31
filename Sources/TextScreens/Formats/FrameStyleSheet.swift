/// The style sheet for frames in HTML, in dark and light.
package enum FrameStyleSheet {
  /// The rules of CSS for the element that `Frame.html` makes.
  ///
  /// The page has the colours of the theme that the browser prefers, or of the theme in the
  /// attribute `data-theme` of the page's root.
  package static let css = """
    \(colors)
    :root[data-theme="dark"] { color-scheme: dark; \(variables(of: .dark)) }
    :root[data-theme="light"] { color-scheme: light; \(variables(of: .light)) }
    .frame { margin: 0; padding: 0; overflow: hidden; line-height: 1.3; white-space: pre;
      color: var(--text); background: var(--background);
      font-family: ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK KR", monospace; }
    .frame i { display: inline-block; font-style: normal; overflow: hidden; vertical-align: top;
      height: 1.3em; }
    .frame .bold { font-weight: bold; }
    .frame .underline { text-decoration: underline; }
    .frame .faint { color: var(--faint); }
    \(roles)
    .frame .inverse { color: var(--background); background: var(--text); }
    .frame .focused.inverse { background: var(--focused); }

    """

  /// The variables with the colours of the theme that the browser prefers.
  package static let colors = """
    :root { color-scheme: dark light; \(variables(of: .dark)) }
    @media (prefers-color-scheme: light) { :root { \(variables(of: .light)) } }
    """

  private static var roles: String {
    CellStyle.Role.allCases.filter { Theme.dark.color(of: $0) != nil }
      .map { ".frame .\($0) { color: var(--\($0)); }" }.joined(separator: "\n")
  }

  private static func variables(of theme: Theme) -> String {
    let basic = [
      ("text", theme.text), ("background", theme.background), ("faint", theme.faint),
    ]
    let roles = CellStyle.Role.allCases.compactMap { role in
      theme.color(of: role).map { ("\(role)", $0) }
    }
    return (basic + roles).map { "--\($0): \($1.hex);" }.joined(separator: " ")
  }
}

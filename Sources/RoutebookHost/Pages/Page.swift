import Routebook
import VisibleText

/// A page of HTML that needs nothing else: no network, no other file.
///
/// All pages are one family: a header with the title and the theme, beside the main part its contents
/// if it has some, and one search for them. `/` leads to the search, and the arrow keys choose.
struct Page {
  let title: String
  let body: String
  /// What the main part contains; a page with one part needs none.
  var contents = PageContents()
  /// Links and controls of this page alone, in the header, as HTML.
  var controls = ""
  /// The script of this page alone.
  var script = ""
  /// Rules for this page alone.
  var style = ""
  /// The colours; `nil` for those that the reader prefers.
  var theme: Theme?

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"\(theme.map { " data-theme=\"\($0)\"" } ?? "")>
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>\(title.visible.markup)</title>
    <style>
    \((FrameStyleSheet.css + Self.css + style).compactStyle)</style>
    <script>
    \(Self.firstScript.compact)</script>
    </head>
    <body>
    \(contents.skipping)<header>
    <h1>\(title.visible.markupWithBreaks)</h1>
    \(controls)\(contents.search)\
    <button type="button" id="theme" title="Dark or light" hidden>Theme</button>
    </header>
    \(contents.html)<main id="main" tabindex="-1">
    \(contents.turning)\(body)</main>
    <script>
    \((Self.headerScript + contents.script + script).compact)</script>
    </body>
    </html>

    """
  }

  /// What an app shows, in a page, with what is marked in it.
  struct Image {
    let svg: String

    /// - Parameters:
    ///   - layout: What the app shows.
    ///   - changes: What is new.
    ///   - item: What the next step uses.
    init(_ layout: ScreenLayout, _ changes: FrameChanges?, uses item: ScreenItem.ID?) {
      svg = layout.frame.svgElement(marking: changes, framing: item.flatMap(layout.area))
    }
  }

  /// A picture, with its outline for screen readers.
  ///
  /// - Parameter narrow: What is shown instead in a narrow window, and on paper.
  static func picture(_ image: Image, narrow: Image? = nil, outline: String) -> String {
    let pictures =
      narrow.map { "<div class=\"broad\">\(image.svg)</div><div class=\"narrow\">\($0.svg)</div>" }
    return """
      <div class="picture" role="img" aria-label="\(outline.markupAttribute)">\
      \(pictures ?? image.svg)</div>

      """
  }
}

extension String {
  /// The text as markup, in which a line can break after a dot or a slash, and before a capital letter.
  ///
  /// Names of routes are longer than the lines of a phone.
  var markupWithBreaks: String { nameParts.map(\.markup).joined(separator: "<wbr>") }
}

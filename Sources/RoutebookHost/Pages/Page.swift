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
    \(FrameStyleSheet.css)\(Self.css)\(style)</style>
    </head>
    <body>
    <header>
    <h1>\(title.visible.markup)</h1>
    \(controls)\(contents.search)\
    <button type="button" id="theme" hidden>Dark or light</button>
    </header>
    \(contents.html)<main>
    \(body)</main>
    <script>
    \(Self.themeScript)\(contents.script)\(script)</script>
    </body>
    </html>

    """
  }

  /// A frame, with its outline for screen readers.
  ///
  /// - Parameter rows: The rows that have a mark at their left.
  static func frame(_ frame: Frame, outline: String, marking rows: [Int] = []) -> String {
    """
    <div class="picture" role="img" aria-label="\(outline.markupAttribute)">\
    \(frame.svgElement(marking: rows))</div>

    """
  }
}

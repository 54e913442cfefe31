import Routebook
import VisibleText

/// A page of HTML that needs nothing else: no network, no other file.
///
/// All pages have the same header with the title and the theme. A page with several parts also has
/// a list of contents and a search: `/` leads to the search, and the arrow keys choose a part.
struct Page {
  let title: String
  let body: String
  /// The contents of the main part; a page with one part needs none.
  var contents = PageContents()
  /// Links and controls of this page alone, in the header, as HTML.
  var controls = ""
  /// The width of pictures with panes, if it has some: each column has at least 5 pixels, and the
  /// contents are above the pictures even in a larger window.
  var columns: Int?
  /// The script of this page alone.
  var script = ""
  /// The data for that script.
  var data: JSONObject?
  /// Rules for this page alone.
  var style = ""
  /// The colours; `nil` for those that the reader prefers.
  var theme: Theme?

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"\(theme.map { " data-theme=\"\($0)\"" } ?? "")\
    \(columns.map { " style=\"--least: \($0 * 5)px\"" } ?? "")>
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>\(title.visible.markup)</title>
    <style>
    \(FrameStyleSheet.css)\(columns == nil ? Web.pageStyle : Web.pageStyle.replacing("56rem", with: "75rem"))\(style)</style>
    <script>
    \(Web.themeScript)</script>
    </head>
    <body>
    \(contents.skipping)<header>
    <h1>\(title.visible.markupWithBreaks)</h1>
    \(columns.map { "<p class=\"note\">\($0) columns</p>\n" } ?? "")\(controls)\(contents.search)\
    <button type="button" id="theme" title="Dark or light" hidden>Theme</button>
    </header>
    \(contents.html)<main id="main" tabindex="-1">
    \(contents.turning)\(body)</main>
    \(data.map { "<script type=\"application/json\" id=\"data\">\(scriptJSON($0))</script>\n" } ?? "")\
    <script>
    \(Web.pageScript)\(contents.script)\(script)</script>
    </body>
    </html>

    """
  }

  /// A picture, with its outline for screen readers.
  ///
  /// - Parameters:
  ///   - image: The elements of what the app shows.
  ///   - narrow: The elements that are shown instead in a narrow window, and on paper.
  static func picture(_ image: String, narrow: String? = nil, outline: String) -> String {
    let images =
      narrow.map { "<div class=\"broad\">\(image)</div><div class=\"narrow\">\($0)</div>" }
    return """
      <div class="picture" role="img" aria-label="\(outline.markupAttribute)">\
      \(images ?? image)</div>
      """
  }
}

extension String {
  /// The text as markup, in which a line can break after a dot or a slash, and before a capital
  /// letter.
  ///
  /// Names of routes are longer than the lines of a phone.
  var markupWithBreaks: String { nameParts.map(\.markup).joined(separator: "<wbr>") }

  /// The text, which describes a route, as code; long values are in its tooltip.
  var routeMarkup: String {
    guard utf8.count > 48, let start = firstIndex(of: "(") else {
      return "<code>\(markupWithBreaks)</code>"
    }
    let name = String(self[..<start])
    return "<code title=\"\(markupAttribute)\">\(name.markupWithBreaks)(…)</code>"
  }
}

extension String {
  /// The text as a part of an address after `#`, and of the identity of an element: letters, digits
  /// and `-`, `.`, `/`, `:` are as they are, and everything else is written as its bytes.
  var addressWord: String {
    var word = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept =
        "-./:".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
        || scalar.properties.numericType == .decimal
      guard !isKept else {
        word.append(scalar)
        continue
      }
      for byte in String(scalar).utf8 { word.append(contentsOf: "_\(byte.hex)".unicodeScalars) }
    }
    return String(word)
  }
}

extension UInt8 {
  /// Two hexadecimal digits.
  fileprivate var hex: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}

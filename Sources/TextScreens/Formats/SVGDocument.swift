import VisibleText

/// A vector graphic that is a document of its own, with the style sheet for frames (SVG 1.1).
package enum SVGDocument {
  /// Returns the text of the document.
  ///
  /// - Parameters:
  ///   - body: The elements.
  ///   - title: What those hear who do not see it; without characters that can't be shown.
  ///   - size: The width and height in pixels.
  ///   - scale: How much larger the graphic is shown, in percent.
  ///   - theme: The colours; `nil` for those that the reader prefers, dark or light.
  ///   - rules: Rules for this graphic alone.
  package static func text(
    _ body: String, title: String, size: (width: Int, height: Int), scale: Int = 100,
    theme: Theme?, rules: String = ""
  ) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" class="frame" \
    width="\(size.width * scale / 100)" height="\(size.height * scale / 100)" \
    viewBox="0 0 \(size.width) \(size.height)" role="img">
    <title>\(title.markup)</title>
    <style>
    \(FrameStyleSheet.document(theme))\(rules)</style>
    <rect class="page" width="100%" height="100%" rx="8"/>
    \(body)</svg>

    """
  }
}

import Routebook
import VisibleText

extension GallerySite {
  /// The identity of a card's element.
  func id(_ card: [Entry]) -> String {
    // A name can contain any characters, and an identity no blanks.
    "preview-" + card[0].preview.name.utf8.map { String($0, radix: 16) }.joined()
  }

  /// Cards beside one another, where there is room.
  ///
  /// - Parameters:
  ///   - root: The path to the first page of the site.
  ///   - isLong: Whether the page has so many cards that their pictures are made when they come into
  ///     view.
  func list(_ cards: [[Entry]], root: String, isLong: Bool) -> String {
    let cards = cards.map { card($0, root: root, isLong: isLong) }
    return "<div class=\"cards\">\n\(cards.joined())</div>\n"
  }

  /// Whether a page with some cards opens slowly if all their pictures are elements. A shorter one also
  /// shows them without JavaScript.
  static func isLong(_ cards: [[Entry]]) -> Bool { cards.count > 60 }

  /// A preview with one of its pictures; the reader chooses which one.
  ///
  /// The other pictures are texts in the page, so that a site of hundreds of previews opens at once.
  private func card(_ card: [Entry], root: String, isLong: Bool) -> String {
    let preview = card[0].preview
    let route = preview.destination.route
    let words = [preview.name, route.description] + card.map(\.presentation.rawValue)
    var presentations: [Presentation] = []
    for entry in card where !presentations.contains(entry.presentation) {
      presentations.append(entry.presentation)
    }
    let shown =
      presentations.contains(preview.destination.presentation)
      ? preview.destination.presentation : presentations[0]
    let choices =
      presentations.count == 1
      ? "<span class=\"note\">\(shown.rawValue)</span>"
      : """
      <span class="choices" role="group" aria-label="Presentation">\(presentations.map { presentation in
        """
        <button type="button" data-presentation="\(presentation.rawValue)" \
        aria-pressed="\(presentation == shown)">\(presentation.rawValue)</button>
        """
      }.joined(separator: " "))</span>
      """
    let command = "\(launcher) gallery \(preview.name.shellWord)"
    return """
      <article id="\(id(card))" data-words="\(words.joined(separator: " ").visible.markupAttribute)">
      <div class="name"><h3>\(preview.name.visible.markupWithBreaks)</h3>
      <button type="button" class="copy" data-text="\(command.markupAttribute)" hidden>Copy command</button></div>
      <p><a href="\(root)\(path(of: route.name))"><code>\(route.description.markupWithBreaks)</code></a></p>
      <p class="about">\(choices)</p>
      \(card.map { entry in
        let isShown = entry.presentation == shown && entry.language == card[0].language
        return figure(entry, isShown: isShown, isMade: isShown && !isLong)
      }.joined())\
      </article>

      """
  }

  /// The pictures of an entry at all widths, of which the style sheet shows one.
  ///
  /// - Parameter isMade: Whether the pictures are elements, and not a text between form feeds, of which
  ///   the script makes them.
  private func figure(_ entry: Entry, isShown: Bool, isMade: Bool) -> String {
    let pictures = entry.frames.map { $0.svgElement() }
    let elements = pictures.enumerated().map { index, picture in
      "<div data-columns=\"\(Self.sizes[index].width)\">\(picture)</div>"
    }
    let text = "<script type=\"image/svg+xml\">\(pictures.joined(separator: "\u{C}"))</script>"
    let language = entry.language.visible.markupAttribute
    return """
      <figure data-presentation="\(entry.presentation.rawValue)" data-language="\(language)" \
      lang="\(language)"\(isShown ? "" : " hidden")>\
      <div class="picture" role="img" aria-label="\(entry.outline.markupAttribute)">\
      \(isMade ? elements.joined() : text)</div></figure>

      """
  }

  /// What is switched on the whole page: the width and the language of all pictures.
  var switches: String {
    let languages = entries.reduce(into: [String]()) { codes, entry in
      if !codes.contains(entry.language) { codes.append(entry.language) }
    }
    func group(_ id: String, _ label: String, _ buttons: [(value: String, label: String)]) -> String
    {
      let buttons = buttons.enumerated().map { index, button in
        let value = button.value.visible.markupAttribute
        return """
          <button type="button" data-value="\(value)" aria-pressed="\(index == 0)">\
          \(button.label.visible.markup)</button>
          """
      }
      return """
        <p class="switch" id="\(id)" role="group" aria-label="\(label)" hidden>\
        \(buttons.joined(separator: " "))</p>

        """
    }
    let widths = Self.sizes.map { ("\($0.width)", "\($0.width) columns") }
    return group("widths", "Width", widths)
      + (languages.count > 1 ? group("languages", "Language", languages.map { ($0, $0) }) : "")
  }
}

import Routebook
import VisibleText

extension GallerySite {
  /// The identity of a card's element, which is also its address.
  func id(_ card: [Entry]) -> String { "preview=" + card[0].preview.name.addressWord }

  /// Cards beside one another, where there is room.
  ///
  /// - Parameters:
  ///   - root: The path to the first page of the site.
  ///   - isLong: Whether the page has so many cards that their pictures are made when they come
  ///     into view.
  ///   - isAlone: Whether the page has no other card.
  func list(_ cards: [[Entry]], root: String, isLong: Bool, isAlone: Bool) -> String {
    let cards = cards.map { card($0, root: root, isLong: isLong, isAlone: isAlone) }
    return "<div class=\"cards\">\n\(cards.joined())</div>\n"
  }

  /// Whether there are so many cards that a page with all pictures as elements would open slowly. A
  /// shorter page shows them without JavaScript.
  static func isLong(_ cards: [[Entry]]) -> Bool { cards.count > 60 }

  /// A preview with one of its pictures; the reader chooses which one.
  ///
  /// The other pictures are texts in the page, so that a site of hundreds of previews opens at
  /// once.
  private func card(_ card: [Entry], root: String, isLong: Bool, isAlone: Bool) -> String {
    let preview = card[0].preview
    let shown = shownPresentation(of: card)
    let module = preview.registration.module
    let route = preview.destination.route.description.visible.markupAttribute
    let words = [module, shown.rawValue, preview.destination.route.description]
    let name = preview.name.visible.markupWithBreaks
    let title = isAlone ? name : "<a href=\"#\(id(card))\">\(name)</a>"
    return """
      <article\(isAlone ? " class=\"chosen\"" : "") id="\(id(card))" \
      data-words="\(words.joined(separator: " ").visible.markupAttribute)">
      <h3>\(title)</h3>
      <p class="kind note \(shown.rawValue)" data-presentation="\(shown.rawValue)" data-route="\(route)">\(shown.rawValue)</p>
      \(about(card, shown, root: root))\
      \(card.map { entry in
        let isFound = entry.presentation == shown
        let isShown = isFound && entry.language == card[0].language
        return figure(entry, isFound: isFound, isShown: isShown, isMade: isShown && !isLong)
      }.joined())\
      </article>

      """
  }

  /// The preview's own presentation, or the first one that is registered.
  func shownPresentation(of card: [Entry]) -> Presentation {
    let own = card[0].preview.destination.presentation
    return card.contains { $0.presentation == own } ? own : card[0].presentation
  }

  /// The details of a card that is shown alone: its presentations, its route, and the command for
  /// it.
  private func about(_ card: [Entry], _ shown: Presentation, root: String) -> String {
    let route = card[0].preview.destination.route
    let choices = card.groups(by: \.presentation).map { presentation, _ in
      """
      <button type="button" data-presentation="\(presentation.rawValue)" \
      aria-pressed="\(presentation == shown)">\(presentation.rawValue)</button>
      """
    }
    let presentation =
      choices.count == 1
      ? shown.rawValue
      : """
      <span class="choices" role="group" aria-label="Presentation">\(choices.joined(separator: " "))</span>
      """
    let words = [launcher, GalleryCommand.name, card[0].preview.name.shellWord].map(\.visible)
    let command = words.joined(separator: " ").markupAttribute
    return """
      <dl class="about">
      <dt>Presentation</dt><dd>\(presentation)</dd>
      <dt>Route</dt><dd><a href="\(root)\(path(of: route.name))">\
      \(route.description.routeMarkup)</a></dd>
      <dt>Command</dt><dd><code class="command" data-start="\(scriptJSON(words).markupAttribute)">\(command)</code> \
      <button type="button" class="copy" data-text="\(command)" hidden>Copy</button></dd>
      </dl>

      """
  }

  /// The pictures of an entry at all widths, of which the style sheet shows one.
  ///
  /// - Parameters:
  ///   - isFound: Whether a search finds its texts.
  ///   - isMade: Whether the pictures are elements, and not texts of which the script makes them.
  private func figure(_ entry: Entry, isFound: Bool, isShown: Bool, isMade: Bool) -> String {
    let (start, end) = isMade ? ("div", "div") : ("script type=\"image/svg+xml\"", "script")
    let pictures = zip(Self.sizes(of: registry), entry.frames).map { size, frame in
      "<\(start) data-columns=\"\(size.width)\">\(frame.svgElement())</\(end)>"
    }
    let language = entry.language.visible.markupAttribute
    var options =
      entry.presentation == entry.preview.destination.presentation
      ? [] : [GalleryCommand.presentation.name, entry.presentation.rawValue]
    if entry.language != self.language {
      options += [FrameOptions.language.name, entry.language.shellWord.visible]
    }
    let text = entry.words.joined(separator: " ").visible.markupAttribute
    let words = isFound ? "data-words=\"\(text)\" " : ""
    return """
      <figure data-presentation="\(entry.presentation.rawValue)" data-language="\(language)" \
      data-options="\(scriptJSON(options).markupAttribute)" \(words)\
      lang="\(language)"\(isShown ? "" : " hidden")>\
      \(Page.picture(pictures.joined(), outline: entry.outline))</figure>

      """
  }

  /// Buttons for the width and the language of all pictures.
  var switches: String {
    let languages = entries.groups(by: \.language).map(\.key)
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
    let widths = Self.sizes(of: registry).map { ("\($0.width)", "\($0.width) columns") }
    return group("widths", "Width", widths)
      + (languages.count > 1 ? group("languages", "Language", languages.map { ($0, $0) }) : "")
  }
}

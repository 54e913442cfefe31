import Routebook
import VisibleText

extension GallerySite {
  /// The identity of a card's element.
  func id(_ card: [Entry]) -> String {
    // A name can contain any characters, and an identity no blanks.
    "preview-" + card[0].preview.name.utf8.map { String($0, radix: 16) }.joined()
  }

  /// A preview with one of its pictures; the reader chooses which one.
  ///
  /// The other pictures are texts in the page, so that a site of hundreds of previews opens at once.
  ///
  /// - Parameter root: The path to the first page of the site.
  func card(_ card: [Entry], root: String) -> String {
    let preview = card[0].preview
    let route = preview.destination.route
    let words =
      [preview.name, "\(preview.destination.route)"] + card.map(\.presentation.rawValue)
      + [card[0].picture.outline]
    var presentations: [Presentation] = []
    for entry in card where !presentations.contains(entry.presentation) {
      presentations.append(entry.presentation)
    }
    let shown =
      presentations.contains(preview.destination.presentation)
      ? preview.destination.presentation : presentations[0]
    let choices = presentations.map { presentation in
      """
      <button type="button" data-presentation="\(presentation.rawValue)" \
      aria-pressed="\(presentation == shown)">\(presentation.rawValue)</button>

      """
    }
    let command = "\(launcher) gallery \(preview.name.shellWord)"
    return """
      <article id="\(id(card))" data-words="\(words.joined(separator: " ").visible.lowercased().markupAttribute)">
      <h3>\(preview.name.visible.markup)</h3>
      <p class="choices"><a href="\(root)\(path(of: route.name))"><code>\(route.description.markup)</code></a> \
      <span role="group" aria-label="Presentation" hidden>\(choices.joined())</span> \
      <button type="button" class="copy" data-text="\(command.markupAttribute)" hidden>Copy command</button></p>
      \(card.map { figure($0, isShown: $0.presentation == shown && $0.size == Self.sizes[0]) }.joined())\
      </article>

      """
  }

  private func figure(_ entry: Entry, isShown: Bool) -> String {
    let (frame, outline) = (entry.picture.layout.frame, entry.picture.outline)
    let columns = entry.size.width
    let picture =
      isShown
      ? Page.frame(frame, outline: outline)
      : """
      <div class="picture" role="img" aria-label="\(outline.markupAttribute)">\
      <script type="image/svg+xml">\(frame.svgElement())</script></div>

      """
    return """
      <figure data-presentation="\(entry.presentation.rawValue)" data-columns="\(columns)"\
      \(isShown ? "" : " hidden")>\
      <figcaption>\(entry.presentation.rawValue), \(columns) columns</figcaption>
      \(picture)</figure>

      """
  }

  /// The choice of the width of all pictures.
  static let sizeChoice = """
    <p id="sizes" role="group" aria-label="Width" hidden>\(sizes.map { size in
      """
      <button type="button" data-columns="\(size.width)" aria-pressed="\(size == sizes[0])">\(size.width) columns</button>

      """
    }.joined())</p>

    """

  static let style = """
    article { padding: .2rem 0; content-visibility: auto; contain-intrinsic-size: auto 20rem; }
    article.chosen h3 { color: var(--accent); }
    article h3 { margin: .8rem 0 0; }
    article p { margin: .1rem 0 .4rem; }
    .choices { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: baseline; }
    .choices button, #sizes button { font-size: .8rem; }
    figcaption { font-size: .8rem; color: var(--faint); }
    article figure { margin-bottom: 1rem; }
    main section:first-child h2 { margin-top: 0; }
    @media print { article { content-visibility: visible; } }

    """

  /// The choice of a picture, and the copying of a command.
  static let script = """
    let columns = \(sizes[0].width);
    const press = (buttons, isChosen) => {
      for (const button of buttons) button.ariaPressed = isChosen(button);
    };
    const show = article => {
      const presentation = article.querySelector('.choices [aria-pressed=true]').dataset.presentation;
      for (const figure of article.querySelectorAll('figure')) {
        figure.hidden = figure.dataset.presentation !== presentation
          || Number(figure.dataset.columns) !== columns;
        const source = figure.querySelector('script');
        if (!figure.hidden && source) source.parentElement.innerHTML = source.textContent;
      }
    };
    const articles = document.querySelectorAll('article');
    const chooseColumns = number => {
      columns = number;
      press(document.querySelectorAll('#sizes button'), button => Number(button.dataset.columns) === number);
      for (const article of articles) show(article);
    };
    document.getElementById('sizes').hidden = false;
    for (const article of articles) {
      const choices = article.querySelectorAll('.choices [data-presentation]');
      choices[0].parentElement.hidden = choices.length < 2;
      article.querySelector('.copy').hidden = false;
    }
    // On a phone, a narrow picture is as large as it should be.
    if (innerWidth < 600) chooseColumns(\(sizes[1].width));
    addEventListener('click', async event => {
      const target = event.target;
      if (target.dataset?.presentation && target.closest('.choices')) {
        press(target.parentElement.children, button => button === target);
        show(target.closest('article'));
      } else if (target.closest('#sizes') && target.dataset.columns) {
        chooseColumns(Number(target.dataset.columns));
      } else if (target.classList?.contains('copy')) {
        const text = target.dataset.text;
        try {
          await navigator.clipboard.writeText(text);
          target.textContent = 'Copied';
        } catch {
          target.textContent = text;
        }
      }
    });

    """
}

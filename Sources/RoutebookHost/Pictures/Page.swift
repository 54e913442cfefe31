import Routebook
import VisibleText

/// A page of HTML that needs nothing else: no network, no other file.
struct Page {
  let title: String
  let body: String
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
    <button type="button" id="theme" hidden>Dark or light</button>
    <main>
    \(body)</main>
    <script>
    \(Self.themeScript)\(script)</script>
    </body>
    </html>

    """
  }

  /// A frame, with its outline for screen readers.
  static func frame(_ frame: Frame, outline: String) -> String {
    """
    <div class="picture" role="img" aria-label="\(outline.markupAttribute)">\(frame.svgElement)</div>

    """
  }

  private static let css = """
    body { margin: 0; color: var(--text); background: var(--background);
      font-family: system-ui, sans-serif; line-height: 1.5; }
    main { max-width: 90rem; margin: auto; padding: 1rem; overflow-wrap: anywhere; }
    h1, h2, h3 { line-height: 1.2; }
    a { color: var(--accent); }
    code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
    ol, ul { padding-left: 0; list-style: none; }
    figure { margin: 0 0 2rem; }
    figcaption { margin: .2rem 0 .4rem; }
    .caption { font: .83rem/1.35 ui-monospace, "DejaVu Sans Mono", monospace; }
    @supports (font-size-adjust: ch-width 0.5) {
      .likePicture { font: 16px/1.15 "Noto Sans Mono CJK KR", "D2Coding", ui-monospace, monospace;
        font-size-adjust: ch-width 0.5; }
    }
    .caption code { font-family: inherit; font-weight: bold; }
    .picture svg { display: block; max-width: 100%; height: auto; }
    .pictures { display: flex; flex-wrap: wrap; gap: 1rem; }
    [hidden] { display: none; }
    input { font: inherit; color: inherit; background: var(--background); max-width: 100%;
      border: 1px solid var(--faint); border-radius: 4px; padding: .2rem .4rem; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .8rem 0; }
    dt { font-weight: bold; }
    dd { margin: 0; }
    .warning { color: var(--warning); }
    .log { color: var(--faint); font: .83rem/1.35 ui-monospace, "DejaVu Sans Mono", monospace; margin: .3rem 0 0; }
    #theme { position: fixed; right: .5rem; top: .5rem; font: inherit; font-size: .8rem;
      color: var(--text); background: var(--background); border: 1px solid var(--faint);
      border-radius: 4px; padding: .2rem .6rem; }
    @media (max-width: 40rem) {
      main { padding-top: 3rem; }
      h1 { font-size: 1.4rem; }
      h2 { font-size: 1.2rem; }
      h3 { font-size: 1rem; }
    }
    @media print {
      body { font-size: 10pt; }
      main { padding: 0; }
      /* Two usual pictures fit on a sheet of paper. */
      .picture svg { width: auto; max-height: 4.2in; }
      /* Side by side, a wide picture and a narrow one of the same screen. */
      .pictures { display: grid; grid-template-columns: minmax(0, 66fr) minmax(0, 34fr);
        gap: 0 .2in; }
      figure { margin: 0 0 .15in; }
      button, input, label { display: none; }
      figure, li { break-inside: avoid; }
      h1, h2, h3, figcaption, article > p { break-after: avoid; }
      a { color: inherit; text-decoration: none; }
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

    """

  private static let themeScript = """
    const button = document.getElementById('theme');
    button.hidden = false;
    button.addEventListener('click', () => {
      const root = document.documentElement;
      const isLight = root.dataset.theme
        ? root.dataset.theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
      root.dataset.theme = isLight ? 'dark' : 'light';
    });

    """
}

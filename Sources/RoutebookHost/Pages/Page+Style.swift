extension Page {
  /// What is left of a picture of two widths.
  private static let narrowPictures = """
    .broad:has(+ .narrow) { display: none; } .picture .narrow { display: block; }
    """

  static let css = """
    :root { --mark: color-mix(in srgb, #e0a800 20%, var(--background)); --marking: #b58900;
      --line: color-mix(in srgb, var(--text) 20%, var(--background));
      /* A shadow is at the lower edge of what can be scrolled further. */
      --fade: linear-gradient(0deg, var(--background) 1rem, transparent) 0 100% / 100% 3rem local no-repeat,
        linear-gradient(0deg, #8888, transparent) 0 100% / 100% .6rem no-repeat, var(--background); }
    body { margin: 0; color: var(--text); background: var(--background);
      font-family: system-ui, sans-serif; line-height: 1.5; }
    header { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: baseline;
      padding: .6rem 1rem; border-bottom: 1px solid var(--line); background: var(--background); }
    header h1 { font-size: 1.15rem; margin: 0; flex: 1 1 12rem; max-width: 100%; }
    header p { margin: 0; }
    header:has(.summary) h1 { flex: none; }
    .summary { flex: 1; font-size: .95rem; }
    main { padding: 1rem; overflow-wrap: anywhere; }
    h1, h2, h3 { line-height: 1.2; }
    a { color: var(--accent); }
    code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
    ol, ul { padding-left: 0; list-style: none; }
    figure { margin: 0 0 2rem; }
    figcaption { margin: 0 0 .5rem; }
    .picture svg { display: block; max-width: 100%; height: auto; }
    .picture .changed { fill: var(--mark); stroke: var(--marking); }
    .picture .used { fill: none; stroke: var(--accent); stroke-width: 1.5; stroke-dasharray: 5 3; }
    ::highlight(found) { background-color: color-mix(in srgb, #e0a800 40%, transparent); }
    .picture .narrow { display: none; }
    [hidden] { display: none !important; }
    input, button { font: inherit; color: inherit; background: var(--background);
      border: 1px solid var(--faint); border-radius: 4px; padding: .15rem .5rem; max-width: 100%; }
    #searching { display: flex; flex-wrap: wrap; gap: .3rem .5rem; align-items: baseline; }
    #search { width: 10rem; }
    #skip { position: absolute; z-index: 4; background: var(--background); }
    #skip:not(:focus) { left: -99rem; }
    main:focus { outline-width: 0; }
    #toggle { display: none; }
    #theme { margin-left: auto; }
    #turn { position: sticky; top: 0; z-index: 1; margin: -1rem 0 .8rem; padding: .7rem 0 .5rem;
      background: var(--background); font-size: .9rem;
      display: flex; flex-wrap: wrap; gap: .3rem .4rem; align-items: baseline; }
    #turn a { margin-right: .6rem; text-decoration: none; }
    #at { color: var(--faint); }
    button { cursor: pointer; }
    button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent);
      font-weight: bold; }
    button[aria-disabled="true"] { color: var(--faint); cursor: default; }
    header button { font-size: .85rem; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .8rem 0; }
    dt { font-weight: bold; }
    dd { margin: 0; }
    kbd { border: 1px solid var(--faint); border-radius: 3px; padding: 0 .3rem; font-size: .8rem; }
    .note { color: var(--faint); font-size: .875rem; }
    .count { font-weight: normal; }
    .warning { color: var(--warning); }
    #contents { position: relative; padding: 0 .5rem 1rem 1rem; font-size: .9rem; overflow-wrap: anywhere;
      scroll-padding: 3rem 0 1rem; }
    #contents h2 { display: inline; font-size: .95rem; margin: 0; }
    #contents summary { position: sticky; top: 0; z-index: 1; padding: .3rem 0; cursor: pointer;
      background: var(--background); }
    #contents summary::marker { color: var(--faint); }
    #contents p { margin: .4rem 0; }
    #contents p.note { margin: 0 0 .2rem; padding-left: .7rem; font-size: .8rem; }
    #contents ol { margin: 0 0 .4rem; }
    #contents section > ol { margin-top: .5rem; }
    #contents li > * { display: block; padding: .1rem .5rem;
      border-left: 3px solid transparent; text-decoration: none; color: inherit; }
    #contents .absent > :not(:hover, [aria-current]) { color: var(--faint); }
    #contents a:hover { color: var(--accent); }
    #contents a:focus-visible { outline-offset: -2px; }
    #contents [aria-current] { border-color: var(--accent); color: var(--accent); }
    #contents small { display: block; color: var(--faint); font-size: .8rem; }
    #contents .within > a::after { content: "on the screen"; display: block; color: var(--faint); font-size: .8rem; }
    #contents li.failed > a { color: var(--warning); }
    @media screen and (min-width: 56rem) {
      body:has(#contents) { display: grid; grid-template-columns: 18rem minmax(0, 1fr);
        grid-template-rows: auto 1fr; height: 100vh; }
      body:has(#contents) header { grid-column: 1 / -1; }
      #contents, body:has(#contents) main { overflow: auto; }
      #contents { border-right: 1px solid var(--line); }
      /* Nothing moves while one types. */
      #found { min-width: 9.5rem; }
      /* It is stuck below the padding of what scrolls. */
      #turn { top: -1rem; }
    }
    @media screen and (max-width: 56rem) {
      /* The last row of the header stays. */
      :root { scroll-padding-top: var(--bar, 0); }
      header { position: sticky; top: calc(-1 * var(--above, 0px)); z-index: 3; }
      header:has(#theme) h1 { flex: 1 1 calc(100% - 8rem); min-width: 0; order: -2; }
      #theme { order: -1; }
      #turn { top: var(--bar, 0); }
      .searches #toggle { display: inline-block; }
      .searches #contents { position: sticky; top: var(--bar, 0); z-index: 2; max-height: 70vh;
        overflow: auto; background: var(--background); border-bottom: 1px solid var(--line); }
      .searches #contents:not(.open) { display: none; }
      #searching { flex: 1 1 100%; order: 1; min-width: 0; flex-wrap: nowrap; }
      #searching > * { white-space: nowrap; }
      #search { flex: 1; min-width: 4rem; }
      .summary { flex: 1 0 auto; max-width: 100%; }
    }
    @media screen and (max-width: 37.5rem) {
      \(narrowPictures)
      .narrow svg { width: 100%; }
      #searching kbd, #turn kbd { display: none; }
    }
    @media print {
      body { font-size: 10pt; }
      header { padding: 0 0 .1in; border: 0; }
      main { padding: 0; }
      \(narrowPictures)
      /* Two usual pictures fit on a sheet of paper. */
      .picture svg { width: auto; max-height: 4.2in; }
      figure { margin: 0 0 .15in; }
      button, input, label, #contents, #searching, #turn, #nothing, header :not(.summary) > a { display: none; }
      figure, li { break-inside: avoid; }
      h1, h2, h3, figcaption, article > p { break-after: avoid; }
      a { color: inherit; text-decoration: none; }
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

    """
}

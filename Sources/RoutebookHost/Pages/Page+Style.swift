extension Page {
  static let css = """
    body { margin: 0; color: var(--text); background: var(--background);
      font-family: system-ui, sans-serif; line-height: 1.5; }
    header { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: baseline;
      padding: .6rem 1rem; border-bottom: 1px solid var(--faint); background: var(--background); }
    header h1 { font-size: 1.15rem; margin: 0; flex: 1; min-width: 12rem; overflow-wrap: anywhere; }
    header p { margin: 0; }
    main { padding: 1rem; max-width: 90rem; overflow-wrap: anywhere; }
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
    .picture .changed { fill: var(--accent); }
    .pictures { display: flex; flex-wrap: wrap; gap: 1rem; }
    [hidden] { display: none; }
    input, button, select { font: inherit; color: inherit; background: var(--background);
      border: 1px solid var(--faint); border-radius: 4px; padding: .15rem .5rem; max-width: 100%; }
    header input { width: 10rem; }
    button { cursor: pointer; }
    button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent);
      font-weight: bold; }
    header button { font-size: .85rem; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .8rem 0; }
    dt { font-weight: bold; }
    dd { margin: 0; }
    kbd { border: 1px solid var(--faint); border-radius: 3px; padding: 0 .3rem; font-size: .8rem; }
    .note { color: var(--faint); font-size: .875rem; }
    .warning { color: var(--warning); }
    .log, .state { color: var(--faint); font: .83rem/1.35 ui-monospace, "DejaVu Sans Mono", monospace;
      margin: .3rem 0 0; }
    #contents { padding: .5rem .5rem 1rem 1rem; font-size: .9rem; overflow-wrap: anywhere; }
    #contents h2 { font-size: .95rem; margin: .8rem 0 .2rem; }
    #contents ol { margin: 0; }
    #contents a { display: block; padding: .1rem .5rem; border-left: 3px solid transparent;
      text-decoration: none; color: inherit; }
    #contents a:hover { color: var(--accent); }
    #contents [aria-current] { border-color: var(--accent); color: var(--accent); }
    #contents small { display: block; color: var(--faint); font-size: .8rem; }
    #contents .failed a { color: var(--warning); }
    @media screen and (min-width: 56rem) {
      body:has(#contents) { display: grid; grid-template-columns: 18rem minmax(0, 1fr);
        grid-template-rows: auto 1fr; height: 100vh; }
      body:has(#contents) header { grid-column: 1 / -1; }
      #contents, body:has(#contents) main { overflow: auto; }
      #contents { border-right: 1px solid var(--faint); }
    }
    @media screen and (max-width: 56rem) {
      .chooses #contents { max-height: 30vh; overflow: auto; border-bottom: 1px solid var(--faint); }
    }
    @media print {
      body { font-size: 10pt; }
      header { padding: 0; border: 0; }
      main { padding: 0; }
      /* Two usual pictures fit on a sheet of paper. */
      .picture svg { width: auto; max-height: 4.2in; }
      /* Side by side, a wide picture and a narrow one of the same screen. */
      .pictures { display: grid; grid-template-columns: minmax(0, 66fr) minmax(0, 34fr);
        gap: 0 .2in; }
      figure { margin: 0 0 .15in; }
      button, input, label, #contents, #searching { display: none; }
      figure, li { break-inside: avoid; }
      h1, h2, h3, figcaption, article > p { break-after: avoid; }
      a { color: inherit; text-decoration: none; }
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

    """
}

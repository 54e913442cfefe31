extension AppPage {
  /// The rules of the page. The spots of the items are above the frame, in its cells.
  ///
  /// The path is above all. What a user can do is beside the screen if there is room, and the map below both, or
  /// on the right of a large window.
  static let style = """
    main { container-type: inline-size; }
    #page { display: grid; gap: 0 1.6rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
    @container (min-width: 40rem) {
      #page { grid-template-columns: minmax(0, 5fr) minmax(15rem, 3fr); }
      #page > :not(#here, #ways) { grid-column: 1 / -1; }
      #transitions { max-height: 27rem; overflow: auto; background: var(--fade); padding: 0 3px; margin-inline: -3px; }
    }
    @container (min-width: 84rem) {
      #page { grid-template: repeat(4, auto) 1fr / 36rem minmax(0, 1fr); }
      #faults { grid-row: 3; }
      #here { grid-row: 4; }
      #ways { grid-area: 5 / 1; }
      #page > #overview { grid-area: 4 / 2 / 6; }
    }
    #page h2 { margin: 0 0 .3rem; font-size: 1.15rem; }
    /* The title has the focus for those who listen; it is nothing to use. */
    #title:focus-visible { outline-color: transparent; }
    #name { margin: 0 0 .5rem; }
    #trail { margin-bottom: .8rem; }
    #trail button, #faults button { font-size: .85rem; }
    #path, #path li { display: inline; margin-left: .4rem; }
    #path { margin: 0 .8rem 0 0; }
    #path li + li::before { content: "›"; margin-right: .5rem; color: var(--faint); }
    #path [aria-current] { color: var(--text); font-weight: bold; }
    #path a, #transitions a { text-decoration: none; }
    #path a:hover, #transitions a:hover { text-decoration: underline; }
    .stage { position: relative; max-width: 44rem; overflow: hidden; margin-bottom: 1rem;
      box-sizing: border-box; border: 1px solid var(--faint); border-radius: 6px; }
    #frame { width: 100%; }
    #frame .cut text { display: none; }
    #spots { position: absolute; inset: 0; }
    #spots > * { position: absolute; border-radius: 3px; outline-offset: -2px; }
    #spots .found { outline: 2px dashed var(--warning); outline-offset: 1px; }
    #spots a:hover, #spots a.chosen { outline: 2px solid var(--accent);
      background: color-mix(in srgb, var(--accent) 18%, transparent); }
    #spots .dead { backdrop-filter: grayscale(1); cursor: help; }
    .stage:has(.why) { overflow: visible; }
    #spots .why { z-index: 1; left: 0; right: 0; margin: 0 .5rem; padding: .4rem .6rem; font-size: .875rem;
      border: 1px solid var(--faint); background: var(--background); }
    #transitions { margin: 0 0 .6rem; font-size: .95rem; }
    #transitions li { padding: .12rem 0; }
    #transitions :is(.target, summary, details p) { color: var(--faint); }
    #transitions details p { margin: 0 0 .3rem 1.5rem; font-size: .875rem; }
    #transitions .more { display: block; padding-left: 1.5rem; font-size: .875rem; }
    #written { margin-bottom: 1rem; }
    pre { padding: .5rem; margin: .3rem 0; min-height: 1.4em; border: 1px solid var(--faint); border-radius: 4px;
      white-space: pre-wrap; font: .875rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; }
    #faults > div { border-left: 4px solid var(--warning); padding: .1rem .8rem; margin: 0 0 1rem; max-width: 60rem; }
    #faults p { margin: .2rem 0; white-space: pre-wrap; }
    #faults .warning { font-weight: bold; }
    .outlines { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0 .8rem; }
    mark { color: inherit; background: var(--mark); }
    #message:empty { display: none; }
    #message { margin: 0 0 1rem; padding: .1rem .8rem; border-left: 4px solid var(--accent); font-size: .9rem; }
    #about { margin: 1.5rem 0 0; max-width: 60rem; }
    #about ul { list-style: disc; padding-left: 1.5rem; }
    #report { display: none; }
    @media (pointer: coarse) {
      .keys { display: none; }
    }
    @media print {
      #page { display: block; }
      .stage { max-width: 5in; }
      #report { display: block; }
      #report > div { break-inside: avoid; }
      #transitions { max-height: none; columns: 2; }
      #about, #faults, #written, .keys { display: none; }
    }

    """
}

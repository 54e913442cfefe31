extension AppPage {
  /// The rules of the page. The spots of the items are above the frame, in its cells.
  ///
  /// The screen has its size. What a user can do and the map are beside it if there is room; with less, the
  /// map alone; with still less, what a user can do, and the map takes the place of both.
  static let style = """
    main { container-type: inline-size; }
    #page { display: grid; gap: 0 1.6rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
    #overview { display: flex; flex-direction: column; }
    /* What leads away from the place is beside its screen. */
    .showsMap :is(#ways, #here > :not(#views)), #page:not(.showsMap) .own div + div { display: none; }
    @container (min-width: 46rem) {
      #page:not(.showsMap) { grid-template-columns: 498px minmax(0, 1fr); }
      #transitions { max-height: 26rem; overflow: auto; padding: 0 3px; margin-inline: -3px; }
    }
    @media screen {
      @media (min-width: 56rem) {
        .mapping { flex-basis: 0; min-height: 0; }
        #overview { height: calc(100vh - var(--bar, 4rem) - 5rem); }
      }
      @container (max-width: 58rem) {
        #page:not(.showsMap) #overview { display: none; }
      }
      @container (min-width: 58rem) {
        #page:not(.showsMap) #views { display: none; }
        /* The map stays in sight. */
        #page:not(.showsMap) #overview { position: sticky; top: 0; height: calc(100vh - var(--bar, 4rem) - 2rem); }
      }
    }
    @container (min-width: 58rem) {
      #page:not(.showsMap) { grid-template: auto 1fr / clamp(498px, 42cqw, 44rem) minmax(0, 1fr); }
      #page:not(.showsMap) #overview { grid-area: 1 / 2 / 3; }
      #ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 0 1.6rem; }
    }
    #views { margin: 0 0 .6rem; }
    #views button { border-radius: 4px 0 0 4px; }
    #views button + button { border-radius: 0 4px 4px 0; margin-left: -1px; }
    #page h2 { margin: 0 0 .3rem; font-size: 1.25rem; }
    #ways h2 { font-size: 1.1rem; }
    /* The title has the focus for those who listen; it is nothing to use. */
    #title:focus-visible { outline-color: transparent; }
    #name { margin: 0 0 .6rem; }
    .stage, #ways > div { margin-bottom: 1rem; }
    .stage { position: relative; max-width: 44rem; overflow: hidden;
      box-sizing: border-box; border: 1px solid var(--faint); border-radius: 6px; }
    #frame { width: 100%; }
    #spots { position: absolute; inset: 0; }
    #spots > * { position: absolute; border-radius: 3px; outline-offset: -2px; }
    #spots .found { outline: 2px dashed var(--warning); outline-offset: 1px; }
    #spots a:hover, #spots a.chosen { outline: 2px solid var(--accent);
      background: color-mix(in srgb, var(--accent) 18%, transparent); }
    #spots .dead { backdrop-filter: grayscale(1); cursor: help; }
    .stage:has(.why) { overflow: visible; }
    #spots .why { z-index: 1; left: 0; right: 0; margin: 0 .5rem; padding: .4rem .6rem; font-size: .875rem;
      border: 1px solid var(--faint); background: var(--background); }
    #page:not(.showsMap) .own div { grid-column: 1 / -1; }
    #transitions, #path { margin: .3rem 0; font-size: .95rem; }
    #transitions li, #path li { padding: .12rem 0; }
    #transitions a, #path a { text-decoration: none; }
    #transitions a:hover, #path a:hover { text-decoration: underline; }
    #transitions code, #path code { font-size: .9rem; }
    .target, #transitions :is(summary, details p) { color: var(--faint); }
    #transitions details p { margin: 0 0 .3rem 1.5rem; font-size: .875rem; }
    #transitions .more { display: block; padding-left: 1.5rem; font-size: .875rem; }
    #path { list-style: decimal; padding-left: 2rem; }
    #path [aria-current] { color: var(--text); font-weight: bold; }
    #written pre, #faults pre { padding: .5rem; margin: .3rem 0; min-height: 1.4em;
      border: 1px solid var(--faint); border-radius: 4px; white-space: pre-wrap;
      font: .875rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; }
    #faults > div { border-left: 4px solid var(--warning); padding: .1rem .8rem; margin: 0 0 .8rem; }
    #faults p { margin: .2rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    #faults .warning { font-weight: bold; }
    .outlines { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0 .8rem; }
    mark { color: inherit; background: var(--mark); }
    #message:empty { display: none; }
    #message { margin: .2rem 0; }
    #about { margin: 1.5rem 0 0; max-width: 60rem; }
    #about ul { list-style: disc; padding-left: 1.5rem; }
    #report { display: none; }
    @media (pointer: coarse) {
      .keys { display: none; }
    }
    @media print {
      #page, #overview { display: block; }
      .stage { max-width: 5in; }
      .stage svg { max-height: none !important; }
      #report { display: block; }
      #report > div { break-inside: avoid; }
      #title { margin-top: 1rem; }
      #transitions { max-height: none; columns: 2; }
      #views, #about, #faults, #written summary, .keys { display: none; }
      #report pre { white-space: pre-wrap; break-inside: avoid; }
    }

    """
}

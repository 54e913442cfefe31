extension GallerySite {
  /// Cards are side by side; one that is chosen is shown alone.
  static let style = """
    main h2 { font-size: 1.25rem; margin: 0; padding: .5rem 0 .7rem; position: sticky; top: -1rem; z-index: 1;
      background: var(--background); }
    main section { margin-bottom: 2rem; scroll-margin-top: 1rem; }
    :root[data-columns="80"] { --room: 34rem; }
    .cards, .finds:not(.chooses) main { display: grid; gap: 1.2rem 1.4rem; align-content: start;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--room, 18rem)), 1fr)); }
    .finds:not(.chooses) main > :not(section, .cards) { grid-column: 1 / -1; margin: 0; }
    .finds:not(.chooses) main :is(section, .cards) { display: contents; }
    .finds main h2 { display: none; }
    :root:not([data-columns="80"]) [data-columns="80"],
    :root[data-columns="80"] [data-columns="40"] { display: none; }
    article { position: relative; max-width: 27rem; content-visibility: auto; contain-intrinsic-size: auto 16rem;
      display: grid; grid-template: auto 1fr / minmax(0, 1fr) auto; gap: .3rem .6rem; align-items: baseline; }
    :root[data-columns="80"] article { max-width: 48rem; }
    article h3 { font-size: 1rem; margin: 0; overflow-wrap: break-word; }
    article h3 a { color: inherit; text-decoration: none; }
    article h3 a::after { content: ""; position: absolute; inset: 0; }
    article:hover h3 a { color: var(--accent); text-decoration: underline; }
    article figure { margin: 0; grid-column: 1 / -1; align-self: start; }
    article:not(.chosen) .push { visibility: hidden; }
    article .picture svg { width: 100%; }
    .picture:has(> script) { min-height: 9rem; }
    .kind { margin: 0; }
    .about { grid-column: 1 / -1; margin: 0; font-size: .9rem; align-items: baseline; }
    article:not(.chosen) .about, .chosen .kind { display: none; }
    :root article.chosen { max-width: none; }
    .chosen figure { max-width: 28rem; }
    :root[data-columns="80"] .chosen figure { max-width: 52rem; }
    .chosen h3 { font-size: 1.25rem; grid-column: 1 / -1; }
    .chosen h3 a::after { content: none; }
    .command span { white-space: nowrap; }
    .chooses main > :not(:has(.chosen), #turn), .chooses main h2, .chooses article:not(.chosen) { display: none; }
    .chooses .cards { display: block; }
    .about button, .switch button { font-size: .8rem; padding: .1rem .4rem; }
    .around { display: flex; flex-wrap: wrap; gap: 0 1.2rem; margin: 0 0 1rem; }
    main > dl { margin: 0 0 1.5rem; }
    @media (max-width: 56rem) {
      main h2 { top: var(--bar, 0); }
    }
    @media (max-width: 37.5rem) {
      :root[data-columns="80"] .picture { overflow-x: auto; }
      :root[data-columns="80"] .picture svg { min-width: 34rem; }
      .about { display: block; }
      .about dd { margin-bottom: .4rem; }
    }
    @media print {
      main { columns: 2; column-gap: .3in; column-fill: auto; }
      .cards { display: block; }
      article { max-width: none; content-visibility: visible; break-inside: avoid; margin-bottom: .15in; }
      .about { display: none; }
    }

    """
}

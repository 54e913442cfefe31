extension GallerySite {
  /// Cards are side by side; one that is chosen is shown alone.
  static let style = """
    main h2 { font-size: 1.25rem; margin: 0; padding: .5rem 0 .7rem; position: sticky; top: -1rem; z-index: 1;
      background: var(--background); }
    main section { margin-bottom: 1.6rem; scroll-margin-top: 1rem; }
    :root[data-columns="80"] { --room: 34rem; }
    .cards { display: grid; gap: .8rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--room, max(18rem, 17vw))), 1fr)); }
    :root:not([data-columns="80"]) [data-columns="80"],
    :root[data-columns="80"] [data-columns="40"] { display: none; }
    article { position: relative; scroll-margin-top: 3.2rem; max-width: 28rem; padding: .5rem .6rem .6rem; border-radius: 8px;
      background: color-mix(in srgb, var(--text) 5%, var(--background));
      content-visibility: auto; contain-intrinsic-size: auto 16rem;
      display: grid; grid-template: auto 1fr / minmax(0, 1fr) auto; gap: .5rem .6rem; align-items: baseline; }
    :root[data-columns="80"] article { max-width: 48rem; }
    article h3 { font-size: 1rem; }
    article > * { margin: 0; }
    article h3 a { color: inherit; text-decoration: none; }
    article:not(.chosen) h3 a::after { content: ""; position: absolute; inset: 0; }
    article:hover h3 a { color: var(--accent); text-decoration: underline; }
    article figure { grid-column: 1 / -1; align-self: start; }
    article:not(.chosen) .push { visibility: hidden; }
    article .picture svg { width: 100%; }
    .picture:has(> script) { min-height: 9rem; }
    .about { grid-column: 1 / -1; font-size: .9rem; align-items: baseline; }
    article:not(.chosen) .about, .chosen .kind { display: none; }
    :root article.chosen { max-width: none; background: none; padding: 0; content-visibility: visible; }
    .chosen figure { max-width: 28rem; }
    :root[data-columns="80"] .chosen figure { max-width: 52rem; }
    .chosen h3 { font-size: 1.25rem; grid-column: 1 / -1; }
    .command span { display: inline-block; }
    .chooses main > :not(:has(.chosen), #turn), .chooses main h2, .chooses article:not(.chosen) { display: none; }
    .cards:has(.chosen) { display: block; }
    .about button, .switch button { font-size: .8rem; padding: .1rem .4rem; }
    .around { display: flex; flex-wrap: wrap; gap: 0 1.2rem; margin: 0 0 1rem; }
    main > dl { margin: 0 0 1.5rem; }
    @media (max-width: 56rem) {
      main h2 { top: var(--bar, 0); }
    }
    @media screen and (max-width: 37.5rem) {
      /* A wide picture scrolls, and fades where it goes on. */
      :root[data-columns="80"] .picture { position: relative; z-index: 1; overflow-x: auto;
        mask: linear-gradient(90deg, #000 calc(100% - 2.5rem), #0000); }
      :root[data-columns="80"] .picture svg { width: 36rem; max-width: none; margin-right: 2.5rem; }
      .about { display: block; }
      .about dd { margin-bottom: .4rem; }
    }
    @media print {
      main { columns: 2; column-gap: .3in; column-fill: auto; }
      .cards { display: block; }
      article { max-width: none; padding: 0; content-visibility: visible; break-inside: avoid; margin-bottom: .2in; }
      article .picture svg { width: auto; }
      .kind { grid-column: 1 / -1; }
      article:not(.chosen) .push { visibility: visible; }
      .kind::after { content: " · " attr(data-route); }
      .about { display: none; }
    }

    """
}

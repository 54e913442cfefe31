extension GallerySite {
  static let style = """
    main { max-width: none; }
    main h2 { font-size: 1.25rem; margin: 1.4rem 0 .6rem; }
    main section:first-child h2 { margin-top: 0; }
    .cards { display: grid; gap: 1.2rem 1.5rem; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
    :root[data-columns="80"] .cards {
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 34rem), 1fr)); }
    :root:not([data-columns="80"]) [data-columns="80"],
    :root[data-columns="80"] [data-columns="40"] { display: none; }
    article { padding: 4px; max-width: 30rem; content-visibility: auto; contain-intrinsic-size: auto 18rem;
      scroll-margin-top: 1rem; }
    .name { display: flex; gap: .5rem; justify-content: space-between; align-items: start; }
    article h3 { font-size: 1rem; margin: 0; }
    article p { margin: .15rem 0; font-size: .875rem; }
    article figure { margin: .4rem 0 0; }
    article .picture svg { width: 100%; }
    :root[data-columns="80"] article { max-width: 52rem; }
    article.chosen .screen { stroke: var(--accent); stroke-width: 2; }
    .about { min-height: 1.8rem; }
    .name button, .about button, .switch button { font-size: .8rem; padding: .1rem .4rem; }
    .copy { flex: none; }
    .routes { columns: 20rem; }
    .around { display: flex; flex-wrap: wrap; gap: 0 1.2rem; margin: 0 0 1rem; }
    main dl { margin: 0 0 1.5rem; }
    @media (max-width: 37.5rem) { #widths { display: none; } }
    @media print {
      main { columns: 2; column-gap: .3in; column-fill: auto; }
      .cards { display: block; }
      article { max-width: none; }
      article { content-visibility: visible; break-inside: avoid; margin-bottom: .15in; }
      .routes { columns: auto; }
      .choices [aria-pressed="true"] { display: inline; border: 0; padding: 0; font-weight: normal;
        color: inherit; }
    }

    """
}

extension AppPage {
  /// The rules of the page. The spots of the items are above the frame, in its cells.
  static let style = """
    #page { display: grid; gap: 0 2rem; grid-template-columns: minmax(0, 1fr); }
    #page[hidden] { display: none; }
    @media (min-width: 76rem) {
      #page { grid-template-columns: fit-content(42rem) minmax(14rem, 1fr); }
      #page section:last-of-type { grid-column: 1 / -1; }
    }
    #contents .passed { border-color: var(--faint); }
    #contents [aria-current] { border-color: var(--accent); font-weight: bold; }
    main > .note:first-child { margin-top: 0; }
    main h2 { margin: 1rem 0 .3rem; font-size: 1.25rem; }
    .stage { position: relative; width: max-content; max-width: 100%; overflow: hidden;
      border: 1px solid var(--faint); border-radius: 6px; }
    #spots { position: absolute; inset: 0; }
    #spots a { position: absolute; border-radius: 3px; outline-offset: -2px; }
    #spots a:hover, #spots a.chosen { outline: 2px solid var(--accent);
      background: color-mix(in srgb, var(--accent) 18%, transparent); }
    #transitions li, #path li { padding: .15rem 0; }
    #transitions a, #path a { text-decoration: none; }
    #transitions a:hover, #path a:hover { text-decoration: underline; }
    #transitions code, #path code { font-size: .9rem; }
    .target { color: var(--faint); }
    #path { list-style: decimal; padding-left: 2rem; max-height: 14rem; overflow: auto; }
    #path [aria-current] { color: var(--text); font-weight: bold; }
    #script { max-height: 10rem; overflow: auto; padding: .5rem; margin: 0; min-height: 1.4em;
      border: 1px solid var(--faint); border-radius: 4px; white-space: pre-wrap;
      font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .9rem; }
    #message:empty { display: none; }
    #message { color: var(--warning); margin: .2rem 0; }

    """
}

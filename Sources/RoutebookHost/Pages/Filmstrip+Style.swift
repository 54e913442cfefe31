extension Filmstrip {
  /// Of the parts, only the chosen one is shown; in a wide window, the one before it is, too.
  static let style = """
    .part figure { margin-bottom: 1rem; }
    .part { scroll-margin-top: 4rem; }
    .part .picture svg { width: 100%; max-width: 60rem; }
    .note .changed { print-color-adjust: exact; display: inline-block; width: 1.6em; height: 1em; vertical-align: -.1em;
      border: 1px solid var(--marking); border-radius: 2px; background: var(--mark); }
    .details h3 { font-size: .95rem; margin: 0 0 .3rem; }
    .details dl, .details .log, .details .note { margin: 0 0 1.2rem; font-size: .875rem; }
    .log li { margin-bottom: .3rem; }
    .other { color: var(--faint); font-weight: normal; }
    @media screen {
      .chooses .part:not(.chosen), .chooses main > h2 { display: none; }
      .part figcaption { font-size: .95rem; }
    }
    @media screen and (min-width: 76rem) and (max-width: 99.99rem) {
      .part { display: grid; grid-template-columns: minmax(0, 1fr) 17rem; gap: 0 1.5rem; }
      .details { padding-top: .8rem; }
      .details dl { display: block; }
      .details dd { margin: 0 0 .5rem; }
    }
    @media screen and (min-width: 100rem) {
      .chooses main { max-width: none; display: grid; gap: 0 1.5rem; align-content: start;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
      .chooses #turn { grid-column: 1 / -1; }
      .chooses .part.before { display: block; grid-area: 2 / 1; }
      .chooses .before ~ .part.chosen { grid-area: 2 / 2; }
      .before .details, .before .note, .before .picture .changed { display: none; }
      .before figcaption { color: var(--faint); }
    }
    @media print {
      main { columns: 2; column-gap: .3in; column-fill: auto; }
      .part figure { margin-bottom: .05in; }
      .part .picture svg { width: 85%; max-height: none; }
      .details, .part .note { margin-left: 0; }
      .details .note, .part .note:not(:has(.changed)), .other { display: none; }
      .part .details { font-size: 8pt; }
      .details h3 { display: none; }
      .details dl, .details .log { margin: 0 0 .1in; font-size: inherit; }
    }

    """
}

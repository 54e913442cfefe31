extension Filmstrip {
  /// Of the parts, only the chosen one is shown; in a wide window, the one before it is, too.
  static let style = """
    #contents h3 { font-size: .9rem; margin: .9rem 0 .2rem; }
    #contents h3:not(:has(+ ol > li:not([hidden]))) { display: none; }
    #contents ol + ol { padding-top: .5rem; border-top: 1px solid var(--line); }
    #contents li > :has(i) { padding-left: 1.7em; }
    #contents i { position: absolute; margin-left: -1.2em; font-style: normal; }
    figcaption :is(h3, p, ul) { margin: 0 0 .4rem; }
    figure > .note { margin: 0 0 .8rem; }
    figure > .note > span { margin-right: 1.2rem; }
    .sign { print-color-adjust: exact; display: inline-block; width: 1.6em; height: .9em; vertical-align: -.1em;
      border-radius: 3px; }
    .sign.changed { border: 1px solid var(--marking); background: var(--mark); }
    .sign.used { border: 1.5px dashed var(--accent); }
    .failure { border-left: 4px solid var(--warning); padding-left: .8rem; margin-bottom: .8rem; }
    .failure :is(h3, dt) { color: var(--warning); }
    .failure dl { margin: .4rem 0; }
    .failure button { font-size: .8rem; }
    .details h3 { font-size: .95rem; margin: 0 0 .3rem; }
    .details dl, .details ul { margin: 0 0 1.2rem; font-size: .875rem; }
    .details dl { display: block; }
    .details dd { margin-bottom: .4rem; }
    .log li { margin-bottom: .3rem; }
    .other { color: var(--faint); font-weight: normal; }
    .failure dd ul { columns: 12rem; }
    .part:not(.large) .picture svg { width: 100%; max-width: 31rem; }
    .failures, span:has(.past) { display: none; }
    @media screen {
      .chooses .part:not(.chosen), .chooses main > h2 { display: none; }
    }
    /* Beside the screen is what happened. */
    @media screen and (min-width: 37.5rem) {
      .chooses main:not(:has(.chosen.large)) { display: grid; gap: 0 1.5rem; align-content: start;
        grid-template-columns: minmax(0, 26rem) minmax(14rem, 1fr); }
      .chooses main > *, .part :is(figcaption, .note) { grid-column: 1 / -1; }
      .chosen:not(.large), .chosen:not(.large) figure { display: contents; }
      .details { grid-column: span 1 / -1; }
    }
    /* In a wide window, the screen before the step is beside it, too. */
    @media screen and (min-width: 76rem) {
      .chooses main:not(:has(.chosen.large)) { grid-template-columns: repeat(2, minmax(0, 31rem)) minmax(14.5rem, 1fr); }
      .chooses .before:not(.large), .before:not(.large) figure { display: contents; }
      .before :is(figcaption, .note, .details, .changed), .before + .chosen :is(rect.used, span:has(.used)) {
        display: none; }
      .before + .chosen span:has(.past) { display: inline; }
      .before .picture, .before + .chosen .picture { grid-area: 9 / 2; }
      .before .picture { grid-column: 1; }
      .before .picture::before, .before + .chosen .picture::before { font-size: .875rem; color: var(--faint);
        content: "Before"; }
      .before + .chosen .picture::before { content: "After"; }
      .alone .details { grid-column: span 2 / -1; }
      .before + .chosen .details { grid-row: 9; padding-top: 1.3rem; }
    }
    @media print {
      .failures { display: block; column-span: all; margin-bottom: .2in; }
      main { columns: 2; column-gap: .3in; column-fill: auto; }
      .part { break-inside: avoid; margin-bottom: .2in; }
      .part figure { margin-bottom: .05in; }
      .part:not(.large) .picture svg { width: 85%; max-height: none; }
      .other, .about, .part:not(.failed) .details h3 { display: none; }
      .part .details, figure > .note { font-size: 8pt; }
      .details dl, .details ul { margin: 0 0 .05in; font-size: inherit; }
    }

    """
}

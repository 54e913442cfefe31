extension Filmstrip {
  /// Of the parts, only the chosen one is shown; in a wide window, the one before it is, too.
  static let style = """
    .part figure { margin-bottom: 1rem; }
    figure > .note { margin: 0 0 .5rem; }
    figure > .note > span { margin-right: 1.2rem; }
    .sign { print-color-adjust: exact; display: inline-block; width: 1.6em; height: .9em; vertical-align: -.1em;
      border-radius: 3px; }
    .sign.changed { border: 1px solid var(--marking); background: var(--mark); }
    .sign.used { border: 1.5px dashed var(--accent); }
    .failure { border-left: 4px solid var(--warning); padding: .1rem .8rem; margin: .2rem 0 .6rem; }
    .failure p, .failure dl { margin: .2rem 0; }
    .failure strong, .failure dt { color: var(--warning); }
    .failure dt { font-weight: normal; }
    .details h3 { font-size: .95rem; margin: 0 0 .3rem; }
    .details dl, .details ul { margin: 0 0 1.2rem; font-size: .875rem; }
    .log li { margin-bottom: .3rem; }
    .other { color: var(--faint); font-weight: normal; }
    @media screen {
      .chooses .part:not(.chosen), .chooses main > h2 { display: none; }
      .part figcaption { font-size: .95rem; }
    }
    /* In a wide window, the screen before the step is beside it. */
    @media screen and (min-width: 76rem) {
      .chooses main { display: grid; gap: 0 1.5rem; align-content: start;
        grid-template-columns: auto minmax(0, 1fr); }
      .chooses #turn { grid-column: 1 / -1; }
      .chooses .part:is(.before, .chosen), .before figure { display: contents; }
      .before :is(figcaption, .note, .details, .changed), .before + .chosen :is(rect.used, span:has(.used)) {
        display: none; }
      .before .picture::before, .before + .chosen .picture::before { display: block; font-size: .875rem;
        color: var(--faint); margin-bottom: .2rem; content: "Before"; }
      .before + .chosen .picture::before { content: "After"; }
      .chosen figure { display: contents; }
      .chosen figcaption, .chosen figure > .note, .chosen .details { grid-column: 1 / -1; }
      .chosen figcaption { grid-row: 2; }
      .chosen figure > .note { grid-row: 3; }
      .part .picture { grid-row: 4; }
      .before + .chosen .picture { grid-column: 2; }
      .chosen .details { grid-row: 5; margin-top: 1.2rem; display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0 1.5rem; }
    }
    @media screen and (min-width: 76rem) and (max-width: 99.99rem) {
      .broad:has(+ .narrow) { display: none; }
      .part .narrow { display: block; }
    }
    .failures { display: none; }
    @media print {
      .failures { display: block; column-span: all; margin-bottom: .2in; }
      main { columns: 2; column-gap: .3in; column-fill: auto; }
      .part { break-inside: avoid; margin-bottom: .2in; }
      .part figure { margin-bottom: .05in; }
      .part .picture svg { width: 85%; max-height: none; }
      .other, .part:not(.failed) .details h3 { display: none; }
      .part .details, figure > .note { font-size: 8pt; }
      .details dl, .details ul { margin: 0 0 .05in; font-size: inherit; }
    }

    """
}

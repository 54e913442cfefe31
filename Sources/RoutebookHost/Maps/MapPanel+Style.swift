extension MapPanel {
  /// The rules for a map in a page, which can be larger than the window.
  static let css = """
    .mapping { min-width: 0; display: flex; flex-direction: column; flex: 1 0 32rem; }
    .tools { display: flex; flex-wrap: wrap; gap: .3rem .5rem; align-items: center; margin: 0 0 .4rem; font-size: .875rem; }
    .tools :disabled { color: var(--faint); }
    .heads { position: absolute; }
    /* A shadow is at the right edge if the map goes on beyond it. */
    .wide { overflow: auto; flex: 99 1 0; border: 1px solid var(--faint); border-radius: 6px; cursor: grab;
      background: linear-gradient(-90deg, var(--background) 1rem, transparent) 100% / 3rem local no-repeat,
        linear-gradient(-90deg, #8888, transparent) 100% / .6rem no-repeat; }
    .wide:has(.modules:not([hidden])) { flex: 0 1 auto; }
    .wide.moves { cursor: grabbing; user-select: none; }
    .wide svg { display: block; }
    .map a { color: inherit; text-decoration: none; }
    .map .far { display: none; font-size: 24px; font-weight: bold; }
    .map .far.split { font-size: 22px; }
    .map .far.name { font-size: 20px; font-weight: normal; color: var(--faint); }
    .map .badge { display: none; }
    .map .badge text { font-size: 17px; }
    .map.small :is(.far, .badge) { display: inline; }
    .map.small :is(.title, .faint, .pill) { display: none; }
    .map .bow { display: none; }
    .map.points .bow:is(.leadsIn, .leadsOut), .map .bow.passed { display: inline; }
    .map .transition.leadsOut { stroke: var(--text); stroke-width: 2; }
    .map .transition.leadsIn { stroke: var(--marking); stroke-width: 3; stroke-dasharray: 7 4; }
    .map .transition.passed { stroke: var(--accent); stroke-width: 4; stroke-dasharray: none; }
    .map .passed .box { stroke: var(--accent); stroke-width: 3; }
    .map .chosen .box { fill: var(--accent); stroke: var(--accent); stroke-width: 3; }
    .map .chosen > a > text, .map .chosen > text { color: var(--background); }
    .finds .wide .node:not(.unfound, .chosen) .box { fill: var(--mark); }
    /* The boxes hide the lines below them. */
    .map.points .transition:not(.leadsIn, .leadsOut), .map .transition.unfound,
    :is(.points .node:not(.near), .unfound):not(.chosen) .box {
      stroke: color-mix(in srgb, var(--faint) 25%, var(--background)); }
    :is(.points .node:not(.near), .unfound):not(.chosen) :is(.title, .far, .faint, .pill, .badge, .mark), li.unfound { opacity: .3; }
    .map a:is(:hover, :focus-visible) .box { stroke: var(--text); stroke-width: 3; }
    .modules { padding: 0 .8rem .8rem; cursor: default; }
    .modules ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); gap: .5rem; margin: 0; }
    .modules p { margin: .6rem 0; }
    .modules button { width: 100%; height: 100%; text-align: left; padding: .4rem .6rem; font-size: .9rem;
      overflow-wrap: anywhere; }
    .modules[hidden] { display: none; }
    .modules small { display: block; color: var(--faint); }
    .modules small.warning { color: var(--warning); }
    .modules .chosen button { background: var(--accent); color: var(--background); }
    .modules .chosen small { color: inherit; }
    .around { display: grid; grid-template-columns: repeat(auto-fit, minmax(max(12rem, 40%), 1fr)); gap: 0 1.6rem;
      margin: .4rem 0 0; font-size: .875rem; align-content: start; flex: 1 0 7.5rem; overflow: auto; }
    .around :is(h3, p) { grid-column: 1 / -1; margin: 0; }
    .around h3 { font-size: 1rem; }
    .around h3 a { font-weight: normal; font-size: .875rem; margin-left: .8rem; }
    .around h4 { margin: .3rem 0 0; }
    .around ul { margin: 0; }
    .around span { color: var(--faint); }
    .legend { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .4rem 0 0; }
    .legend .sign { vertical-align: -.3rem; }
    main > details { margin-bottom: .6rem; }
    main > details h2 { display: inline; font-size: 1rem; }
    main > details ul { margin: .3rem 0; }
    main > details a { color: inherit; }
    main:has(> .mapping) { display: flex; flex-direction: column; box-sizing: border-box; }
    @media screen and (max-width: 56rem) {
      .mapping { display: block; }
      .wide { height: max(20rem, 100vh - var(--above, 0px) - var(--bar, 4rem) - 13rem); }
      .around { min-height: 5rem; }
    }
    @media print {
      .tools button, .around, .modules p { display: none; }
      .mapping, main:has(> .mapping) { display: block; }
      main > details::details-content { content-visibility: visible; }
      .modules button { display: block; }
      .wide { overflow: visible; max-height: none !important; border: 0; background: none; }
      .wide svg { width: 100% !important; height: auto !important; max-height: 8in; break-inside: avoid; }
    }

    """
}

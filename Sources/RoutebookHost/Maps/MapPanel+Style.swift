extension MapPanel {
  /// The rules for a map in a page, which can be larger than the window.
  static let css = """
    .mapping { min-width: 0; }
    .tools { margin: 0 0 .4rem; }
    .tools :disabled { color: var(--faint); cursor: default; }
    .heads { position: absolute; }
    .wide { overflow: auto; max-height: max(18rem, 100vh - 25rem); border: 1px solid var(--faint);
      border-radius: 6px; cursor: grab; }
    .wide.whole { max-height: none; }
    .wide.moves { cursor: grabbing; user-select: none; }
    .wide svg { display: block; }
    .wide svg[hidden] { display: none; }
    .map a { color: inherit; text-decoration: none; }
    .map a:hover .title, .map a:hover .far { text-decoration: underline; }
    .map .far { display: none; font-size: 23px; font-weight: bold; }
    .map.small .far { display: inline; }
    .map.small :is(.title, .faint, .pill) { display: none; }
    .map .bow { display: none; }
    .map.points .bow:is(.leadsIn, .leadsOut), .map .bow.passed { display: inline; }
    .map .transition.leadsOut { stroke: var(--text); stroke-width: 2; }
    .map .transition.leadsIn { stroke: var(--marking); stroke-width: 3; stroke-dasharray: 7 4; }
    .map .transition.passed { stroke: var(--accent); stroke-width: 4; stroke-dasharray: none; }
    .map .passed .box { stroke: var(--accent); stroke-width: 3; }
    .map .chosen .box { fill: var(--accent); stroke: var(--accent); stroke-width: 3; }
    .map .chosen > a > text, .map .chosen > text { color: var(--background); }
    .map.points .transition:not(.leadsIn, .leadsOut) { opacity: .2; }
    .map.points .node:not(.near) { opacity: .35; }
    .map .pointed .box { stroke: var(--text); stroke-width: 3; }
    .modules { padding: 0 .8rem .8rem; cursor: default; }
    .modules ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .5rem; margin: 0; }
    .modules p { margin: .6rem 0; }
    .modules button { width: 100%; height: 100%; text-align: left; padding: .4rem .6rem; font-size: .9rem;
      overflow-wrap: anywhere; }
    .modules[hidden] { display: none; }
    .modules small { display: block; color: var(--faint); }
    .modules small.warning { color: var(--warning); }
    .modules .passed button { border: 2px solid var(--accent); }
    .modules .chosen button { background: var(--accent); color: var(--background); }
    .modules .chosen small { color: inherit; }
    .around:empty { display: none; }
    .around { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 1.6rem;
      margin: .4rem 0; font-size: .875rem; align-content: start; height: 8.5rem; overflow: auto; }
    .around :is(h3, p) { grid-column: 1 / -1; font-size: 1rem; margin: 0; }
    .around h4 { margin: .3rem 0 0; }
    .around ul { margin: 0; }
    .around span { color: var(--faint); }
    .legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .4rem 0; }
    .legend .sign { vertical-align: -.3rem; }
    @media print {
      .tools, .around, .modules p, .pointing { display: none; }
      .modules button { display: block; }
      .wide { overflow: visible; max-height: none; border: 0; }
      .wide svg { width: 100% !important; height: auto !important; max-height: 8in; break-inside: avoid; }
    }

    """
}

extension MapPanel {
  /// The rules for a map in a page. It is as wide as the page, unless its texts would be too small.
  static let css = """
    .heads { position: absolute; }
    /* A shadow is at the right edge if the map goes on beyond it. */
    #mapping { overflow-x: auto;
      background: linear-gradient(-90deg, var(--background) 1rem, transparent) 100% / 3rem local no-repeat,
        linear-gradient(-90deg, #8888, transparent) 100% / .6rem no-repeat; }
    #mapping:not(:has(.map:not([hidden]))) { display: none; }
    #mapping svg { display: block; min-width: calc(var(--w) * .82); max-width: calc(var(--w) * 1.2); }
    .map a { color: inherit; }
    .map a:is(:hover, :focus-visible) .box { stroke: var(--accent); stroke-width: 3; }
    .map .leadsOut { stroke: var(--text); stroke-width: 2; }
    .map .leadsIn { stroke: var(--marking); stroke-width: 3; stroke-dasharray: 7 4; }
    .map .transition.passed { stroke: var(--accent); stroke-width: 3; stroke-dasharray: none; }
    .map .passed .box { stroke: var(--accent); stroke-width: 2; }
    .map .chosen .box { fill: var(--accent); stroke: var(--accent); }
    .map .chosen text { color: var(--background); }
    .map .found:not(.chosen) .box { fill: var(--mark); }
    /* The boxes hide the lines below them. */
    .points .transition:not(.leadsIn, .leadsOut), .map .transition.unfound,
    :is(.points .node:not(.near), .unfound):not(.chosen) .box {
      stroke: color-mix(in srgb, var(--faint) 35%, var(--background)); }
    :is(.points .node:not(.near), .unfound):not(.chosen) .title { color: var(--faint); font-weight: normal; }
    .modules { margin-bottom: .6rem; }
    .modules ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .5rem; margin: .5rem 0; }
    .modules button { width: 100%; height: 100%; text-align: left; font-size: .9rem; }
    .modules small { display: block; color: var(--faint); }
    .modules small.warning { color: var(--warning); }
    .modules .chosen button { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
    .modules li.unfound { opacity: .6; }
    .legend { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .5rem 0; }
    .legend svg { vertical-align: -.3rem; }
    @media print {
      .modules { display: none; }
      #mapping { overflow: visible; background: none; }
      #mapping svg { min-width: 0; max-height: 9in; }
    }

    """
}

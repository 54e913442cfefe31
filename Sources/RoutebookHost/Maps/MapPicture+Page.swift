import VisibleText

extension MapPicture {
  /// The map in a page, with what zooms it, and a legend.
  ///
  /// - Parameters:
  ///   - showsPath: Whether the page marks where the user is, and the path.
  ///   - link: The address of a node's page, if it has one, by the index of the node in the map.
  func panel(showsPath: Bool, link: (Int) -> String?) -> String {
    let signs: [(name: String, text: String, isShown: Bool)] = [
      ("start", "the start", true),
      ("here", showsPath ? "where you are" : "the chosen screen", true),
      ("passed", "the path to it", showsPath),
      ("found", "a finding", graph.nodes.contains(where: \.hasFinding)),
      ("module", "a module", true),
      ("unused", MapGraph.unused, hasUnused),
    ]
    let legend = signs.filter(\.isShown)
      .map { "<li><i class=\"sign \($0.name)\"></i> \($0.text)</li>\n" }
    return """
      <p class="tools"><button type="button" data-zoom="1.3" aria-label="Larger">+</button> \
      <button type="button" data-zoom="0.77" aria-label="Smaller">−</button> \
      <button type="button" data-zoom="0">Whole map</button> \
      <span class="note keys">Drag to move; <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom.</span></p>
      <div class="wide" tabindex="0" role="region" aria-label="The map">
      \(part(link: link))</div>
      <ul class="legend note">
      \(legend.joined())<li>\(notes.map(\.markup).joined(separator: " "))</li>
      </ul>

      """
  }

  /// The rules for a map in a page, which can be larger than the window.
  static let pageCSS = """
    main { max-width: none; }
    .tools { margin: 0 0 .4rem; }
    .wide { overflow: auto; height: calc(100vh - 15rem); min-height: 20rem;
      border: 1px solid var(--faint); border-radius: 6px; cursor: grab; }
    .wide.moves { cursor: grabbing; user-select: none; }
    .wide svg { display: block; }
    .map .node { scroll-margin: 6rem; }
    .map .far { display: none; font-size: 33px; font-weight: bold; }
    .map.small .far { display: inline; }
    .map.small .title, .map.small .faint, .map.small .line { display: none; }
    .map.small .transition { stroke-width: 3; }
    .map a .far { color: var(--accent); }
    .map .found a .title, .map .found a .far { color: var(--warning); }
    .map .chosen .box { stroke: var(--accent); stroke-width: 4; filter: drop-shadow(0 0 8px var(--accent)); }
    .map .passed .box, .map .near .box { stroke: var(--accent); stroke-width: 2.5; }
    .map .transition.passed { stroke-width: 4; }
    .map.points .transition { stroke-opacity: .15; }
    .map.points .transition.pointed { stroke-opacity: 1; stroke-width: 3; }
    .map.points .node:not(.near), .map.points .module { opacity: .4; }
    .map .row.pointed text { font-weight: bold; }
    .legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .4rem 0; }
    .sign { display: inline-block; width: 1.4rem; height: .8rem; border: 1px solid var(--text);
      border-radius: 2px; vertical-align: -.05rem; }
    .sign.start { border-width: 3px; }
    .sign.here { border: 3px solid var(--accent); box-shadow: 0 0 5px var(--accent); }
    .sign.passed { border: 2px solid var(--accent); }
    .sign.found { border: 3px double var(--warning); }
    .sign.module { border-color: var(--faint); background: color-mix(in srgb, var(--faint) 25%, transparent); }
    .sign.unused { border: 1px dashed var(--faint); }
    @media print {
      .tools { display: none; }
      .wide { overflow: visible; height: auto; border: 0; }
      .wide svg { width: 100% !important; height: auto !important; max-height: 8.5in; }
    }

    """

  /// Zooms and moves each map of a page, and shows what leads to and from the box that the pointer or the
  /// focus is on.
  static let script = """
    const maps = [];
    for (const panel of document.querySelectorAll('.wide')) {
      const map = panel.querySelector('.map');
      const box = map.viewBox.baseVal;
      let scale = 1;
      let isOpen = true;
      // The place that keeps where it is: where the user is, if that can be seen, or the middle.
      const middle = () => {
        const outer = panel.getBoundingClientRect();
        const inner = map.querySelector('.chosen')?.getBoundingClientRect() ?? outer;
        const [x, y] = [(inner.left + inner.right) / 2 - outer.left, (inner.top + inner.bottom) / 2 - outer.top];
        return x > 0 && y > 0 && x < outer.width && y < outer.height ? [x, y] : [outer.width / 2, outer.height / 2];
      };
      const zoom = (wanted, ...at) => {
        const [x, y] = at.length ? at : middle();
        const left = (panel.scrollLeft + x) / scale;
        const top = (panel.scrollTop + y) / scale;
        scale = Math.max(.01, Math.min(2, wanted));
        map.style.width = box.width * scale + 'px';
        map.style.height = box.height * scale + 'px';
        map.classList.toggle('small', scale < .5);
        panel.scrollTo(left * scale - x, top * scale - y);
      };
      const width = () => (panel.clientWidth - 2) / box.width;
      // At first the whole width, if titles can be read then.
      const open = () => zoom(Math.max(.24, Math.min(1, width())));
      const change = (factor, ...at) => {
        isOpen = false;
        if (factor) zoom(scale * factor, ...at);
        else zoom(Math.min(1, width(), (panel.clientHeight - 2) / box.height));
      };
      new ResizeObserver(() => { if (isOpen) open(); }).observe(panel);
      open();
      maps.push({ panel, change });
      for (const button of panel.parentElement.querySelectorAll('[data-zoom]')) {
        button.addEventListener('click', () => change(Number(button.dataset.zoom)));
      }
      panel.addEventListener('wheel', event => {
        if (!event.ctrlKey) return;
        const edges = panel.getBoundingClientRect();
        change(Math.exp(-event.deltaY / 300), event.clientX - edges.left, event.clientY - edges.top);
        event.preventDefault();
      }, { passive: false });

      // A drag moves the map, and then it is no click.
      let last = null;
      let distance = 0;
      panel.addEventListener('pointerdown', event => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        last = event;
        distance = 0;
      });
      panel.addEventListener('pointermove', event => {
        if (!last) return;
        panel.scrollBy(last.clientX - event.clientX, last.clientY - event.clientY);
        distance += Math.abs(last.clientX - event.clientX) + Math.abs(last.clientY - event.clientY);
        last = event;
        if (distance > 5) panel.classList.add('moves');
      });
      for (const name of ['pointerup', 'pointerleave']) {
        panel.addEventListener(name, () => {
          last = null;
          panel.classList.remove('moves');
        });
      }
      panel.addEventListener('dragstart', event => event.preventDefault());
      panel.addEventListener('click', event => { if (distance > 5) event.preventDefault(); });

      const nodes = new Map([...map.querySelectorAll('.node')].map(node => [node.dataset.node, node]));
      const ways = [...map.querySelectorAll('[data-ends]')].map(way => [way, ...way.dataset.ends.split(' ')]);
      const point = event => {
        const name = event.target.closest?.('.node')?.dataset.node;
        const isPointed = name !== undefined && !panel.classList.contains('moves');
        map.classList.toggle('points', isPointed);
        for (const node of nodes.values()) node.classList.remove('near');
        for (const [way, from, to] of ways) {
          const isNear = isPointed && (from === name || to === name);
          way.classList.toggle('pointed', isNear);
          if (isNear) nodes.get(from).classList.add('near');
          if (isNear) nodes.get(to).classList.add('near');
        }
        if (isPointed) nodes.get(name).classList.add('near');
      };
      for (const name of ['mouseover', 'focusin', 'mouseleave', 'focusout']) {
        map.addEventListener(name, point);
      }
    }
    addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.localName === 'input') return;
      const factor = { '+': 1.3, '=': 1.3, '-': 1 / 1.3, 0: 0 }[event.key];
      if (factor === undefined) return;
      for (const map of maps) map.change(factor);
      event.preventDefault();
    });
    // Shows a box in the middle, if it is outside, without a change of the page around the map.
    const reveal = node => {
      const panel = node.closest('.wide');
      const [inner, outer] = [node, panel].map(element => element.getBoundingClientRect());
      if (inner.left < outer.left || inner.right > outer.right) {
        panel.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
      }
      if (inner.top < outer.top || inner.bottom > outer.bottom) {
        panel.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
      }
    };

    """

  /// The rules for the picture's classes; colours are variables.
  static let css = """
    .map text { font: 12px ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK KR", monospace;
      fill: currentColor; color: var(--text); }
    .map .title { font-size: 14px; font-weight: bold; }
    .map .faint { color: var(--faint); }
    .map a .title { color: var(--accent); text-decoration: underline; }
    .map .paper, .map .box { fill: var(--background); }
    .map .box { stroke: var(--text); }
    .map .start { stroke-width: 3; }
    .map .found .box { stroke: var(--warning); stroke-width: 3; stroke-dasharray: 8 3; }
    .map .module { fill: var(--faint); fill-opacity: .12; }
    .map .transition { fill: none; stroke: var(--accent); stroke-width: 1.5; }
    .map .head { fill: var(--accent); }
    .map .unused { stroke: var(--faint); stroke-dasharray: 5 4; }

    """
}

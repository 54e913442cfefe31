extension AppPage {
  /// The script that follows the address, and the keys.
  static let keyScript = """
    // Marks the screen and those on the path in the list and on the map.
    const mark = (passed, chosen, isFirst) => {
      const screens = passed.map(at => places[at].screen);
      const here = screens.at(-1);
      for (const link of links) {
        const screen = places[listed.get(link)]?.screen;
        const isHere = chosen ? app.findings[valueOf(link, 'finding')] === chosen : screen === here;
        link.classList.toggle('passed', screens.includes(screen));
        if (isHere) link.ariaCurrent = 'true';
        else link.removeAttribute('aria-current');
        if (isHere && !isFirst) link.scrollIntoView({ block: 'nearest' });
      }
      const nodes = new Map();
      for (const node of document.querySelectorAll('#overview .node')) {
        const href = node.querySelector('a')?.getAttribute('href') ?? '';
        const screen = places[/^#place=(\\d+)$/.exec(href)?.[1]]?.screen;
        nodes.set(screen, node);
        node.classList.toggle('passed', screens.includes(screen));
        node.classList.toggle('chosen', screen === here);
      }
      const ends = screens.map(screen => nodes.get(screen)?.dataset.node);
      const steps = new Set(ends.slice(1).map((end, index) => ends[index] + ' ' + end));
      for (const line of document.querySelectorAll('#overview .transition')) {
        line.classList.toggle('passed', steps.has(line.dataset.ends));
      }
      if (nodes.has(here)) reveal(nodes.get(here));
    };

    const show = isFirst => {
      const wanted = read(location.hash);
      path = wanted.path;
      const passed = walk(path);
      const number = passed.at(-1);
      const place = places[number];
      const screen = app.screens[place.screen];
      element('title').textContent = text(place.title);
      document.title = text(place.title) + ' – ' + document.querySelector('h1').textContent;
      element('name').textContent = text(screen.name)
        + (text(screen.module) ? ', in ' + text(screen.module) : '');
      element('message').textContent = wanted.message;
      showPicture(place);
      showFindings(number, wanted.finding);
      showTransitions(number, place);
      showPath(passed);
      mark(passed, wanted.finding, isFirst);
      if (isFirst) return;
      if (element('contents')) showContents(false);
      element('title').focus();
    };

    element('copy').addEventListener('click', async () => {
      let isCopied = true;
      try {
        await navigator.clipboard.writeText(element('script').textContent);
      } catch {
        element('written').open = true;
        getSelection().selectAllChildren(element('script'));
        isCopied = document.execCommand('copy');
      }
      element('copied').textContent = isCopied ? 'Copied.' : 'Selected: copy it with the keyboard.';
    });

    addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target.localName === 'input') return;
      if (event.key === 'Backspace' && path.length) {
        const shorter = path.slice(0, -1);
        location.hash = address(walk(shorter).at(-1), shorter);
        event.preventDefault();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const anchors = [...document.querySelectorAll('#transitions a')];
      const at = anchors.indexOf(document.activeElement);
      const isElsewhere = document.activeElement
        ?.closest('#path, #written, #contents, #overview, header, button');
      if (!step || !anchors.length || isElsewhere) return;
      const next = at < 0 ? (step > 0 ? 0 : anchors.length - 1) : at + step;
      anchors[Math.max(0, Math.min(next, anchors.length - 1))].focus();
      event.preventDefault();
    });

    addEventListener('hashchange', () => show(false));
    show(true);

    """
}

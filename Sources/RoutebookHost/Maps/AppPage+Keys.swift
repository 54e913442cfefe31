extension AppPage {
  /// The script that follows the address, and the keys.
  static let keyScript = """
    // Marks the screen in the list and on the map, and there those on the path.
    const mark = (passed, chosen) => {
      const screens = passed.map(at => places[at].screen);
      const here = screens.at(-1);
      for (const link of links) {
        const screen = places[listed.get(link)]?.screen;
        const isHere = chosen ? app.findings[valueOf(link, 'finding')] === chosen : screen === here;
        if (isHere) link.ariaCurrent = 'true';
        else link.removeAttribute('aria-current');
        if (!isHere) continue;
        const group = link.closest('details');
        if (group) group.open = true;
        link.scrollIntoView({ block: 'nearest' });
      }
      chooseNode(String(here), screens.map(String));
    };

    const show = isFirst => {
      // Who opens the page comes for what was found.
      const fault = app.findings.findIndex(finding => before.has(finding.place));
      const wanted = read(location.hash || (fault < 0 ? '' : '#finding=' + fault));
      path = wanted.path;
      const passed = walk(path);
      const number = passed.at(-1);
      const place = places[number];
      const screen = app.screens[place.screen];
      // What was not drawn has no title of its own.
      const title = text(app.pictures[place.picture] ? place.title : screen.name);
      element('title').textContent = title;
      document.title = title + ' – ' + query('h1').textContent;
      element('name').textContent = text(screen.name)
        + (text(screen.module) ? ', in ' + text(screen.module) : '');
      element('message').textContent = wanted.message;
      last = wanted.last ?? path.slice(0, -1);
      showPicture(place);
      showFindings(number, wanted.finding);
      showTransitions(number, place);
      showPath(passed);
      mark(passed, wanted.finding);
      if (isFirst) return;
      if (element('contents')) showContents(false);
      // Who chooses on the map stays there.
      if (document.activeElement?.closest('#overview')) {
        if (wanted.message) element('message').scrollIntoView({ block: 'nearest' });
        return;
      }
      element('title').focus({ preventScroll: true });
      for (const id of ['here', 'trail']) element(id).scrollIntoView({ block: 'nearest' });
    };

    addEventListener('keydown', event => {
      if (!isPlain(event) || event.shiftKey || event.target.localName === 'input') return;
      if (event.key === 'Backspace') {
        location.hash = address(walk(last).at(-1), last);
        event.preventDefault();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const anchors = [...queryAll('#transitions :is(a, summary)')].filter(one => one.checkVisibility());
      const at = anchors.indexOf(document.activeElement);
      const isElsewhere = document.activeElement
        ?.closest('#trail, #written, #contents, #overview, header, button');
      if (!step || !anchors.length || isElsewhere) return;
      const next = at < 0 ? (step > 0 ? 0 : anchors.length - 1) : at + step;
      anchors[Math.max(0, Math.min(next, anchors.length - 1))].focus();
      event.preventDefault();
    });

    element('cutOff')?.addEventListener('click', event => {
      const more = query('#about details');
      more.open = true;
      more.firstElementChild.focus();
      event.preventDefault();
    });

    addEventListener('hashchange', () => show(false));
    show(true);

    """
}

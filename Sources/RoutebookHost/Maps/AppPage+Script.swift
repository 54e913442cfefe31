import Routebook

extension AppPage {
  /// The script of the page.
  ///
  /// The fragment of the URL is `place=3&path=0.2`: the number of the place, and for each step from
  /// the first place the number of its transition.
  static let script = """
    const app = JSON.parse(document.getElementById('app').textContent);
    const element = id => document.getElementById(id);
    const text = number => app.texts[number];
    const places = app.places;
    // A screen with many states has no title of its own.
    const called = number => text(app.hasStates ? places[number].title : places[number].name);

    // The first way to each place, breadth first: the place before and the transition there.
    const before = new Map([[0, null]]);
    for (const place of before.keys()) {
      places[place].transitions.forEach(([, target], transition) => {
        if (target >= 0 && !before.has(target)) before.set(target, [place, transition]);
      });
    }
    const shortest = place => {
      const path = [];
      for (let step = before.get(place); step; step = before.get(step[0])) path.unshift(step[1]);
      return path;
    };
    const walk = path => {
      const passed = [0];
      for (const transition of path) {
        const target = places[passed.at(-1)].transitions[transition]?.[1] ?? -1;
        if (target < 0) return null;
        passed.push(target);
      }
      return passed;
    };
    const address = (place, path) => '#place=' + place + '&path=' + path.join('.');

    const read = fragment => {
      const values = new URLSearchParams(fragment.slice(1));
      const wanted = values.get('place') ?? (fragment.length > 1 ? '' : '0');
      const isPlace = /^\\d+$/.test(wanted) && Number(wanted) < places.length;
      if (!isPlace) return { path: [], message: 'The address names no place of this page.' };
      const place = Number(wanted);
      if (!before.has(place)) return { path: [], message: 'No path leads to this place.' };
      const written = values.get('path');
      if (written === null) return { path: shortest(place), message: '' };
      const path = written === '' ? [] : written.split('.').map(Number);
      if (walk(path)?.at(-1) === place) return { path, message: '' };
      return { path: shortest(place), message: 'The path in the address does not lead here; this is the shortest one.' };
    };

    const make = (name, parent, properties = {}) =>
      parent.appendChild(Object.assign(document.createElement(name), properties));
    let path = [];
    const links = document.querySelectorAll('#contents a');
    const placeOf = link => Number(/^#place=(\\d+)$/.exec(link.hash)?.[1] ?? -1);

    const show = isFirst => {
      const wanted = read(location.hash);
      path = wanted.path;
      const passed = walk(path);
      const number = passed.at(-1);
      const place = places[number];
      const module = text(place.module);
      element('title').textContent = text(place.title);
      document.title = text(place.title) + ' – ' + document.querySelector('h1').textContent;
      element('name').textContent = text(place.name) + (module ? ', ' + module : '')
        + (app.hasStates ? ', state ' + number + ' of ' + places.length : '');
      element('message').textContent = wanted.message;
      const picture = app.pictures[place.picture];
      element('frame').innerHTML = picture
        ? picture.rows.map((row, y) =>
          '<g transform="translate(0 ' + y * \(CellSize.height) + ')">' + app.rows[row] + '</g>').join('')
        : '<text x="8" y="13">This state was not drawn.</text>';
      element('picture').ariaLabel = picture
        ? picture.items.map(text).join('\\n') : 'This state was not drawn.';

      const transitions = element('transitions');
      const spots = element('spots');
      transitions.replaceChildren();
      spots.replaceChildren();
      const marked = new Set();
      place.transitions.forEach(([line, target, row, column, height, width], transition) => {
        const item = make('li', transitions);
        if (target < 0) {
          make('code', item, { textContent: text(line) });
          make('span', item, { className: 'target', textContent: target === -1
            ? ' leads beyond what was explored'
            : ' leads to a place that is merged with another one' });
          return;
        }
        const href = address(target, [...path, transition]);
        const anchor = make('a', item, { href });
        make('code', anchor, { textContent: text(line) });
        make('span', item, { className: 'target', textContent: ' → ' + called(target) });
        if (row === undefined) return;
        const cell = row + ',' + column;
        if (marked.has(cell)) return;
        marked.add(cell);
        const spot = make('a', spots,
          { href, tabIndex: -1, title: text(line), ariaLabel: text(line), ariaHidden: 'true' });
        const box = element('frame').viewBox.baseVal;
        const percent = (pixels, all) => 100 * pixels / all + '%';
        Object.assign(spot.style, {
          top: percent(row * \(CellSize.height) - box.y, box.height),
          left: percent(column * \(CellSize.width) - box.x, box.width),
          height: percent(height * \(CellSize.height), box.height),
          width: percent(width * \(CellSize.width), box.width)
        });
        for (const [event, isChosen] of
          [['focus', true], ['blur', false], ['mouseenter', true], ['mouseleave', false]]) {
          anchor.addEventListener(event, () => spot.classList.toggle('chosen', isChosen));
        }
      });
      for (const idle of place.idle) {
        const item = make('li', transitions);
        make('code', item, { textContent: text(idle) });
        make('span', item, { className: 'target', textContent: ' changes nothing here' });
      }
      if (!place.isExplored) {
        make('li', transitions, { textContent: 'What a user can do here was not explored.' });
      } else if (!transitions.children.length) {
        make('li', transitions, { textContent: 'Nothing.' });
      }

      const list = element('path');
      list.replaceChildren();
      passed.forEach((at, index) => {
        const anchor = make('a', make('li', list), { href: address(at, path.slice(0, index)) });
        if (index > 0) {
          const transition = places[passed[index - 1]].transitions[path[index - 1]];
          make('code', anchor, { textContent: text(transition[0]) });
          anchor.append(' → ');
        }
        anchor.append(called(at));
        if (index === passed.length - 1) anchor.ariaCurrent = 'step';
      });
      list.scrollTop = list.scrollHeight;
      const lines = path.map(
        (transition, index) => text(places[passed[index]].transitions[transition][0]));
      element('script').textContent =
        (place.script ?? [...app.way, ...lines].map(line => line + '\\n').join(''))
        || '# The app starts here.\\n';
      element('copied').textContent = '';
      // The screen and those on the path.
      for (const link of links) {
        const name = places[placeOf(link)]?.name;
        link.classList.toggle('passed', passed.some(at => places[at].name === name));
        if (name === place.name) link.ariaCurrent = 'true';
        else link.removeAttribute('aria-current');
        if (name === place.name) link.scrollIntoView({ block: 'nearest' });
      }
      for (const node of document.querySelectorAll('#map .node')) {
        const at = Number(/^#place=(\\d+)$/.exec(node.querySelector('a')?.getAttribute('href'))?.[1] ?? -1);
        node.classList.toggle('passed', passed.some(other => places[other].name === places[at]?.name));
        node.classList.toggle('chosen', places[at]?.name === place.name);
      }
      if (!isFirst) element('title').focus();
    };

    element('copy').addEventListener('click', async () => {
      let isCopied = true;
      try {
        await navigator.clipboard.writeText(element('script').textContent);
      } catch {
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
      const isElsewhere = document.activeElement?.closest('#path, #script, #contents, header, button');
      if (!step || !anchors.length || isElsewhere) return;
      const next = at < 0 ? (step > 0 ? 0 : anchors.length - 1) : at + step;
      anchors[Math.max(0, Math.min(next, anchors.length - 1))].focus();
      event.preventDefault();
    });

    addEventListener('hashchange', () => show(false));
    element('page').hidden = false;
    show(true);

    """
}

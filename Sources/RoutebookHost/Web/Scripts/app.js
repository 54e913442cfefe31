// The app to click through.
//
// The fragment of the URL is `place=3&path=0.2`: the number of the place, and for each step from the first place
// the number of its transition; or `finding=1`. A step to a state that the page does not have goes on in a place that
// looks the same.

const { app } = data;
const places = app.places;
element('page').hidden = false;

const links = [...queryAll('#contents a')];
const valueOf = (link, name) => Number(new URLSearchParams(link.hash.slice(1)).get(name) ?? -1);
// For each entry of a screen the place to which it leads.
const listed = new Map(links.map(link => [link, valueOf(link, 'place')]).filter(([, at]) => at >= 0));
// What is on the screen in a place.
const seen = place => (app.pictures[place.picture]?.items ?? []).map(item => item.text);
const seenOn = Map.groupBy(places, place => place.screen);
if (element('contents')) {
  wordsOf = (_, link) => [...new Set(seenOn.get(places[listed.get(link)]?.screen)?.flatMap(seen))].join('\n');
}
// What has the words only on the screen leads to a place that shows them.
element('contents')?.addEventListener('click', ({ target }) => {
  const link = target.closest('a');
  if (!listed.has(link)) return;
  const first = listed.get(link);
  const shows = (place, at) => place.screen === places[first].screen && before.has(at)
    && has(seen(place).join('\n'), sought());
  const place = link.parentElement.matches('.within') ? places.findIndex(shows) : first;
  link.setAttribute('href', '#place=' + (place < 0 ? first : place));
}, true);

// The first way to each place, breadth first: the place before and the transition there.
const before = new Map([[0, null]]);
for (const place of before.keys()) {
  places[place].transitions.forEach(({ target }, transition) => {
    if ('place' in target && !before.has(target.place)) before.set(target.place, [place, transition]);
  });
}
const shortest = place => {
  const path = [];
  for (let step = before.get(place); step; step = before.get(step[0])) path.unshift(step[1]);
  return path;
};
const placeOf = target => target?.place ?? target?.standIn;
const walk = path => {
  const passed = [0];
  for (const transition of path) {
    const next = placeOf(places[passed.at(-1)].transitions[transition]?.target);
    if (next === undefined) return null;
    passed.push(next);
  }
  return passed;
};
const parse = written => written ? written.split('.').map(Number) : [];
const address = (place, path) => '#place=' + place + '&path=' + path.join('.');

const read = fragment => {
  const values = new URLSearchParams(fragment.slice(1));
  const unseen = data.titles[values.get('unseen')];
  if (unseen) {
    return { path, message: `No path of this page leads to ${unseen}. `
      + 'What the exploration left out is at the end of the page.' };
  }
  const finding = app.findings[values.get('finding')];
  const place = Number(finding ? finding.place ?? -1 : values.get('place') ?? (fragment.length > 1 ? -1 : 0));
  if (!before.has(place)) {
    return { path: [], finding, message: 'No path of this page leads there. Below is the start.' };
  }
  const steps = parse(values.get('path'));
  const passed = walk(steps);
  if (passed?.at(-1) !== place) return { path: shortest(place), finding, message: '' };
  const target = places[passed.at(-2)]?.transitions[steps.at(-1)].target;
  const message = target?.standIn === place
    ? 'The step leads to a state that looks like this one, and can differ in what follows. ' + app.reasons[target.reason]
    : '';
  return { path: steps, finding, message };
};

let path = [];

// Draws the screen of a place.
const showPicture = place => {
  const picture = app.pictures[place.picture];
  element('picture').hidden = !picture;
  if (!picture) return;
  const frame = element('frame');
  frame.classList.toggle('eastAsian', picture.isEastAsian);
  const { x, y, width } = frame.viewBox.baseVal;
  const height = picture.rows.length * data.cell.height - 2 * y;
  frame.setAttribute('viewBox', [x, y, width, height].join(' '));
  frame.innerHTML = picture.rows
    .map((row, at) => `<g transform="translate(0 ${at * data.cell.height})">${app.rows[row]}</g>`).join('')
    + `<g><rect class="border" x="${x + .5}" y="${y + .5}" width="${width - 1}" height="${height - 1}" rx="8"/></g>`;
  element('picture').ariaLabel = picture.items.map(item => item.text).join('\n');
};
// What is drawn above an item of the screen, with the cells beside a narrow one.
const spot = (kind, drawn, properties) => {
  if (!drawn) return null;
  const area = drawn.columns > 2 ? drawn : { ...drawn, column: drawn.column - 1, columns: drawn.columns + 2 };
  const box = element('frame').viewBox.baseVal;
  const percent = (pixels, all) => 100 * pixels / all + '%';
  const spot = make(kind, element('spots'), properties);
  Object.assign(spot.style, {
    top: percent(area.row * data.cell.height - box.y, box.height),
    left: percent(area.column * data.cell.width - box.x, box.width),
    height: percent(area.rows * data.cell.height, box.height),
    width: percent(area.columns * data.cell.width, box.width)
  });
  return spot;
};
// What leads nowhere: a click says why, below the screen, until the next click.
const why = element('why');
const deadSpot = (area, tell, isFound) =>
  spot('span', area, { className: isFound ? 'dead found' : 'dead' })?.addEventListener('click', () => {
    tell(why);
    why.scrollIntoView({ block: 'nearest' });
  });
addEventListener('click', () => why.replaceChildren(), true);

// Of the places of the same screen and tab where steps were tried, the one with most of the same rows.
const similarTo = place => {
  const rows = app.pictures[place.picture]?.rows ?? [];
  const [best] = places.entries()
    .filter(([at, { screen, tab, end }]) => before.has(at) && screen === place.screen && tab === place.tab && end === undefined)
    .map(([at, { picture }]) => [at, rows.filter(row => app.pictures[picture]?.rows.includes(row)).length])
    .reduce((best, one) => one[1] > best[1] ? one : best, [undefined, -1]);
  return best;
};

// The findings of a place, or the chosen one.
const faults = [...element('faults').children];
const showFindings = (number, chosen) => faults.forEach((fault, at) => {
  const finding = app.findings[at];
  fault.hidden = finding !== chosen && (chosen || finding.place !== number);
});

const showTransitions = (number, place) => {
  element('transitions').replaceChildren();
  element('spots').replaceChildren();
  why.replaceChildren();
  element('transitions').scrollTop = 0;
  const answers = new Map(place.answers.map(answer => [answer.line, answer.text]));
  const foundHere = app.findings.filter(finding => finding.place === number);
  const isFault = line => foundHere.some(finding => finding.line === line);
  const items = app.pictures[place.picture]?.items ?? [];
  // A list for each pane that can be used, from the left.
  const lists = new Map([[undefined, element('transitions')]]);
  const listOf = used => {
    const pane = items[used]?.pane;
    if (!lists.has(pane)) {
      const group = make('li', element('transitions'));
      make('h3', group, { textContent: pane, tabIndex: -1 });
      lists.set(pane, make('ul', group));
    }
    return lists.get(pane);
  };
  const row = (line, used, target, item = make('li', listOf(used))) => {
    item.closest('li').dataset.item = used;
    const code = make('code', item, { textContent: line });
    make('span', item, { className: 'target', textContent: target });
    return [item, code];
  };
  // Adds what guards and the explorer say; returns whether something was found.
  const explain = (item, line, isFound, target) => {
    if (answers.has(line)) make('span', item, { className: 'more', textContent: answers.get(line) });
    answers.delete(line);
    const leadsToFault = target !== number
      && app.findings.some(finding => finding.place === target && !('line' in finding));
    if (!isFound && !leadsToFault) return false;
    make('span', item,
      { className: 'more warning', textContent: isFound ? 'A finding is here.' : 'It leads to a finding.' });
    return true;
  };
  const marked = new Set();
  place.transitions.forEach(({ line, label, item: used, target }, transition) => {
    if (items[used]?.isLeftOut) return;
    const area = items[used]?.area;
    const there = placeOf(target);
    if (!before.has(there)) {
      const item = make('details', make('li', listOf(used)));
      row(line, used, ' leads nowhere on this page', make('summary', item));
      const reason = parent => parent.append(
        there === undefined ? app.reasons[target.reason] : 'No path of this page leads there.');
      reason(make('p', item));
      const isFound = explain(item, line, isFault(line), there);
      if (!marked.has(used)) deadSpot(area, reason, isFound);
      return;
    }
    const way = [...path, transition];
    const isOther = !('place' in target);
    const href = address(there, way);
    const other = places[there];
    const isSame = other.screen === place.screen && other.title === place.title && other.tab === place.tab;
    const name = label ? ` “${label}”` : '';
    const [item, code] = row(line, used, name + (isSame ? ' changes this screen' : ' → ' + other.title)
      + (isOther ? ', or what looks the same' : ''));
    const anchor = item.insertBefore(document.createElement('a'), code);
    anchor.href = href;
    anchor.append(code);
    const isFound = explain(item, line, isFault(line), there);
    if (marked.has(used)) return;
    const above = spot('a', area,
      { href, tabIndex: -1, title: line, ariaLabel: line, ariaHidden: 'true' });
    if (!above) return;
    marked.add(used);
    above.classList.toggle('found', isFound);
    for (const [event, isChosen] of
      [['focus', true], ['blur', false], ['mouseenter', true], ['mouseleave', false]]) {
      anchor.addEventListener(event, () => above.classList.toggle('chosen', isChosen));
    }
  });
  for (const { line, item: used, text: answer } of place.answers.filter(({ line }) => answers.has(line))) {
    const [item] = row(line, used, ' stays here');
    deadSpot(items[used]?.area, parent => parent.append(answer), explain(item, line, isFault(line)));
  }
  for (const used of place.idle) {
    if ('end' in place) {
      deadSpot(items[used].area, parent => parent.append(app.reasons[place.end]));
      continue;
    }
    const [item] = row(items[used].text, used, ' changes nothing here');
    deadSpot(items[used].area, parent => parent.append('It changes nothing here.'),
      explain(item, null, foundHere.some(finding => finding.item === used)));
  }
  // What opens a list points to the entries among what can be done.
  items.forEach(({ area, text }, number) => {
    const rows = [...queryAll('#transitions [data-item]')];
    const isEntry = ({ dataset }) => items[dataset.item]?.opener === number;
    const [first] = rows.filter(isEntry);
    if (!first) return;
    spot('a', area, { href: '#transitions', tabIndex: -1, title: text, ariaHidden: 'true' })
      ?.addEventListener('click', event => {
        event.preventDefault();
        why.textContent = 'Its entries are marked below.';
        for (const row of rows) row.classList.toggle('entry', isEntry(row));
        first.scrollIntoView({ block: 'nearest' });
        first.querySelector('a, summary')?.focus({ preventScroll: true });
      });
  });
  if ('end' in place) {
    const start = place.transitions.length ? 'Nothing else was tried. ' : '';
    const item = make('li', element('transitions'), { textContent: start + app.reasons[place.end] + ' ' });
    const similar = similarTo(place);
    if (similar !== undefined) {
      make('a', item, { href: '#place=' + similar, textContent: 'Go on from a similar state, after other steps' });
    }
  } else if (!element('transitions').children.length) {
    make('li', element('transitions'), { textContent: 'Nothing.' });
  }
};

const showPath = passed => {
  const list = element('path');
  list.replaceChildren();
  const titles = passed.map(at => places[at].title);
  const lines = path.map((transition, index) => places[passed[index]].transitions[transition].line);
  passed.forEach((at, index) => {
    const anchor = make('a', make('li', list), { href: address(at, path.slice(0, index)), title: lines[index - 1] ?? '' });
    // What stays on a screen is called by what was done.
    if (titles[index] === titles[index - 1]) make('code', anchor, { textContent: lines[index - 1] });
    else anchor.append(titles[index]);
    if (index === passed.length - 1) anchor.ariaCurrent = 'step';
  });
  element('script').textContent =
    [...app.way, ...lines].map(line => line + '\n').join('') || '# The app starts here.\n';
  element('copy').dataset.text = element('script').textContent;
};

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
  chooseNode(String(here), screens.map(String), places[passed.at(-1)].beside.map(String));
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
  const title = app.pictures[place.picture] ? place.title : screen.name;
  element('title').textContent = title;
  document.title = title + ' – ' + query('h1').textContent;
  element('name').textContent = screen.name + (screen.module ? ', in ' + screen.module : '');
  element('message').textContent = wanted.message;
  showPicture(place);
  showFindings(number, wanted.finding);
  showTransitions(number, place);
  showPath(passed);
  mark(passed, wanted.finding);
  if (isFirst) return;
  if (element('contents')) {
    showContents(false);
    markFound();
  }
  // Who chooses on the map keeps the focus there, and who uses a pane goes on there.
  const from = places[passed.at(-2)];
  const pane = app.pictures[from?.picture]?.items[from.transitions[path.at(-1)].item]?.pane;
  const own = [...queryAll('#transitions h3')].find(heading => heading.textContent === pane) ?? element('title');
  if (!document.activeElement?.closest('#overview')) own.focus({ preventScroll: true });
  for (const id of ['here', 'trail']) element(id).scrollIntoView({ block: 'nearest' });
};

addEventListener('keydown', event => {
  if (!isPlain(event) || event.shiftKey || event.target.localName === 'input') return;
  if (event.key === 'Backspace') {
    const last = path.slice(0, -1);
    location.hash = address(walk(last).at(-1), last);
    event.preventDefault();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const anchors = [...queryAll('#transitions :is(a, summary)')].filter(one => one.checkVisibility());
  const isElsewhere = document.activeElement
    ?.closest('#trail, #written, #contents, #overview, header, button');
  if (!step || !anchors.length || isElsewhere) return;
  const first = document.activeElement?.matches('h3') && document.activeElement.parentElement.querySelector('a, summary');
  (first || neighbour(anchors, document.activeElement, step)).focus();
  event.preventDefault();
});

for (const link of queryAll('.summary [href="#about"]')) {
  link.addEventListener('click', event => {
    const more = query('#about details');
    more.open = true;
    more.firstElementChild.focus();
    event.preventDefault();
  });
}

addEventListener('hashchange', () => show(false));
show(true);

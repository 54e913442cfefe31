// The app to click through.
//
// The fragment of the URL is `place=3&path=0.2`: the number of the place, and for each step from the first place
// the number of its transition; or `finding=1`. A step to a missing state leads to one that looks the same.

const { app } = data;
const places = app.places;
element('page').hidden = false;

const links = [...queryAll('#contents a')];
const valueOf = (link, name) => Number(new URLSearchParams(link.hash.slice(1)).get(name) ?? -1);
// For each entry of a screen the place to which it leads.
const listed = new Map(links.map(link => [link, valueOf(link, 'place')]).filter(([, at]) => at >= 0));
// The texts on the screen in a place, and the steps from there.
const seen = place => [...itemsOf(place).map(item => item.text), ...place.transitions.map(({ line }) => line)];
const seenOn = Map.groupBy(places, place => place.screen);
if (element('contents')) {
  wordsOf = (_, link) => [...new Set(seenOn.get(places[listed.get(link)]?.screen)?.flatMap(seen))].join('\n');
}
// An entry that has the words only on the screen leads to a place that shows them.
element('contents')?.addEventListener('click', ({ target }) => {
  const link = target.closest('a');
  if (!listed.has(link)) return;
  const first = listed.get(link);
  const shows = (place, at) => place.screen === places[first].screen && before.has(at)
    && has(seen(place).join('\n'), sought());
  const place = link.parentElement.matches('.within') ? places.findIndex(shows) : first;
  link.setAttribute('href', '#place=' + (place < 0 ? first : place));
}, true);

// The first path to each place, breadth first: the place before and the transition from there.
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
    const next = placeOf(stepsFrom(passed.at(-1))[transition]?.target);
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
  const target = steps.length ? stepsFrom(passed.at(-2))[steps.at(-1)].target : undefined;
  const message = target?.standIn === place
    ? 'The step leads to a state that looks like this one, and can differ in what follows. ' + app.reasons[target.reason]
    : '';
  return { path: steps, finding, message };
};

let path = [];

const showPath = passed => {
  const list = element('path');
  list.replaceChildren();
  const titles = passed.map(at => places[at].title);
  const lines = path.map((transition, index) => stepsFrom(passed[index])[transition].line);
  passed.forEach((at, index) => {
    const anchor = make('a', make('li', list), { href: address(at, path.slice(0, index)), title: lines[index - 1] ?? '' });
    // A step that stays on a screen is named by its line, not by the title.
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
    delete link.dataset.now;
    if (!isHere) continue;
    // Its label can have the title that the screen has in another state.
    const { title } = places[passed.at(-1)];
    if (!chosen && !link.textContent.includes(title)) link.dataset.now = title;
    const group = link.closest('details');
    if (group) group.open = true;
    link.scrollIntoView({ block: 'nearest' });
  }
  chooseNode(String(here), screens.map(String), places[passed.at(-1)].beside.map(String));
};

// The main part scrolls, or in a narrow window the whole page; the other one has nothing to scroll.
const scrollPage = height => {
  for (const scroller of [element('main'), root]) scroller.scrollTop += height;
};
const show = isFirst => {
  const { top } = element('mapping').getBoundingClientRect();
  // Without an address, show the first finding.
  const fault = app.findings.findIndex(finding => before.has(finding.place));
  const wanted = read(location.hash || (fault < 0 ? '' : '#finding=' + fault));
  path = wanted.path;
  const passed = walk(path);
  const number = passed.at(-1);
  const place = places[number];
  const screen = app.screens[place.screen];
  // A place that was not drawn has no title of its own.
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
  element('path').scrollTop = element('path').scrollHeight;
  showFront(number);
  if (isFirst) return;
  if (element('contents')) {
    showContents(false);
    markFound();
  }
  // Keep the focus on the map if it is there; else focus the pane that was used, or the title.
  const from = passed.at(-2);
  const pane = path.length ? itemsOf(places[from])[stepsFrom(from)[path.at(-1)].item]?.pane : undefined;
  const own = [...queryAll('#transitions h3')].find(heading => heading.textContent === pane) ?? element('title');
  const isOnMap = document.activeElement?.closest('#overview');
  if (!isOnMap) own.focus({ preventScroll: true });
  // The map stays where it is for the user who chooses on it.
  if (isOnMap) scrollPage(element('mapping').getBoundingClientRect().top - top);
  else for (const id of ['here', 'trail']) element(id).scrollIntoView({ block: 'nearest' });
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

element('toMap').addEventListener('click', () => {
  element('overview').scrollIntoView();
  element('mapping').focus({ preventScroll: true });
});
addEventListener('hashchange', () => show(false));
show(true);
// The keys scroll at once.
if (document.activeElement === document.body) element('main').focus({ preventScroll: true });

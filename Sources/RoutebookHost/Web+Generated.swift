// swift-format-ignore-file
// Generated; don't edit. Regenerate it with
//   swift run GenerateWebCode Sources/RoutebookHost/Web > Sources/RoutebookHost/Web+Generated.swift

/// The scripts and style sheets of pages: the files in the folder `Web`.
enum Web {
  static let addressScript = ##"""
const words = () => location.hash.slice(1).split('&').filter(word => word);
const carried = () => words().filter(isOption);
const carry = () => {
for (const link of queryAll('a')) {
const [path, part = ''] = link.getAttribute('href').split('#');
const own = part.split('&').filter(word => word && !isOption(word));
const address = [...own, ...carried()].join('&');
link.setAttribute('href', path + (address || !path ? '#' + address : ''));
}
};
carry();

"""##

  static let appScript = ##"""
const { app } = data;
const places = app.places;
element('page').hidden = false;
const links = [...queryAll('#contents a')];
const valueOf = (link, name) => Number(new URLSearchParams(link.hash.slice(1)).get(name) ?? -1);
const listed = new Map(links.map(link => [link, valueOf(link, 'place')]).filter(([, at]) => at >= 0));
const seen = place => [...itemsOf(place).map(item => item.text), ...place.transitions.map(({ line }) => line)];
const seenOn = Map.groupBy(places, place => place.screen);
if (element('contents')) {
wordsOf = (_, link) => [...new Set(seenOn.get(places[listed.get(link)]?.screen)?.flatMap(seen))].join('\n');
}
element('contents')?.addEventListener('click', ({ target }) => {
const link = target.closest('a');
if (!listed.has(link)) return;
const first = listed.get(link);
const shows = (place, at) => place.screen === places[first].screen && before.has(at)
&& has(seen(place).join('\n'), sought());
const place = link.parentElement.matches('.within') ? places.findIndex(shows) : first;
link.setAttribute('href', '#place=' + (place < 0 ? first : place));
}, true);
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
if (titles[index] === titles[index - 1]) make('code', anchor, { textContent: lines[index - 1] });
else anchor.append(titles[index]);
if (index === passed.length - 1) anchor.ariaCurrent = 'step';
});
element('script').textContent =
[...app.way, ...lines].map(line => line + '\n').join('') || '# The app starts here.\n';
element('copy').dataset.text = element('script').textContent;
};
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
const { title } = places[passed.at(-1)];
if (!chosen && !link.textContent.includes(title)) link.dataset.now = title;
const group = link.closest('details');
if (group) group.open = true;
link.scrollIntoView({ block: 'nearest' });
}
chooseNode(String(here), screens.map(String), places[passed.at(-1)].beside.map(String));
};
const scrollPage = height => {
for (const scroller of [element('main'), root]) scroller.scrollTop += height;
};
const show = isFirst => {
const { top } = element('mapping').getBoundingClientRect();
const fault = app.findings.findIndex(finding => before.has(finding.place));
const wanted = read(location.hash || (fault < 0 ? '' : '#finding=' + fault));
path = wanted.path;
const passed = walk(path);
const number = passed.at(-1);
const place = places[number];
const screen = app.screens[place.screen];
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
const from = passed.at(-2);
const pane = path.length ? itemsOf(places[from])[stepsFrom(from)[path.at(-1)].item]?.pane : undefined;
const own = [...queryAll('#transitions h3')].find(heading => heading.textContent === pane) ?? element('title');
const isOnMap = document.activeElement?.closest('#overview');
if (!isOnMap) own.focus({ preventScroll: true });
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
if (document.activeElement === document.body) element('main').focus({ preventScroll: true });

"""##

  static let choiceScript = ##"""
const pageTitle = document.title;
const bar = element('turn');
const all = element('all');
const main = query('main');
const first = bar && !all ? contents.querySelector('li.failed a') ?? entries[0] : undefined;
const unknown = make('p', main, { className: 'note', textContent: 'The address names nothing on this page.' });
if (bar) bar.after(unknown);
else main.prepend(unknown);
const stepOf = name => name.match(/^(step=.*):(\d+)$/)?.slice(1) ?? [];
const chosenEntry = () => {
const name = partOf(location.hash);
const [script, line] = stepOf(name);
const isBefore = link => {
const [own, at] = stepOf(partOf(link.hash));
return script !== undefined && own === script && Number(at) <= Number(line);
};
return entries.find(link => partOf(link.hash) === name) ?? entries.findLast(isBefore) ?? first;
};
choosesByKeys = () => Boolean(chosenEntry());
const choose = () => {
const chosen = chosenEntry();
const before = entries[entries.indexOf(chosen) - 1];
const name = partOf(location.hash);
unknown.hidden =
!name || isOption(name) || element(name) || chosen && (chosen !== first || name === partOf(first.hash));
const last = query('.chosen');
for (const link of entries) {
link.ariaCurrent = link === chosen ? 'true' : null;
part(link)?.classList.toggle('chosen', link === chosen);
part(link)?.classList.toggle('before', link === before && !part(chosen).matches('.alone'));
}
const details = chosen?.closest('details');
if (details) details.open = true;
chosen?.scrollIntoView({ block: 'nearest' });
if (!bar) return;
bar.hidden = !chosen;
root.classList.toggle('chooses', Boolean(chosen));
filter();
markFound();
const label = chosen && index.get(chosen.closest('li')).title;
document.title = (label ? label + ' – ' : '') + pageTitle;
if (!chosen) {
last?.scrollIntoView({ block: 'center' });
last?.querySelector('a')?.focus({ preventScroll: true });
(unknown.hidden ? element(name) : unknown)?.scrollIntoView();
}
for (const picture of queryAll(':is(.before, .chosen) .picture')) {
if (picture.scrollWidth <= picture.clientWidth) continue;
const mark = [...picture.querySelectorAll('.used, .changed')].find(mark => mark.checkVisibility());
mark?.scrollIntoView({ block: 'nearest', inline: 'start' });
}
};
const next = (chosen, step) => neighbour(entries.filter(link => isShown(link) || link === chosen), chosen, step);
addEventListener('filtered', () => {
const chosen = chosenEntry();
if (!bar || !chosen) return;
element('at').textContent = chosen.dataset.place + (field.value ? ', among what is found' : '');
for (const button of bar.querySelectorAll('button')) {
button.ariaDisabled = next(chosen, Number(button.dataset.turn)) === chosen;
}
});
const turn = step => {
const chosen = chosenEntry();
if (!chosen && bar) return;
const link = next(chosen, step);
if (link) location.hash = link.hash;
return link;
};
bar?.addEventListener('click', event => turn(Number(event.target.closest('button')?.dataset.turn ?? 0)));
const showTop = () => {
if (bar && !bar.hidden) main.scrollTop = root.scrollTop = 0;
};
addEventListener('hashchange', () => {
choose();
if (!bar) query('.chosen')?.scrollIntoView({ block: 'nearest' });
showTop();
});
addEventListener('load', showTop);
choose();
if (document.activeElement === document.body) main.focus({ preventScroll: true });
addEventListener('keydown', event => {
if (!isPlain(event) || event.shiftKey || event.defaultPrevented) return;
if (event.key === 'Escape' && all && !bar.hidden) {
location.hash = all.hash;
return;
}
const isTyping = document.activeElement === field;
const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1,
Home: -entries.length, End: entries.length }[event.key];
const isUsed = isTyping ? !/^Arrow(Down|Up)$/.test(event.key) : event.target.closest?.('[role=region]');
if (!step || isUsed) return;
const link = turn(step);
if (!link) return;
const focused = isTyping ? field : contents.contains(document.activeElement) ? link : main;
if (focused.checkVisibility()) focused.focus({ preventScroll: true });
event.preventDefault();
});

"""##

  static let contentsScript = ##"""
const contents = element('contents');
const rows = [...contents.querySelectorAll('li')];
const sections = [...contents.querySelectorAll('section')];
const entries = [...contents.querySelectorAll('a[href^="#"]')];
const part = link => element(decodeURIComponent(partOf(link.hash)));
const isShown = link => !link.closest('[hidden]');
root.classList.add('searches');
element('skip').addEventListener('click', event => {
element('main').focus();
event.preventDefault();
});
const showContents = isOpen => {
contents.classList.toggle('open', isOpen);
element('toggle').ariaExpanded = isOpen;
};
element('toggle').addEventListener('click', () => showContents(!contents.matches('.open')));
contents.addEventListener('click', event => { if (event.target.closest('a')) showContents(false); });
const folds = sections.length > 1 && (query('.part') || rows.length > 60);
const fold = isSought => {
for (const details of contents.querySelectorAll('details')) {
if (isSought || folds) details.open = isSought || details.querySelector('[aria-current], a[href^="#finding"]') !== null;
}
};
fold(false);
const lists = [...sections, ...queryAll('main section:has(article)')].map(group =>
({ group, items: [...group.querySelectorAll(contents.contains(group) ? 'li' : 'article')], count: group.querySelector('.count') }));
const failedOnly = element('failedOnly');
const showLists = isSought => {
for (const { group, items, count } of lists) {
const shown = items.filter(item => !item.hidden).length;
if (count) count.textContent = (isSought ? shown + ' of ' : '') + items.length;
group.hidden = !shown || failedOnly?.ariaPressed === 'true' && !group.matches('.failed');
}
};
let firstRow;
const putFirst = row => {
if (row === firstRow) return;
for (const row of rows) row.parentElement.append(row);
element('nothing').before(...sections);
row?.parentElement.prepend(row);
if (row) contents.prepend(row.closest('section'));
entries.sort((one, other) => one.compareDocumentPosition(other) & 4 ? -1 : 1);
firstRow = row;
};
const openLink = link => {
const focus = () => {
if (![element('search'), document.body].includes(document.activeElement)) return;
const box = part(link)?.querySelector('a');
(link.checkVisibility() && !box?.closest('.node') ? link : box ?? element('main')).focus();
};
if (link.hash === location.hash) focus();
else addEventListener('hashchange', focus, { once: true });
link.click();
};
let choosesByKeys = () => false;
addEventListener('keydown', event => {
const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
if (!isPlain(event) || !step || choosesByKeys()) return;
const links = [...contents.querySelectorAll('a')].filter(link => link.checkVisibility());
const at = document.activeElement;
if (at !== field && !links.includes(at)) return;
const next = neighbour(links, at, step);
(next && next !== at ? next : field).focus();
event.preventDefault();
});

"""##

  static let galleryScript = ##"""
const articles = queryAll('article');
const fill = article => {
for (const source of article.querySelectorAll('figure:not([hidden]) script')) {
const picture = make('div', source.parentElement, { innerHTML: source.textContent });
picture.dataset.columns = source.dataset.columns;
source.remove();
}
};
const observer = new IntersectionObserver(changes => {
for (const { target, isIntersecting } of changes) {
target.classList.toggle('near', isIntersecting);
if (isIntersecting) fill(target);
}
dispatchEvent(new Event('drawn'));
}, { rootMargin: '300px' });
for (const article of articles) observer.observe(article);
addEventListener('beforeprint', () => articles.forEach(fill));
const groups = {
language: element('languages'), width: element('widths'),
};
const valueOf = name => {
const values = [...groups[name]?.querySelectorAll('button') ?? []].map(button => button.dataset.value);
const wanted = new URLSearchParams(location.hash.slice(1)).get(name);
return values.includes(wanted) ? wanted : values[0];
};
const set = (name, value) => {
const others = words().filter(word => !word.startsWith(name + '='));
location.replace('#' + [...others, ...value ? [name + '=' + encodeURIComponent(value)] : []].join('&'));
};
const press = (buttons, isChosen) => {
for (const button of buttons) button.ariaPressed = isChosen(button);
};
let shownLanguage;
const show = () => {
const language = valueOf('language') ?? query('figure').dataset.language;
const width = valueOf('width');
const anchor = root.dataset.columns !== width && !query('.chosen')
&& [...articles].find(article => article.getBoundingClientRect().bottom > 120);
root.dataset.columns = width;
for (const name in groups) {
press(groups[name]?.querySelectorAll('button') ?? [], button => button.dataset.value === valueOf(name));
}
for (const article of articles) {
const own = article.querySelector('.kind').dataset.presentation;
const wanted = article.matches('.chosen')
? new URLSearchParams(location.hash.slice(1)).get('presentation') : own;
const figures = [...article.querySelectorAll('figure')];
const presentation = figures.some(figure => figure.dataset.presentation === wanted) ? wanted : own;
for (const figure of figures) {
figure.hidden = figure.dataset.presentation !== presentation || figure.dataset.language !== language;
}
if (article.matches('.near')) fill(article);
if (!article.matches('.chosen')) continue;
press(article.querySelectorAll('.choices button'), button => button.dataset.presentation === presentation);
const command = article.querySelector('.command');
const { options } = article.querySelector('figure:not([hidden])').dataset;
const words = [...JSON.parse(command.dataset.start), ...JSON.parse(options), '--size', data.sizes[width]];
article.querySelector('.copy').dataset.text = words.join(' ');
command.replaceChildren();
for (const textContent of words) {
make('span', command, { textContent });
command.append(' ');
}
}
if (anchor && (main.scrollTop || root.scrollTop)) anchor.scrollIntoView();
carry();
if (language !== shownLanguage) dispatchEvent(new Event('translated'));
shownLanguage = language;
};
for (const name in groups) {
if (!groups[name]) continue;
groups[name].hidden = false;
groups[name].addEventListener('click', ({ target }) => {
if (target.matches('button')) set(name, target.previousElementSibling ? target.dataset.value : '');
});
}
for (const button of groups.language?.querySelectorAll('button') ?? []) {
const code = button.dataset.value;
button.lang = code;
try {
button.textContent = new Intl.DisplayNames([code], { type: 'language' }).of(code);
} catch { /* It keeps its code. */ }
}
addEventListener('click', ({ target }) => {
if (!target.matches('.choices button')) return;
const own = target.closest('article').querySelector('.kind').dataset.presentation;
const { presentation } = target.dataset;
set('presentation', presentation === own ? '' : presentation);
});
addEventListener('hashchange', show);
show();

"""##

  static let mapScript = ##"""
const mapping = element('mapping');
const maps = [...mapping.children];
const modules = query('.modules');
const items = [...queryAll('.modules li')];
const nodes = [...mapping.querySelectorAll('.node')];
const ways = [...mapping.querySelectorAll('[data-from]')].map(way => [way, way.dataset.from, way.dataset.to]);
const homes = new Map(nodes.filter(node => node.id).map(node => [node.dataset.node, node]));
let chosen;
let isPointed;
const reveal = node => {
const [inner, outer] = [node, mapping].map(element => element.getBoundingClientRect());
if (inner.left < outer.left + 20 || inner.right > outer.right - 20) mapping.scrollLeft += inner.left - outer.left - 40;
};
const showPart = part => {
for (const map of maps) map.toggleAttribute('hidden', map !== part);
items.forEach((item, at) => item.classList.toggle('chosen', maps[at] === part));
};
const point = (index = isPointed ? chosen : undefined) => {
const near = new Set([index, ...ways.flatMap(([, ...ends]) => ends.includes(index) ? ends : [])]);
for (const map of maps) map.classList.toggle('points', index !== undefined);
for (const node of nodes) node.classList.toggle('near', near.has(node.dataset.node));
for (const [way, from, to] of ways) {
way.classList.toggle('leadsIn', to === index);
way.classList.toggle('leadsOut', from === index);
if (way.matches('.leadsIn, .leadsOut, .passed')) way.parentNode.insertBefore(way, way.parentNode.querySelector('.node'));
}
};
const chooseNode = (index, passed = [], beside = []) => {
chosen = index;
for (const one of queryAll('.unfound')) one.classList.remove('unfound');
isPointed = !passed.length;
const steps = new Set(passed.slice(1).map((screen, at) => passed[at] + ' ' + screen));
for (const node of nodes) {
node.classList.toggle('chosen', node.dataset.node === chosen);
node.classList.toggle('beside', beside.includes(node.dataset.node));
node.classList.toggle('passed', passed.includes(node.dataset.node));
}
for (const [way, from, to] of ways) way.classList.toggle('passed', steps.has(from + ' ' + to));
const home = homes.get(chosen);
const isAtStart = modules && passed.length === 1 && !mapping.contains(document.activeElement);
if (home) showPart(isAtStart ? undefined : home.parentNode);
if (modules && home) modules.open = isAtStart;
point();
if (home) reveal(home);
};
for (const name of ['mouseover', 'focusin', 'mouseout', 'focusout']) {
for (const part of [mapping, query('#contents')]) {
part?.addEventListener(name, event => {
const row = event.target.closest('[data-node]');
if (row) point(/out/.test(name) ? undefined : row.dataset.node);
});
}
}
items.forEach((item, at) => item.firstChild.addEventListener('click', () => {
modules.open = false;
showPart(maps[at]);
mapping.focus();
}));
showPart(modules ? undefined : maps[0]);
addEventListener('filtered', () => {
const shown = new Set([...queryAll('#contents li:not([hidden])')].map(row => row.dataset.node));
const isSearched = root.classList.contains('finds');
const mark = (element, isFound) => {
element.classList.toggle('unfound', isSearched && !isFound);
element.classList.toggle('found', isSearched && isFound);
};
for (const node of nodes) mark(node, shown.has(node.dataset.node));
for (const [way, ...ends] of ways) mark(way, ends.some(end => shown.has(end)));
items.forEach((item, at) => mark(item, Boolean(maps[at].querySelector('[id]:not(.unfound)'))));
const first = isSearched && homes.get(best?.dataset.node);
if (first && !first.parentNode.matches('[hidden]')) reveal(first);
});

"""##

  static let marksScript = ##"""
const marked = query('article') ? '.near' : 'main';
const markFound = () => {
if (!window.Highlight) return;
const words = sought();
const ranges = [];
const elements = words.length ? queryAll('#contents :is(summary, h3, li:not([hidden])), '
+ `${marked} :is(h2, h3, figcaption), ${marked} :not([hidden]) > .picture text`) : [];
for (const element of elements) {
const found = words.flatMap(word => hits(element.textContent, word).map(at => [at, at + word.length]));
if (!found.length || element.closest('.dimmed')) continue;
const points = [];
const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
for (let at = 0; at < texts.currentNode.length; at += 1) points.push([texts.currentNode, at]);
}
for (const [start, end] of found) {
const range = new Range();
const [last, at] = points[end - 1];
range.setStart(...points[start]);
range.setEnd(last, at + 1);
ranges.push(range);
}
}
CSS.highlights.set('found', new Highlight(...ranges));
};
let marking;
field.addEventListener('input', () => {
clearTimeout(marking);
marking = setTimeout(markFound, 60);
});
addEventListener('drawn', markFound);
const findAgain = () => {
index.clear();
filter();
markFound();
};
addEventListener('translated', findAgain);
if (failedOnly) {
failedOnly.hidden = false;
failedOnly.addEventListener('click', () => {
failedOnly.ariaPressed = failedOnly.ariaPressed !== 'true';
findAgain();
});
}

"""##

  static let pageScript = ##"""
const root = document.documentElement;
const element = id => document.getElementById(id);
const query = selector => document.querySelector(selector);
const queryAll = selector => document.querySelectorAll(selector);
const make = (name, parent, properties = {}) =>
parent.appendChild(Object.assign(document.createElement(name), properties));
const data = JSON.parse(element('data')?.textContent ?? '{}');
const button = element('theme');
button.hidden = false;
button.addEventListener('click', () => {
const isLight = root.dataset.theme
? root.dataset.theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
root.dataset.theme = isLight ? 'dark' : 'light';
try { localStorage.setItem('routebook-theme', root.dataset.theme); } catch { /* A browser may not keep data for local files. */ }
});
const header = query('header');
new ResizeObserver(() => requestAnimationFrame(() => {
const last = element('searching') ?? header;
const above = last.getBoundingClientRect().top - header.getBoundingClientRect().top;
root.style.setProperty('--above', above + 'px');
root.style.setProperty('--bar', header.offsetHeight - above + 'px');
})).observe(header);
const partOf = address => address.slice(1).split('&')[0];
const isOption = word => /^(language|width)=/.test(word);
const neighbour = (list, from, step) => {
const at = list.indexOf(from);
const next = at < 0 && step < 0 ? list.length - 1 : at + step;
return list[Math.max(0, Math.min(next, list.length - 1))];
};
const isPlain = event => !event.altKey && !event.ctrlKey && !event.metaKey;
for (const button of queryAll('.copy')) button.hidden = false;
addEventListener('click', async ({ target }) => {
if (!target.matches('.copy')) return;
const { text, label = target.textContent } = target.dataset;
target.dataset.label = label;
target.ariaLive = 'polite';
try {
await navigator.clipboard.writeText(text);
target.textContent = 'Copied';
} catch { prompt('Copy this:', text); }
setTimeout(() => { target.textContent = label; }, 2000);
});

"""##

  static let placeScript = ##"""
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
const showFront = number => {
const place = places[number];
const used = new Set([...stepsFrom(number).map(({ item }) => item), ...place.idle]);
const drawn = itemsOf(place).filter(({ area, isLeftOut }, at) => area && !isLeftOut && used.has(at));
const last = drawn.toSorted((one, other) => one.area.column - other.area.column).at(-1);
const left = Math.min(...drawn.filter(({ pane }) => pane === last.pane).map(({ area }) => area.column));
const columns = element('frame').viewBox.baseVal.width / data.cell.width;
if (last) element('picture').scrollLeft = element('picture').scrollWidth * (left - 2) / columns;
};
const why = element('why');
const deadSpot = (area, tell, isFound) =>
spot('span', area, { className: isFound ? 'dead found' : 'dead' })?.addEventListener('click', () => {
tell(why);
why.scrollIntoView({ block: 'nearest' });
});
addEventListener('click', () => why.replaceChildren(), true);
element('spots').addEventListener('click', ({ target, currentTarget }) => {
if (target === currentTarget) why.textContent = 'There is nothing to use here.';
});
const similarTo = ({ picture, screen, tab }) => {
const rows = app.pictures[picture]?.rows ?? [];
const [best] = places.entries()
.filter(([at, one]) => before.has(at) && one.screen === screen && one.tab === tab && one.end === undefined)
.map(([at, { picture }]) => [at, rows.filter(row => app.pictures[picture]?.rows.includes(row)).length])
.reduce((best, one) => one[1] > best[1] ? one : best, [undefined, -1]);
return places[best];
};
const itemsOf = place => app.pictures[place?.picture]?.items ?? [];
const known = new Map();
const stepsFrom = number => {
if (known.has(number)) return known.get(number);
const place = places[number];
const similar = place.end === undefined ? undefined : similarTo(place);
const [own, others] = [itemsOf(place), itemsOf(similar)];
const alike = (items, text) => [...items.keys()].filter(at => items[at].text === text);
const sameItem = at => alike(own, others[at].text)[alike(others, others[at].text).indexOf(at)];
const further = (similar?.transitions ?? [])
.map(step => step.item === undefined ? step : { ...step, item: sameItem(step.item) ?? null })
.filter(({ line, item }) => item !== null && !place.transitions.some(step => step.line === line));
known.set(number, [...place.transitions, ...further]);
return known.get(number);
};
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
const items = itemsOf(place);
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
const steps = stepsFrom(number);
steps.forEach(({ line, label, item: used, target }, transition) => {
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
+ (isOther ? ' (a similar state)' : ''));
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
if (marked.has(used)) continue;
if ('end' in place) {
deadSpot(items[used].area, parent => parent.append(app.reasons[place.end]));
continue;
}
const isField = items[used].text.startsWith('text field');
const reason = isField ? 'has the sample text already' : 'changes nothing here';
const [item] = row(items[used].text, used, ' ' + reason);
deadSpot(items[used].area, parent => parent.append(`It ${reason}.`),
explain(item, null, foundHere.some(finding => finding.item === used)));
}
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
make('li', element('transitions'), { className: 'note', textContent: app.reasons[place.end]
+ (steps.length > place.transitions.length ? ' What can be done is that of a similar state.' : '') });
} else if (!element('transitions').children.length) {
make('li', element('transitions'), { textContent: 'Nothing.' });
}
};

"""##

  static let searchScript = ##"""
const field = element('search');
const found = element('found');
element('searching').hidden = false;
const sought = () => field.value.toLowerCase().split(/\s+/).filter(word => word);
const lower = text => {
const small = text.toLowerCase();
return small.length === text.length ? small : text;
};
const inside = /^([\p{Ll}\p{Lu}\p{N}][\p{Ll}\p{N}]|\p{Lu}\p{Lu})$/u;
const hits = (text, word, count = Infinity) => {
const small = lower(text);
const hits = [];
for (let at = small.indexOf(word); at >= 0 && hits.length < count; at = small.indexOf(word, at + 1)) {
if (!inside.test(text.slice(Math.max(0, at - 1), at + 1))) hits.push(at);
}
return hits;
};
const has = (text, words) => words.every(word => hits(text, word, 1).length);
const textsOf = article =>
[article.textContent, ...[...article.querySelectorAll('.picture')].map(picture => picture.ariaLabel)];
let wordsOf = target => (target?.matches('article:not([data-words])') ? textsOf(target)
: [target, target?.querySelector('figure:not([hidden])')].map(part => part?.dataset.words)).join(' ');
const index = new Map();
const indexed = row => {
const link = row.querySelector('a');
const target = link && part(link);
const title = [...row.firstChild.childNodes]
.filter(node => node.localName !== 'small').map(node => node.textContent).join('').trim();
const name = row.textContent + ' ' + (row.closest('section').querySelector('h2')?.textContent ?? '');
const seen = name + ' ' + wordsOf(target, link);
return { link, card: target?.localName === 'article' && target, title, name, seen,
words: seen + ' ' + (target?.dataset.events ?? '') };
};
let best;
const filter = () => {
const words = sought();
let total = 0;
for (const row of rows) {
if (!index.has(row)) index.set(row, indexed(row));
const { card, name, seen, words: all } = index.get(row);
row.hidden = !has(all, words);
row.classList.toggle('within', !has(name, words) && has(seen, words));
row.classList.toggle('happened', !has(seen, words));
if (!row.hidden) total += Number(row.dataset.count ?? 1);
if (card) card.hidden = row.hidden && !card.matches('.chosen');
}
const opened = rows.filter(row => words.length && !row.hidden && index.get(row).link);
const title = words.join(' ');
const exact = opened.find(row => ('/' + lower(index.get(row).title)).endsWith('/' + title));
if (!query('.part, article')) putFirst(exact);
best = exact ?? opened.find(row => has(row.textContent, words))
?? opened.find(row => !row.matches('.within, .happened')) ?? opened[0];
root.classList.toggle('finds', words.length > 0);
showLists(words.length > 0);
const listed = rows.filter(isShown).length;
element('nothing').hidden = listed > 0;
const count = listed && !total ? `${listed} found` : `${total} of ${found.dataset.all}`;
found.textContent = words.length ? count : found.dataset.atRest;
dispatchEvent(new Event('filtered'));
};
found.dataset.atRest = found.textContent;
field.addEventListener('input', () => {
filter();
fold(sought().length > 0);
const hasCards = query('article') && !root.matches('.chooses');
showContents(field.value !== '' && !hasCards);
if (hasCards) element('main').scrollTop = root.scrollTop = 0;
});
const search = text => {
field.value = text;
field.dispatchEvent(new Event('input'));
};
element('clear').addEventListener('click', () => {
search('');
field.focus();
});
addEventListener('keydown', event => {
const isTyping = document.activeElement === field;
if (event.key === '/' && isPlain(event) && !isTyping) {
field.select();
event.preventDefault();
} else if (event.key === 'Escape' && (isTyping || field.value && !(root.matches('.chooses') && element('all')))) {
search('');
element('main').focus({ preventScroll: true });
event.stopImmediatePropagation();
} else if (event.key === 'Enter' && isTyping && best) openLink(index.get(best).link);
});

"""##

  static let themeScript = ##"""
try {
const theme = localStorage.getItem('routebook-theme');
if (theme) document.documentElement.dataset.theme = theme;
} catch { /* A browser may not keep data for local files. */ }

"""##

  static let appStyle = ##"""
main { container-type: inline-size; }
#page { display: grid; gap: 0 1.6rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@container (min-width: 40rem) {
#page { grid-template-columns: minmax(0, 36rem) minmax(15rem, 1fr); }
#page > :not(#here, #ways) { grid-column: 1 / -1; }
#transitions { max-height: 27rem; overflow: auto; background: var(--fade); padding: 0 3px; margin-inline: -3px; }
}
@container (min-width: 84rem) {
#page { grid-template: repeat(4, auto) 1fr / 36rem minmax(0, 1fr); }
#faults { grid-row: 3; }
#here { grid-row: 4; }
#ways { grid-area: 5 / 1; }
#page > #overview { grid-area: 4 / 2 / 6; }
#page:not(.wide) #toMap { display: none; }
}
#page h2 { margin: 0 0 .3rem; font-size: 1.15rem; }
:is(#title, #transitions h3):focus-visible { outline-color: transparent; }
#name { margin: 0 0 .5rem; }
#trail { display: flex; flex-wrap: wrap; gap: .2rem .6rem; align-items: baseline; margin-bottom: .8rem;
scroll-margin-top: 1rem; }
#trail button, #faults button { font-size: .85rem; }
#path li { display: inline-block; margin-left: .4rem; max-width: 100%; }
#path { margin: 0; max-height: 4.6rem; overflow: auto; }
#path li + li::before { content: "→"; margin-right: .5rem; color: var(--faint); }
#path [aria-current] { color: var(--text); font-weight: bold; }
#path a, #transitions a { text-decoration: none; }
#path a:hover, #transitions a:hover { text-decoration: underline; }
#picture { display: grid; max-width: 36rem; overflow: hidden; margin-bottom: 1rem; padding-bottom: 1px; }
#picture > * { grid-area: 1 / 1; }
#contents [data-now]::after { content: "now “" attr(data-now) "”"; display: block; font-size: .8rem; }
#frame { width: 100%; overflow: visible; }
#page.wide { display: block; }
@media screen and (min-width: 56rem) and (min-height: 50rem) {
.wide:has(#overview:focus-within) #here { position: sticky; top: -1rem; z-index: 2; padding-top: .5rem;
background: var(--background); border-bottom: 1px solid var(--line); margin-bottom: .8rem; }
.wide #overview { scroll-margin-top: 26rem; }
}
.wide #picture { max-width: 80rem; }
#spots { position: relative; }
#spots > * { position: absolute; border-radius: 3px; outline-offset: -2px; }
#spots .found { outline: 2px dashed var(--warning); outline-offset: 1px; }
#spots a:hover, #spots a.chosen { outline: 2px solid var(--accent);
background: color-mix(in srgb, var(--accent) 18%, transparent); }
#spots .dead { backdrop-filter: grayscale(1); cursor: help; }
#transitions { margin: 0 0 .6rem; font-size: .95rem; }
#transitions li { padding: .12rem 0; }
#transitions h3 { font-size: .95rem; margin: 0 0 .2rem; }
.wide #transitions:has(h3) { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
gap: 0 1.6rem; max-height: none; }
#transitions .entry { background: var(--mark); }
#transitions :is(.target, summary, details p, .note) { color: var(--faint); }
#transitions details p { margin: 0 0 .3rem 1.5rem; font-size: .875rem; }
#transitions .more { display: block; padding-left: 1.5rem; font-size: .875rem; }
#written { margin-bottom: 1rem; }
pre { padding: .5rem; margin: .3rem 0; min-height: 1.4em; border: 1px solid var(--faint); border-radius: 4px;
white-space: pre-wrap; font: .875rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; }
#faults > div { border-left: 4px solid var(--warning); padding: .1rem .8rem; margin: 0 0 1rem; max-width: 60rem; }
#faults p { margin: .2rem 0; white-space: pre-wrap; }
#faults .warning { font-weight: bold; }
.outlines { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0 .8rem; }
mark { color: inherit; background: var(--mark); }
#message:empty, #why:empty { display: none; }
#message, #why { margin: 0 0 1rem; padding: .1rem .8rem; border-left: 4px solid var(--accent); font-size: .9rem; }
#about { margin: 1.5rem 0 0; max-width: 60rem; }
#about ul { list-style: disc; padding-left: 1.5rem; }
@media (pointer: coarse) {
.keys { display: none; }
}
@media print {
#page { display: block; }
#picture { max-width: 5in; }
#faults > div { display: block !important; break-inside: avoid; }
#about > details::details-content { content-visibility: visible; }
#transitions { max-height: none; columns: 2; }
#faults > div > .note:first-child, #written, .keys { display: none; }
}

"""##

  static let compareStyle = ##"""
article { margin: 0 0 2rem; scroll-margin-top: .6rem; }
h3 small { font-size: .8rem; font-weight: normal; color: var(--faint); margin-left: .4rem; }
article pre { max-width: 61.8rem; padding: .6rem .8rem; border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap;
font: .75rem/1.35 ui-monospace, "DejaVu Sans Mono", monospace; margin: 0; }
article .note { margin: 0 0 .2rem; }
.said { white-space: pre-line; }
.pair { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; margin: 0 0 .6rem; }
.pair figure { flex: 1 1 22rem; max-width: 31rem; min-width: 0; margin: 0; }
.finds .extent { display: none; }
section > details > summary h2 { display: inline; }
article ul { margin: 0 0 .8rem; max-width: 63.5rem; }
article li { margin: 0 0 .3rem; padding: .1rem .5rem; border-left: 3px solid var(--line); }
article .added { border-color: var(--marking); > details > summary { background: var(--mark); } }
article .removed { border-color: var(--warning); > details > summary { background: var(--loss); } }
article summary { cursor: pointer; }
article li summary:not(.note) { padding: 0 .3rem; }
article li figure { max-width: 31rem; margin: .4rem 0; }
.sign.used { border: 1.5px dashed var(--accent); }

"""##

  static let filmstripStyle = ##"""
#contents h3 { font-size: .9rem; margin: .9rem 0 .2rem; }
#contents h3:not(:has(+ ol > li:not([hidden]))) { display: none; }
#contents ol + ol { padding-top: .5rem; border-top: 1px solid var(--line); }
#contents li > :has(i) { padding-left: 1.7em; }
#contents i { position: absolute; margin-left: -1.2em; font-style: normal; }
figcaption :is(h3, p, ul) { margin: 0 0 .4rem; }
figure > .note { margin: 0 0 .8rem; }
figure > .note > span { margin-right: 1.2rem; }
.sign.used { border: 1.5px dashed var(--accent); }
.failure { border-left: 4px solid var(--warning); padding-left: .8rem; margin-bottom: .8rem; }
.failure :is(h3, dt) { color: var(--warning); }
.failure dl { margin: .4rem 0; }
.failure button { font-size: .8rem; }
.details h3 { font-size: .95rem; margin: 0 0 .3rem; }
.details dl, .details ul { margin: 0 0 1.2rem; font-size: .875rem; }
.details dl { display: block; }
.details dd { margin-bottom: .4rem; }
.log li { margin-bottom: .3rem; }
.details summary { color: var(--faint); font-size: .875rem; cursor: pointer; }
.other { color: var(--faint); font-weight: normal; }
.failure dd ul { columns: 12rem; }
.part:not(.large) .picture svg { width: 100%; max-width: 31rem; }
.large :is(.used, .changed) { scroll-margin-left: 4rem; }
.failures, span:has(.past), .opened, .part:not(.before) .gone:not(.sign) { display: none; }
.opened .note { margin: 1rem 0 0; }
@media screen {
.chooses .part:not(.chosen, .before), .chooses main > h2 { display: none; }
.chooses main { display: grid; gap: 0 1.5rem; align-content: start; grid-template-columns: minmax(0, 31rem);
grid-auto-rows: max-content; }
.chooses main:has(.chosen.large) { grid-template-columns: minmax(0, 1fr); }
.chosen.large .picture { order: 2; }
.chosen.large .details { order: 0; display: grid; gap: 0 1.5rem; padding: 0;
grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
.chooses :is(.chosen, .before), .chooses .part figure { display: contents; }
.chooses main > *, .part :is(figcaption, figure > .note), .details { grid-column: 1 / -1; }
.before :is(figcaption, figure > .note, .details, .changed), .before + .chosen :is(rect.used, span:has(.used)) {
display: none; }
.before + .chosen span:has(.past) { display: inline; }
.before .opened { display: block; }
.before .picture { order: 1; margin-bottom: .8rem; }
.before + .chosen .picture { order: 2; }
.before:has(.opened) + .chosen .picture { align-self: end; }
.chosen .details { order: 3; padding-top: 1.3rem; }
.before .picture::before, .before + .chosen .picture::before { font-size: .875rem; color: var(--faint);
content: "Before"; position: sticky; left: 0; }
.before + .chosen .picture::before { content: "After"; }
}
@media screen and (min-width: 44rem) {
.chooses main:not(:has(.chosen.large)) { grid-template-columns: repeat(2, minmax(0, 31rem)); }
.alone .details { grid-column: auto; }
}
@media screen and (min-width: 76rem) {
.chooses main:not(:has(.chosen.large)) { grid-template-columns: repeat(2, minmax(0, 31rem)) minmax(14.5rem, 1fr); }
.chosen .details { grid-column: auto; }
}
@media print {
.failures { display: block; column-span: all; margin-bottom: .2in; }
main { columns: 2; column-gap: .3in; column-fill: auto; }
.part { break-inside: avoid; margin-bottom: .2in; }
.part figure { margin-bottom: .05in; }
.part:not(.large) .picture svg { width: 85%; max-height: none; }
.other, .about, .part:not(.failed) .details h3, .details details { display: none; }
.part .details, figure > .note { font-size: 8pt; }
.details dl, .details ul { margin: 0 0 .05in; font-size: inherit; }
}

"""##

  static let galleryStyle = ##"""
main h2 { font-size: 1.25rem; margin: 0; padding: .5rem 0 .7rem; position: sticky; top: -1rem; z-index: 1;
background: var(--background); }
main section { margin-bottom: 1.6rem; scroll-margin-top: 1rem; }
:root[data-columns="80"] { --room: 34rem; --card: 48rem; --alone: 52rem; }
:root[data-columns="120"] { --least: 37.5rem; --room: 51rem; --card: 72rem; --alone: 78rem; }
.cards { display: grid; gap: .8rem;
grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--room, max(18rem, 17vw))), 1fr)); }
:root:not([data-columns="80"]) [data-columns="80"], :root:not([data-columns="120"]) [data-columns="120"],
:root:is([data-columns="80"], [data-columns="120"]) [data-columns="40"] { display: none; }
article { position: relative; scroll-margin-top: 3.2rem; max-width: var(--card, 28rem); padding: .5rem .6rem .6rem; border-radius: 8px;
background: color-mix(in srgb, var(--text) 5%, var(--background));
content-visibility: auto; contain-intrinsic-size: auto 16rem;
display: grid; grid-template: auto 1fr / minmax(0, 1fr) auto; gap: .5rem .6rem; align-items: baseline; }
article h3 { font-size: 1rem; }
article > * { margin: 0; }
article h3 a { color: inherit; text-decoration: none; }
article:not(.chosen) h3 a::after { content: ""; position: absolute; inset: 0; }
article:not(.chosen):hover h3 a { color: var(--accent); text-decoration: underline; }
article figure { grid-column: 1 / -1; align-self: start; }
article:not(.chosen) .push { visibility: hidden; }
article .picture svg { width: 100%; }
.picture:has(> script) { min-height: 9rem; }
.about { grid-column: 1 / -1; font-size: .9rem; align-items: baseline; }
article:not(.chosen) .about, .chosen .kind { display: none; }
:root article.chosen { max-width: none; background: none; padding: 0; content-visibility: visible; }
.chosen figure { max-width: var(--alone, 28rem); }
.chosen h3 { font-size: 1.25rem; grid-column: 1 / -1; }
.command span { display: inline-block; }
.chooses main > :not(:has(.chosen), #turn, #nothing), .chooses main h2, .chooses article:not(.chosen) { display: none; }
.cards:has(.chosen) { display: block; }
.about button, .switch button { font-size: .8rem; padding: .1rem .4rem; }
main > dl { margin: 0 0 1.5rem; }
@media (max-width: 56rem) {
main h2 { top: var(--bar, 0); }
}
@media screen and (max-width: 37.5rem) {
.about { display: block; }
.about dd { margin-bottom: .4rem; }
}
@media print {
main { columns: 2; column-gap: .3in; column-fill: auto; }
.cards { display: block; }
article { max-width: none; padding: 0; content-visibility: visible; break-inside: avoid; margin-bottom: .2in; }
article .picture svg { width: auto; }
.kind { grid-column: 1 / -1; }
article:not(.chosen) .push { visibility: visible; }
.kind::after { content: " · " attr(data-route); }
.about { display: none; }
}

"""##

  static let mapStyle = ##"""
.map text { font-size: 14px; fill: currentColor; }
.map .title { font-weight: bold; }
.map .name { color: var(--faint); font-size: 13px; }
.map .tab { font-weight: bold; }
.map .box { fill: var(--background); stroke: var(--faint); }
.map .unused { stroke-dasharray: 5 4; }
.map .module { fill: var(--faint); fill-opacity: .1; }
.map .area { fill: none; stroke: var(--faint); stroke-opacity: .6; }
.map .mark { fill: var(--warning); }
.map .mark text { color: var(--background); font-weight: bold; text-anchor: middle; }
.map .transition { fill: none; stroke: var(--faint); stroke-width: 1.5; }
.head { fill: context-stroke; }
.heads { position: absolute; }
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
.map .beside .box { fill: color-mix(in srgb, var(--accent) 20%, var(--background)); stroke: var(--accent); }
.map .chosen .box { fill: var(--accent); stroke: var(--accent); }
.map .chosen text { color: var(--background); }
.map .found:not(.chosen) .box { fill: var(--mark); }
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
@media (max-width: 44rem) {
.legend { display: grid; grid-template-columns: max-content 1fr; }
.legend li:not(:has(svg)) { grid-column: 1 / -1; }
}
@media print {
.modules { display: none; }
#mapping { overflow: visible; background: none; }
#mapping svg { min-width: 0; max-height: 9in; }
}

"""##

  static let pageStyle = ##"""
:root { --mark: color-mix(in srgb, #e0a800 20%, var(--background)); --marking: #b58900;
--loss: color-mix(in srgb, var(--warning) 12%, var(--background));
--line: color-mix(in srgb, var(--text) 20%, var(--background));
--fade: linear-gradient(0deg, var(--background) 1rem, transparent) 0 100% / 100% 3rem local no-repeat,
linear-gradient(0deg, #8888, transparent) 0 100% / 100% .6rem no-repeat, var(--background); }
body { margin: 0; color: var(--text); background: var(--background);
font-family: system-ui, sans-serif; line-height: 1.5; }
header { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: baseline;
padding: .6rem 1rem; border-bottom: 1px solid var(--line); background: var(--background); }
header h1 { font-size: 1.15rem; margin: 0; flex: 1 1 12rem; max-width: 100%; }
header p { margin: 0; }
header:has(.summary) h1 { flex: none; }
.summary { flex: 1; font-size: .95rem; }
main { padding: 1rem; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; }
a { color: var(--accent); }
code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
ol, ul { padding-left: 0; list-style: none; }
figure { margin: 0 0 2rem; }
figcaption { margin: 0 0 .5rem; }
.picture svg { display: block; max-width: 100%; height: auto; }
main > p:first-child, section:first-child > h2 { margin-top: 0; }
.picture .changed { fill: var(--mark); stroke: var(--marking); }
.picture .whole { fill-opacity: .4; }
.picture rect.gone { fill: var(--loss); stroke: var(--warning); stroke-dasharray: 2 2; }
.picture path.gone { stroke: var(--warning); }
.sign { print-color-adjust: exact; display: inline-block; width: 1.6em; height: .9em; vertical-align: -.1em;
border-radius: 3px; }
.sign.changed { border: 1px solid var(--marking); background: var(--mark); }
.sign.gone { border: 1px dashed var(--warning);
background: linear-gradient(var(--warning), var(--warning)) 0 50% / 100% 1px no-repeat var(--loss); }
.picture .used { fill: none; stroke: var(--accent); stroke-width: 1.5; stroke-dasharray: 5 3; }
::highlight(found) { background-color: color-mix(in srgb, #e0a800 40%, transparent); }
.picture .narrow { display: none; }
[hidden] { display: none !important; }
input, button { font: inherit; color: inherit; background: var(--background);
border: 1px solid var(--faint); border-radius: 4px; padding: .15rem .5rem; max-width: 100%; }
#searching { display: flex; flex-wrap: wrap; gap: .3rem .5rem; align-items: baseline; }
#search { width: 10rem; }
#skip { position: absolute; z-index: 4; background: var(--background); }
#skip:not(:focus) { left: -99rem; }
main:focus { outline-width: 0; }
#toggle { display: none; }
#theme { margin-left: auto; }
#turn { position: sticky; top: 0; z-index: 1; margin: -1rem 0 .8rem; padding: .7rem 0 .5rem;
background: var(--background); font-size: .9rem;
display: flex; flex-wrap: wrap; gap: .3rem .4rem; align-items: baseline; }
#turn a { margin-right: .6rem; text-decoration: none; }
#at { color: var(--faint); }
button { cursor: pointer; }
button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent);
font-weight: bold; }
button[aria-disabled="true"] { color: var(--faint); cursor: default; }
header button { font-size: .85rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .8rem 0; }
dt { font-weight: bold; }
dd { margin: 0; }
kbd { border: 1px solid var(--faint); border-radius: 3px; padding: 0 .3rem; font-size: .8rem; }
.note { color: var(--faint); font-size: .875rem; }
.count { font-weight: normal; }
.warning { color: var(--warning); }
#contents { position: relative; padding: 0 .5rem 1rem 1rem; font-size: .9rem; overflow-wrap: anywhere;
scroll-padding: 3rem 0 1rem; }
#contents h2 { display: inline; font-size: .95rem; margin: 0; }
#contents summary { position: sticky; top: 0; z-index: 1; padding: .3rem 0; cursor: pointer;
background: var(--background); }
#contents summary::marker { color: var(--faint); }
#contents p { margin: .4rem 0; }
#contents p.note { margin: 0 0 .2rem; padding-left: .7rem; font-size: .8rem; }
#contents ol { margin: 0 0 .4rem; content-visibility: auto; contain-intrinsic-size: auto 20rem; }
#contents section > ol { margin-top: .5rem; }
#contents li > * { display: block; padding: .1rem .5rem;
border-left: 3px solid transparent; text-decoration: none; color: inherit; }
#contents .absent > :not(:hover, [aria-current]) { color: var(--faint); }
#contents a:hover { color: var(--accent); }
#contents a:focus-visible { outline-offset: -2px; }
#contents [aria-current] { border-color: var(--accent); color: var(--accent); }
#contents small { display: block; color: var(--faint); font-size: .8rem; }
#contents :is(.within, .happened) > a::after { content: "on the screen"; display: block; color: var(--faint);
font-size: .8rem; }
#contents .happened > a::after { content: "in what happened"; }
#contents li.failed > a { color: var(--warning); }
@media screen and (min-width: 56rem) {
body:has(#contents) { display: grid; grid-template-columns: 18rem minmax(0, 1fr);
grid-template-rows: auto 1fr; height: 100vh; }
body:has(#contents) header { grid-column: 1 / -1; }
#contents, body:has(#contents) main { overflow: auto; }
#contents { border-right: 1px solid var(--line); }
#found { min-width: 9.5rem; }
#turn { top: -1rem; }
}
@media screen and (max-width: 56rem) {
:root { scroll-padding-top: var(--bar, 0); }
header { position: sticky; top: calc(-1 * var(--above, 0px)); z-index: 3; }
header:has(#theme) h1 { flex: 1 1 calc(100% - 8rem); min-width: 0; order: -2; }
#theme { order: -1; }
#turn { top: var(--bar, 0); }
.searches #toggle { display: inline-block; }
.searches #contents { position: sticky; top: var(--bar, 0); z-index: 2; max-height: 70vh;
overflow: auto; background: var(--background); border-bottom: 1px solid var(--line); }
.searches #contents:not(.open) { display: none; }
#searching { flex: 1 1 100%; order: 1; min-width: 0; flex-wrap: nowrap; }
#searching > * { white-space: nowrap; }
#search { flex: 1; min-width: 4rem; }
.summary { flex: 1 0 auto; max-width: 100%; }
}
@media screen {
:is(.large, .wide, :root:is([data-columns="80"], [data-columns="120"])) .picture { overflow-x: auto;
svg:not(.narrow *) { min-width: var(--least, 25rem); }
mask: linear-gradient(-90deg, transparent, #000 4rem) 0 0 / calc(100% + 4rem) 100% no-repeat;
animation: reach-end linear both; animation-timeline: scroll(self inline);
}
}
@keyframes reach-end { from, 90% { mask-position: 100% 0; } to { mask-position: 0 0; } }
@media print, screen and (max-width: 37.5rem) {
.broad:has(+ .narrow) { display: none; }
.picture .narrow { display: block; }
}
@media screen and (max-width: 37.5rem) {
.narrow svg { width: 100%; }
#searching kbd, #turn kbd { display: none; }
}
@media print {
body { font-size: 10pt; }
header { padding: 0 0 .1in; border: 0; }
main { padding: 0; }
.picture svg { width: auto; max-height: 4.2in; }
figure { margin: 0 0 .15in; }
button, input, label, #contents, #searching, #turn, #nothing, header :not(.summary) > a { display: none; }
figure, li { break-inside: avoid; }
h1, h2, h3, figcaption, article > p { break-after: avoid; }
a { color: inherit; text-decoration: none; }
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

"""##
}

// What a page says of the screen that is chosen on a map: its picture, other pages about it, and what leads
// there and away.
const details = element('details');
// Adds some of many things, and the others for whom they matter.
const addAll = (parent, things, add, word = 'or', lastWord = word) => {
  const count = things.length > 4 ? 3 : 4;
  things.slice(0, count).forEach((thing, at) => {
    if (at) parent.append(` ${word} `);
    add(parent, thing);
  });
  if (things.length <= count) return;
  const rest = make('details', parent);
  make('summary', rest, { textContent: `${lastWord} ${things.length - count} others` });
  for (const thing of things.slice(count)) add(make('p', rest), thing);
};
const addCode = (parent, textContent) => make('code', parent, { textContent });
const addLink = (parent, index) => make('a', parent,
  { href: '#screen-' + index, textContent: screens.get(index).title });
const addWays = (parent, title, word, ways, tab) => {
  const part = make('div', parent);
  make('h3', part, { textContent: title });
  const list = make('ul', part);
  if (tab) {
    const item = make('li', list);
    addCode(item, tab);
    item.append(' on every screen');
  }
  for (const same of Map.groupBy(ways, ({ lines }) => lines.join('\n')).values()) {
    const item = make('li', list);
    addAll(item, same[0].lines, addCode);
    item.append(word);
    addAll(item, same.map(({ other }) => other), addLink);
  }
  if (!list.children.length) make('li', list, { className: 'note', textContent: 'Nothing but the tabs.' });
};
const describe = (index, parent, from) => {
  const { classList } = homes.get(index);
  const { title, name, tab, pages, findings } = screens.get(index);
  make('h2', parent, { textContent: title, tabIndex: -1 });
  const picture = make('div', parent, { className: 'picture' });
  const fit = ({ dataset, lang }) => 2 * (dataset.of === from) + carried().includes('language=' + lang);
  const [drawn] = [...queryAll(`[data-screen="${index}"]`)].sort((one, other) => fit(other) - fit(one));
  if (drawn) picture.innerHTML = drawn.textContent;
  const part = make('div', parent);
  const about = make('p', part, { className: 'note', textContent: name });
  const isFrom = page => from !== undefined && page.preview === from;
  if (pages.length) about.append(' · ');
  addAll(about, pages.toSorted((one, other) => isFrom(other) - isFrom(one)), (parent, page) => {
    const link = make('a', parent, { href: page.address, textContent: page.title });
    if (isFrom(page)) link.ariaCurrent = 'true';
  }, '·', 'and');
  for (const textContent of findings) make('p', part, { className: 'warning', textContent });
  const known = ways => ways.filter(({ other }) => homes.has(other) && other !== index);
  const lists = make('div', part, { className: 'ways' });
  if (classList.contains('unseen')) {
    if (!findings.length) make('p', lists, { textContent: 'The exploration did not come here.' });
  } else addWays(lists, 'Leads here', ' on ', known([...away].flatMap(([from, ways]) =>
    ways.filter(({ other }) => other === index).map(({ lines }) => ({ other: from, lines })))), tab);
  if (classList.contains('seen')) make('p', lists, { textContent: 'What leads away was not explored.' });
  else if (!classList.contains('unseen')) addWays(lists, 'Leads away', ' → ', known(away.get(index)));
};

const unchoose = () => {
  if (chosen === undefined) return;
  const { activeElement } = document;
  if (activeElement === document.body || details.contains(activeElement)) {
    homes.get(chosen).querySelector('a').focus({ preventScroll: true });
  }
  go('#' + carried().join('&'));
};
const follow = event => {
  const [screen, ...options] = words();
  const index = screen?.match(/^screen-(.*)/)?.[1];
  chooseNode(homes.has(index) ? index : undefined);
  details.hidden = chosen === undefined;
  details.replaceChildren();
  if (details.hidden) return;
  make('button', details, { type: 'button', id: 'close', textContent: '✕', ariaLabel: 'Close' })
    .addEventListener('click', unchoose);
  describe(chosen, details, options.find(word => word.startsWith('from='))?.slice(5));
  carry();
  details.scrollTop = 0;
  const { activeElement } = document;
  if (event && (activeElement === document.body || !activeElement.checkVisibility())) details.querySelector('h2').focus();
  for (const node of [...mapping.querySelectorAll('.near'), homes.get(chosen)]) {
    node.scrollIntoView({ block: 'nearest' });
  }
};
addEventListener('hashchange', follow);
// The browser itself would take the focus from a link to a part of the page, and scroll.
const go = address => {
  history.pushState(null, '', address);
  dispatchEvent(new Event('hashchange'));
};
addEventListener('click', event => {
  const link = event.target.closest('a[href^="#screen-"]');
  if (!link || event.defaultPrevented || event.shiftKey || !isPlain(event)) return;
  event.preventDefault();
  go(link.getAttribute('href'));
});
addEventListener('keydown', event => {
  if (event.key === 'Escape' && document.activeElement !== field) unchoose();
});
// The chosen screen unchooses, and so does what is no screen.
mapping.addEventListener('click', event => {
  const node = event.target.closest('.node');
  if (node && node.dataset.node !== chosen) return;
  event.preventDefault();
  unchoose();
});
addEventListener('beforeprint', () => {
  const report = element('report');
  report.replaceChildren();
  for (const index of homes.keys()) describe(index, make('section', report));
});
follow();

// The contents beside a page: the button that shows them in a narrow window, groups that are folded, their counts, and
// arrow keys.
const contents = element('contents');
const rows = [...contents.querySelectorAll('li')];
const sections = [...contents.querySelectorAll('section')];
// Other pages are no parts of this one.
const entries = [...contents.querySelectorAll('a[href^="#"]')];
const part = link => element(decodeURIComponent(partOf(link.hash)));
const isShown = link => !link.closest('[hidden]');
root.classList.add('searches');
// The address keeps what is chosen.
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
// In a page that shows one part, or has many, groups are folded: all but the one with the chosen part and that of the
// findings. While something is sought, none is.
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
// Puts a row in front of all others, which have their order again.
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
// Opens what a link leads to. The focus follows when the page has followed the address.
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
// Whether the arrow keys choose a part; else they lead from the search to what is listed.
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

// The search for entries of the contents, with `/`, and the button that shows the contents in a narrow window.
//
// An entry is found by the beginnings of words in its label, the title of its group, and what its part, or the
// picture that it shows, has in `data-words`. Steps and cards stay in their order; of other entries, the best one is
// first. Enter leads to the best one. A part that is not found is hidden if it is an `article`. What was found is
// marked; where only the screen has it, the entry says so.
const contents = element('contents');
const field = element('search');
const found = element('found');
const rows = [...contents.querySelectorAll('li')];
// Other pages are no parts of this one.
const entries = [...contents.querySelectorAll('a[href^="#"]')];
const part = link => element(decodeURIComponent(partOf(link.hash)));
const isShown = link => !link.closest('[hidden]');
element('searching').hidden = false;
root.classList.add('searches');
// The address keeps what is chosen.
element('skip').addEventListener('click', event => {
  element('main').focus();
  event.preventDefault();
});
const contentsButton = element('toggle');
const showContents = isOpen => {
  contents.classList.toggle('open', isOpen);
  contentsButton.ariaExpanded = isOpen;
};
contentsButton.addEventListener('click', () => showContents(!contents.classList.contains('open')));
contents.addEventListener('click', event => { if (event.target.closest('a')) showContents(false); });
const titleOf = link => link.closest('section').querySelector('h2')?.textContent ?? '';
const sections = [...contents.querySelectorAll('section')];
// In a page that shows one part, or has many, groups are folded: all but the one with the chosen part
// and that of the findings.
const folds = sections.length > 1 && (query('.part') || rows.length > 60);
const fold = () => {
  if (!folds) return;
  const group = contents.querySelector('[aria-current]')?.closest('details');
  for (const details of contents.querySelectorAll('details')) {
    details.open = details === group || details.querySelector('a[href^="#finding"]') !== null;
  }
};
fold();
const sought = () => field.value.toLowerCase().split(/\s+/).filter(word => word);
const failedOnly = element('failedOnly');

const lower = text => {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
};
// What is inside a word, and no beginning, also of a part as in `cartPage`.
const inside = /^([\p{Ll}\p{Lu}\p{N}][\p{Ll}\p{N}]|\p{Lu}\p{Lu})$/u;
// Where words of a text begin as a sought one, also where no spaces are written.
const hits = (text, word) => {
  const small = lower(text);
  const hits = [];
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
    if (!inside.test(text.slice(Math.max(0, at - 1), at + 1))) hits.push(at);
  }
  return hits;
};
const has = (text, words) => words.every(word => hits(text, word).length);

// Where a page marks what is found, beside its contents: what can be seen.
const near = query('article') ? '.near' : 'main';
const markFound = () => {
  if (!window.Highlight) return;
  const words = sought();
  const ranges = [];
  const marked = words.length ? queryAll('#contents :is(summary, h3, li:not([hidden])), '
    + `${near} :is(h2, h3, figcaption), ${near} :not([hidden]) > .picture text`) : [];
  for (const element of marked) {
    const all = element.textContent;
    if (!words.some(word => hits(all, word).length) || element.closest('.dimmed')) continue;
    // A word can go on in the next text, after a place where a line can break.
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    let length = 0;
    while (texts.nextNode()) {
      nodes.push([length, texts.currentNode]);
      length += texts.currentNode.data.length;
    }
    const point = at => {
      const [start, node] = nodes.findLast(([start]) => start <= at);
      return [node, at - start];
    };
    for (const word of words) {
      for (const at of hits(all, word)) {
        const range = new Range();
        range.setStart(...point(at));
        range.setEnd(...point(at + word.length));
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges));
};

// For each row its label, the label with what is below it, and all its words.
const searched = new Map();
const indexed = row => {
  const link = row.querySelector('a');
  const target = link && part(link);
  const label = [...row.firstChild.childNodes]
    .filter(node => node.localName !== 'small').map(node => node.textContent).join('').trim();
  const picture = target?.querySelector('figure:not([hidden])');
  return { target: target?.localName === 'article' && target, label, name: row.textContent,
    near: row.textContent + ' ' + titleOf(row),
    words: [row.textContent, titleOf(row), target?.dataset.words, picture?.dataset.words].join(' ') };
};
// How good a result is: exactly the label, its beginning, all words in it as they are sought, or
// apart, or with what is below it; or the text of the part.
const rankOf = (row, words) => {
  const { label, name } = searched.get(row);
  const wanted = words.join(' ');
  const at = hits(label, wanted);
  const small = lower(label);
  return [small === wanted || small.endsWith('/' + wanted), at[0] === 0, at.length, has(label, words),
    has(name, words), true].findIndex(is => is);
};
const staysInOrder = query('.part, article');
let best;
const findBest = words => {
  const last = best;
  best = undefined;
  let rank = 6;
  for (const row of words.length ? rows : []) {
    if (row.hidden || !row.querySelector('a')) continue;
    const other = rankOf(row, words);
    if (other < rank) [best, rank] = [row, other];
    if (!rank) break;
  }
  if (best === last || staysInOrder) return;
  for (const row of rows) row.parentElement.append(row);
  element('nothing').before(...sections);
  best?.parentElement.prepend(best);
  if (best) contents.prepend(best.closest('section'));
  entries.sort((one, other) => one.compareDocumentPosition(other) & 4 ? -1 : 1);
};
const counted = [...sections, ...queryAll('main section:has(article)')].map(group =>
  ({ group, items: [...group.querySelectorAll('li, article')], count: group.querySelector('.count') }));
// Shows how many items of a group are found; returns their number.
const showCount = ({ items, count }, words) => {
  const shown = items.filter(item => !item.hidden).length;
  if (count) count.textContent = (words.length ? shown + ' of ' : '') + items.length;
  return shown;
};
const atRest = found.textContent;
const filter = () => {
  const words = sought();
  root.classList.toggle('finds', words.length > 0);
  let total = 0;
  for (const row of rows) {
    if (!searched.has(row)) searched.set(row, indexed(row));
    const { target, near, words: all } = searched.get(row);
    row.hidden = !has(all, words);
    row.classList.toggle('within', !has(near, words));
    if (!row.hidden) total += Number(row.dataset.count ?? 1);
    // The chosen one stays, whatever is searched.
    if (target) target.hidden = row.hidden && !target.matches('.chosen');
  }
  const isFailedOnly = failedOnly?.ariaPressed === 'true';
  for (const one of counted) {
    const shown = showCount(one, words);
    one.group.hidden = !shown || isFailedOnly && !one.group.classList.contains('failed');
  }
  findBest(words);
  const listed = rows.filter(isShown).length;
  element('nothing').hidden = listed > 0;
  // The start of a script is no step.
  const result = listed && !total ? `${listed} found` : `${total} of ${found.dataset.all}`;
  found.textContent = words.length ? result : atRest;
  dispatchEvent(new Event('filtered'));
};
let marking;
// Whether the arrow keys choose a part; else they lead to what is listed.
let choosesByKeys = () => false;
field.addEventListener('input', () => {
  filter();
  if (sought().length) for (const details of contents.querySelectorAll('details')) details.open = true;
  else fold();
  // Cards that are found are shown themselves.
  const hasCards = query('article') && !root.classList.contains('chooses');
  showContents(field.value !== '' && !hasCards);
  if (hasCards) element('main').scrollTop = root.scrollTop = 0;
  // Nobody waits for the marks.
  clearTimeout(marking);
  marking = setTimeout(markFound, 60);
});
const clear = () => {
  field.value = '';
  field.dispatchEvent(new Event('input'));
};
element('clear').addEventListener('click', () => {
  clear();
  field.focus();
});
if (failedOnly) {
  failedOnly.hidden = false;
  failedOnly.addEventListener('click', () => {
    failedOnly.ariaPressed = failedOnly.ariaPressed !== 'true';
    filter();
    markFound();
  });
}
// The page's own script has drawn more, or shows another language, in which other texts are found.
addEventListener('drawn', markFound);
addEventListener('translated', () => {
  searched.clear();
  filter();
  markFound();
});
addEventListener('keydown', event => {
  if (!isPlain(event)) return;
  const isTyping = document.activeElement === field;
  if (event.key === '/' && !isTyping) {
    field.select();
    event.preventDefault();
  } else if (event.key === 'Escape' && (isTyping || field.value && !root.classList.contains('chooses'))) {
    clear();
    element('main').focus({ preventScroll: true });
    event.stopImmediatePropagation();
  } else if (event.key === 'Enter' && isTyping) {
    const link = best?.querySelector('a');
    const focus = () => {
      if (![field, document.body].includes(document.activeElement)) return;
      const box = part(link)?.querySelector('a');
      (link.checkVisibility() && !box?.closest('.node') ? link : box ?? element('main')).focus();
    };
    if (link?.hash === location.hash) focus();
    // What was found is there when the page has followed the address.
    else if (link) addEventListener('hashchange', focus, { once: true });
    link?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || choosesByKeys()) return;
  const listed = [...contents.querySelectorAll('a')].filter(link => link.checkVisibility());
  const at = listed.indexOf(document.activeElement);
  if (!isTyping && at < 0) return;
  (listed[isTyping ? (step > 0 ? 0 : listed.length - 1) : at + step] ?? field).focus();
  event.preventDefault();
});

// The search for entries of the contents.
//
// An entry is found if all words are beginnings of words in its label, in the title of its group, or in what its part
// and the picture that it shows have in `data-words`, or in what happened; if only the latter have them, the entry says
// so. Steps and cards stay in their order; of other entries, one with exactly the title is first. Enter opens that one,
// or the first one that has the words in its label, or in that and the title of its group, or the first one.
const field = element('search');
const found = element('found');
element('searching').hidden = false;
const sought = () => field.value.toLowerCase().split(/\s+/).filter(word => word);
const lower = text => {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
};
// Matches two characters of which the second one begins neither a word nor a part of one, as `P` does in `cartPage`.
const inside = /^([\p{Ll}\p{Lu}\p{N}][\p{Ll}\p{N}]|\p{Lu}\p{Lu})$/u;
// Where words of a text begin as a sought one, also where no spaces are written: the first ones, or all.
const hits = (text, word, count = Infinity) => {
  const small = lower(text);
  const hits = [];
  for (let at = small.indexOf(word); at >= 0 && hits.length < count; at = small.indexOf(word, at + 1)) {
    if (!inside.test(text.slice(Math.max(0, at - 1), at + 1))) hits.push(at);
  }
  return hits;
};
const has = (text, words) => words.every(word => hits(text, word, 1).length);

// The texts of an entry besides its name: those on its screen, or all of an entry of a comparison.
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
    // The chosen one stays, whatever is sought.
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
  // The start of a script is no step.
  const count = listed && !total ? `${listed} found` : `${total} of ${found.dataset.all}`;
  found.textContent = words.length ? count : found.dataset.atRest;
  dispatchEvent(new Event('filtered'));
};
found.dataset.atRest = found.textContent;
field.addEventListener('input', () => {
  filter();
  fold(sought().length > 0);
  // Cards that are found are shown themselves.
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

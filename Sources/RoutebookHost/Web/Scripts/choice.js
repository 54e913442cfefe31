// The choice of a part by its entry in the contents, by the page's address, or by keys.
//
// Where only the chosen part is shown, `#turn` leads to the next one; where all are shown until one is chosen,
// `#all` leads back.
const pageTitle = document.title;
const bar = element('turn');
const all = element('all');
const main = query('main');
const first = bar && !all ? contents.querySelector('li.failed a') ?? entries[0] : undefined;
// Below the title, if the address names nothing on the page.
const unknown = make('p', main, { className: 'note', textContent: 'The address names nothing on this page.' });
if (bar) bar.after(unknown);
else main.prepend(unknown);
// The script and the line of a step; an address can have the line of an expectation after the step.
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
    // The address can name another part of the page.
    (unknown.hidden ? element(name) : unknown)?.scrollIntoView();
  }
  // Of a wide picture in a narrow window, a part with a mark is seen.
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
// The browser scrolls to the part in the address.
addEventListener('load', showTop);
choose();
// The keys scroll at once.
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

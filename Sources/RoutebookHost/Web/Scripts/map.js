// Shows one of the parts of a map, the chosen screen, and what leads to and from the screen that the pointer or
// the focus is on.
const mapping = element('mapping');
const maps = [...mapping.children];
const modules = query('.modules');
const items = [...queryAll('.modules li')];
const nodes = [...mapping.querySelectorAll('.node')];
const ways = [...mapping.querySelectorAll('[data-from]')].map(way => [way, way.dataset.from, way.dataset.to]);
const homes = new Map(nodes.filter(node => node.id).map(node => [node.dataset.node, node]));
// The index of the chosen screen, and whether it is marked as one that is pointed at.
let chosen;
let isPointed;

// Shows a screen that is outside, without a change of the page around the map.
const reveal = node => {
  const [inner, outer] = [node, mapping].map(element => element.getBoundingClientRect());
  if (inner.left < outer.left + 20 || inner.right > outer.right - 20) mapping.scrollLeft += inner.left - outer.left - 40;
};
// Shows a part, or none.
const showPart = part => {
  for (const map of maps) map.toggleAttribute('hidden', map !== part);
  items.forEach((item, at) => item.classList.toggle('chosen', maps[at] === part));
};
// Marks what leads to and from a screen.
const point = (index = isPointed ? chosen : undefined) => {
  const near = new Set([index, ...ways.flatMap(([, ...ends]) => ends.includes(index) ? ends : [])]);
  for (const map of maps) map.classList.toggle('points', index !== undefined);
  for (const node of nodes) node.classList.toggle('near', near.has(node.dataset.node));
  for (const [way, from, to] of ways) {
    way.classList.toggle('leadsIn', to === index);
    way.classList.toggle('leadsOut', from === index);
    // Marked lines are above others.
    if (way.matches('.leadsIn, .leadsOut, .passed')) way.parentNode.insertBefore(way, way.parentNode.querySelector('.node'));
  }
};
// Chooses a screen, with those on the path to it, and those in the panes beside it, by their indices.
const chooseNode = (index, passed = [], beside = []) => {
  chosen = index;
  // A choice ends the dimming by a search; what the search found keeps its mark.
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
  // At the start there are all modules, unless the user is using the map.
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
// The screens that a search does not find are faint.
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

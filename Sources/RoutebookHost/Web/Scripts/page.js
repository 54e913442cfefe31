// The button for the theme, and the header, of which the last row stays in a narrow window.
const root = document.documentElement;
const element = id => document.getElementById(id);
const query = selector => document.querySelector(selector);
const queryAll = selector => document.querySelectorAll(selector);
const make = (name, parent, properties = {}) =>
  parent.appendChild(Object.assign(document.createElement(name), properties));
// The data of scripts besides the elements.
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
// The part of the page that an address names; what follows it are options.
const partOf = address => address.slice(1).split('&')[0];
// Whether a word of an address is an option of the page, and names no part.
const isOption = word => /^(language|width)=/.test(word);
// The entry of a list a number of steps from one of them, or the first or last one.
const neighbour = (list, from, step) => {
  const at = list.indexOf(from);
  const next = at < 0 && step < 0 ? list.length - 1 : at + step;
  return list[Math.max(0, Math.min(next, list.length - 1))];
};
const isPlain = event => !event.altKey && !event.ctrlKey && !event.metaKey;
// The copying of texts by buttons with the class `copy`, which say for a moment that they did.
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

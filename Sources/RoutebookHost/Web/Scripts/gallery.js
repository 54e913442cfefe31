// The choice of pictures by the address. A picture is made when it comes into view.
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
// The value of an option, which is that of a button; the first one is the default.
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
  // The first card in sight stays there.
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
    // A line does not break after a hyphen.
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

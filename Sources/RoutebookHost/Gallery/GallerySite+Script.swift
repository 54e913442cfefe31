import Routebook

extension GallerySite {
  /// The choice of pictures. A picture is made when it comes into view.
  static let script = """
    const articles = document.querySelectorAll('article');
    const inView = new Set();
    let language = document.querySelector('figure').dataset.language;
    const widths = [\(sizes.map { "\($0.width)" }.joined(separator: ", "))];
    const fill = article => {
      for (const source of article.querySelectorAll('figure:not([hidden]) script')) {
        source.parentElement.innerHTML = source.textContent.split('\\f').map(
          (picture, index) => `<div data-columns="${widths[index]}">${picture}</div>`).join('');
      }
    };
    const show = article => {
      const figures = [...article.querySelectorAll('figure')];
      const chosen = article.querySelector('.choices [aria-pressed=true]') ?? figures[0];
      for (const figure of figures) {
        figure.hidden = figure.dataset.presentation !== chosen.dataset.presentation
          || figure.dataset.language !== language;
      }
      if (inView.has(article)) fill(article);
    };
    const observer = new IntersectionObserver(changes => {
      for (const { target, isIntersecting } of changes) {
        inView[isIntersecting ? 'add' : 'delete'](target);
        if (isIntersecting) fill(target);
      }
    }, { rootMargin: '600px' });
    for (const article of articles) observer.observe(article);
    addEventListener('beforeprint', () => articles.forEach(fill));

    const press = (button, isChosen = other => other === button) => {
      for (const other of button.parentElement.children) other.ariaPressed = isChosen(other);
    };
    for (const group of document.querySelectorAll('.switch')) {
      group.hidden = false;
      group.addEventListener('click', ({ target }) => {
        const value = target.dataset.value;
        if (!value) return;
        press(target);
        if (group.id === 'languages') language = value;
        else document.documentElement.dataset.columns = value;
        articles.forEach(show);
      });
    }
    for (const button of document.querySelectorAll('#languages button')) {
      const code = button.dataset.value;
      button.lang = code;
      try {
        button.textContent = new Intl.DisplayNames([code], { type: 'language' }).of(code);
      } catch { /* It keeps its code. */ }
    }
    addEventListener('click', ({ target }) => {
      if (!target.matches('.choices button')) return;
      press(target);
      show(target.closest('article'));
    });

    """ + Page.copyScript
}

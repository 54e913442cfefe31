extension Page {
  static let themeScript = """
    const button = document.getElementById('theme');
    button.hidden = false;
    button.addEventListener('click', () => {
      const root = document.documentElement;
      const isLight = root.dataset.theme
        ? root.dataset.theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
      root.dataset.theme = isLight ? 'dark' : 'light';
    });

    """

  /// The search for entries of the contents, with `/`.
  ///
  /// The part of an entry that is not found is hidden if it is an `article`.
  static let searchScript = """
    const contents = document.getElementById('contents');
    const field = document.getElementById('search');
    const found = document.getElementById('found');
    const entries = [...contents.querySelectorAll('a')];
    const part = link => document.getElementById(link.hash.slice(1));
    const isShown = link => !link.closest('[hidden]');
    document.getElementById('searching').hidden = false;

    field.addEventListener('input', () => {
      const words = field.value.toLowerCase().split(/\\s+/);
      for (const link of entries) {
        const target = part(link);
        const text = (target?.dataset.words ?? '') + ' ' + link.textContent.toLowerCase();
        const isFound = words.every(word => text.includes(word));
        link.parentElement.hidden = !isFound;
        if (target?.localName === 'article') target.hidden = !isFound;
      }
      for (const group of document.querySelectorAll('#contents section, main section:has(article)')) {
        group.hidden = !group.querySelector('li:not([hidden]), article:not([hidden])');
      }
      const count = entries.filter(isShown).length;
      found.textContent = field.value ? (count || 'nothing') + ' found' : '';
    });
    const isPlain = event => !event.altKey && !event.ctrlKey && !event.metaKey;
    addEventListener('keydown', event => {
      if (!isPlain(event)) return;
      const isTyping = document.activeElement === field;
      if (event.key === '/' && !isTyping) {
        field.select();
        event.preventDefault();
      } else if (event.key === 'Escape' && isTyping) {
        field.value = '';
        field.dispatchEvent(new Event('input'));
        field.blur();
      } else if (event.key === 'Enter' && isTyping) {
        entries.find(isShown)?.click();
      }
    });

    """

  /// The choice of an element by its entry in the contents, by the page's address, or by keys.
  static let choiceScript = """
    document.documentElement.classList.add('chooses');
    const choose = () => {
      const chosen = entries.find(link => link.hash && link.hash === location.hash)
        ?? contents.querySelector('.failed a') ?? entries[0];
      for (const link of entries) {
        if (link === chosen) link.ariaCurrent = 'true';
        else link.removeAttribute('aria-current');
        part(link).classList.toggle('chosen', link === chosen);
      }
      chosen.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('hashchange', choose);
    choose();
    addEventListener('keydown', event => {
      const isTyping = document.activeElement === field;
      const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
      if (!step || !isPlain(event) || event.shiftKey || isTyping && event.key.length === 1) return;
      const shown = entries.filter(isShown);
      const next = shown[shown.findIndex(link => link.ariaCurrent) + step];
      if (!next) return;
      location.hash = next.hash;
      if (!isTyping) next.focus();
      event.preventDefault();
    });

    """
}

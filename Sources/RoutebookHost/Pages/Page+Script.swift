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

  /// The search for entries of the contents, with `/`, and the button that shows the contents in a
  /// narrow window.
  ///
  /// A part is found by its label, the title of its group, its pictures and what happened. One that is not found is hidden if
  /// it is an `article`.
  static let searchScript = """
    const contents = document.getElementById('contents');
    const field = document.getElementById('search');
    const found = document.getElementById('found');
    const entries = [...contents.querySelectorAll('a')];
    const part = link => document.getElementById(link.hash.slice(1));
    const isShown = link => !link.closest('[hidden]');
    document.getElementById('searching').hidden = false;
    document.documentElement.classList.add('searches');
    const contentsButton = document.getElementById('toggle');
    const showContents = isOpen => {
      contents.classList.toggle('open', isOpen);
      contentsButton.ariaExpanded = isOpen;
    };
    contentsButton.addEventListener('click', () => showContents(!contents.classList.contains('open')));
    contents.addEventListener('click', event => { if (event.target.closest('a')) showContents(false); });
    const titleOf = link => link.closest('section').querySelector('h2')?.textContent ?? '';
    const searched = new Map();
    const searchedText = link => {
      const target = part(link);
      const pictures = [...target?.querySelectorAll('[role=img]') ?? []];
      return [link.textContent, titleOf(link), target?.dataset.words, target?.querySelector('.details')?.textContent,
        ...pictures.map(picture => picture.ariaLabel)].join(' ').toLowerCase();
    };

    field.addEventListener('input', () => {
      const words = field.value.toLowerCase().split(/\\s+/);
      for (const link of entries) {
        const target = part(link);
        if (!searched.has(link)) searched.set(link, searchedText(link));
        const isFound = words.every(word => searched.get(link).includes(word));
        link.parentElement.hidden = !isFound;
        if (target?.localName === 'article') target.hidden = !isFound;
      }
      for (const group of document.querySelectorAll('#contents section, main section:has(article)')) {
        group.hidden = !group.querySelector('li:not([hidden]), article:not([hidden])');
      }
      const count = entries.filter(isShown).length;
      document.getElementById('nothing').hidden = count > 0;
      found.textContent = field.value ? (count || 'nothing') + ' found' : '';
      // Cards that are found are shown themselves.
      const hasCards = document.querySelector('article');
      showContents(field.value !== '' && !hasCards);
      if (hasCards) scrollTo({ top: 0 });
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

  /// The copying of texts by buttons with the class `copy`. What happened is said below, so that nothing
  /// moves.
  static let copyScript = """
    const said = document.body.appendChild(document.createElement('p'));
    said.id = 'said';
    said.role = 'status';
    let forgetting;
    for (const button of document.querySelectorAll('.copy')) {
      button.hidden = false;
      button.addEventListener('click', async () => {
        const text = button.dataset.text;
        let start = 'Copied: ';
        try { await navigator.clipboard.writeText(text); } catch { start = 'Copy this: '; }
        said.textContent = start;
        said.appendChild(document.createElement('code')).textContent = text;
        clearTimeout(forgetting);
        forgetting = setTimeout(() => { said.textContent = ''; }, 10000);
      });
    }

    """

  /// The choice of an element by its entry in the contents, by the page's address, or by keys.
  static let choiceScript = """
    document.documentElement.classList.add('chooses');
    const bar = document.getElementById('turn');
    const choose = () => {
      const chosen = entries.find(link => link.hash && link.hash === location.hash)
        ?? (bar ? contents.querySelector('.failed a') ?? entries[0] : undefined);
      const before = chosen?.parentElement.previousElementSibling?.firstElementChild;
      for (const link of entries) {
        if (link === chosen) link.ariaCurrent = 'true';
        else link.removeAttribute('aria-current');
        part(link)?.classList.toggle('chosen', link === chosen);
        part(link)?.classList.toggle('before', link === before);
      }
      chosen?.scrollIntoView({ block: 'nearest' });
      if (!bar) return;
      const steps = [...chosen.closest('ol').children];
      const title = titleOf(chosen);
      document.getElementById('at').textContent =
        `${steps.indexOf(chosen.parentElement) + 1} of ${steps.length}${title && ' in ' + title}`;
      for (const button of bar.querySelectorAll('button')) {
        button.ariaDisabled = !entries[entries.indexOf(chosen) + Number(button.dataset.turn)];
      }
    };
    const turn = step => {
      const shown = entries.filter(isShown);
      const next = shown[shown.findIndex(link => link.ariaCurrent) + step];
      if (next) location.hash = next.hash;
      return next;
    };
    if (bar) {
      bar.hidden = false;
      bar.addEventListener('click', event => {
        turn(Number(event.target.closest('button')?.dataset.turn ?? 0));
      });
    }
    addEventListener('hashchange', () => {
      choose();
      document.querySelector('.chosen')?.scrollIntoView({ block: 'nearest' });
    });
    choose();
    addEventListener('keydown', event => {
      const isTyping = document.activeElement === field;
      const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1, j: 1, k: -1 }[event.key];
      const isUsed = isTyping ? !/^Arrow(Down|Up)$/.test(event.key) : event.target.closest?.('[role=region]');
      if (!step || !isPlain(event) || event.shiftKey || isUsed) return;
      const next = turn(step);
      if (!next) return;
      if (!isTyping) next.focus();
      event.preventDefault();
    });

    """
}

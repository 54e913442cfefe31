extension Page {
  /// The search for entries of the contents, with `/`, and the button that shows the contents in a
  /// narrow window.
  ///
  /// An entry is found by the beginnings of words in its label, the title of its group, and what its part has
  /// in `data-words`; the best one is first, and Enter leads there. A part that is not found is hidden if it is an
  /// `article`. What was found is marked.
  static let searchScript = """
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
    const sought = () => field.value.toLowerCase().split(/\\s+/).filter(word => word);
    const failedOnly = element('failedOnly');

    const lower = text => {
      const small = text.toLowerCase();
      return small.length === text.length ? small : text;
    };
    // Where words of a text begin as a sought one, also in `cartPage` and where no spaces are written.
    const hits = (text, word) => {
      const small = lower(text);
      const hits = [];
      for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
        const inside = /^([\\p{Ll}\\p{Lu}\\p{N}][\\p{Ll}\\p{N}]|\\p{Lu}\\p{Lu})$/u;
        if (!inside.test(text.slice(Math.max(0, at - 1), at + 1))) hits.push(at);
      }
      return hits;
    };
    const has = (text, words) => words.every(word => hits(text, word).length);

    // Marks the words in what can be seen.
    const markFound = () => {
      if (!window.Highlight) return;
      const words = sought();
      const ranges = [];
      const marked = words.length ? queryAll('#contents :is(summary, li, small), '
        + 'main h2, main h3, figcaption, .picture text') : [];
      for (const element of marked) {
        if (element.closest('.dimmed') || !element.checkVisibility()) continue;
        // A word can go on in the next text, after a place where a line can break.
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const nodes = [];
        let text = '';
        while (texts.nextNode()) {
          const { data } = texts.currentNode;
          nodes.push([text.length, texts.currentNode]);
          text += data;
        }
        const point = at => {
          const [start, node] = nodes.findLast(([start]) => start <= at);
          return [node, at - start];
        };
        for (const word of words) {
          for (const at of hits(text, word)) {
            const range = new Range();
            range.setStart(...point(at));
            range.setEnd(...point(at + word.length));
            ranges.push(range);
          }
        }
      }
      CSS.highlights.set('found', new Highlight(...ranges));
    };

    // For each row its label, and all its words.
    const searched = new Map();
    const labelOf = row => [...(row.querySelector('a') ?? row).childNodes]
      .filter(node => node.localName !== 'small').map(node => node.textContent).join('').trim();
    // How good a result is: exactly the label, its beginning, all words in it as they are sought, or
    // apart, or with what is below it; or the text of the part.
    const rankOf = (row, words) => {
      const [label, name] = searched.get(row);
      const wanted = words.join(' ');
      const at = hits(label, wanted);
      const small = lower(label);
      return [small === wanted || small.endsWith('/' + wanted), at[0] === 0, at.length, has(label, words),
        has(name, words), true].findIndex(is => is);
    };
    // Steps stay in their order.
    const hasSteps = query('.part');
    let best;
    const findBest = words => {
      const last = best;
      best = undefined;
      let rank = 6;
      for (const row of words.length ? rows : []) {
        const other = row.hidden || !row.querySelector('a') ? 6 : rankOf(row, words);
        if (other < rank) [best, rank] = [row, other];
      }
      if (best === last || hasSteps) return;
      for (const row of rows) row.parentElement.append(row);
      element('nothing').before(...sections);
      best?.parentElement.prepend(best);
      if (best) contents.prepend(best.closest('section'));
      entries.sort((one, other) => one.compareDocumentPosition(other) & 4 ? -1 : 1);
    };
    const filter = () => {
      const words = sought();
      root.classList.toggle('finds', words.length > 0);
      for (const row of rows) {
        const link = row.querySelector('a');
        const target = link && part(link);
        if (!searched.has(row)) {
          const title = titleOf(row);
          // The first step of a script stands for its name.
          const start = hasSteps && !row.previousElementSibling ? title + ' ' : '';
          searched.set(row, [start + labelOf(row), start + row.textContent,
            [row.textContent, title, target?.dataset.words].join(' ')]);
        }
        row.hidden = !has(searched.get(row)[2], words);
        // The chosen one stays, whatever is searched.
        if (target?.localName === 'article') target.hidden = row.hidden && !target.matches('.chosen');
      }
      const isFailedOnly = failedOnly?.ariaPressed === 'true';
      for (const group of [...sections, ...queryAll('main section:has(article)')]) {
        group.hidden = !group.querySelector('li:not([hidden]), article:not([hidden])')
          || isFailedOnly && !group.classList.contains('failed');
        const count = group.querySelector('.count');
        if (!count) continue;
        const all = [...group.querySelectorAll('li, article')];
        count.textContent = (words.length ? all.filter(one => !one.hidden).length + ' of ' : '') + all.length;
      }
      findBest(words);
      const listed = rows.filter(isShown);
      for (const note of queryAll('#nothing, #none')) note.hidden = listed.length > 0;
      found.textContent = words.length ? (listed.length || 'nothing') + ' found' : '';
      dispatchEvent(new Event('filtered'));
    };
    // Whether the arrow keys choose a part; else they lead to what is listed.
    let choosesByKeys = () => false;
    field.addEventListener('input', () => {
      filter();
      if (sought().length) for (const details of contents.querySelectorAll('details')) details.open = true;
      else fold();
      // Cards that are found are shown themselves.
      const hasCards = query('article:not([hidden])') && !root.classList.contains('chooses');
      showContents(field.value !== '' && !hasCards);
      if (hasCards) scrollTo({ top: 0 });
      markFound();
    });
    if (failedOnly) {
      failedOnly.hidden = false;
      failedOnly.addEventListener('click', () => {
        failedOnly.ariaPressed = failedOnly.ariaPressed !== 'true';
        filter();
        markFound();
      });
    }
    // The page's own script has drawn more.
    addEventListener('drawn', markFound);
    addEventListener('keydown', event => {
      if (!isPlain(event)) return;
      const isTyping = document.activeElement === field;
      if (event.key === '/' && !isTyping) {
        field.select();
        event.preventDefault();
      } else if (event.key === 'Escape' && (isTyping || field.value && !root.classList.contains('chooses'))) {
        field.value = '';
        field.dispatchEvent(new Event('input'));
        field.blur();
        event.stopImmediatePropagation();
      } else if (event.key === 'Enter' && isTyping) {
        (best ?? contents.querySelector('section:not([hidden]) li:not([hidden]):has(a)'))?.querySelector('a').click();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const listed = [...contents.querySelectorAll('a')].filter(link => link.checkVisibility());
      const at = listed.indexOf(document.activeElement);
      if (!step || !isTyping && at < 0 || choosesByKeys()) return;
      (listed[isTyping ? (step > 0 ? 0 : listed.length - 1) : at + step] ?? field).focus();
      event.preventDefault();
    });

    """
}

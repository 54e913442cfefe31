extension Page {
  /// The search for entries of the contents, with `/`, and the button that shows the contents in a
  /// narrow window.
  ///
  /// An entry is found by its label, the title of its group, and the words that its part has in
  /// `data-words`; one with exactly the label is first. A part that is not found is hidden if it is an
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
    const folds = sections.length > 1 && (document.querySelector('.part') || rows.length > 60);
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

    // Marks the words in what can be seen.
    const markFound = () => {
      if (!window.Highlight) return;
      const words = sought();
      const ranges = [];
      const marked = words.length ? document.querySelectorAll('#contents summary, #contents li, '
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
          const small = data.toLowerCase();
          text += small.length === data.length ? small : data;
        }
        const point = at => {
          const [start, node] = nodes.findLast(([start]) => start <= at);
          return [node, at - start];
        };
        for (const word of words) {
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
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
      .filter(node => node.localName !== 'small').map(node => node.textContent).join('');
    // Steps stay in their order.
    let isMoved = document.querySelector('.part') ? undefined : false;
    const moveExact = () => {
      const wanted = field.value.trim().toLowerCase();
      const isExact = row => searched.get(row)[0] === wanted;
      if (isMoved === undefined || !isMoved && !rows.some(isExact)) return;
      isMoved = rows.some(isExact);
      const first = (all, isFirst) => [...all.filter(isFirst), ...all.filter(one => !isFirst(one))];
      element('nothing').before(
        ...first(sections, section => rows.some(row => isExact(row) && section.contains(row))));
      for (const list of new Set(rows.map(row => row.parentElement))) {
        list.append(...first(rows.filter(row => list.contains(row)), isExact));
      }
      entries.sort((one, other) => one.compareDocumentPosition(other) & 4 ? -1 : 1);
    };
    const filter = () => {
      const words = sought();
      root.classList.toggle('finds', words.length > 0);
      for (const row of rows) {
        const link = row.querySelector('a');
        const target = link && part(link);
        if (!searched.has(row)) {
          searched.set(row, [labelOf(row), [row.textContent, titleOf(row), target?.dataset.words].join(' ')]
            .map(text => text.toLowerCase()));
        }
        row.hidden = !words.every(word => searched.get(row)[1].includes(word));
        // The chosen one stays, whatever is searched.
        if (target?.localName === 'article') target.hidden = row.hidden && !target.matches('.chosen');
      }
      const isFailedOnly = failedOnly?.ariaPressed === 'true';
      for (const group of [...sections, ...document.querySelectorAll('main section:has(article)')]) {
        group.hidden = !group.querySelector('li:not([hidden]), article:not([hidden])')
          || isFailedOnly && !group.classList.contains('failed');
        const count = group.querySelector('.count');
        if (!count) continue;
        const all = [...group.querySelectorAll('li, article')];
        count.textContent = (words.length ? all.filter(one => !one.hidden).length + ' of ' : '') + all.length;
      }
      moveExact();
      const count = rows.filter(isShown).length;
      element('nothing').hidden = count > 0;
      found.textContent = words.length ? (count || 'nothing') + ' found' : '';
      dispatchEvent(new Event('filtered'));
    };
    // Whether the arrow keys choose a part; else they lead to what is listed.
    let choosesByKeys = () => false;
    field.addEventListener('input', () => {
      filter();
      if (sought().length) for (const details of contents.querySelectorAll('details')) details.open = true;
      else fold();
      // Cards that are found are shown themselves.
      const hasCards = document.querySelector('article:not([hidden])') && !root.classList.contains('chooses');
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
      } else if (event.key === 'Escape' && isTyping) {
        field.value = '';
        field.dispatchEvent(new Event('input'));
        field.blur();
        event.stopImmediatePropagation();
      } else if (event.key === 'Enter' && isTyping) {
        contents.querySelector('section:not([hidden]) li:not([hidden]) a')?.click();
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

extension Page {
  /// The search for entries of the contents, with `/`, and the button that shows the contents in a
  /// narrow window.
  ///
  /// An entry is found by its label, the title of its group, and the words that its part has in
  /// `data-words`. A part that is not found is hidden if it is an `article`. What was found is marked.
  static let searchScript = """
    const contents = document.getElementById('contents');
    const field = document.getElementById('search');
    const found = document.getElementById('found');
    const entries = [...contents.querySelectorAll('a')];
    const part = link => document.getElementById(decodeURIComponent(partOf(link.hash)));
    const isShown = link => !link.closest('[hidden]');
    document.getElementById('searching').hidden = false;
    root.classList.add('searches');
    const contentsButton = document.getElementById('toggle');
    const showContents = isOpen => {
      contents.classList.toggle('open', isOpen);
      contentsButton.ariaExpanded = isOpen;
    };
    contentsButton.addEventListener('click', () => showContents(!contents.classList.contains('open')));
    contents.addEventListener('click', event => { if (event.target.closest('a')) showContents(false); });
    const titleOf = link => link.closest('section').querySelector('h2')?.textContent ?? '';
    const sections = [...contents.querySelectorAll('section')];
    // Groups that are folded when nothing is searched.
    let unfold = () => {};
    const sought = () => field.value.toLowerCase().split(/\\s+/).filter(word => word);
    const failedOnly = document.getElementById('failedOnly');

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

    const searched = new Map();
    const filter = () => {
      const words = sought();
      root.classList.toggle('finds', words.length > 0);
      for (const row of contents.querySelectorAll('li')) {
        const link = row.querySelector('a');
        const target = link && part(link);
        if (!searched.has(row)) {
          searched.set(row, [row.textContent, titleOf(row), target?.dataset.words].join(' ').toLowerCase());
        }
        row.hidden = !words.every(word => searched.get(row).includes(word));
        // The chosen one stays, whatever is searched.
        if (target?.localName === 'article') target.hidden = row.hidden && !target.matches('.chosen');
      }
      const isFailedOnly = failedOnly?.ariaPressed === 'true';
      for (const group of [...sections, ...document.querySelectorAll('main section:has(article)')]) {
        group.hidden = !group.querySelector('li:not([hidden]), article:not([hidden])')
          || isFailedOnly && !group.classList.contains('failed');
      }
      const count = [...contents.querySelectorAll('li')].filter(isShown).length;
      document.getElementById('nothing').hidden = count > 0;
      found.textContent = words.length ? (count || 'nothing') + ' found' : '';
    };
    field.addEventListener('input', () => {
      filter();
      if (sought().length) for (const details of contents.querySelectorAll('details')) details.open = true;
      else unfold();
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
        entries.find(isShown)?.click();
      }
    });

    """
}

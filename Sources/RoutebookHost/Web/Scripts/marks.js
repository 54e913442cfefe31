// Marks what is found: in the contents, and beside them what can be seen.
const marked = query('article') ? '.near' : 'main';
const markFound = () => {
  if (!window.Highlight) return;
  const words = sought();
  const ranges = [];
  const elements = words.length ? queryAll('#contents :is(summary, h3, li:not([hidden])), '
    + `${marked} :is(h2, h3, figcaption), ${marked} :not([hidden]) > .picture text`) : [];
  for (const element of elements) {
    const found = words.flatMap(word => hits(element.textContent, word).map(at => [at, at + word.length]));
    if (!found.length || element.closest('.dimmed')) continue;
    // A word can continue in the next text, after a place where a line can break.
    const points = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (let at = 0; at < texts.currentNode.length; at += 1) points.push([texts.currentNode, at]);
    }
    for (const [start, end] of found) {
      const range = new Range();
      const [last, at] = points[end - 1];
      range.setStart(...points[start]);
      range.setEnd(last, at + 1);
      ranges.push(range);
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges));
};
// No user waits for the marks.
let marking;
field.addEventListener('input', () => {
  clearTimeout(marking);
  marking = setTimeout(markFound, 60);
});
// The page's own script has drawn more, or shows another language, in which other texts are found.
addEventListener('drawn', markFound);
const findAgain = () => {
  index.clear();
  filter();
  markFound();
};
addEventListener('translated', findAgain);
if (failedOnly) {
  failedOnly.hidden = false;
  failedOnly.addEventListener('click', () => {
    failedOnly.ariaPressed = failedOnly.ariaPressed !== 'true';
    findAgain();
  });
}

// Shows a place of the app: its picture, and the steps from there.

// Draws the screen of a place.
const showPicture = place => {
  const picture = app.pictures[place.picture];
  element('picture').hidden = !picture;
  if (!picture) return;
  const frame = element('frame');
  frame.classList.toggle('eastAsian', picture.isEastAsian);
  const { x, y, width } = frame.viewBox.baseVal;
  const height = picture.rows.length * data.cell.height - 2 * y;
  frame.setAttribute('viewBox', [x, y, width, height].join(' '));
  frame.innerHTML = picture.rows
    .map((row, at) => `<g transform="translate(0 ${at * data.cell.height})">${app.rows[row]}</g>`).join('')
    + `<g><rect class="border" x="${x + .5}" y="${y + .5}" width="${width - 1}" height="${height - 1}" rx="8"/></g>`;
  element('picture').ariaLabel = picture.items.map(item => item.text).join('\n');
};
// The spot above an item of the screen, with the cells beside a narrow one.
const spot = (kind, drawn, properties) => {
  if (!drawn) return null;
  const area = drawn.columns > 2 ? drawn : { ...drawn, column: drawn.column - 1, columns: drawn.columns + 2 };
  const box = element('frame').viewBox.baseVal;
  const percent = (pixels, all) => 100 * pixels / all + '%';
  const spot = make(kind, element('spots'), properties);
  Object.assign(spot.style, {
    top: percent(area.row * data.cell.height - box.y, box.height),
    left: percent(area.column * data.cell.width - box.x, box.width),
    height: percent(area.rows * data.cell.height, box.height),
    width: percent(area.columns * data.cell.width, box.width)
  });
  return spot;
};
// Scrolls a wide picture in a narrow window to the pane or the sheet in front: to the last items that can be used,
// from the left.
const showFront = number => {
  const place = places[number];
  const used = new Set([...stepsFrom(number).map(({ item }) => item), ...place.idle]);
  const drawn = itemsOf(place).filter(({ area, isLeftOut }, at) => area && !isLeftOut && used.has(at));
  const last = drawn.toSorted((one, other) => one.area.column - other.area.column).at(-1);
  const left = Math.min(...drawn.filter(({ pane }) => pane === last.pane).map(({ area }) => area.column));
  const columns = element('frame').viewBox.baseVal.width / data.cell.width;
  if (last) element('picture').scrollLeft = element('picture').scrollWidth * (left - 2) / columns;
};
// A spot that leads nowhere: a click shows the reason below the screen, until the next click.
const why = element('why');
const deadSpot = (area, tell, isFound) =>
  spot('span', area, { className: isFound ? 'dead found' : 'dead' })?.addEventListener('click', () => {
    tell(why);
    why.scrollIntoView({ block: 'nearest' });
  });
addEventListener('click', () => why.replaceChildren(), true);
element('spots').addEventListener('click', ({ target, currentTarget }) => {
  if (target === currentTarget) why.textContent = 'There is nothing to use here.';
});

// Of the places of the same screen and tab where steps were tried, the one with most of the same rows.
const similarTo = ({ picture, screen, tab }) => {
  const rows = app.pictures[picture]?.rows ?? [];
  const [best] = places.entries()
    .filter(([at, one]) => before.has(at) && one.screen === screen && one.tab === tab && one.end === undefined)
    .map(([at, { picture }]) => [at, rows.filter(row => app.pictures[picture]?.rows.includes(row)).length])
    .reduce((best, one) => one[1] > best[1] ? one : best, [undefined, -1]);
  return places[best];
};
const itemsOf = place => app.pictures[place?.picture]?.items ?? [];
// The steps from each place. Where the exploration ended, they are those of the most similar place, as far as the
// same items are there.
const known = new Map();
const stepsFrom = number => {
  if (known.has(number)) return known.get(number);
  const place = places[number];
  const similar = place.end === undefined ? undefined : similarTo(place);
  const [own, others] = [itemsOf(place), itemsOf(similar)];
  const alike = (items, text) => [...items.keys()].filter(at => items[at].text === text);
  const sameItem = at => alike(own, others[at].text)[alike(others, others[at].text).indexOf(at)];
  const further = (similar?.transitions ?? [])
    .map(step => step.item === undefined ? step : { ...step, item: sameItem(step.item) ?? null })
    .filter(({ line, item }) => item !== null && !place.transitions.some(step => step.line === line));
  known.set(number, [...place.transitions, ...further]);
  return known.get(number);
};

// The findings of a place, or the chosen one.
const faults = [...element('faults').children];
const showFindings = (number, chosen) => faults.forEach((fault, at) => {
  const finding = app.findings[at];
  fault.hidden = finding !== chosen && (chosen || finding.place !== number);
});

const showTransitions = (number, place) => {
  element('transitions').replaceChildren();
  element('spots').replaceChildren();
  why.replaceChildren();
  element('transitions').scrollTop = 0;
  const answers = new Map(place.answers.map(answer => [answer.line, answer.text]));
  const foundHere = app.findings.filter(finding => finding.place === number);
  const isFault = line => foundHere.some(finding => finding.line === line);
  const items = itemsOf(place);
  // A list for each pane that can be used, from the left.
  const lists = new Map([[undefined, element('transitions')]]);
  const listOf = used => {
    const pane = items[used]?.pane;
    if (!lists.has(pane)) {
      const group = make('li', element('transitions'));
      make('h3', group, { textContent: pane, tabIndex: -1 });
      lists.set(pane, make('ul', group));
    }
    return lists.get(pane);
  };
  const row = (line, used, target, item = make('li', listOf(used))) => {
    item.closest('li').dataset.item = used;
    const code = make('code', item, { textContent: line });
    make('span', item, { className: 'target', textContent: target });
    return [item, code];
  };
  // Adds what guards and the explorer say; returns whether something was found.
  const explain = (item, line, isFound, target) => {
    if (answers.has(line)) make('span', item, { className: 'more', textContent: answers.get(line) });
    answers.delete(line);
    const leadsToFault = target !== number
      && app.findings.some(finding => finding.place === target && !('line' in finding));
    if (!isFound && !leadsToFault) return false;
    make('span', item,
      { className: 'more warning', textContent: isFound ? 'A finding is here.' : 'It leads to a finding.' });
    return true;
  };
  const marked = new Set();
  const steps = stepsFrom(number);
  steps.forEach(({ line, label, item: used, target }, transition) => {
    if (items[used]?.isLeftOut) return;
    const area = items[used]?.area;
    const there = placeOf(target);
    if (!before.has(there)) {
      const item = make('details', make('li', listOf(used)));
      row(line, used, ' leads nowhere on this page', make('summary', item));
      const reason = parent => parent.append(
        there === undefined ? app.reasons[target.reason] : 'No path of this page leads there.');
      reason(make('p', item));
      const isFound = explain(item, line, isFault(line), there);
      if (!marked.has(used)) deadSpot(area, reason, isFound);
      return;
    }
    const way = [...path, transition];
    const isOther = !('place' in target);
    const href = address(there, way);
    const other = places[there];
    const isSame = other.screen === place.screen && other.title === place.title && other.tab === place.tab;
    const name = label ? ` “${label}”` : '';
    const [item, code] = row(line, used, name + (isSame ? ' changes this screen' : ' → ' + other.title)
      + (isOther ? ' (a similar state)' : ''));
    const anchor = item.insertBefore(document.createElement('a'), code);
    anchor.href = href;
    anchor.append(code);
    const isFound = explain(item, line, isFault(line), there);
    if (marked.has(used)) return;
    const above = spot('a', area,
      { href, tabIndex: -1, title: line, ariaLabel: line, ariaHidden: 'true' });
    if (!above) return;
    marked.add(used);
    above.classList.toggle('found', isFound);
    for (const [event, isChosen] of
      [['focus', true], ['blur', false], ['mouseenter', true], ['mouseleave', false]]) {
      anchor.addEventListener(event, () => above.classList.toggle('chosen', isChosen));
    }
  });
  for (const { line, item: used, text: answer } of place.answers.filter(({ line }) => answers.has(line))) {
    const [item] = row(line, used, ' stays here');
    deadSpot(items[used]?.area, parent => parent.append(answer), explain(item, line, isFault(line)));
  }
  for (const used of place.idle) {
    if (marked.has(used)) continue;
    if ('end' in place) {
      deadSpot(items[used].area, parent => parent.append(app.reasons[place.end]));
      continue;
    }
    const isField = items[used].text.startsWith('text field');
    const reason = isField ? 'has the sample text already' : 'changes nothing here';
    const [item] = row(items[used].text, used, ' ' + reason);
    deadSpot(items[used].area, parent => parent.append(`It ${reason}.`),
      explain(item, null, foundHere.some(finding => finding.item === used)));
  }
  // The item that opens a list points to the entries among the transitions.
  items.forEach(({ area, text }, number) => {
    const rows = [...queryAll('#transitions [data-item]')];
    const isEntry = ({ dataset }) => items[dataset.item]?.opener === number;
    const [first] = rows.filter(isEntry);
    if (!first) return;
    spot('a', area, { href: '#transitions', tabIndex: -1, title: text, ariaHidden: 'true' })
      ?.addEventListener('click', event => {
        event.preventDefault();
        why.textContent = 'Its entries are marked below.';
        for (const row of rows) row.classList.toggle('entry', isEntry(row));
        first.scrollIntoView({ block: 'nearest' });
        first.querySelector('a, summary')?.focus({ preventScroll: true });
      });
  });
  if ('end' in place) {
    make('li', element('transitions'), { className: 'note', textContent: app.reasons[place.end]
      + (steps.length > place.transitions.length ? ' What can be done is that of a similar state.' : '') });
  } else if (!element('transitions').children.length) {
    make('li', element('transitions'), { textContent: 'Nothing.' });
  }
};

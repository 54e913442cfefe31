import Routebook

extension AppPage {
  /// The script that shows a place.
  ///
  /// The fragment of the URL is `place=3&path=0.2`: the number of the place, and for each step from
  /// the first place the number of its transition; or `finding=1`. With `after` instead of `path`, the last step
  /// of that path led to the place by another path.
  static let script = """
    // The first way to each place, breadth first: the place before and the transition there.
    const before = new Map([[0, null]]);
    for (const place of before.keys()) {
      places[place].transitions.forEach(({ target }, transition) => {
        if ('place' in target && !before.has(target.place)) before.set(target.place, [place, transition]);
      });
    }
    const shortest = place => {
      const path = [];
      for (let step = before.get(place); step; step = before.get(step[0])) path.unshift(step[1]);
      return path;
    };
    const walk = path => {
      const passed = [0];
      for (const transition of path) {
        const next = places[passed.at(-1)].transitions[transition]?.target.place;
        if (next === undefined) return null;
        passed.push(next);
      }
      return passed;
    };
    const parse = written => written ? written.split('.').map(Number) : [];
    const address = (place, path) => '#place=' + place + '&path=' + path.join('.');

    const read = fragment => {
      const values = new URLSearchParams(fragment.slice(1));
      const unseen = screens.get(values.get('unseen'));
      if (unseen) {
        return { path, message: `No path of this page leads to ${unseen.title}. `
          + 'What the exploration left out is at the end of the page.' };
      }
      const finding = app.findings[values.get('finding')];
      const place = Number(finding ? finding.place ?? -1 : values.get('place') ?? (fragment.length > 1 ? -1 : 0));
      if (!before.has(place)) {
        return { path: [], finding, message: 'No path of this page leads there. Below is the start.' };
      }
      const after = parse(values.get('after'));
      const last = walk(after.slice(0, -1)) ? after.slice(0, -1) : [];
      const target = places[walk(last).at(-1)].transitions[after.at(-1)]?.target;
      if (target?.standIn === place) {
        return { path: shortest(place), last, message: app.reasons[target.reason].note
          + (target.canDiffer ? ' What is shown can differ.' : '') };
      }
      const path = parse(values.get('path'));
      return { path: walk(path)?.at(-1) === place ? path : shortest(place), finding, message: '' };
    };

    let path = [];
    // Where Backspace leads.
    let last;

    // The findings of a place, or the chosen one, with what leads to the next one.
    const showFindings = (number, chosen) => {
      element('faults').replaceChildren();
      app.findings.forEach((finding, at) => {
        if (finding !== chosen && (chosen || finding.place !== number)) return;
        const box = make('div', element('faults'));
        const count = make('p', box, { className: 'note' });
        count.append('Finding ' + (at + 1) + ' of ' + app.findings.length);
        for (const [name, other] of [['Previous', at - 1], ['Next', at + 1]]) {
          if (!app.findings[other]) continue;
          count.append(' ');
          make('a', count, { href: '#finding=' + other, textContent: name });
        }
        make('p', box, { className: 'warning', textContent: finding.name });
        make('p', box, { textContent: finding.explanation });
        const outlines = finding.screens.length ? make('div', box, { className: 'outlines' }) : null;
        for (const outline of finding.screens) {
          const part = make('div', outlines);
          make('p', part, { className: 'note', textContent: outline.title });
          const list = make('pre', part);
          for (const line of outline.lines) {
            const isOwn = finding.screens.length > 1 && finding.screens.some(other => !other.lines.includes(line));
            make(isOwn ? 'mark' : 'span', list, { textContent: line });
            list.append('\\n');
          }
        }
        if (!finding.script) return;
        make('pre', box, { textContent: finding.script });
        make('button', box, { type: 'button', className: 'copy', textContent: 'Copy this script' }).dataset.text = finding.script;
      });
    };

    const showTransitions = (number, place) => {
      element('transitions').replaceChildren();
      element('spots').replaceChildren();
      element('transitions').scrollTop = 0;
      const answers = new Map(place.answers.map(answer => [answer.line, answer.text]));
      const faults = app.findings.filter(finding => finding.place === number);
      const isFault = line => faults.some(finding => finding.line === line);
      const items = app.pictures[place.picture]?.items ?? [];
      const row = (line, target, item = make('li', element('transitions'))) => {
        const code = make('code', item, { textContent: text(line) });
        make('span', item, { className: 'target', textContent: target });
        return [item, code];
      };
      // Adds what guards and the explorer say; returns whether something was found.
      const explain = (item, line, isFound, target) => {
        if (answers.has(line)) make('span', item, { className: 'more', textContent: text(answers.get(line)) });
        answers.delete(line);
        const leadsToFault = target !== number
          && app.findings.some(finding => finding.place === target && !('line' in finding));
        if (!isFound && !leadsToFault) return false;
        make('span', item,
          { className: 'more warning', textContent: isFound ? 'A finding is here.' : 'It leads to a finding.' });
        return true;
      };
      const marked = new Set();
      place.transitions.forEach(({ line, item: used, target }, transition) => {
        const area = items[used]?.area;
        const there = target.place ?? target.standIn;
        if (!before.has(there)) {
          const item = make('details', make('li', element('transitions')));
          row(line, ' leads nowhere on this page', make('summary', item));
          const reason = parent => parent.append(
            there === undefined ? app.reasons[target.reason].text : 'No path of this page leads there.');
          reason(make('p', item));
          const isFound = explain(item, line, isFault(line), there);
          if (!marked.has(used)) deadSpot(area, reason, isFound);
          return;
        }
        const way = [...path, transition];
        const isOther = !('place' in target);
        const href = isOther ? '#place=' + there + '&after=' + way.join('.') : address(there, way);
        const other = places[there];
        const isSame = other.screen === place.screen && other.title === place.title;
        const [item, code] = row(line, (isSame ? ' changes this screen' : ' → ' + text(other.title))
          + (isOther ? ', by another path' : ''));
        const anchor = item.insertBefore(document.createElement('a'), code);
        anchor.href = href;
        anchor.append(code);
        const isFound = explain(item, line, isFault(line), there);
        if (marked.has(used)) return;
        const above = spot('a', area,
          { href, tabIndex: -1, title: text(line), ariaLabel: text(line), ariaHidden: 'true' });
        if (!above) return;
        marked.add(used);
        above.classList.toggle('found', isFound);
        for (const [event, isChosen] of
          [['focus', true], ['blur', false], ['mouseenter', true], ['mouseleave', false]]) {
          anchor.addEventListener(event, () => above.classList.toggle('chosen', isChosen));
        }
      });
      for (const { line, item: used, text: answer } of place.answers.filter(({ line }) => answers.has(line))) {
        const [item] = row(line, ' stays here');
        deadSpot(items[used]?.area, parent => parent.append(text(answer)), explain(item, line, isFault(line)));
      }
      for (const used of place.idle) {
        const [item] = row(items[used].text, ' changes nothing here');
        deadSpot(items[used].area, parent => parent.append('It changes nothing here.'),
          explain(item, null, faults.some(finding => finding.item === used)));
      }
      const isEmpty = !element('transitions').children.length;
      if (!place.isExplored || isEmpty) {
        make('li', element('transitions'),
          { textContent: place.isExplored ? 'Nothing.' : 'The exploration ended before this screen was used.' });
      }
    };

    const showPath = passed => {
      const list = element('path');
      list.replaceChildren();
      const titles = passed.map(at => text(places[at].title));
      const lines = path.map((transition, index) => text(places[passed[index]].transitions[transition].line));
      passed.forEach((at, index) => {
        const anchor = make('a', make('li', list), { href: address(at, path.slice(0, index)), title: lines[index - 1] ?? '' });
        // What stays on a screen is called by what was done.
        if (titles[index] === titles[index - 1]) make('code', anchor, { textContent: lines[index - 1] });
        else anchor.append(titles[index]);
        if (index === passed.length - 1) anchor.ariaCurrent = 'step';
      });
      element('script').textContent =
        [...app.way, ...lines].map(line => line + '\\n').join('') || '# The app starts here.\\n';
      element('copy').dataset.text = element('script').textContent;
    };

    """
}

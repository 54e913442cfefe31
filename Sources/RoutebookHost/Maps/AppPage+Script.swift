import Routebook

extension AppPage {
  /// The script that shows a place.
  ///
  /// The fragment of the URL is `place=3&path=0.2`: the number of the place, and for each step from
  /// the first place the number of its transition; or `finding=1`.
  static let script = """
    // The first way to each place, breadth first: the place before and the transition there.
    const before = new Map([[0, null]]);
    for (const place of before.keys()) {
      places[place].transitions.forEach(([, target, isMerged], transition) => {
        if (target >= 0 && !isMerged && !before.has(target)) before.set(target, [place, transition]);
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
        const [, target = -1, isMerged] = places[passed.at(-1)].transitions[transition] ?? [];
        if (target < 0 || isMerged) return null;
        passed.push(target);
      }
      return passed;
    };
    const address = (place, path) => '#place=' + place + '&path=' + path.join('.');

    const read = fragment => {
      const values = new URLSearchParams(fragment.slice(1));
      const finding = app.findings[values.get('finding')];
      if (finding) {
        return before.has(finding.place)
          ? { path: shortest(finding.place), finding, message: '' }
          : { path: [], finding, message: 'No path leads to this finding. Below is the start.' };
      }
      const wanted = values.get('place') ?? (fragment.length > 1 ? '' : '0');
      const isPlace = /^\\d+$/.test(wanted) && Number(wanted) < places.length;
      if (!isPlace) return { path: [], message: 'The address names no place of this page.' };
      const place = Number(wanted);
      if (!before.has(place)) return { path: [], message: 'No path leads to this place.' };
      if (values.has('merged')) {
        return { path: shortest(place), isMerged: true,
          message: 'This state counts as the one that you reached.' };
      }
      const written = values.get('path');
      if (written === null) return { path: shortest(place), message: '' };
      const path = written === '' ? [] : written.split('.').map(Number);
      if (walk(path)?.at(-1) === place) return { path, message: '' };
      return { path: shortest(place), message: 'The path in the address leads elsewhere; this is the shortest.' };
    };

    let path = [];

    // The findings of a place, or the chosen one, with what leads to the next one.
    const showFindings = (number, chosen) => {
      element('faults').replaceChildren();
      const seen = (app.pictures[places[number].picture]?.items ?? []).map(text);
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
        make('p', box, { className: 'note', textContent: finding.meaning });
        make('p', box, { textContent: finding.explanation });
        const outlines = finding.screens.length ? make('div', box, { className: 'outlines' }) : null;
        for (const outline of finding.screens) {
          const part = make('div', outlines);
          const isSeen = outline.lines.join('\\n') === seen.join('\\n');
          make('p', part, { className: 'note', textContent: outline.title + (isSeen ? ' (as below)' : '') });
          const list = make('pre', part);
          for (const line of outline.lines) {
            const isOwn = finding.screens.length > 1 && finding.screens.some(other => !other.lines.includes(line));
            make(isOwn ? 'mark' : 'span', list, { textContent: line });
            list.append('\\n');
          }
        }
        if (finding.script) make('pre', box, { textContent: finding.script });
      });
      const next = (app.findings.indexOf(chosen) + 1) % app.findings.length;
      if (element('findings')) element('findings').href = '#finding=' + next;
    };

    const showTransitions = (number, place) => {
      element('transitions').replaceChildren();
      element('spots').replaceChildren();
      element('transitions').scrollTop = 0;
      const answers = new Map(place.answers);
      const faults = app.findings.filter(finding => finding.place === number)
        .map(finding => finding.line ?? '');
      const row = (line, target) => {
        const item = make('li', element('transitions'));
        const code = make('code', item, { textContent: text(line) });
        if (target) make('span', item, { className: 'target', textContent: target });
        return [item, code];
      };
      // Adds what guards and the explorer say; returns whether something was found.
      const explain = (item, line, isFault, target) => {
        if (answers.has(line)) make('span', item, { className: 'more', textContent: text(answers.get(line)) });
        answers.delete(line);
        const leadsToFault = target !== number
          && app.findings.some(finding => finding.place === target && !finding.line);
        if (!isFault && !leadsToFault) return false;
        make('span', item,
          { className: 'more warning', textContent: isFault ? 'A finding is here.' : 'It leads to a finding.' });
        return true;
      };
      const marked = new Set();
      place.transitions.forEach(([line, target, isMerged, ...area], transition) => {
        const isFault = faults.includes(text(line));
        if (target < 0 || !before.has(target)) {
          const [item] = row(line, target === -1
            ? ' leads beyond what was explored' : ' → not on this page');
          item.className = 'absent';
          explain(item, line, isFault, target);
          return;
        }
        const href = isMerged ? '#place=' + target + '&merged' : address(target, [...path, transition]);
        const [item, code] = row(line, ' → ' + text(places[target].title) + (isMerged ? ', by another path' : ''));
        const anchor = item.insertBefore(document.createElement('a'), code);
        anchor.href = href;
        anchor.append(code);
        const isFound = explain(item, line, isFault, target);
        if (marked.has(area.join())) return;
        const above = spot('a', area,
          { href, tabIndex: -1, title: text(line), ariaLabel: text(line), ariaHidden: 'true' });
        if (!above) return;
        marked.add(area.join());
        above.classList.toggle('found', isFound);
        for (const [event, isChosen] of
          [['focus', true], ['blur', false], ['mouseenter', true], ['mouseleave', false]]) {
          anchor.addEventListener(event, () => above.classList.toggle('chosen', isChosen));
        }
      });
      for (const [line, , ...area] of place.answers.filter(([line]) => answers.has(line))) {
        const [item] = row(line, ' stays here');
        if (explain(item, line, faults.includes(text(line)))) spot('span', area, { className: 'found' });
      }
      for (const [line, ...area] of place.idle) {
        const label = fault => fault.slice(fault.indexOf('"'));
        const isFault = faults.some(fault => fault && text(line).includes(label(fault)));
        const [item] = row(line, ' changes nothing here');
        if (explain(item, line, isFault)) spot('span', area, { className: 'found' });
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
      passed.forEach((at, index) => {
        const anchor = make('a', make('li', list), { href: address(at, path.slice(0, index)) });
        if (index > 0) {
          const transition = places[passed[index - 1]].transitions[path[index - 1]];
          make('code', anchor, { textContent: text(transition[0]) });
          anchor.append(' → ');
        }
        anchor.append(text(places[at].title));
        if (index === passed.length - 1) anchor.ariaCurrent = 'step';
      });
      const lines = path.map(
        (transition, index) => text(places[passed[index]].transitions[transition][0]));
      element('script').textContent =
        [...app.way, ...lines].map(line => line + '\\n').join('') || '# The app starts here.\\n';
      element('copy').dataset.text = element('script').textContent;
    };

    """
}

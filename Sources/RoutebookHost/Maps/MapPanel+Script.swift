extension MapPanel {
  /// Zooms and moves each map of a page, shows one of its parts, and says what leads to and from the screen
  /// that the pointer or the focus is on, or that is chosen.
  static let script = """
    const panels = [];
    const isApp = element('page');
    for (const panel of queryAll('.mapping > .wide')) {
      const maps = [...panel.querySelectorAll('.map')];
      const modules = panel.querySelector('.modules');
      const items = [...modules?.querySelectorAll('li') ?? []];
      const around = panel.parentElement.querySelector('.around');
      const tools = panel.parentElement.querySelectorAll('.tools button');
      const overview = panel.parentElement.querySelector('[data-modules]');
      let map = maps[0];
      let scale = 1;
      let isOpen = true;
      const size = () => map.viewBox.baseVal;
      const chosen = () => map?.querySelector('.node.chosen');
      // The middle stays in the middle.
      const zoom = wanted => {
        const [x, y] = [panel.clientWidth / 2, panel.clientHeight / 2];
        const left = (panel.scrollLeft + x) / scale;
        const top = (panel.scrollTop + y) / scale;
        scale = Math.max(.05, Math.min(2, wanted));
        map.style.width = Math.floor(size().width * scale) + 'px';
        map.style.height = Math.floor(size().height * scale) + 'px';
        map.classList.toggle('small', scale < .75);
        // The frame is no higher than the map.
        panel.style.maxHeight = parseInt(map.style.height) + panel.offsetHeight - panel.clientHeight + 'px';
        panel.scrollTo(left * scale - x, top * scale - y);
        if (chosen()) reveal(chosen());
      };
      const fit = () => {
        panel.style.maxHeight = '';
        return Math.min(1, (panel.clientWidth - 2) / size().width, (panel.clientHeight - 2) / size().height);
      };
      // At first the map fits, unless its titles could not be read.
      const open = () => zoom(Math.max(.45, fit()));
      const change = factor => {
        if (!map) return;
        isOpen = false;
        zoom(factor ? scale * factor : fit());
      };
      // Shows a part, or the list of the modules.
      const show = part => {
        if (modules) {
          modules.hidden = part !== undefined;
          for (const tool of tools) tool.disabled = part === undefined;
        }
        for (const other of maps) other.toggleAttribute('hidden', other !== part);
        if (part === map) return;
        map = part;
        isOpen = true;
        panel.style.maxHeight = '';
        if (map) open();
        describe();
      };
      // Shows a screen in the middle, if it is outside, without a change of the page around the map.
      const reveal = node => {
        const [inner, outer] = [node, panel].map(element => element.getBoundingClientRect());
        if (inner.left > outer.left && inner.right < outer.right
          && inner.top > outer.top && inner.bottom < outer.bottom) return;
        panel.scrollBy((inner.left + inner.right - outer.left - outer.right) / 2,
          (inner.top + inner.bottom - outer.top - outer.bottom) / 2);
      };
      // Chooses a screen, with those on the path to it, by their indices.
      const choose = (index, passed = []) => {
        const steps = new Set(passed.slice(1).map((screen, at) => passed[at] + ' ' + screen));
        for (const node of panel.querySelectorAll('.node')) {
          node.classList.toggle('chosen', node.dataset.node === String(index));
          node.classList.toggle('passed', passed.includes(Number(node.dataset.node)));
        }
        const isDrawn = step => home?.closest('.map').querySelector('[data-ends="' + step + '"]');
        const home = homes.get(String(index));
        // At the start there are all modules, unless somebody uses the map.
        const isAtStart = modules && passed.length === 1 && !panel.contains(document.activeElement);
        if (home) show(isAtStart ? undefined : home.closest('.map'));
        for (const way of panel.querySelectorAll('[data-ends]')) {
          const [from, to] = way.dataset.ends.split(' ');
          const isTab = from === 'tab' && passed.slice(1).some(
            (screen, at) => screen === Number(to) && !isDrawn(passed[at] + ' ' + to));
          const isPassed = isTab || steps.has(way.dataset.ends);
          way.classList.toggle('passed', isPassed);
        }
        for (const [at, item] of items.entries()) {
          item.classList.toggle('chosen', home !== undefined && maps[at].contains(home));
        }
        if (map && home) reveal(home);
        describe();
      };

      const start = [...around.childNodes];
      const homes = new Map([...panel.querySelectorAll('.node[id]')].map(node => [node.dataset.node, node]));
      const hasTabs = panel.querySelector('[data-tab]') !== null;
      const titleOf = index => {
        const title = homes.get(index).querySelector('.title');
        const part = maps.indexOf(homes.get(index).closest('.map'));
        return (title.querySelector('title') ?? title).textContent
          + (modules && maps[part] !== map ? ' in ' + items[part].querySelector('b').textContent : '');
      };
      const away = new Map([...homes].map(([index, node]) => [index,
        node.dataset.ways.split('\\n\\n').filter(way => way).map(way => way.split('\\n'))]));
      // Says what leads to and from a screen.
      const describe = index => {
        const name = index ?? chosen()?.dataset.node;
        // A path is more than what is around its end.
        for (const map of maps) map.classList.toggle('points', (isApp ? index : name) !== undefined);
        for (const node of panel.querySelectorAll('.near')) node.classList.remove('near');
        for (const way of panel.querySelectorAll('.leadsIn, .leadsOut')) way.classList.remove('leadsIn', 'leadsOut');
        around.replaceChildren(...name === undefined || !map ? start : []);
        if (name === undefined || !map) return;
        for (const way of map.querySelectorAll('[data-ends]')) {
          const [from, to] = way.dataset.ends.split(' ');
          way.classList.toggle('leadsIn', to === name);
          way.classList.toggle('leadsOut', from === name);
        }
        // What is marked is above other lines, and the path above all.
        for (const kind of ['.leadsOut', '.leadsIn', '.passed']) {
          for (const way of map.querySelectorAll('.transition' + kind)) {
            way.parentNode.insertBefore(way, map.querySelector('.node'));
          }
        }
        const screens = new Set([name]);
        const list = (title, ways, tab) => {
          const part = make('div', around);
          make('h4', part, { textContent: title });
          const items = make('ul', part);
          const add = (lines, place) => {
            const item = make('li', items);
            const code = make('code', item);
            code.textContent = lines.length < 3 ? lines.join(' or ') : lines[0] + ' or ' + (lines.length - 1) + ' others';
            make('span', item, { textContent: place });
          };
          if (tab) add(['tab "' + tab + '"'], ' on every screen');
          const same = Map.groupBy(ways.filter(([other]) => homes.has(other)), ([, ...lines]) => lines.join('\\n'));
          for (const [lines, others] of same) {
            for (const [other] of others) screens.add(other);
            const titles = others.slice(0, others.length > 4 ? 3 : 4).map(([other]) => titleOf(other));
            if (others.length > 4) titles.push(others.length - 3 + ' others');
            add(lines.split('\\n'), (title === 'Leads here' ? ' on ' : ' → ') + titles.join(' or '));
          }
          if (!items.children.length) make('li', items, { textContent: hasTabs ? 'Nothing but the tabs.' : 'Nothing.' });
        };
        const home = homes.get(name);
        const heading = make('h3', around, { textContent: titleOf(name) });
        for (const page of home?.dataset.pages?.split('\\n\\n') ?? []) {
          const [textContent, href] = page.split('\\n');
          heading.append(' ');
          make('a', heading, { textContent, href });
        }
        if (!isApp) carry();
        const isUnexplored = home?.matches('.seen, .unseen');
        if (!home?.matches('.unseen')) list('Leads here', [...away].flatMap(([from, ways]) =>
          ways.filter(([to]) => to === name && from !== name).map(([, ...lines]) => [from, ...lines])), home?.dataset.tab);
        around.classList.toggle('own', isApp && index === undefined);
        if (isUnexplored) make('p', around, { textContent: 'Not explored.' });
        else list('Leads away', (away.get(name) ?? []).filter(([to]) => to !== name));
        for (const node of map.querySelectorAll('.node')) {
          node.classList.toggle('near', screens.has(node.dataset.node));
        }
      };
      for (const name of ['mouseover', 'focusin', 'mouseleave', 'focusout']) {
        panel.addEventListener(name, event => {
          const node = /leave|out/.test(name) || panel.classList.contains('moves')
            ? undefined : event.target.closest?.('.node')?.dataset.node;
          if (node !== undefined || map?.classList.contains('points')) describe(node);
        });
      }

      for (const button of panel.parentElement.querySelectorAll('[data-zoom]')) {
        button.addEventListener('click', () => change(Number(button.dataset.zoom)));
      }
      overview?.addEventListener('click', () => show());
      for (const [at, item] of items.entries()) {
        item.firstElementChild.addEventListener('click', () => { show(maps[at]); panel.focus(); });
      }

      // A drag moves the map, and then it is no click.
      let distance = 0;
      panel.addEventListener('pointerdown', () => { distance = 0; });
      panel.addEventListener('pointermove', event => {
        const { movementX, movementY } = event;
        const isDrag = event.pointerType === 'mouse' && event.buttons === 1;
        if (isDrag) {
          panel.scrollBy(-movementX, -movementY);
          distance += Math.abs(movementX) + Math.abs(movementY);
        }
        panel.classList.toggle('moves', isDrag && distance > 5);
      });
      panel.addEventListener('dragstart', event => event.preventDefault());
      // What is not a screen unchooses, and so does the chosen screen.
      const unchoose = event => {
        if (isApp || !chosen()) return;
        location.hash = carried().join('&');
        event.preventDefault();
      };
      panel.addEventListener('click', event => {
        const node = event.target.closest('.node');
        if (distance > 5) event.preventDefault();
        else if (node ? node === chosen() : event.target === panel || event.target.closest('svg')) unchoose(event);
      });
      addEventListener('keydown', event => { if (event.key === 'Escape') unchoose(event); });

      new ResizeObserver(() => requestAnimationFrame(() => {
        if (isOpen && map && panel.clientWidth) open();
      })).observe(panel);
      show(modules ? undefined : maps[0]);
      if (!modules) open();
      panels.push({ change, choose, open: isWhole => {
        isOpen = true;
        if (map) isWhole ? change(0) : open();
      } });
      // A page whose address names a screen of the map.
      const follow = () => {
        const node = element(location.hash.slice(1).split('&')[0])?.closest('.node');
        if (node || !isApp) choose(node?.dataset.node);
      };
      addEventListener('hashchange', follow);
      follow();
      // What a search does not find is faint.
      addEventListener('filtered', () => {
        const shown = new Set([...queryAll('#contents li:not([hidden])')].map(row => row.dataset.node));
        const isSearched = root.classList.contains('finds');
        for (const node of panel.querySelectorAll('.node')) {
          node.classList.toggle('unfound', isSearched && !shown.has(node.dataset.node));
        }
        for (const way of panel.querySelectorAll('[data-ends]')) {
          way.classList.toggle('unfound', isSearched && !way.dataset.ends.split(' ').some(end => shown.has(end)));
        }
        if (isSearched && map?.contains(homes.get(best?.dataset.node))) reveal(homes.get(best.dataset.node));
        for (const [at, item] of items.entries()) {
          item.classList.toggle('unfound', isSearched && !maps[at].querySelector('[id]:not(.unfound)'));
        }
      });
    }
    addEventListener('keydown', event => {
      if (!isPlain(event) || event.target.localName === 'input') return;
      const factor = { '+': '1.3', '=': '1.3', '-': '0.77', 0: '0' }[event.key];
      if (factor === undefined) return;
      query('[data-zoom="' + factor + '"]')?.click();
      event.preventDefault();
    });

    """
}

extension AppPage {
  /// The search: what no name of a screen contains is looked for on the screens themselves, and in what guards
  /// answer there.
  static let searchScript = """
    const app = JSON.parse(element('app').textContent);
    const text = number => app.texts[number];
    const places = app.places;
    element('page').hidden = false;

    const links = [...queryAll('#contents a')];
    const valueOf = (link, name) => Number(new URLSearchParams(link.hash.slice(1)).get(name) ?? -1);
    // For each entry of a screen its place, whatever the search makes of it.
    const listed = new Map(links.map(link => [link, valueOf(link, 'place')]).filter(([, at]) => at >= 0));

    const seen = place => [...app.pictures[place.picture]?.items ?? [], ...place.answers]
      .map(part => text(part.text)).join('\\n');
    element('search')?.addEventListener('input', () => {
      for (const [link, at] of listed) link.setAttribute('href', '#place=' + at);
      const words = sought();
      if (!words.length || rows.some(isShown)) return;
      let count = 0;
      for (const [link, at] of listed) {
        const place = places.findIndex((other, number) => other.screen === places[at].screen
          && before.has(number) && has(seen(other), words));
        if (place < 0) continue;
        count += 1;
        link.setAttribute('href', '#place=' + place);
        const section = link.closest('section');
        link.parentElement.hidden = section.hidden = false;
        showCount(counted.find(({ group }) => group === section), words);
      }
      element('nothing').hidden = count > 0;
      dispatchEvent(new Event('filtered'));
      if (count) found.textContent = 'on ' + count + (count === 1 ? ' screen' : ' screens');
    });

    """
}

// Draws the screen of a place, without the rows in its middle that are empty.
const { columnWidth, rowHeight, rowCount } = data.frame;
// The longest run of equal rows that no line crosses: the first one that is left out, and their number.
const gapOf = picture => {
  const crossed = new Set(picture.crossedRows);
  let gap = [0, 0];
  for (let start = 0, y = 1; y <= picture.rows.length; y += 1) {
    const isEqual = picture.rows[y] === picture.rows[start] && !crossed.has(y) && !crossed.has(start);
    if (isEqual) continue;
    if (y - start - 3 > gap[1]) gap = [start + 2, y - start - 3];
    start = y;
  }
  return gap;
};
let gap = [0, 0];
const showPicture = place => {
  const picture = app.pictures[place.picture];
  const frame = element('frame');
  query('.stage').hidden = !picture;
  gap = [0, 0];
  if (!picture) return;
  frame.classList.toggle('eastAsian', picture.isEastAsian);
  gap = gapOf(picture);
  const [start, count] = gap;
  const { x, y, width } = frame.viewBox.baseVal;
  const bottom = rowCount * rowHeight + 12;
  // Lines that begin above the gap go on below it.
  const part = (from, to, isShown) => '<svg x="' + x + '" y="' + (from > y ? from - count * rowHeight : from)
    + '" width="' + width + '" height="' + (to - from) + '" viewBox="' + [x, from, width, to - from].join(' ') + '">'
    + picture.rows.map((row, at) => '<g transform="translate(0 ' + at * rowHeight + ')"'
      + (isShown(at) ? '>' : ' class="cut">') + app.rows[row] + '</g>').join('') + '</svg>';
  const height = bottom - y - count * rowHeight;
  frame.setAttribute('viewBox', [x, y, width, height].join(' '));
  frame.setAttribute('height', height);
  frame.innerHTML = count ? part(y, start * rowHeight, at => at < start)
      + part((start + count) * rowHeight, bottom, at => at >= start + count)
    : part(y, bottom, () => true);
  element('picture').ariaLabel = picture.items.map(item => text(item.text)).join('\n');
};

// What is drawn above an item of the screen.
const spot = (kind, area, properties) => {
  if (!area) return null;
  const box = element('frame').viewBox.baseVal;
  const percent = (pixels, all) => 100 * pixels / all + '%';
  const spot = make(kind, element('spots'), properties);
  const shown = at => at < gap[0] ? at : Math.max(gap[0], at - gap[1]);
  const end = shown(area.row + area.rows);
  Object.assign(spot.style, {
    top: percent(shown(area.row) * rowHeight - box.y, box.height),
    left: percent(area.column * columnWidth - box.x, box.width),
    height: percent((end - shown(area.row)) * rowHeight, box.height),
    width: percent(area.columns * columnWidth, box.width)
  });
  return spot;
};
// What leads nowhere: a click says why, next to it.
const deadSpot = (area, tell, isFound) => {
  const dead = spot('span', area, { className: isFound ? 'dead found' : 'dead' });
  dead?.addEventListener('click', () => {
    query('.why')?.remove();
    const why = make('p', element('spots'), { className: 'why', role: 'status' });
    why.style.top = `calc(${dead.style.top} + ${dead.style.height})`;
    tell(why);
  });
};

// Checks the page that it is part of, and sends the result to the page around it.
const check = async () => {
  const problems = []
  const root = document.documentElement
  const width = innerWidth

  // The page is complete: it loads nothing else.
  for (const entry of performance.getEntriesByType('resource')) problems.push('loads ' + entry.name)

  // WCAG 2.2, 1.4.3: a contrast of at least 4.5 between text and background.
  // A mixed colour has channels up to 1.
  const channels = color => color.match(/[\d.]+/g)
    .map((value, index) => color.startsWith('color(') && index < 3 ? 255 * value : Number(value))
  const luminance = color => {
    const [red, green, blue] = channels(color).slice(0, 3).map(value => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const background = element => {
    for (let at = element; at; at = at.parentElement) {
      // What has the focus, and the whole screen, are boxes in a picture; the frame of a module is faint.
      const box = at.namespaceURI.endsWith('svg') && at.querySelector(':scope > rect:not(.module)')
      if (box) return getComputedStyle(box).fill
      const color = getComputedStyle(at).backgroundColor
      if (channels(color)[3] !== 0) return color
    }
    return 'rgb(255, 255, 255)'
  }
  const contrast = element => {
    const style = getComputedStyle(element)
    const text = element.namespaceURI.endsWith('svg') ? style.fill : style.color
    const [high, low] = [text, background(element)].map(luminance)
      .sort((a, b) => b - a)
    return (high + 0.05) / (low + 0.05)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const elements = new Set()
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    const isRead = !['SCRIPT', 'STYLE'].includes(element.tagName) && element.checkVisibility()
    // Borders and other marks are not text.
    if (isRead && /[\p{L}\p{N}]/u.test(texts.currentNode.data)) elements.add(element)
  }
  for (const theme of ['dark', 'light']) {
    root.dataset.theme = theme
    const worst = new Map()
    for (const element of elements) {
      const ratio = contrast(element)
      if (ratio < 4.5) worst.set(element.getAttribute('class') || element.tagName, [ratio, element.textContent])
    }
    for (const [name, [ratio, text]] of worst) {
      problems.push(`${theme}: contrast ${ratio.toFixed(1)} of ${name} ${text.trim().slice(0, 20)}`)
    }
  }
  delete root.dataset.theme

  // Nothing is wider than the window, and the page itself does not scroll beside its contents.
  if (width >= 896 && document.getElementById('contents') && root.scrollHeight > innerHeight) {
    problems.push('scrolls down to ' + root.scrollHeight)
  }
  if (root.scrollWidth > width) problems.push('scrolls to ' + root.scrollWidth)
  const isCutOff = () => [...document.querySelectorAll('.picture')]
    .some(picture => picture.checkVisibility() && picture.scrollHeight > picture.clientHeight + 1)
  if (isCutOff()) problems.push('a picture is cut off')

  // In a narrow window, the signs of a legend are in two columns.
  const signs = [...document.querySelectorAll('.legend svg')].map(sign => Math.round(sign.getBoundingClientRect().x))
  if (width < 700 && new Set(signs).size > 2) problems.push('signs at ' + signs)

  // Each control has a name, can have the focus, and shows that it has it.
  for (const control of document.querySelectorAll('a, button:enabled, input, summary, [tabindex]')) {
    if (!control.checkVisibility()) continue
    const name = control.ariaLabel || control.labels?.[0]?.textContent || control.textContent
    if (!name.trim()) problems.push('a control without a name: ' + control.outerHTML.slice(0, 60))
    control.focus()
    if (document.activeElement !== control) problems.push('no focus: ' + name)
  }
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
  const outlines = rules.filter(rule => rule.style?.outline)
  if (!outlines.some(rule => rule.selectorText === ':focus-visible')
    || outlines.some(rule => rule.style.outline === 'none')) problems.push('invisible focus')
  for (const picture of document.querySelectorAll('[role=img]')) {
    if (!picture.ariaLabel?.trim()) problems.push('a picture without a text')
  }

  // The button switches the theme, and a search leaves what it finds.
  const button = document.getElementById('theme')
  const shade = getComputedStyle(document.body).backgroundColor
  button.click()
  if (getComputedStyle(document.body).backgroundColor === shade) problems.push('no other theme')
  button.click()
  const field = document.getElementById('search')
  if (field) {
    const find = text => {
      field.value = text
      field.dispatchEvent(new Event('input'))
      return document.querySelectorAll('#contents li:not([hidden])').length
    }
    const all = find('')
    // A name can begin another one.
    const links = [...document.querySelectorAll('#contents a')]
    const some = links.filter((_, at) => at % Math.ceil(links.length / 20) === 0).map(link => find(link.textContent))
    find(links[0].textContent)
    // Marks follow when nobody types.
    await new Promise(resolve => { setTimeout(resolve, 200) })
    if (!CSS.highlights.get('found')?.size) problems.push('what is found is not marked')
    if (!/^[1-9]\d* (of \d+ \w+|found)$/.test(document.getElementById('found').textContent)) problems.push('what is found is not counted')
    if (some.includes(0) || !some.some(count => count < all)) {
      problems.push(`the search finds ${some} of ${all}`)
    }
    // Words are found by their beginnings.
    const startsWell = hits('Catalogue, Log in, logIn', 'log').join() === '11,19'
    if (!startsWell || hits('Catalogue', 'cat').length !== 1) problems.push('the search does not find beginnings of words')
    if (find('nothing has this name') !== 0) problems.push('the search finds what is not there')
    document.getElementById('clear').click()
    if (field.value || document.activeElement !== field) problems.push('the way out of a search clears nothing')
    if (find('') !== all) problems.push('the search loses entries')
    // What has exactly the name is the first result, but for steps and cards; an arrow key leads there, and a
    // map shows what is found.
    if (!document.querySelector('.part, article')) {
      const label = link => [...link.childNodes].filter(node => node.localName !== 'small')
        .map(node => node.textContent).join('')
      const wanted = label(links.at(-1))
      find(wanted)
      const first = document.querySelector('#contents section:not([hidden]) li:not([hidden]) a')
      if (label(first) !== wanted) problems.push(`the first result for ${wanted} is ${label(first)}`)
      field.focus()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      if (first.checkVisibility() && document.activeElement !== first) problems.push('no arrow key leads to a result')
      if (document.querySelector('.node') && !document.querySelector('.unfound')) problems.push('the map shows no result')
      find('')
      if (document.querySelector('.unfound')) problems.push('the map is faint without a search')
    }
    document.activeElement.blur()
    dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }))
    if (document.activeElement !== field) problems.push('a slash does not lead to the search')
    // Where one part can be shown alone, one that is chosen is, by its entry and by the arrow keys.
    const part = document.getElementById('turn') && document.querySelector('.part, article')
    if (part) {
      field.blur()
      const chosen = () => links.findIndex(link => link.ariaCurrent === 'true')
      // What is chosen is there when the fragment has changed.
      const after = use => new Promise(resolve => {
        addEventListener('hashchange', resolve, { once: true })
        setTimeout(resolve, 1000)
        use()
      })
      await after(() => links[1].click())
      if (chosen() !== 1) problems.push('an entry chooses nothing')
      const press = key => after(() =>
        dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })))
      await press('End')
      if (chosen() !== links.filter(link => link.hash).length - 1) problems.push('End does not choose the last part')
      await press('Home')
      if (chosen() !== 0) problems.push('Home does not choose the first part')
      await press('ArrowDown')
      await press('ArrowUp')
      if (chosen() !== 0) problems.push('an arrow key chooses nothing')
      await after(() => document.querySelector('#turn [data-turn="1"]').click())
      if (chosen() !== 1) problems.push('a button does not lead to the next part')
      if (![...document.querySelectorAll('.chosen .picture')].some(picture => picture.checkVisibility())) problems.push('what is chosen is hidden')
      if (isCutOff()) problems.push('a picture beside another one is cut off')
      if (root.scrollWidth > width) problems.push('scrolls to ' + root.scrollWidth)
      const parts = () => [...document.querySelectorAll('.part, article')].filter(part => part.checkVisibility()).length
      if (parts() > 2) problems.push(`${parts()} parts are shown`)
      const failed = document.getElementById('failedOnly')
      failed?.click()
      if (failed && document.querySelector('#contents section:not(.failed, [hidden])')) {
        problems.push('what passed is not hidden')
      }
      failed?.click()
      if (part.localName === 'article') {
        // What a reader chose is in the address, in the links and in the command.
        const wide = document.querySelector('#widths [data-value="80"]')
        await after(() => wide.click())
        const next = document.querySelector('#contents a:not([aria-current])')
        if (!/^#preview=.*&width=80$/.test(location.hash) || !next.hash.endsWith('&width=80')) {
          problems.push('the width is not in the addresses')
        }
        if (!document.querySelector('.chosen .command').textContent.includes(' --size 80x24')) {
          problems.push('the width is not in the command')
        }
        await press('Escape')
        if (location.hash !== '#width=80' || parts() < 2) problems.push('Escape does not lead back')
        // Sidebar and cards have one order, and Enter leads to what has the name, wherever it is in the order.
        const wanted = links.findLast(link => link.hash.startsWith('#preview=')).textContent
        find(wanted)
        const names = selector => [...document.querySelectorAll(selector)].map(one => one.textContent).join()
        if (names('#contents li:not([hidden]) a[href^="#"]') !== names('article:not([hidden]) h3')) problems.push('cards and contents differ')
        field.focus()
        // Another frame can take the focus away at any time.
        const { focus } = HTMLElement.prototype
        let focused
        HTMLElement.prototype.focus = function (...options) {
          focused = this
          focus.apply(this, options)
        }
        await after(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
        await new Promise(resolve => { setTimeout(resolve, 100) })
        HTMLElement.prototype.focus = focus
        if (focused?.textContent !== wanted) problems.push('Enter does not lead to the best hit')
        find('')
      }
    }
  }
  // The texts on a map can be read, and where it is wider than the page, it begins at what is chosen.
  const readMap = map => {
    const scale = map.getBoundingClientRect().width / map.viewBox.baseVal.width
    for (const text of map.querySelectorAll('.title, .name')) {
      const size = parseFloat(getComputedStyle(text).fontSize) * scale
      if (text.checkVisibility() && size < 10.5) problems.push(`${text.textContent} has ${size.toFixed(1)} pixels on the map`)
    }
    const [node, wide] = [map.querySelector('.chosen'), map.parentElement].map(element => element?.getBoundingClientRect())
    if (node && (node.left < wide.left - 1 || node.right > wide.right + 1)) problems.push('what is chosen on the map is outside')
  }
  const click = element => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  // The app is used with the mouse and the keyboard, and the address leads to the same place.
  const title = document.getElementById('title')
  if (title) {
    const links = () => [...document.querySelectorAll('#transitions a')]
    const shown = () => [title, ...document.querySelectorAll('#frame, #path')]
      .map(element => element.textContent).join('|')
    // What a click or a key changes is there when the fragment has changed.
    const after = async use => {
      const changed = new Promise(resolve => {
        addEventListener('hashchange', () => resolve(true), { once: true })
        setTimeout(() => resolve(false), 1000)
      })
      use()
      return await changed
    }
    const press = key => document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // The page opens with what was found.
    const opened = shown()
    const goToStart = () => after(() => { location.hash = '#place=0' })
    const fault = () => document.querySelector('#faults > :not([hidden])')
    if (app.findings.length && !fault()) {
      problems.push('the page does not open with a finding')
    }
    await goToStart()
    const first = shown()
    const target = links()[0].parentElement.querySelector('.target').textContent
    if (!await after(() => links()[0].click())) problems.push('a click changes no address')
    // A state is called by its title, and a screen by its route.
    const names = [title.textContent, document.getElementById('name').textContent.split(', ')[0]]
    if (!names.some(name => target.endsWith(name))) {
      problems.push(`a click on ${target} leads elsewhere`)
    }
    const second = shown()
    if (second === first) problems.push('a click shows nothing else')
    if (document.activeElement !== title) problems.push('the focus is not on what is new')
    if (!await after(() => press('Backspace')) || shown() !== first) {
      problems.push('Backspace does not go back')
    }
    if (!await after(() => history.back()) || shown() !== second) {
      problems.push('the browser does not go back')
    }
    if (!await after(() => { location.hash = '' }) || shown() !== opened) {
      problems.push('without a fragment it is not as it was opened')
    }
    await goToStart()
    press('ArrowDown')
    press('ArrowDown')
    press('ArrowUp')
    if (document.activeElement !== links()[0]) problems.push('arrows choose no link')
    if (!document.querySelector('#spots .chosen')) problems.push('the frame does not show the choice')
    // An item of the frame is where its label is drawn.
    const places = label => {
      const texts = document.createTreeWalker(document.getElementById('frame'), NodeFilter.SHOW_TEXT)
      const rects = []
      while (texts.nextNode()) {
        const start = texts.currentNode.data.indexOf(label)
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(texts.currentNode, start)
        range.setEnd(texts.currentNode, start + label.length)
        rects.push(range.getBoundingClientRect())
      }
      return rects
    }
    let found = 0
    for (const spot of document.querySelectorAll('#spots a')) {
      const label = spot.title.match(/^tap "([ -~]*)"$/)?.[1]
      if (!label) continue
      found += 1
      const box = spot.getBoundingClientRect()
      if (!places(label).some(rect => rect.left >= box.left - 1 && rect.right <= box.right + 1
        && rect.top < box.bottom && rect.bottom > box.top
        && Math.abs(rect.top + rect.bottom - box.top - box.bottom) < box.height)) {
        problems.push(`${label} is elsewhere on the frame`)
      }
    }
    if (found === 0) problems.push('no item is on the frame')
    const spot = document.querySelector('#spots a')
    const wanted = new URLSearchParams(spot.hash.slice(1)).get('place')
    if (!await after(() => spot.click())) problems.push('an item of the frame is not a link')
    if (!location.hash.includes(`place=${wanted}&path=`)) problems.push('it leads elsewhere')
    if (root.scrollWidth > width) problems.push('scrolls to ' + root.scrollWidth)
    // What leads nowhere says why, below the screen and in the list.
    const isDead = ({ target }) => !('place' in target || 'standIn' in target)
    const closed = app.places.findIndex(place => place.transitions.some(
      way => isDead(way) && app.pictures[place.picture]?.items[way.item]?.area))
    if (before.has(closed)) {
      await after(() => { location.hash = `#place=${closed}` })
      document.querySelector('#spots .dead').click()
      if (!document.querySelector('#why')?.textContent) problems.push('an item that leads nowhere does not say why')
      if (!document.querySelector('#transitions details p').textContent) problems.push('the list does not say why')
    }
    // A step to a state that looks like a place leads there, which says so, and Backspace undoes it.
    const other = app.places.findIndex((place, at) => before.has(at)
      && place.transitions.some(({ target }) => before.has(target.standIn)))
    if (other >= 0) {
      await after(() => { location.hash = `#place=${other}` })
      const there = shown()
      await after(() => [...document.querySelectorAll('#transitions li')]
        .find(row => row.textContent.includes('a similar state')).querySelector('a').click())
      if (!document.getElementById('message').textContent.startsWith('The step leads to a state that looks')) {
        problems.push('a similar state is not told')
      }
      await after(() => press('Backspace'))
      if (shown() !== there) problems.push('Backspace does not undo a step to a similar state')
    }
    // Where the exploration ended, a path goes on as in a similar state.
    const ended = app.places.findIndex((place, at) => before.has(at) && place.end !== undefined
      && stepsFrom(at).length > place.transitions.length)
    if (ended >= 0) {
      await after(() => { location.hash = `#place=${ended}` })
      const count = path.length
      await after(() => links()[0].click())
      if (path.length !== count + 1) problems.push('a path ends where the exploration did')
    }
    // The longest of the shortest paths.
    let last = ''
    const entries = [...document.querySelectorAll('#contents a[href^="#place="]')]
    for (const link of entries.filter((_, at) => at % Math.ceil(entries.length / 60) === 0)) {
      await after(() => link.click())
      const script = document.getElementById('script').textContent
      if (!location.hash.startsWith(link.hash)) problems.push(`${link.textContent} is elsewhere`)
      if (script.split('\n').length > last.split('\n').length) last = script
    }
    if (!await after(() => { location.hash = '#place=nowhere' }) || shown() !== first
      || !document.getElementById('message').textContent) problems.push('a wrong address is not told')
    // What is on a screen is found, too, and leads to a place that shows it.
    const drawn = app.places.findLast(place => app.pictures[place.picture]?.items.length)
    const item = app.pictures[drawn.picture].items.at(-1).text.match(/"([^"]+)"/)?.[1]
    if (item && field) {
      field.value = item
      field.dispatchEvent(new Event('input'))
      const entry = [...document.querySelectorAll('#contents li:not([hidden]) a')].at(-1)
      if (!entry) problems.push(`the search does not find ${item}`)
      field.value = ''
      field.dispatchEvent(new Event('input'))
    }
    // A finding is named, with the place to which it leads.
    for (const entry of document.querySelectorAll('#contents a[href^="#finding="]')) {
      await after(() => entry.click())
      if (!fault()?.textContent.includes(entry.textContent)
        || entry.ariaCurrent !== 'true') problems.push(`${entry.textContent} is not shown`)
      const copied = fault()?.querySelector('.copy')?.dataset.text ?? ''
      if (copied !== (fault()?.querySelector(':scope > pre')?.textContent ?? '')) problems.push(`the script of ${entry.textContent} is not copied as it is`)
    }
    // A large map begins with its modules.
    await goToStart()
    const modules = document.querySelector('.modules')
    if (modules) {
      if (!modules.open) problems.push('the modules are hidden')
      modules.querySelector('button').click()
    }
    const map = document.querySelector('#mapping .map:not([hidden])')
    if (!map?.checkVisibility()) problems.push('the map is hidden')
    readMap(map)
    // A click on the map leads to the screen, and stays there.
    const node = [...map.querySelectorAll('.node[id]:not(.chosen) a')].findLast(link =>
      map.querySelector(`:is([data-from="${link.parentElement.dataset.node}"], [data-to="${link.parentElement.dataset.node}"])`))
    if (node) {
      node.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      if (!map.matches('.points') || !map.querySelector('.leadsIn, .leadsOut')) problems.push('no line leads to or from a screen')
      await after(() => {
        node.focus()
        click(node)
      })
      if (!node.closest('.node').classList.contains('chosen')) problems.push('a click on the map chooses nothing')
      if (document.activeElement !== node) problems.push('a click on the map leaves it')
      if (!document.querySelector('.map .passed')) problems.push('the map does not show the path')
      if (node.closest('.node').dataset.node !== String(app.places[walk(path).at(-1)].screen)) {
        problems.push('the map does not show where the user is')
      }
      readMap(map)
    }
    // What was cut off is said.
    document.getElementById('cutOff')?.click()
    if (document.getElementById('cutOff') && !document.querySelector('#about details').open) {
      problems.push('the page does not say what was cut off')
    }
    if (!/^(app|screens)\.html$/.test(location.pathname.split('/').at(-1))) last = ''
    const bytes = new TextEncoder().encode(last)
    if (last) parent.postMessage('SCRIPT ' + btoa(String.fromCharCode(...bytes)), '*')
  }
  const page = location.pathname.split('/').at(-1)
  parent.postMessage(`${page} at ${width}: ${problems.join('; ') || 'fine'}`, '*')
}
check()

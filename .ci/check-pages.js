// Checks the page that it is part of, and sends the result to the page around it.
{
  const problems = []
  const root = document.documentElement
  const width = innerWidth

  // The page is complete: it loads nothing else.
  for (const entry of performance.getEntriesByType('resource')) problems.push('loads ' + entry.name)

  // WCAG 2.2, 1.4.3: a contrast of at least 4.5 between text and background.
  const channels = color => color.match(/[\d.]+/g).map(Number)
  const luminance = color => {
    const [red, green, blue] = channels(color).slice(0, 3).map(value => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const background = element => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor
      if (channels(color)[3] !== 0) return color
    }
    return 'rgb(255, 255, 255)'
  }
  const contrast = element => {
    const [high, low] = [getComputedStyle(element).color, background(element)].map(luminance)
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
      if (ratio < 4.5) worst.set(element.className || element.tagName, [ratio, element.textContent])
    }
    for (const [name, [ratio, text]] of worst) {
      problems.push(`${theme}: contrast ${ratio.toFixed(1)} of ${name} ${text.trim().slice(0, 20)}`)
    }
  }
  delete root.dataset.theme

  // Nothing is wider than the window.
  if (root.scrollWidth > width) problems.push('scrolls to ' + root.scrollWidth)

  // Each control has a name, can have the focus, and shows that it has it.
  for (const control of document.querySelectorAll('a, button, input, summary, [tabindex]')) {
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
  const before = getComputedStyle(document.body).backgroundColor
  button.click()
  if (getComputedStyle(document.body).backgroundColor === before) problems.push('no other theme')
  button.click()
  const field = document.getElementById('search')
  if (field) {
    const find = text => {
      field.value = text
      field.dispatchEvent(new Event('input'))
      return document.querySelectorAll('article:not([hidden])').length
    }
    const all = find('')
    const some = find(document.querySelector('article h3').textContent)
    if (!(some > 0 && some < all)) problems.push(`the search finds ${some} of ${all}`)
    if (find('nothing has this name') !== 0) problems.push('the search finds what is not there')
    if (find('') !== all) problems.push('the search loses previews')
  }
  const page = location.pathname.split('/').at(-1)
  parent.postMessage(`${page} at ${width}: ${problems.join('; ') || 'fine'}`, '*')
}

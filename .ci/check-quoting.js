// Checks the page at whose end it is for texts that became anything else than texts, and sends the result
// to the page around it. `wanted` has the texts that the page must show, and `page` is its name.
{
  const faults = []
  const texts = JSON.parse(new TextDecoder().decode(
    Uint8Array.from(atob(wanted), character => character.charCodeAt(0))))
  const textsOf = selector => [...document.querySelectorAll(selector)].map(element => element.textContent)
  const missing = (shown, name) => {
    const known = new Set(shown)
    const lost = texts.filter(text => !known.has(text))
    if (lost.length) faults.push(`${name}: ${lost.length} are missing, such as ${JSON.stringify(lost[0])}`)
  }

  const elements = new Set((`HTML HEAD META TITLE STYLE BODY HEADER NAV SMALL BUTTON MAIN SCRIPT H1 H2 H3 H4 P NOSCRIPT DIV
    SECTION PRE UL OL LI A CODE SPAN I KBD BR OUTPUT DETAILS SUMMARY FIGURE FIGCAPTION DL DT DD ARTICLE
    LABEL INPUT WBR STRONG MARK svg a g title defs marker path rect circle text`).split(/\s+/))
  const inspect = () => {
    for (const element of document.querySelectorAll('*')) {
      if (!elements.has(element.tagName)) faults.push('an element ' + element.tagName)
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) faults.push('an attribute ' + name)
        if (name === 'href' && !/^(#|[A-Za-z0-9._\/-]+(#[\p{Alphabetic}\p{Nd}._:\/=&-]+)?$)/u.test(value)) faults.push('a link to ' + value)
      }
    }
  }

  if (page === 'app.html') {
    if (element('page').hidden) faults.push('the page is empty')
    missing(places.map(place => place.title), 'texts')
    const titles = []
    places.forEach((place, number) => {
      if (!before.has(number)) return
      history.replaceState(null, '', '#place=' + number)
      show(false)
      titles.push(element('title').textContent)
      const lines = place.transitions.map(({ line }) => line)
        .concat(place.idle.map(item => app.pictures[place.picture].items[item].text))
      if (textsOf('#transitions code').join('\0') !== lines.join('\0')) {
        faults.push('other transitions at ' + number)
      }
      if (number % 50 === 0) inspect()
    })
    missing(titles, 'titles')
  } else if (page === 'play.html') {
    // A mark says how the script ended.
    missing(textsOf('h2').map(text => text.replace(/^[✓✗] /u, '')), 'headings')
  } else if (page === 'gallery/index.html') {
    missing(textsOf('h3'), 'headings')
    const field = document.getElementById('search')
    field.value = 'nothing has this name'
    field.dispatchEvent(new Event('input'))
    if (document.querySelector('article:not([hidden])')) faults.push('the search does not work')
  } else if (page.startsWith('gallery/routes/')) {
    missing(textsOf('h3'), 'headings')
  }
  inspect()
  if (window.isHacked) faults.push('a text runs')
  if (document.getElementById('theme').hidden) faults.push("the page's script does not run")
  parent.postMessage(`${page}: ${[...new Set(faults)].slice(0, 5).join('; ') || 'fine'}`, '*')
}

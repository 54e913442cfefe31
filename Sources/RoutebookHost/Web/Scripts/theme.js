// What happens before the page is drawn: it has the theme that its reader chose.
try {
  const theme = localStorage.getItem('routebook-theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* A browser can keep nothing for a file. */ }

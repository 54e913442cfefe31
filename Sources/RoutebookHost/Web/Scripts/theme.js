// Sets the theme that the reader chose, before the page is drawn.
try {
  const theme = localStorage.getItem('routebook-theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* A browser may not keep data for local files. */ }

// The copying of texts by buttons with the class `copy`, which say for a moment that they did.
for (const button of queryAll('.copy')) button.hidden = false;
addEventListener('click', async ({ target }) => {
  if (!target.matches('.copy')) return;
  const { text, label = target.textContent } = target.dataset;
  target.dataset.label = label;
  target.ariaLive = 'polite';
  try {
    await navigator.clipboard.writeText(text);
    target.textContent = 'Copied';
  } catch { prompt('Copy this:', text); }
  setTimeout(() => { target.textContent = label; }, 2000);
});

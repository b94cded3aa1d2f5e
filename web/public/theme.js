// Before anything is painted: the theme that the person chose, when it is not the system's. A file of
// its own, since the Content-Security-Policy allows no inline script.
(() => {
  try {
    const chosen = localStorage.getItem('navette-theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage that is blocked leaves the system's theme.
  }
})();

// Runs before the first paint: the theme that was chosen, else the one the system prefers.
(() => {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return JSON.parse(window.localStorage.getItem('theme') ?? 'null');
    } catch {
      return null;
    }
  };
  const apply = () => {
    const theme = chosen();
    const known = theme === 'light' || theme === 'dark';
    document.documentElement.dataset.bsTheme = known ? theme : prefersDark.matches ? 'dark' : 'light';
  };
  apply();
  prefersDark.addEventListener('change', apply);
})();

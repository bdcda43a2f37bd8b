// Runs before the first paint: the theme that was chosen, else the one the system prefers; and whether who comes here
// sees the page as the server has painted it, which it does for visitors who speak English (docs/adr/0036).
(() => {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  const kept = (key) => {
    try {
      return JSON.parse(window.localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  const { dataset } = document.documentElement;
  const apply = () => {
    const theme = kept('theme');
    const known = theme === 'light' || theme === 'dark';
    dataset.bsTheme = known ? theme : prefersDark.matches ? 'dark' : 'light';
  };
  apply();
  prefersDark.addEventListener('change', apply);

  const wishes = [kept('language'), ...navigator.languages].map(
    (wish) => `${wish}`.toLowerCase().split('-')[0],
  );
  const speaksSpanish = wishes.find((wish) => wish === 'en' || wish === 'es') === 'es';
  if (speaksSpanish || kept('userInfo') || kept('cartItems')?.length > 0) dataset.skipSsr = '';
})();

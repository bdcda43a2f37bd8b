// Runs before the first paint. Applies the stored theme or the system theme. Sets `data-skip-ssr`, which hides the
// server-rendered page, for all users except English-speaking visitors without a cart (docs/adr/0019). Chooses the
// language of the announcement, and hides one that was put away. Loads the fonts if they are stored on the device; on a
// first visit they come last (src/app/load-fonts.ts).
(() => {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  const readStored = (key) => {
    try {
      return JSON.parse(window.localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  const { dataset } = document.documentElement;
  const applyTheme = () => {
    const theme = readStored('theme');
    const isStored = theme === 'light' || theme === 'dark';
    dataset.bsTheme = isStored ? theme : prefersDark.matches ? 'dark' : 'light';
  };
  applyTheme();
  prefersDark.addEventListener('change', applyTheme);

  const languages = [readStored('language'), ...navigator.languages].map(
    (language) => `${language}`.toLowerCase().split('-')[0],
  );
  const isSpanish = languages.find((language) => language === 'en' || language === 'es') === 'es';
  if (isSpanish) dataset.language = 'es';
  if (isSpanish || readStored('userInfo') || readStored('cartItems')?.length > 0) dataset.skipSsr = '';
  // A service worker came with an earlier visit, as the fonts did.
  if (navigator.serviceWorker?.controller) dataset.fonts = '';

  // The announcement in the document shows until it is put away, before the app runs too.
  const { announcement } = dataset;
  if (announcement && readStored('putAway') === announcement) delete dataset.announcement;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.announcement-early button')) return;
    delete dataset.announcement;
    try {
      window.localStorage.setItem('putAway', JSON.stringify(announcement));
    } catch {
      // It shows again on the next page.
    }
    window.dispatchEvent(new StorageEvent('storage'));
  });
})();

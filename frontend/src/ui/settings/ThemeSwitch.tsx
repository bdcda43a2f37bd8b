import { useSyncExternalStore } from 'react';
import { localJsonStorage } from '../../platform/storage/json-storage.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../display/Icon.tsx';

const getRoot = () => document.documentElement;
const isDark = () => getRoot().dataset.bsTheme === 'dark';
// Server-rendered HTML is the same for all users and uses the light theme.
const isDarkOnServer = () => false;

function subscribe(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(getRoot(), { attributeFilter: ['data-bs-theme'] });
  return () => observer.disconnect();
}

function setTheme(theme: 'light' | 'dark') {
  getRoot().dataset.bsTheme = theme;
  localJsonStorage.set('theme', theme);
}

/** Switches between the light and dark themes. `/theme.js` sets the initial theme before the first paint. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const isDarkTheme = useSyncExternalStore(subscribe, isDark, isDarkOnServer);
  return (
    <button
      type="button"
      className="btn btn-secondary"
      onClick={() => setTheme(isDarkTheme ? 'light' : 'dark')}
    >
      <Icon name={isDarkTheme ? 'sun' : 'moon'} />
      {t(isDarkTheme ? 'ui.theme.light' : 'ui.theme.dark')}
    </button>
  );
}

import { useSyncExternalStore } from 'react';
import { localJsonStorage } from '../../lib/storage/json-storage.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../display/Icon.tsx';

const root = () => document.documentElement;
const isDark = () => root().dataset.bsTheme === 'dark';
/** Of the first paint, which is made for everybody. */
const isLight = () => false;

function watch(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(root(), { attributeFilter: ['data-bs-theme'] });
  return () => observer.disconnect();
}

function choose(theme: 'light' | 'dark') {
  root().dataset.bsTheme = theme;
  localJsonStorage.set('theme', theme);
}

/** Changes between the light and the dark theme; `/theme.js` has set the first one before anything was drawn. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const dark = useSyncExternalStore(watch, isDark, isLight);
  return (
    <button type="button" className="btn btn-secondary" onClick={() => choose(dark ? 'light' : 'dark')}>
      <Icon name={dark ? 'sun' : 'moon'} />
      {t(dark ? 'ui.theme.light' : 'ui.theme.dark')}
    </button>
  );
}

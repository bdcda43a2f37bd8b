import { useTranslation } from 'react-i18next';
import { chooseLanguage, languages, localeOf } from '../lib/language.ts';
import { Icon } from './Icon.tsx';

/** Each language in its own words: whoever needs it reads it. */
const names = { en: 'English', es: 'Español' } as const;

/** Changes to the other language. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const other = languages.find((language) => language !== i18n.language) ?? 'en';
  return (
    <button
      type="button"
      className="btn btn-secondary"
      lang={localeOf(other)}
      onClick={() => void chooseLanguage(other)}
    >
      <Icon name="globe" />
      {names[other]}
    </button>
  );
}

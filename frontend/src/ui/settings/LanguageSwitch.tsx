import { changeLanguage } from '../../lib/i18n/language.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { languages, getLocale } from '../../lib/i18n/translate.ts';
import { Icon } from '../display/Icon.tsx';
import { useToast } from '../feedback/toast-context.ts';

/** Each language in its own words: whoever needs it reads it. */
const names = { en: 'English', es: 'Español' } as const;

/** Changes to the other language. */
export function LanguageSwitch() {
  const { t, language: spoken } = useTranslation();
  const toast = useToast();
  const other = languages.find((language) => language !== spoken) ?? 'en';
  const change = () =>
    changeLanguage(other).catch(() => toast({ message: t('ui.languageMissing'), tone: 'danger' }));
  return (
    <button type="button" className="btn btn-secondary" lang={getLocale(other)} onClick={() => void change()}>
      <Icon name="globe" />
      {names[other]}
    </button>
  );
}

import { changeLanguage } from '../../platform/i18n/language.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { languages, getLocale } from '../../platform/i18n/translate.ts';
import { Icon } from '../display/Icon.tsx';
import { useToast } from '../feedback/toast-context.ts';

const names = { en: 'English', es: 'Español' } as const;

export function LanguageSwitch() {
  const { t, language: current } = useTranslation();
  const toast = useToast();
  const other = languages.find((language) => language !== current) ?? 'en';
  const change = () =>
    changeLanguage(other).catch(() => toast({ message: t('ui.languageMissing'), tone: 'danger' }));
  return (
    <button type="button" className="btn btn-secondary" lang={getLocale(other)} onClick={() => void change()}>
      <Icon name="globe" />
      {names[other]}
    </button>
  );
}

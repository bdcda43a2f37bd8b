import { useTranslation } from 'react-i18next';
import { localeOf } from '../lib/language.ts';

/** The locale of the page, for `Intl`; its user is drawn again when the language changes. */
export const useLocale = (): string => localeOf(useTranslation().i18n.language);

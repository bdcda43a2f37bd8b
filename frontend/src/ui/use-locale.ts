import { useTranslation } from '../lib/use-translation.ts';
import { localeOf } from '../lib/words.ts';

/** The locale of the page, for `Intl`; its user is drawn again when the language changes. */
export const useLocale = (): string => localeOf(useTranslation().language);

import { useTranslation } from './use-translation.ts';
import { getLocale } from './translate.ts';

export const useLocale = (): string => getLocale(useTranslation().language);

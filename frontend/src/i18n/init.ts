import { startEnglish } from '../lib/i18n/language.ts';
import { first } from './initial.en.ts';

startEnglish({ en: first, fetch: async () => (await import('./es.ts')).es });

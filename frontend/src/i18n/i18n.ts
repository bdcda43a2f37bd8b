import { startEnglish } from '../lib/language.ts';
import { first } from './first.en.ts';

startEnglish({ en: first, fetch: async () => (await import('./es.ts')).es });

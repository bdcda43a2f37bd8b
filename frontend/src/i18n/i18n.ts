import { startEnglish } from '../lib/language.ts';
import { en } from './en.ts';

startEnglish({ en, fetch: async () => (await import('./es.ts')).es });

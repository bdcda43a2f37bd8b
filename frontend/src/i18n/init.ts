import { initI18n } from '../lib/i18n/language.ts';
import { initialMessages } from './initial.en.ts';

initI18n({ en: initialMessages, fetch: async () => (await import('./es.ts')).es });

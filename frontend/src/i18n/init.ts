import { initI18n } from '../lib/i18n/language.ts';
import { initialMessages } from './initial.en.ts';

initI18n({ en: initialMessages, loadMessages: async () => (await import('./es.ts')).es });

import { initI18n } from '../platform/i18n/language.ts';
import { initialMessages } from './initial.en.ts';

initI18n({ en: initialMessages, loadMessages: async () => (await import('./es.ts')).es });

import type { en } from './en.ts';

declare module '../lib/i18n/translate.ts' {
  interface MessageRegistry {
    messages: typeof en;
  }
}

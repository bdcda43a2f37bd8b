import type { en } from './en.ts';

declare module '../lib/i18n/translate.ts' {
  interface Spoken {
    words: typeof en;
  }
}

import type { en } from './en.ts';

declare module '../platform/i18n/translate.ts' {
  interface MessageRegistry {
    messages: typeof en;
  }
}

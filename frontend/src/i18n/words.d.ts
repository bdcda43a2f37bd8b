import type { en } from './en.ts';

declare module '../lib/words.ts' {
  interface Spoken {
    words: typeof en;
  }
}

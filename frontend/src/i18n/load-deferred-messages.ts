import { addWords } from '../lib/i18n/translate.ts';

/** Fetches the words that a first visit does without; Spanish comes as a whole. */
export async function loadMoreWords(): Promise<void> {
  addWords('en', (await import('./deferred.en.ts')).more);
}

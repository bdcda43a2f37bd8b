import { addMessages } from '../lib/i18n/translate.ts';

/** Fetches the words that a first visit does without; Spanish comes as a whole. */
export async function loadDeferredMessages(): Promise<void> {
  addMessages('en', (await import('./deferred.en.ts')).deferredMessages);
}

import { addMessages } from '../lib/i18n/translate.ts';

/** Loads the deferred English messages. Spanish loads as a whole. */
export async function loadDeferredMessages(): Promise<void> {
  addMessages('en', (await import('./deferred.en.ts')).deferredMessages);
}

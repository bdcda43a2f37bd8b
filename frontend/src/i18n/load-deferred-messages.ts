import { addMessages } from '../lib/i18n/translate.ts';

export async function loadDeferredMessages(): Promise<void> {
  addMessages('en', (await import('./deferred.en.ts')).deferredMessages);
}

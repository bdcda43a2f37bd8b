import { addMessages } from '../platform/i18n/translate.ts';

async function loadDeferredMessages(): Promise<void> {
  addMessages('en', (await import('./deferred.en.ts')).deferredMessages);
}

/**
 * Wraps the loader of a module whose English messages are not in the first download, so that the messages arrive with
 * it.
 */
export const withDeferredMessages =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadDeferredMessages()]);
    return module;
  };

import { addMessages } from '../platform/i18n/translate.ts';

async function loadDeferredMessages(): Promise<void> {
  addMessages('en', (await import('./deferred.en.ts')).deferredMessages);
}

/** Wraps the loading of a module whose English messages are not in the first download, so that they arrive with it. */
export const withDeferredMessages =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadDeferredMessages()]);
    return module;
  };

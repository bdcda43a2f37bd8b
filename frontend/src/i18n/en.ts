import { initialMessages } from './initial.en.ts';
import { deferredMessages } from './deferred.en.ts';

/** Every word of the page, by feature; the specification's strings are exactly its own. */
export const en = { ...initialMessages, ...deferredMessages } as const;

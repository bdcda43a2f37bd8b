import { initialMessages } from './initial.en.ts';
import { deferredMessages } from './deferred.en.ts';

/** All English messages by feature. Strings of the specification are unchanged. */
export const en = { ...initialMessages, ...deferredMessages } as const;

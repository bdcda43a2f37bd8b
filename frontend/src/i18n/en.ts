import { initialMessages } from './initial.en.ts';
import { deferredMessages } from './deferred.en.ts';
import { nextPickup } from '../pickups/next-pickup/next-pickup.en.ts';

/** All English messages by feature. Strings of the specification are unchanged. */
export const en = { ...initialMessages, ...deferredMessages, nextPickup } as const;

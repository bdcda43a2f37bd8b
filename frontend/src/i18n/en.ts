import { first } from './initial.en.ts';
import { more } from './deferred.en.ts';

/** Every word of the page, by feature; the specification's strings are exactly its own. */
export const en = { ...first, ...more } as const;

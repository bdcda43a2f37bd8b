import { first } from './first.en.ts';
import { more } from './more.en.ts';

/** Every word of the page, by feature; the specification's strings are exactly its own. */
export const en = { ...first, ...more } as const;

import { messages } from '../messages/messages.ts';
import type { ZipReply } from './zip-reply.ts';

const fiveDigits = /^\d{5}$/;

/** Whether this can be a zip code. */
export const isZipCode = (zip: string): boolean => fiveDigits.test(zip);

/** The answer when there is no city to tell (contract, Others). */
export const createZipErrorReply = (words: string): ZipReply => ({
  City: '',
  State: '',
  latitude: null,
  longitude: null,
  Error: words,
});

/** What someone is told who typed something else than a zip code (contract, Others). */
export const malformedZipMessage = messages.zip.malformed;

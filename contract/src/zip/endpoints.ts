import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { messages } from '../messages.ts';

/** What the zip-code look-up answers, in the field names of spec §7. */
export const ZipReply = z
  .object({
    City: z.string().meta({ description: 'Upper case; empty when unknown' }),
    State: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    Error: z.string().meta({ description: 'Empty, or what went wrong in words' }),
  })
  .meta({ id: 'Zip' });
export type ZipReply = z.infer<typeof ZipReply>;

const fiveDigits = /^\d{5}$/;

/** Whether this can be a zip code. */
export const isZip = (zip: string): boolean => fiveDigits.test(zip);

/** The answer when there is no city to tell (contract, Others). */
export const zipError = (words: string): ZipReply => ({
  City: '',
  State: '',
  latitude: null,
  longitude: null,
  Error: words,
});

/** What someone is told who typed something else than a zip code (contract, Others). */
export const malformedZip = messages.zip.malformed;

export const lookUpZip = endpoint({
  name: 'lookUpZip',
  summary: 'The city of a zip code',
  method: 'get',
  path: '/zip/:zip',
  who: 'anyone',
  ignoresToken: true,
  reply: ZipReply,
});

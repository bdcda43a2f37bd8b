import { z } from 'zod';
import { messages } from '../messages/messages.ts';

/** Reply of the zip code lookup. The field names are those of the zip code table. */
export const ZipReply = z
  .object({
    City: z.string().meta({ description: 'Upper case; empty if unknown' }),
    State: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    Error: z.string().meta({ description: 'Error text, empty on success' }),
  })
  .meta({ id: 'Zip' });
export type ZipReply = z.infer<typeof ZipReply>;

export const createZipErrorReply = (error: string): ZipReply => ({
  City: '',
  State: '',
  latitude: null,
  longitude: null,
  Error: error,
});

export const malformedZipMessage = messages.zip.malformed;

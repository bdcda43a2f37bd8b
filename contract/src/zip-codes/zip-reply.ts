import { z } from 'zod';

/** Reply of the zip code lookup. Field names are those of the table of zip codes. */
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

import { z } from 'zod';

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

import { z } from 'zod';

/** Reply of the zip code lookup (contract, Others). Field names follow spec §7. */
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

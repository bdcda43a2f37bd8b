import { z } from 'zod';

/** Settings of the operator that the web client needs. They are equal for all callers and contain no secret. */
export const PublicConfig = z
  .object({
    /** Address for questions and forgotten passwords. */
    supportEmail: z.string().nullable(),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.output<typeof PublicConfig>;

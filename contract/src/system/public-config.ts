import { z } from 'zod';

/** Settings of the operator that the web client needs. They are equal for all callers and contain no secret. */
export const PublicConfig = z
  .object({
    supportEmail: z.string().nullable(),
    /** Background of the map. Null is a map without a background. */
    mapTiles: z
      .object({
        url: z
          .string()
          .meta({ description: 'Template with {z}, {x}, {y}, and {s} for the subdomains a to c' }),
        attribution: z.string(),
      })
      .nullable(),
    /** Minutes after placing in which a customer may cancel, also past the deadline of the kitchen. */
    freeCancelMinutes: z.number(),
    /** Channels by which the server can reach people after they closed the page. */
    notices: z.object({ push: z.boolean(), email: z.boolean() }),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.output<typeof PublicConfig>;

import { z } from 'zod';

/** The operator's settings that the web client needs. They are the same for every caller and contain no secrets. */
export const PublicConfig = z
  .object({
    supportEmail: z.string().nullable(),
    /** Background of the map. Null means that the map has none. */
    mapTiles: z
      .object({
        url: z
          .string()
          .meta({ description: 'Template with {z}, {x}, {y}, and {s} for the subdomains a to c' }),
        attribution: z.string(),
      })
      .nullable(),
    /**
     * Minutes after placing during which a customer may cancel even past the kitchen's deadline (docs/rules/items.md
     * §3).
     */
    freeCancelMinutes: z.number(),
    /** Channels that can reach people after they have closed the page. */
    notices: z.object({ push: z.boolean(), email: z.boolean() }),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.output<typeof PublicConfig>;

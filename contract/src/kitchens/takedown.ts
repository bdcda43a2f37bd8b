import { z } from 'zod';

/** `hidden` can be undone by an admin. `removed` is final. */
export const takedownStates = ['hidden', 'removed'] as const;

export const Takedown = z
  .object({ state: z.enum(takedownStates), reason: z.string() })
  .meta({ id: 'Takedown', description: 'Verdict of an admin. Only its author or chef and admins see it' });
export type Takedown = z.infer<typeof Takedown>;

import { z } from 'zod';

/** What the pages of a kitchen and of its dishes show where the law of its state says so (docs/rules/batches.md §6). */
export const PermitNotice = z
  .object({
    number: z.string(),
    numberLabel: z.string().meta({ description: 'Stands before the number' }),
    county: z.string().meta({ description: 'Issuer of the permit' }),
    sentence: z.string().meta({ description: 'In the words of the law' }),
    spanishSentence: z.string().optional(),
    lines: z.array(z.string()).meta({ description: 'More required lines' }),
  })
  .meta({ id: 'PermitNotice' });
export type PermitNotice = z.infer<typeof PermitNotice>;

import { z } from 'zod';
import { createObjectSchema, isoDateTime, replyId } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';

export const maxNoteLength = 1_000; // characters

/** The two sides of a dispute about one kitchen's part of an order. An admin writes down what each of them says. */
export const disputeSides = ['customer', 'kitchen'] as const;
export type DisputeSide = (typeof disputeSides)[number];

/** A note about an account or an order. Only admins can read it. */
export const AdminNote = z
  .object({
    _id: replyId,
    text: z.string(),
    by: z.string().meta({ description: 'Name of the admin' }),
    at: isoDateTime,
    says: z
      .enum(disputeSides)
      .optional()
      .meta({ description: 'Side of a dispute that says so. Missing in a note of the admin' }),
  })
  .meta({ id: 'AdminNote' });
export type AdminNote = z.infer<typeof AdminNote>;

export const AdminNoteForm = createObjectSchema({
  text: readableTextField(maxNoteLength, { multiline: true }),
}).meta({ id: 'AdminNoteForm' });
export type AdminNoteForm = z.output<typeof AdminNoteForm>;

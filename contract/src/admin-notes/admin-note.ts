import { z } from 'zod';
import { createObjectSchema, isoDateTime, replyId } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';

export const maxNoteLength = 1_000; // characters

/** Sides of a dispute about the part of an order that one kitchen makes. An admin writes down what each of them says. */
export const disputeSides = ['customer', 'kitchen'] as const;
export type DisputeSide = (typeof disputeSides)[number];

/** Note about an account or an order, which only admins read. */
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

import { z } from 'zod';
import { isoDateTime, replyId } from '../http/field-schemas.ts';
import { stages } from '../orders/item-transitions.ts';
import { AllergenDetails, Allergens, dietList } from '../products/dietary/diet-schemas.ts';
import { noticeChannelKinds, reachKinds } from '../users/reach.ts';
import { LabelFacts } from './labels.ts';

const localDate = z.string().meta({ description: 'YYYY-MM-DD' });
const count = z.number().int();

export const recallRoles = ['chef', 'admin'] as const;

const recallWords = { at: isoDateTime, reason: z.string(), advice: z.string() };

const Recall = z
  .object({
    ...recallWords,
    by: z.enum(recallRoles),
    orders: count,
    reached: count.meta({ description: 'Orders whose customer got or read the message' }),
  })
  .meta({ id: 'Recall' });

/** What a batch keeps of its dish, from the moment when it was made. */
const frozenFields = {
  name: z.string(),
  madeOn: localDate,
  ingredients: z.string(),
  allergens: Allergens,
  allergenDetails: AllergenDetails,
  diets: dietList,
  netQuantity: z.string(),
};

/** Portions of one dish that were made together (docs/rules/batches.md). */
export const Batch = z
  .object({
    _id: replyId,
    lot: z.string().meta({ description: 'YYMMDD-NN' }),
    product: replyId,
    ...frozenFields,
    storage: z.string(),
    portions: count,
    left: count,
    note: z.string(),
    label: LabelFacts,
    recall: Recall.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof Batch>;

/** What everybody reads about a lot. */
export const Lot = z
  .object({
    lot: z.string(),
    kitchen: z.object({ name: z.string(), city: z.string(), state: z.string() }),
    ...frozenFields,
    recall: z.object(recallWords).nullable(),
  })
  .meta({ id: 'Lot' });
export type Lot = z.infer<typeof Lot>;

export const RecalledPerson = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  numbers: z.array(z.string()).meta({ description: 'Order numbers' }),
  by: z
    .enum(['app', ...noticeChannelKinds])
    .nullable()
    .meta({ description: 'How the market can tell this person. Null: not at all' }),
});
export type RecalledPerson = z.infer<typeof RecalledPerson>;

export const RecallResult = z
  .object({
    orders: count,
    customers: count,
    reached: count,
    unreachable: count.meta({ description: 'Orders without any channel, walk-ups too' }),
    reachable: count.meta({ description: 'People who can be told now' }),
    walkUps: count,
    people: z.array(RecalledPerson),
  })
  .meta({ id: 'RecallResult' });
export type RecallResult = z.infer<typeof RecallResult>;

export const BatchOrder = z
  .object({
    number: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable().optional().meta({ description: 'Only for admins' }),
    items: z.array(replyId),
    portions: count,
    possibly: z.literal(true).optional().meta({ description: 'The portions may be of another batch' }),
    stage: z.enum(stages),
    pickedAt: isoDateTime.nullable(),
    recalled: z
      .literal(true)
      .optional()
      .meta({ description: 'The customer is told of the recall. Missing for food that missed its pickup' }),
    toRemake: z
      .array(replyId)
      .meta({ description: 'Recalled items that can be made anew now, with another batch of the dish' }),
    otherRecalled: z
      .literal(true)
      .optional()
      .meta({ description: 'Another recalled dish in the items has yet to be made anew' }),
    reached: z.object({ by: z.enum([...reachKinds, 'phone']), at: isoDateTime }).nullable(),
    readAt: isoDateTime.nullable(),
  })
  .meta({ id: 'BatchOrder' });
export type BatchOrder = z.infer<typeof BatchOrder>;

/** Columns of the CSV file of the orders of a batch. */
export const batchOrderColumns = [
  'number',
  'name',
  'phone',
  'email',
  'portions',
  'possibly',
  'stage',
  'pickedAt',
  'reachedBy',
  'reachedAt',
  'readAt',
] as const;

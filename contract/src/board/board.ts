import { z } from 'zod';
import { isoDateTime, replyId } from '../http/field-schemas.ts';
import { Place } from '../kitchens/place.ts';
import { stages } from '../orders/item-transitions.ts';
import { Allergens } from '../products/dietary/diet-schemas.ts';

const portions = z.number().int();

const BoardDish = z
  .object({
    product: replyId,
    name: z.string(),
    portions: z.object({ placed: portions, accepted: portions, ready: portions, pickedUp: portions }),
    notes: z.array(z.object({ number: z.string(), qty: portions, note: z.string() })),
    allergens: Allergens,
    choices: z
      .array(
        z.object({
          options: z.array(z.object({ option: replyId, group: z.string(), name: z.string() })),
          portions,
        }),
      )
      .meta({ description: 'Portions up to ready by their options, most first; empty without options' }),
    ofCombos: portions.meta({ description: 'Portions up to ready that are parts of combos' }),
  })
  .meta({ id: 'BoardDish' });
export type BoardDish = z.infer<typeof BoardDish>;

const BoardOrder = z
  .object({
    number: z.string(),
    name: z.string(),
    stage: z.enum(stages),
    portions,
    cashDue: z.number().meta({ description: 'Dollars' }),
    here: z.object({ at: isoDateTime, note: z.string() }).nullable(),
    noShows: z
      .number()
      .int()
      .meta({ description: 'Missed pickups of the customer at all kitchens in the last 90 days' }),
    codeHash: z.string().nullable().meta({ description: 'Hash of the hand-over code with `codeSalt`' }),
  })
  .meta({ id: 'BoardOrder' });
export type BoardOrder = z.infer<typeof BoardOrder>;

export const BoardSlot = z
  .object({
    startsAt: isoDateTime.nullable(),
    endsAt: isoDateTime.nullable(),
    place: Place,
    dishes: z.array(BoardDish),
    orders: z.array(BoardOrder),
  })
  .meta({ id: 'BoardSlot' });
export type BoardSlot = z.infer<typeof BoardSlot>;

/** What a kitchen has to cook on one local date, by slot and dish. */
export const Board = z
  .object({ date: z.string(), slots: z.array(BoardSlot), codeSalt: z.string() })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof Board>;

const BoardDay = z
  .object({
    date: z.string(),
    hasTimes: z.boolean().meta({ description: 'Whether the kitchen hands over food on this date' }),
    portions: portions.meta({ description: 'Portions to make' }),
    placed: portions.meta({ description: 'Portions that wait for an answer of the kitchen' }),
    asked: portions.meta({ description: 'Portions whose customers are asked about an offer' }),
    orders: z.number().int(),
  })
  .meta({ id: 'BoardDay' });
export type BoardDay = z.infer<typeof BoardDay>;

/** Portions to make on seven local dates, by dish. */
export const BoardWeek = z
  .object({
    from: z.string(),
    days: z.array(BoardDay),
    dishes: z.array(
      z.object({
        product: replyId,
        name: z.string(),
        ingredients: z.string().meta({ description: 'Empty: not stated' }),
        portions: z.array(portions).meta({ description: 'Portions to make, one number for each day' }),
      }),
    ),
  })
  .meta({ id: 'BoardWeek' });
export type BoardWeek = z.infer<typeof BoardWeek>;

const BoardItem = z.object({ number: z.string(), itemId: replyId, qty: portions });

export const TrayResult = z
  .object({ items: z.array(BoardItem), left: portions.meta({ description: 'Portions that fit no item' }) })
  .meta({ id: 'TrayResult' });
export type TrayResult = z.infer<typeof TrayResult>;

export const ShortTrayResult = z
  .object({ served: z.array(BoardItem), asked: z.array(BoardItem) })
  .meta({ id: 'ShortTrayResult' });
export type ShortTrayResult = z.infer<typeof ShortTrayResult>;

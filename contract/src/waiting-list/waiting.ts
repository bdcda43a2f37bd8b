import { z } from 'zod';
import {
  coerceEmptyToUndefined,
  createObjectSchema,
  integerField,
  isoDateTime,
  objectIdField,
  optionalEnum,
  replyId,
} from '../http/field-schemas.ts';
import { chosenOptionsField } from '../menu/option-schemas.ts';
import { isoInstantField } from '../kitchens/pickup-requests.ts';
import { emailField, personNameField, phoneField } from '../users/account-schemas.ts';
import { languages } from '../users/user-options.ts';
import { maxWaitingPortions } from './waiting-options.ts';

/** Body of a new entry in the waiting list. */
export const NewWaitingEntry = createObjectSchema({
  product: objectIdField,
  qty: integerField(1, maxWaitingPortions),
  options: chosenOptionsField,
  startsAt: isoInstantField
    .nullish()
    .meta({ description: 'Slot to wait for; without it, the dish at any time' }),
  name: personNameField,
  email: coerceEmptyToUndefined(emailField.nullable()),
  phone: phoneField,
  language: optionalEnum(languages).meta({ description: 'Language of the notice about a hold' }),
}).meta({ id: 'NewWaitingEntry' });
export type NewWaitingEntry = z.output<typeof NewWaitingEntry>;

const waitingId = z.string().meta({ description: '12 characters, which alone grant access' });
const position = z
  .number()
  .int()
  .min(0)
  .meta({ description: 'Place in the line for the dish and slot, from 1; 0 with a hold' });

export const JoinedWaitingList = z.object({ _id: waitingId, position }).meta({ id: 'JoinedWaitingList' });
export type JoinedWaitingList = z.output<typeof JoinedWaitingList>;

/** An open entry of an account, with what a device needs to show it. */
export const OwnWaitingEntry = z
  .object({
    _id: waitingId,
    chefId: replyId,
    product: replyId,
    name: z.string().meta({ description: 'Name of the dish' }),
    qty: z.number().int(),
    options: z
      .array(z.object({ option: replyId, name: z.string() }))
      .meta({ description: 'Chosen options, in the order of the menu' }),
    startsAt: isoDateTime.nullable().meta({ description: 'Slot that is waited for' }),
    timeZone: z.string().meta({ description: 'Time zone of the kitchen' }),
    hasEmail: z.boolean().meta({ description: 'Whether a hold is told by email' }),
  })
  .meta({ id: 'OwnWaitingEntry' });
export type OwnWaitingEntry = z.output<typeof OwnWaitingEntry>;

export const WaitingPlace = z
  .object({
    position,
    hold: waitingId.nullable().meta({ description: 'Sent with the order, while the portions are held' }),
    until: isoDateTime.nullable().meta({ description: 'End of the hold' }),
  })
  .meta({ id: 'WaitingPlace' });
export type WaitingPlace = z.output<typeof WaitingPlace>;

/** How many portions of a dish are held for people, and how many others are waiting for. */
export const DishWaiting = z
  .object({ product: replyId, held: z.number().int(), waiting: z.number().int() })
  .meta({ id: 'DishWaiting' });
export type DishWaiting = z.output<typeof DishWaiting>;

export const Hold = z
  .object({
    chefId: replyId,
    product: replyId,
    qty: z.number().int(),
    options: z
      .array(replyId)
      .optional()
      .meta({ description: 'Options that the person chose; missing: none' }),
    startsAt: isoDateTime.nullable(),
    until: isoDateTime,
  })
  .meta({ id: 'Hold' });
export type Hold = z.output<typeof Hold>;

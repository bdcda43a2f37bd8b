import { z } from 'zod';
import { isoDateTime, replyId } from '../http/field-schemas.ts';
import { noticeChannelKinds, reachKinds } from '../users/reach.ts';

export const permitKinds = ['cottage_food', 'mobile_food_unit', 'food_establishment', 'other'] as const;
export type PermitKind = (typeof permitKinds)[number];

/** `more`: the admin needs more information before a verdict. */
export const permitStates = ['waiting', 'approved', 'refused', 'more'] as const;
export type PermitState = (typeof permitStates)[number];

export const permitVerdicts = ['approved', 'refused', 'more'] as const;
export type PermitVerdict = (typeof permitVerdicts)[number];

/** How many days before a permit expires its chef and the admins are told. */
export const permitReminderDays = [30, 7, 1] as const;

const localDate = z.string().meta({ description: 'YYYY-MM-DD, the last valid day' });

/** What the server checks about a permit, before an admin gives a verdict. */
const permitChecks = ['name', 'alike', 'number', 'kind', 'expiry'] as const;

const PermitFinding = z
  .object({
    check: z.enum(permitChecks),
    isGood: z.boolean(),
    kitchens: z
      .array(z.string())
      .meta({ description: 'Other kitchens with this number, or with nearly this name' }),
  })
  .meta({ id: 'PermitFinding' });
export type PermitFinding = z.infer<typeof PermitFinding>;

export const PermitFindings = z.array(PermitFinding).meta({ id: 'PermitFindings' });

/** The permit of a chef. Only the chef and admins can see it (docs/rules/moderation.md §2). */
export const Permit = z
  .object({
    _id: replyId.meta({ description: 'Id of the chef' }),
    kitchen: z.string().meta({ description: 'Name of the kitchen' }),
    submitted: z
      .object({
        number: z.string(),
        kind: z.enum(permitKinds),
        issuer: z.string(),
        holder: z.string().meta({ description: 'Registered person; empty: not stated' }),
        expiresOn: localDate.nullable(),
        state: z.enum(permitStates),
        reason: z.string().nullable().meta({ description: 'Words of the admin' }),
        submittedAt: isoDateTime,
        decidedAt: isoDateTime.nullable(),
      })
      .nullable()
      .meta({ description: 'What the chef entered last' }),
    checked: z
      .object({ checkedAt: isoDateTime, expiresOn: localDate.nullable(), isExpired: z.boolean() })
      .nullable()
      .meta({ description: 'Last approval' }),
    hasPicture: z.boolean(),
    kitchenVerdict: z
      .object({ decidedAt: isoDateTime, decidedBy: z.string().meta({ description: 'Name of the admin' }) })
      .optional()
      .meta({ description: 'The last verdict on the kitchen itself, only for admins' }),
  })
  .meta({ id: 'Permit' });
export type Permit = z.infer<typeof Permit>;

/** What the last verdict on a permit did, as admins see it. */
export const PermitOutcome = z
  .object({
    verdict: z.enum(permitVerdicts),
    decidedAt: isoDateTime,
    decidedBy: z.string().meta({ description: 'Name of the admin, empty for a deleted account' }),
    name: z.string().meta({ description: 'Name of the chef' }),
    phone: z.string(),
    reached: z.enum(reachKinds).nullable().meta({ description: 'How the notice of the verdict arrived' }),
    toldAt: isoDateTime.nullable(),
    channel: z
      .enum(noticeChannelKinds)
      .nullable()
      .meta({ description: 'How the market can send it. Null: it cannot' }),
    dishes: z.number().int().meta({ description: 'Dishes of the kitchen that customers can find' }),
  })
  .meta({ id: 'PermitOutcome' });
export type PermitOutcome = z.infer<typeof PermitOutcome>;

export const PermitPicture = z
  .object({ picture: z.string().meta({ description: 'WebP picture as a data URL' }) })
  .meta({ id: 'PermitPicture' });

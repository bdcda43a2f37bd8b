import { z } from 'zod';
import { replyId, isoDateTime } from '../http/field-schemas.ts';
import { notAvailable } from './address.ts';
import { approvalStates } from './user-options.ts';

const coordinate = z.union([z.number(), z.literal(notAvailable)]);

const publicFields = {
  _id: replyId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  latitude: coordinate,
  longitude: coordinate,
  isChef: z.boolean(),
};

/** The public fields of a chef, and no others. */
export const PublicChef = z.object(publicFields).meta({ id: 'PublicChef' });
export type PublicChef = z.infer<typeof PublicChef>;

const ownFields = { ...publicFields, permit: z.string(), authorized: z.boolean(), isAdmin: z.boolean() };

export const User = z
  .object({
    ...ownFields,
    approval: z
      .enum(approvalStates)
      .optional()
      .meta({ description: 'State of the approval of the kitchen, only in lists' }),
    suspendedUntil: isoDateTime
      .nullable()
      .optional()
      .meta({ description: 'End of a suspension, null for good, only in lists of admins' }),
    unproven: z.literal(true).optional().meta({ description: 'The email is not proven, only for admins' }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A signed-in account with its token. The browser stores it as `userInfo`. */
export const Session = z.object({ ...ownFields, token: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

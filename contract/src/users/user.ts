import { z } from 'zod';
import { replyId, isoDateTime } from '../http/field-schemas.ts';
import { notAvailable } from './address.ts';

const position = z.union([z.number(), z.literal(notAvailable)]);

const publicFields = {
  _id: replyId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  latitude: position,
  longitude: position,
  isChef: z.boolean(),
};

/** What everybody may know of a chef (contract, Users); these fields and no others. */
export const PublicChef = z.object(publicFields).meta({ id: 'PublicChef' });
export type PublicChef = z.infer<typeof PublicChef>;

const ownFields = { ...publicFields, permit: z.string(), authorized: z.boolean(), isAdmin: z.boolean() };

/** An account as its owner and admins see it. */
export const User = z
  .object({ ...ownFields, createdAt: isoDateTime, updatedAt: isoDateTime })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** The account just signed in, with its token; stored in the browser as `userInfo` (spec §3). */
export const Session = z.object({ ...ownFields, token: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

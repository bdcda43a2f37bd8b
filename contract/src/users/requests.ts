import { z } from 'zod';
import { emptyIsMissing, exactText, fields, idInBody, orRequired, yesNo } from '../http/field-schemas.ts';
import { RecordQuery, sortedBy } from '../http/pagination.ts';
import { inSchema, type PlainCode } from '../messages/api-message.ts';
import {
  addressLine,
  email,
  givenPassword,
  latitude,
  longitude,
  newPassword,
  permit,
  personName,
  phone,
  typedEmail,
} from './account-schemas.ts';
import { addressProblem, notAvailable } from './address.ts';
import { userSorts } from './user-options.ts';

/** Signing in. The e-mail is only compared, so anything that is text may be tried. */
export const Login = fields({
  email: typedEmail().min(1, inSchema('field.required')),
  password: givenPassword.min(1, inSchema('field.required')),
}).meta({ id: 'Login' });
export type Login = z.output<typeof Login>;

const registration = fields({
  name: personName,
  email,
  phone,
  password: newPassword,
  isChef: yesNo.default(false),
  authorized: yesNo.default(false),
  permit: permit.default(notAvailable),
  address: addressLine.default(notAvailable),
  latitude: latitude.default(notAvailable),
  longitude: longitude.default(notAvailable),
});

/** Signing up (spec §5, contract, Users). A chef answers for permit and address; a foodie's are stored as 'NA'. */
export const Registration = registration
  .superRefine((form, context) => {
    if (!form.isChef) return;
    const problems: Record<string, PlainCode | undefined> = {
      authorized: form.authorized ? undefined : 'user.not_authorized_to_earn',
      permit: form.permit && form.permit !== notAvailable ? undefined : 'user.no_permit',
      address: addressProblem(form.address),
    };
    for (const [path, code] of Object.entries(problems)) {
      if (code) context.addIssue({ code: 'custom', path: [path], message: inSchema(code) });
    }
  })
  .transform((form) =>
    form.isChef ? form : { ...form, authorized: false, permit: notAvailable, address: notAvailable },
  )
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof Registration>;

/** Changing one's own profile (spec §7). Which fields count depends on who asks; the service knows. */
export const ProfileUpdate = fields({
  /** The caller's own; whatever else it is, is another's (403). */
  id: z.string(orRequired('field.no_id')).toLowerCase(),
  name: personName,
  email,
  phone,
  password: z.union([z.literal(''), newPassword], orRequired('field.not_text')).optional(),
  currentPassword: givenPassword.optional(),
  /** Read, but never changed. */
  permit: permit.optional(),
  address: addressLine.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
}).meta({ id: 'ProfileUpdate' });
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

/** What an admin changes of an account (spec §7); `isAdmin` is kept when missing. */
export const UserUpdate = fields({
  _id: idInBody.optional(),
  name: personName,
  email,
  isAdmin: yesNo.optional(),
}).meta({ id: 'UserUpdate' });
export type UserUpdate = z.output<typeof UserUpdate>;

/** Admins find everybody, foodies find chefs and of them the public fields. */
export const UserQuery = RecordQuery.extend({
  city: emptyIsMissing(exactText(100)),
  sort: sortedBy(userSorts),
});
export type UserQuery = z.output<typeof UserQuery>;

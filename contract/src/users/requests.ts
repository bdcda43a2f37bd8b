import { z } from 'zod';
import {
  emptyAsUndefined,
  untrimmedField,
  objectOf,
  objectIdField,
  requiredOr,
  booleanField,
} from '../http/field-schemas.ts';
import { PagedSearchQuery, sortField } from '../http/pagination.ts';
import { encodeMessage, type ParameterlessCode } from '../messages/api-message.ts';
import {
  addressField,
  emailField,
  passwordAttemptField,
  latitudeField,
  longitudeField,
  newPasswordField,
  permitField,
  personNameField,
  phoneField,
  emailInputField,
} from './account-schemas.ts';
import { findAddressError, notAvailable } from './address.ts';
import { userSorts } from './user-options.ts';

/** Signing in. The e-mail is only compared, so anything that is text may be tried. */
export const Login = objectOf({
  email: emailInputField().min(1, encodeMessage('field.required')),
  password: passwordAttemptField.min(1, encodeMessage('field.required')),
}).meta({ id: 'Login' });
export type Login = z.output<typeof Login>;

const registration = objectOf({
  name: personNameField,
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
  isChef: booleanField.default(false),
  authorized: booleanField.default(false),
  permit: permitField.default(notAvailable),
  address: addressField.default(notAvailable),
  latitude: latitudeField.default(notAvailable),
  longitude: longitudeField.default(notAvailable),
});

/** Signing up (spec §5, contract, Users). A chef answers for permit and address; a foodie's are stored as 'NA'. */
export const Registration = registration
  .superRefine((form, context) => {
    if (!form.isChef) return;
    const problems: Record<string, ParameterlessCode | undefined> = {
      authorized: form.authorized ? undefined : 'user.not_authorized_to_earn',
      permit: form.permit && form.permit !== notAvailable ? undefined : 'user.no_permit',
      address: findAddressError(form.address),
    };
    for (const [path, code] of Object.entries(problems)) {
      if (code) context.addIssue({ code: 'custom', path: [path], message: encodeMessage(code) });
    }
  })
  .transform((form) =>
    form.isChef ? form : { ...form, authorized: false, permit: notAvailable, address: notAvailable },
  )
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof Registration>;

/** Changing one's own profile (spec §7). Which fields count depends on who asks; the service knows. */
export const ProfileUpdate = objectOf({
  /** The caller's own; whatever else it is, is another's (403). */
  id: z.string(requiredOr('field.no_id')).toLowerCase(),
  name: personNameField,
  email: emailField,
  phone: phoneField,
  password: z.union([z.literal(''), newPasswordField], requiredOr('field.not_text')).optional(),
  currentPassword: passwordAttemptField.optional(),
  /** Read, but never changed. */
  permit: permitField.optional(),
  address: addressField.optional(),
  latitude: latitudeField.optional(),
  longitude: longitudeField.optional(),
}).meta({ id: 'ProfileUpdate' });
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

/** What an admin changes of an account (spec §7); `isAdmin` is kept when missing. */
export const UserUpdate = objectOf({
  _id: objectIdField.optional(),
  name: personNameField,
  email: emailField,
  isAdmin: booleanField.optional(),
}).meta({ id: 'UserUpdate' });
export type UserUpdate = z.output<typeof UserUpdate>;

/** Admins find everybody, foodies find chefs and of them the public fields. */
export const UserQuery = PagedSearchQuery.extend({
  city: emptyAsUndefined(untrimmedField(100)),
  sort: sortField(userSorts),
});
export type UserQuery = z.output<typeof UserQuery>;

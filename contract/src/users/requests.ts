import { z } from 'zod';
import {
  coerceEmptyToUndefined,
  createObjectSchema,
  objectIdField,
  withTypeError,
  booleanField,
  optionalEnum,
  singleLineField,
  chosenIdsField,
} from '../http/field-schemas.ts';
import { PagedSearchQuery, cityField, sortField } from '../http/pagination.ts';
import { encodeMessage, type ParameterlessCode } from '../messages/api-message.ts';
import {
  addressField,
  emailField,
  languageField,
  passwordAttemptField,
  latitudeField,
  longitudeField,
  newPasswordField,
  permitField,
  personNameField,
  phoneField,
  emailInputField,
} from './account-schemas.ts';
import { findAddressError } from './address-rules.ts';
import { notAvailable } from './address.ts';
import { isCalendarDate } from '../time/local-date.ts';
import { secondFactorCodeField } from './second-factor.ts';
import { approvalStates, permitFilters, userRoles, userSorts } from './user-options.ts';

export const Login = createObjectSchema({
  // The email is only compared with stored ones, so any text is accepted.
  email: emailInputField().refine((email) => email !== '', encodeMessage('field.required')),
  password: passwordAttemptField.min(1, encodeMessage('field.required')),
}).meta({ id: 'Login' });
export type Login = z.output<typeof Login>;

const registration = createObjectSchema({
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
  language: languageField,
});

/** Body of a registration. Chefs need a permit and an address. For foodies both become 'NA'. */
export const Registration = registration
  .superRefine(
    (form, context) => {
      if (form.isChef !== true) return;
      const errorCodes: Record<string, ParameterlessCode | undefined> = {
        authorized: form.authorized ? undefined : 'user.not_authorized_to_earn',
        permit: form.permit && form.permit !== notAvailable ? undefined : 'user.no_permit',
        address: typeof form.address === 'string' ? findAddressError(form.address) : undefined,
      };
      for (const [path, code] of Object.entries(errorCodes)) {
        if (code) context.addIssue({ code: 'custom', path: [path], message: encodeMessage(code) });
      }
    },
    // Also beside other errors, so that a form that is sent empty says at each field what is missing.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .transform((form) =>
    form.isChef ? form : { ...form, authorized: false, permit: notAvailable, address: notAvailable },
  )
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof Registration>;

/** Body of a profile update. Which fields the service applies depends on the role. It never changes the permit. */
export const ProfileUpdate = createObjectSchema({
  id: z.string(withTypeError('field.no_id')).toLowerCase(), // 403 unless it is the caller's id
  name: personNameField,
  email: emailField,
  phone: phoneField,
  password: z.union([z.literal(''), newPasswordField], withTypeError('field.not_text')).optional(),
  currentPassword: passwordAttemptField.optional().meta({
    description:
      'With a new password of an admin, of an account with a second factor, or of a chef whose sign-in is younger than a day, this or `code` is required',
  }),
  code: secondFactorCodeField.optional().meta({ description: 'Of the second factor' }),
  permit: permitField.optional(),
  address: addressField.optional(),
  latitude: latitudeField.optional(),
  longitude: longitudeField.optional(),
  language: languageField,
}).meta({ id: 'ProfileUpdate' });
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

const seenText = z.string(withTypeError('field.not_text'));

/** Body of an account update by an admin. If `isAdmin` is missing, the role stays the same. */
export const UserUpdate = createObjectSchema({
  _id: objectIdField.optional(),
  name: personNameField,
  email: emailField,
  isAdmin: booleanField.optional(),
  seen: createObjectSchema({ name: seenText, email: seenText }).optional().meta({
    description:
      'What the admin has seen. A field that the admin leaves keeps its stored value; 409 if both changed one',
  }),
  currentPassword: passwordAttemptField
    .optional()
    .meta({ description: 'Of the caller, to make an admin. Not needed within an hour of the sign-in' }),
}).meta({ id: 'UserUpdate' });
export type UserUpdate = z.output<typeof UserUpdate>;

const dateField = singleLineField('kitchen.not_calendar_date').refine(
  isCalendarDate,
  encodeMessage('kitchen.not_calendar_date'),
);

const flagField = coerceEmptyToUndefined(
  z
    .enum(['1', '0', 'true', 'false'], encodeMessage('field.not_boolean'))
    .transform((value) => value === '1' || value === 'true')
    .optional(),
);

/** Query of the list of accounts. Admins find all accounts; foodies find only chefs, with their public fields. */
export const UserQuery = PagedSearchQuery.extend({
  city: cityField,
  sort: sortField(userSorts),
  approval: optionalEnum(approvalStates).meta({ description: 'Of the kitchen. Only for admins' }),
  permit: optionalEnum(permitFilters).meta({ description: 'State of the permit. Only for admins' }),
  role: optionalEnum(userRoles).meta({ description: 'Only for admins' }),
  suspended: flagField.meta({ description: 'Only for admins' }),
  unproven: flagField.meta({ description: 'Whether the email is not proven. Only for admins' }),
  admin: flagField.meta({ description: 'Only for admins' }),
  ids: chosenIdsField,
  from: coerceEmptyToUndefined(dateField).meta({ description: 'First day of membership. Only for admins' }),
  to: coerceEmptyToUndefined(dateField).meta({ description: 'Last day of membership. Only for admins' }),
});
export type UserQuery = z.output<typeof UserQuery>;

import { z } from 'zod';
import { createObjectSchema, singleLineField } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { latitudeField, longitudeField } from '../users/account-schemas.ts';
import { isCityAccepted, maxCityLength } from '../users/address-rules.ts';
import { maxAddressLengths, notAvailable } from '../users/address.ts';

const coordinate = z.union([z.number(), z.literal(notAvailable)]);

/** A place where food is handed over. Coordinates are degrees, or 'NA'. */
export const Place = z
  .object({
    name: z.string(),
    address: z.string().meta({ description: 'Street and house number' }),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    latitude: coordinate,
    longitude: coordinate,
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

const maxNameLength = 80;

/** A place in a request. An address has the same limits as in an account, because they are the same value. */
export const PlaceForm = createObjectSchema({
  name: readableTextField(maxNameLength, { min: 0 }).default(''),
  address: readableTextField(maxAddressLengths.street, { min: 0 }).default(''),
  city: readableTextField(maxCityLength).refine((city) => !city.includes(','), encodeMessage('field.comma')),
  state: singleLineField()
    .trim()
    .regex(/^[a-z]{2}$/i, encodeMessage('user.wrong_state')),
  postalCode: singleLineField()
    .trim()
    .regex(/^\d{5}$/, encodeMessage('user.wrong_zip')),
  latitude: latitudeField.default(notAvailable),
  longitude: longitudeField.default(notAvailable),
})
  .superRefine(({ city, postalCode }, context) => {
    if (isCityAccepted(city, postalCode)) return;
    const message = encodeMessage('field.too_long', { max: maxAddressLengths.city });
    context.addIssue({ code: 'custom', path: ['city'], message });
  })
  .meta({ id: 'PlaceForm' });
export type PlaceForm = z.output<typeof PlaceForm>;

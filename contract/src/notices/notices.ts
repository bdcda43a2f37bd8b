import { z } from 'zod';
import {
  booleanField,
  createObjectSchema,
  isoDateTime,
  optionalEnum,
  singleLineField,
  untrimmedField,
} from '../http/field-schemas.ts';
import { kitchenPagination } from '../http/pagination.ts';
import { languages } from '../users/user-options.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { noticeEvents, type NoticeEvent } from './notice-events.ts';

export const Notice = z
  .object({
    _id: z.string(),
    event: z.enum(noticeEvents),
    title: z.string().meta({ description: 'In the language of the query, or of the account' }),
    text: z.string().meta({ description: 'Follows the title, in the same language' }),
    link: z.string().meta({ description: 'Path of the page that shows more' }),
    order: z.string().nullable().meta({ description: 'Order number' }),
    readAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const NoticeQuery = z.object(kitchenPagination).extend({
  language: optionalEnum(languages).meta({
    description: 'Language of the texts. That of the account without it',
  }),
});
export type NoticeQuery = z.output<typeof NoticeQuery>;

const channels = z.object({ push: z.boolean(), email: z.boolean() });
export type NoticeChannels = z.infer<typeof channels>;

/** Channels by event, for each event that the account can get. The list in the app shows everything regardless. */
export const NoticePreferences = z
  .partialRecord(z.enum(noticeEvents), channels)
  .meta({ id: 'NoticePreferences' });
export type NoticePreferences = z.infer<typeof NoticePreferences>;

const channelsUpdate = createObjectSchema({ push: booleanField, email: booleanField }).partial();

/** Channels to change. Missing events and channels keep their values. */
export const NoticePreferencesUpdate = createObjectSchema(
  Object.fromEntries(noticeEvents.map((event) => [event, channelsUpdate.optional()])) as Record<
    NoticeEvent,
    z.ZodOptional<typeof channelsUpdate>
  >,
).meta({ id: 'NoticePreferencesUpdate' });
export type NoticePreferencesUpdate = z.output<typeof NoticePreferencesUpdate>;

export const PushKey = z
  .object({ publicKey: z.string().nullable().meta({ description: 'VAPID key; null when push is off' }) })
  .meta({ id: 'PushKey' });

const maxEndpointLength = 1_000;
/** Endpoints of push services never have a port, user or fragment. The server checks the host. */
const endpointPattern = /^https:\/\/[a-z\d.-]+(?::443)?\/[\u0021-\u0022\u0024-\u007e]*$/i;

const pushEndpointField = singleLineField()
  .max(maxEndpointLength, encodeMessage('field.too_long', { max: maxEndpointLength }))
  .regex(endpointPattern, encodeMessage('notice.not_push_endpoint'));

const base64UrlKey = (bytes: number) =>
  singleLineField().regex(
    new RegExp(`^[\\w+/-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`),
    encodeMessage('notice.not_push_key'),
  );

const orderNumberField = untrimmedField(40).optional();

/** The subscription as the browser describes it, plus the order number for a guest. */
export const PushSubscriptionRequest = createObjectSchema({
  endpoint: pushEndpointField,
  keys: createObjectSchema({ p256dh: base64UrlKey(65), auth: base64UrlKey(16) }),
  order: orderNumberField,
}).meta({ id: 'PushSubscriptionRequest' });
export type PushSubscriptionRequest = z.output<typeof PushSubscriptionRequest>;

export const PushUnsubscription = createObjectSchema({
  endpoint: singleLineField().max(
    maxEndpointLength,
    encodeMessage('field.too_long', { max: maxEndpointLength }),
  ),
  order: orderNumberField,
}).meta({ id: 'PushUnsubscription' });
export type PushUnsubscription = z.output<typeof PushUnsubscription>;

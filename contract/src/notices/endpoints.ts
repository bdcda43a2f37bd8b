import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import {
  Notice,
  NoticePreferences,
  NoticePreferencesUpdate,
  NoticeQuery,
  PushKey,
  PushSubscriptionRequest,
  PushUnsubscription,
} from './notices.ts';

export const listNotices = defineEndpoint({
  name: 'listNotices',
  summary: 'List the notices of the caller, newest first',
  method: 'get',
  path: '/notices',
  access: 'signedIn',
  isOwnData: true,
  query: NoticeQuery,
  reply: z.array(Notice),
  isList: true,
  noStore: true,
});

export const readNotice = defineEndpoint({
  name: 'readNotice',
  summary: 'Mark a notice as read',
  method: 'put',
  path: '/notices/:id/read',
  access: 'signedIn',
  reply: Notice,
  noStore: true,
  errors: [404],
});

export const getNoticePreferences = defineEndpoint({
  name: 'getNoticePreferences',
  summary: 'Get the channels of each event that concerns the caller',
  method: 'get',
  path: '/users/notifications',
  access: 'signedIn',
  isOwnData: true,
  reply: NoticePreferences,
  noStore: true,
});

export const updateNoticePreferences = defineEndpoint({
  name: 'updateNoticePreferences',
  summary: 'Change the channels of events',
  method: 'put',
  path: '/users/notifications',
  access: 'signedIn',
  body: NoticePreferencesUpdate,
  reply: NoticePreferences,
  noStore: true,
});

export const unsubscribeEmails = defineEndpoint({
  name: 'unsubscribeEmails',
  summary: 'Stop all emails that are not essential, with the token of an email',
  method: 'post',
  path: '/notifications/unsubscribe/:token',
  access: 'anyone',
  ignoresAuthorization: true,
  bodyKind: 'ignored', // Mail programs send a form (RFC 8058).
  reply: MessageReply,
  noStore: true,
  errors: [404],
});

export const getPushKey = defineEndpoint({
  name: 'getPushKey',
  summary: 'Get the key with which browsers subscribe to push messages',
  method: 'get',
  path: '/push/key',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: PushKey,
});

export const addPushSubscription = defineEndpoint({
  name: 'addPushSubscription',
  summary: 'Send push messages to this browser, for the account of the caller or for a guest order',
  method: 'post',
  path: '/push/subscriptions',
  access: 'anyone',
  body: PushSubscriptionRequest,
  reply: z.object({ _id: z.string() }),
  status: 201,
  takesOrderKey: true,
  noStore: true,
  errors: [401, 403, 404, 409, 429],
});

export const removePushSubscription = defineEndpoint({
  name: 'removePushSubscription',
  summary: 'Send no more push messages to this browser',
  method: 'delete',
  path: '/push/subscriptions',
  access: 'anyone',
  body: PushUnsubscription,
  reply: MessageReply,
  takesOrderKey: true,
  noStore: true,
  errors: [401, 403, 404, 429],
});

import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { NoticePreferencesUpdate, PushSubscriptionRequest } from './notices.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscribe = (overrides: object) =>
  findErrors(PushSubscriptionRequest, { endpoint: 'https://push.example/s/1', keys, ...overrides });

test.each(['https://push.example/', 'https://push.example:443/a?b=c', 'https://PUSH.example/a_b-c%3D:d'])(
  'accepts the endpoint %s',
  (endpoint) => {
    expect(subscribe({ endpoint })).toEqual([]);
  },
);

test.each([
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://me@push.example/a',
  'https://me:secret@push.example/a',
  'https://push.example',
  'https://[::1]/a',
  'https://push.example/a b',
  'https://push.example/#a',
  'ftp://push.example/a',
  'https:push.example/a',
])('rejects the endpoint %s', (endpoint) => {
  expect(subscribe({ endpoint })).toEqual(['endpoint: notice.not_push_endpoint']);
});

test('rejects malformed keys', () => {
  expect(subscribe({ keys: { p256dh: 'short', auth: '!'.repeat(22) } })).toEqual([
    'keys.p256dh: notice.not_push_key',
    'keys.auth: notice.not_push_key',
  ]);
  expect(subscribe({ keys: undefined })).toEqual(['keys: field.required']);
});

test('accepts the fields that browsers send', () => {
  const parsed = PushSubscriptionRequest.parse({
    endpoint: 'https://push.example/a',
    expirationTime: null,
    order: 'ABCD',
    keys: { p256dh: `${'B'.repeat(87)}=`, auth: `${'a'.repeat(22)}==` },
  });
  expect(parsed).not.toHaveProperty('expirationTime');
});

test('channels can be changed one by one', () => {
  expect(NoticePreferencesUpdate.parse({ ready: { push: false }, unknown: 1 })).toEqual({
    ready: { push: false },
  });
  expect(findErrors(NoticePreferencesUpdate, { ready: { email: 'no' }, placed: 1 })).toEqual([
    'ready.email: field.not_boolean',
    'placed: field.not_object',
  ]);
});

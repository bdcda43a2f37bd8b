import { expect, test } from 'vitest';
import { readEnv } from '../../../platform/config/env.ts';
import { isAllowedEndpoint, isPublicAddress, lookUpPublicAddress } from './push-hosts.ts';

const hosts = ['push.example', '*.notify.example'];

test.each(['https://push.example/a', 'https://PUSH.example:443/a', 'https://wns2.notify.example/?token=a'])(
  'allows %s',
  (endpoint) => {
    expect(isAllowedEndpoint(endpoint, hosts)).toBe(true);
  },
);

test.each([
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://me@push.example/a',
  'https://:secret@push.example/a',
  'https://a.push.example/a',
  'https://notify.example/a',
  'https://evilnotify.example/a',
  'https://push.example.evil.example/a',
  'https://127.0.0.1/a',
  'https://evil.example/push.example',
  'not a url',
])('browsers cannot subscribe with %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, hosts)).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('browsers can subscribe with %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, readEnv({}).PUSH_HOSTS)).toBe(true);
});

test.each(['142.250.74.106', '2a00:1450:4001:81b::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '224.0.0.1',
  'nonsense',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([true, false])('a host that is this machine is not resolved, all: %s', async (all) => {
  const error = await new Promise((resolve) => lookUpPublicAddress('localhost', { all }, resolve));
  expect(error).toMatchObject({ name: 'PrivateAddressError' });
});

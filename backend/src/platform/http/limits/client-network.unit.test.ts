import { expect, test } from 'vitest';
import { toClientNetworkKey } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8:1:3:ffff:ffff:ffff:ffff', '2001:db8:1:3::/64'],
  ['2001:0DB8:0001:0003::25', '2001:db8:1:3::/64'],
  ['2001:db8:1:4::1', '2001:db8:1:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:3::1]:4711', '2001:db8:1:3::/64'],
  ['[2001:db8:1:3::1]', '2001:db8:1:3::/64'],
  ['no address', 'unknown'],
  ['another', 'unknown'],
  ['', 'unknown'],
])('maps the address %s to the key %s', (address, network) => {
  expect(toClientNetworkKey(address)).toBe(network);
});

import { expect, test } from 'vitest';
import { parseHandOverLink } from './hand-over-link.ts';

test.each([
  'https://market.example/order/guest/7K3M9QX2V4TB',
  'https://market.example/chef/handover',
  'https://market.example/chef/handover#order=7K3M9QX2V4TB&code=48',
  'https://market.example/chef/handover#order=7K3M&code=0482',
  'WIFI:S:Cafe;;',
  '',
])('ignores the scanned text %j', (text) => {
  expect(parseHandOverLink(text)).toBeUndefined();
});

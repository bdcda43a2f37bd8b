import { expect, test } from 'vitest';
import { cleanZip, isZipCode } from './zip-code.ts';
import { createZipErrorReply, malformedZipMessage } from './zip-reply.ts';

test('zip codes have exactly five digits', () => {
  const texts = ['85001', '00000', '8500', '850011', ' 85001', '85001\n', '8500a', '٨٥٠٠١', ''];
  expect(texts.filter(isZipCode)).toEqual(['85001', '00000']);
});

test('a failed lookup has an error text and no place', () => {
  const reply = { City: '', State: '', latitude: null, longitude: null, Error: malformedZipMessage };
  expect(createZipErrorReply(malformedZipMessage)).toEqual(reply);
  expect(malformedZipMessage).toBe('Please enter a 5-digit zip code');
});

test.each([
  ['85001-1234', '85001'],
  ['85001 1234', '85001'],
  ['850011234', '85001'],
  [' 85001–1234 ', '85001'],
  ['850011', '850011'],
  ['\uff18\uff15\uff10\uff10\uff14', '85004'],
  ['85001-12', '85001-12'],
])('zip code %j becomes %j', (typed, zip) => {
  expect(cleanZip(typed)).toBe(zip);
});

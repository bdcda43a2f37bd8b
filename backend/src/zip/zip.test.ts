import { expect, test } from 'vitest';
import { ZipReply } from '@homechef/contract/zip/zip-reply';
import { malformedZipMessage } from '@homechef/contract/zip/zip-code';
import { apiAsVisitor } from '../testing/api-client.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

const lookUp = (zip: string) => apiAsVisitor().get(`/api/zip/${zip}`);
const nothing = { City: '', State: '', latitude: null, longitude: null };

test.each([
  ['85001', 'PHOENIX', 'AZ'],
  ['10001', 'NEW YORK', 'NY'],
  ['02108', 'BOSTON', 'MA'],
])('the zip code %s is of %s, %s', async (zip, City, State) => {
  const { status, body } = await lookUp(zip);
  expect(status).toBe(200);
  const { latitude, longitude, ...rest } = ZipReply.parse(body);
  expect(rest).toEqual({ City, State, Error: '' });
  expect(latitude).toBeGreaterThan(24);
  expect(latitude).toBeLessThan(50);
  expect(longitude).toBeGreaterThan(-125);
  expect(longitude).toBeLessThan(-66);
});

test.each(['00000', '99999'])('the unknown zip code %s has no city, and words in Error', async (zip) => {
  const { status, body } = await lookUp(zip);
  expect(status).toBe(200);
  expect(body).toEqual({ ...nothing, Error: expect.stringMatching(/\w+ \w+/) as string });
});

test.each([
  '8500',
  '850011',
  'abcde',
  '8500a',
  '%2085001',
  '-5001',
  '८५००१',
  '%00',
  '85001%0A',
  'T1X0L',
  '__proto__',
])('what is no zip code (%s) is answered in words', async (zip) => {
  const { status, body } = await lookUp(zip);
  expect([status, body]).toEqual([200, { ...nothing, Error: malformedZipMessage }]);
});

test('without a zip code there is no route', async () => {
  expect((await lookUp('')).status).toBe(404);
});

import { expect, test } from 'vitest';
import { ZipReply, malformedZipMessage } from '@homechef/contract/zip-codes/zip-reply';
import { apiAsVisitor } from '../../testing/api-client.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

const lookUp = (zip: string) => apiAsVisitor().get(`/api/zip/${zip}`);
const emptyPlace = { City: '', State: '', latitude: null, longitude: null };

test.each([
  ['85001', 'PHOENIX', 'AZ'],
  ['10001', 'NEW YORK', 'NY'],
  ['02108', 'BOSTON', 'MA'],
])('the zip code %s is in %s, %s', async (zip, City, State) => {
  const { status, body } = await lookUp(zip);
  expect(status).toBe(200);
  const { latitude, longitude, ...rest } = ZipReply.parse(body);
  expect(rest).toEqual({ City, State, Error: '' });
  expect(latitude).toBeGreaterThan(24);
  expect(latitude).toBeLessThan(50);
  expect(longitude).toBeGreaterThan(-125);
  expect(longitude).toBeLessThan(-66);
});

test.each(['00000', '99999'])('the unknown zip code %s gets an error text', async (zip) => {
  const { status, body } = await lookUp(zip);
  expect(status).toBe(200);
  expect(body).toEqual({ ...emptyPlace, Error: expect.stringMatching(/\w+ \w+/) as string });
});

test.each(['8500', '8500a', '%2085001', '८५००१', '%00', '85001%0A', '__proto__'])(
  'the malformed zip code %s gets an error text',
  async (zip) => {
    const { status, body } = await lookUp(zip);
    expect([status, body]).toEqual([200, { ...emptyPlace, Error: malformedZipMessage }]);
  },
);

test('there is no route without a zip code', async () => {
  expect((await lookUp('')).status).toBe(404);
});
